import Diagnostics

/// The titles of a page in Markdown, and the links to its own places, found again in its text.
enum MarkdownOutline {
    /// A second heading of the first level. What is one, the HTML says; where it is, the text, if both agree in number.
    static func secondTitle(_ html: [UInt8], file: String) -> Findings {
        let count = String(decoding: html, as: UTF8.self).unicodeScalars.ranges(of: Array("<h1".unicodeScalars)).count
        guard count > 1 else { return Findings() }
        let lines = ((try? ResourceFiles.text(file)) ?? "").split(separator: "\n", omittingEmptySubsequences: false)
        let titles = lines.indices.filter { line in
            if lines[line].hasPrefix("# ") { return true }
            let isUnderlined = line + 1 < lines.count && lines[line + 1].hasPrefix("=")
            return isUnderlined && lines[line + 1].allSatisfy { $0 == "=" }
        }
        let place = titles.count == count ? Place.file(file, line: titles[1] + 1, column: 1) : .file(file)
        return Findings(.ownPageHeadings, "the page has a second title", at: place, remedy: OwnPage.headingRemedy)
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
