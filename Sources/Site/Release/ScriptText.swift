/// JavaScript as it goes out: without comments on lines of their own, casts' annotations, blank lines and indentation,
/// which are for who reads the source. Nothing else is touched, so line by line the code is as it was written.
///
/// House rule: in a template literal no line begins with a comment's sign.
enum ScriptText {
    static func withoutComments(_ text: String) -> String {
        var lines: [Substring] = []
        var inBlock = false
        for line in text.split(separator: "\n") {
            var code = line.drop { $0 == " " }
            if inBlock || code.hasPrefix("/*") {
                // A type annotation may stand before code on its line.
                guard let end = code.firstRange(of: "*/") else {
                    inBlock = true
                    continue
                }
                inBlock = false
                code = code[end.upperBound...].drop { $0 == " " }
            }
            if !code.isEmpty && !code.hasPrefix("//") { lines.append(withoutCast(code)) }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Without the annotation of the line's first `/** @type {…} */ (…)`, if nothing stands before it that could begin a
    /// string, a template or a pattern.
    private static func withoutCast(_ code: Substring) -> Substring {
        guard let start = code.firstRange(of: "/** @type "),
            !code[..<start.lowerBound].contains(where: { "'\"`/".contains($0) }),
            let end = code[start.upperBound...].firstRange(of: "*/ ")
        else { return code }
        return code[..<start.lowerBound] + code[end.upperBound...]
    }
}
