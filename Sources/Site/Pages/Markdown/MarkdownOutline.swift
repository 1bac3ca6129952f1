import Diagnostics

/// The titles of a page in Markdown and the links to places on it, located in its source.
enum MarkdownOutline {
    /// Reports a second heading of level 1, and headings that skip a level. Headings are taken from the HTML, and their
    /// lines from the Markdown, if both have the same number of headings.
    static func headings(_ html: [UInt8], source: String, file: String) -> Findings {
        let levels = String(decoding: html, as: UTF8.self).matches(of: /<h([1-6])/).compactMap { Int($0.output.1) }
        let lines = headingLines(source)
        func place(_ index: Int) -> Place {
            lines.count == levels.count ? .file(file, line: lines[index], column: 1) : .file(file)
        }
        var findings = BoundedFindings(maxPerCode: TemplateLimits.maxFindings)
        if let second = levels.indices.dropFirst().first(where: { levels[$0] == 1 }) {
            findings.add(
                .ownPageHeadings, "the page has a second title", at: place(second), remedy: OwnPage.headingRemedy)
        }
        for index in levels.indices.dropFirst() where levels[index] > levels[index - 1] + 1 {
            findings.add(
                .templateAccess, "a heading of level \(levels[index]) follows one of level \(levels[index - 1])",
                at: place(index), remedy: "write \(String(repeating: "#", count: levels[index - 1] + 1)) in front of it"
            )
        }
        return findings.findings(at: .file(file))
    }

    /// A heading with a no-break space, or another of Unicode, after its `#`.
    static var oddlySpacedHeading: Regex<(Substring, Substring, Substring)> {
        /(#{1,6})[^\S \t]+(\S.*)/
    }

    /// The reason why a page has no title: its first heading is of another level, or has no space after its `#`.
    static func noTitle(_ text: String, _ path: String) -> Findings {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        func untitled(_ message: String, _ line: Int, _ title: Substring) -> Findings {
            Findings(
                .ownPageUntitled, message, at: .file(path, line: line, column: 1), remedy: "write # \(title.prefix(40))"
            )
        }
        for (index, line) in lines.enumerated() {
            if let match = line.wholeMatch(of: /(#{2,6})[ \t]+(.+)/) {
                return untitled(
                    "the first heading is of level \(match.output.1.count), and the page has no title", index + 1,
                    match.output.2)
            }
            if let match = line.wholeMatch(of: oddlySpacedHeading) {
                return untitled(
                    "the space after # is not a plain one, so it does not begin a heading", index + 1, match.output.2)
            }
            if let match = line.wholeMatch(of: /#{1,6}([^#\s].*)/) {
                return untitled("a space is missing after #, so it does not begin a heading", index + 1, match.output.1)
            }
        }
        return noTitle(path, remedy: "begin it with a heading: # About")
    }

    static func noTitle(_ path: String, remedy: String) -> Findings {
        Findings(.ownPageUntitled, "the page has no heading for its title", at: .file(path, line: 1), remedy: remedy)
    }

    /// The lines that are headings, counted from 1.
    private static func headingLines(_ text: String) -> [Int] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        var fence = MarkdownFence()
        return lines.indices.filter { index in
            if fence.read(lines[index], at: index) { return false }
            if lines[index].prefixMatch(of: /\ {0,3}#{1,6}([ \t]|$)/) != nil { return true }
            let isUnderlined = index + 1 < lines.count && lines[index + 1].wholeMatch(of: /\ {0,3}(=+|-+)[ \t]*/) != nil
            return isUnderlined && lines[index].contains { !$0.isWhitespace }
        }.map { $0 + 1 }
    }

    /// Links of the form `[notes](#notes)`.
    static func references(in html: [UInt8], source: String, file: String) -> [TemplateNames.Reference] {
        var places = SourcePlaces(source, file: file)
        return String(decoding: html, as: UTF8.self).matches(of: /\shref="(#[^"]+)"/).compactMap { match in
            guard let id = TemplateNames.fragment(String(match.output.1)) else { return nil }
            let place = places.place(of: [("#" + id, 0), (String(match.output.1), 0)])
            return TemplateNames.Reference(attribute: "the link", id: id, place: place ?? .file(file, line: 1))
        }
    }
}
