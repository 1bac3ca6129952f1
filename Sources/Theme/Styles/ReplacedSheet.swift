import Diagnostics

extension StyleLint {
    /// Reports a style sheet that replaces another and has only a part of its rules. One that has as many of its own is
    /// another design, and one without rules leaves them out.
    ///
    /// - Parameter base: the style sheet that it replaces.
    public static func check(_ sheet: Sheet, replacing base: Sheet) -> Findings {
        let (own, old) = (selectors(sheet), selectors(base))
        let lost = old.subtracting(own).count
        let isPart = !own.isEmpty && own.count * 2 < old.count && lost * 2 > old.count
        guard isPart, !sheet.accepts(0) else { return Findings() }
        return Findings(
            .cssFilePartial,
            "the style sheet replaces the site's own, and has not \(lost) of its \(old.count) selectors",
            at: .file(sheet.path, line: 1, column: 1),
            remedy: "copy \(base.path), and change the copy; or name yours 90-own.css, and it adds to the site's own")
    }

    /// The selectors of rules, one by one.
    private static func selectors(_ sheet: Sheet) -> Set<[String]> {
        var selectors: Set<[String]> = []
        for prelude in sheet.reader.preludes where prelude.atRule == nil {
            for selector in prelude.parts where !selector.isEmpty {
                selectors.insert(selector.map { ($0.isSpaced ? " " : "") + $0.text })
            }
        }
        return selectors
    }
}
