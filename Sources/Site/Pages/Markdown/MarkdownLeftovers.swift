import Diagnostics
import Markup
import StudyRules
import Theme

/// Markdown syntax that a designer's page shows literally, because it has a mistake.
struct MarkdownLeftovers {
    let file: String
    private let lines: [Substring]
    /// Whether the line below a table's header row has a different number of cells, which is reported.
    var hasUnevenTable = false
    private var places: SourcePlaces
    var findings = BoundedFindings(maxPerCode: TemplateLimits.maxFindings)

    /// - Parameter source: the source of the HTML, to find the places.
    static func findings(in html: [UInt8], source: String, file: String) -> Findings {
        var leftovers = MarkdownLeftovers(file: file, source: source)
        leftovers.readLines()
        // Code is intended literally.
        let shown = String(decoding: html, as: UTF8.self)
            .replacing(/<(code|pre)(?s:.*?)<\/\1>/, with: "").replacing(/<[^>]*>/, with: "")
        leftovers.readLinks(shown)
        leftovers.readLocalLinks(html)
        if let word = ReversedHebrew.word(in: shown) {
            leftovers.add(
                .textReversed, "the letters of '\(word)' are in reverse", at: String(word),
                "retype the text, or copy it from another program")
        }
        leftovers.readWikiLinks(shown)
        leftovers.readOtherSigns(shown)
        leftovers.readSigns(shown, isEscaped: source.contains("\\*"))
        return leftovers.findings.findings(at: .file(file))
    }

    private init(file: String, source: String) {
        self.file = file
        lines = source.split(separator: "\n", omittingEmptySubsequences: false)
        places = SourcePlaces(source, file: file)
    }

    private mutating func readLines() {
        var fence = MarkdownFence()
        var text: [(text: Substring, number: Int)] = []
        for (index, line) in lines.enumerated() where !fence.read(line, at: index) {
            if line.hasPrefix("[^"), line.prefixMatch(of: /\[\^[^\]]+\]:/) != nil {
                findings.add(
                    .ownPageLink, "footnotes are not supported; this one is read as the address of a link",
                    at: .file(file, line: index + 1, column: 1), remedy: "write it as a paragraph")
            }
            readOtherMarkdown(line, index + 1)
            text.append((line, index + 1))
        }
        readShapes(text)
        readDefinitions(text)
        guard let open = fence.open else { return }
        findings.add(
            .templateMarkup, "the block of code is not closed", at: .file(file, line: open.line + 1, column: 1),
            remedy: "close it with \(open.sign) on a line of its own")
    }

    private mutating func readLinks(_ shown: String) {
        guard shown.utf8.contains(UInt8(ascii: "[")) else { return }
        for match in shown.matches(of: /\[([^\[\]]+)\]\[([^\[\]]*)\]/) {
            // Marks of notes: `a[1][2]`, and with Hebrew numerals.
            let isMark =
                !match.output.2.isEmpty && max(match.output.1.count, match.output.2.count) < 3
                && !Self.isHebrewWord(match.output.2)
            if isMark || match.output.1.allSatisfy(\.isNumber) { continue }
            let label = match.output.2.isEmpty ? match.output.1 : match.output.2
            add(
                .ownPageLink, "the link has no address: nothing defines '\(label)', and it is shown as text",
                at: "][\(match.output.2)]", "write [\(label)]: PATH on a line of its own")
        }
        for match in shown.matches(of: /\[\^[\p{L}\p{N}]+\]/) {
            add(
                .ownPageLink, "footnotes are not supported: \(match.output) is shown as written",
                at: String(match.output), "write the note in brackets, or as a paragraph")
        }
        for match in shown.matches(of: /\[([^\[\]\n]+)\]\(([^()<>"' \n]+(?: [^()<>"' \n]+)*\.(?:html|md))\)/) {
            add(
                .ownPageLink, "the path has spaces, and is shown as text", at: String(match.output.0),
                "write it in brackets: [\(match.output.1)](<\(match.output.2)>)")
        }
        for match in shown.matches(of: /\]\((mailto|tel|https?) +[^()<>\n]+\)/) {
            add(
                .ownPageLink, "the address has a space for its colon, and is shown as text",
                at: "](\(match.output.1) ", "write [text](\(match.output.1):…)")
        }
        for match in shown.matches(of: /\]\(((?:tel|mailto|https?):[^()<>"' \n]*(?: [^()<>"' \n]+)+)\)/) {
            let address = match.output.1.replacing("&#64;", with: "@")
            let isNumber = address.hasPrefix("tel:")
            add(
                .ownPageLink, "the address has spaces, and is shown as text", at: "](\(address)",
                "write [text](\(address.replacing(" ", with: isNumber ? "" : "%20")))")
        }
        for match in shown.matches(of: /\]( +)\(([^() \n]+)\)/) where Self.isAddress(match.output.2) {
            add(
                .ownPageLink, "there is a space between the link's text and its address, so it is shown as text",
                at: "]\(match.output.1)(\(match.output.2)", "write [text](\(match.output.2))")
        }
        for match in shown.matches(of: /\]\(([^ \n]+)/) where Self.isAddress(match.output.1) {
            let address = match.output.1
            guard Self.isOpen(address) else { continue }
            // Brackets in an address are counted unless it is in angle brackets.
            let end = address.lastIndex { !".,;:!?".contains($0) }.map(address.index(after:)) ?? address.endIndex
            add(
                .ownPageLink, "the link is not closed", at: "](\(address)",
                address.contains("(") ? "write [text](<\(address[..<end])>)" : "write [text](\(address))")
        }
        for match in shown.matches(of: /\(([^()]+)\)\[([^ \[\]]+)\]/) where Self.isAddress(match.output.2) {
            add(
                .ownPageLink, "the link has its brackets the wrong way round", at: ")[\(match.output.2)]",
                "write [\(match.output.1)](\(match.output.2))")
        }
    }

    /// Addresses of a preview.
    private mutating func readLocalLinks(_ html: [UInt8]) {
        for match in String(decoding: html, as: UTF8.self).matches(of: /\shref="https?:([^"]*)"/)
        where match.output.1.wholeMatch(of: ElementLint.local) != nil {
            let address = match.output.0.dropFirst(7).dropLast()
            add(
                .ownPageLink, "only this computer has the address '\(address)'", at: String(address),
                "link to a page of the site, as in index.html")
        }
    }

    /// Whether two letters are not a numeral.
    private static func isHebrewWord(_ text: Substring) -> Bool {
        text.count == 2 && text.unicodeScalars.allSatisfy { (0x05D0...0x05EA).contains($0.value) }
            && !numerals.contains(String(text))
    }

    private static let numerals = Set((11...499).map { HebrewNumeral.write($0).filter(\.isLetter) })

    /// Whether the bracket before a text is not closed in it.
    private static func isOpen(_ text: Substring) -> Bool {
        var depth = 1
        for character in text where depth > 0 {
            if character == "(" { depth += 1 } else if character == ")" { depth -= 1 }
        }
        return depth > 0
    }

    private static func isAddress(_ text: Substring) -> Bool {
        text.contains(".html") || text.hasPrefix("http:") || text.hasPrefix("https:")
    }

    /// Whether `**` was intended for bold text. A mark of a note, `word**` and `** note`, follows a word or is alone.
    private static func isBold(_ line: Substring) -> Bool {
        let parts = line.split(separator: "**", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count > 1 else { return false }
        let isAfterWord = parts[0].last?.isLetter ?? false
        if parts.count > 2 { return !isAfterWord || parts[1].first?.isWhitespace == false }
        return !isAfterWord && parts[1].first?.isLetter == true
    }

    /// Markdown does not read `**` next to a space, and between punctuation and a letter: `**״שלום״**ו`.
    private static func remedy(forBold shown: String) -> String {
        let text = shown.replacing("&quot;", with: "\"")
        for match in text.matches(of: /(\p{L}?)\*\*([^*\n]*[\p{L}\p{N}][^*\n]*)\*\*(\p{L}?)/) {
            let inside = match.output.2
            let trimmed = inside.drop { $0.isWhitespace }
            let last = trimmed.lastIndex { !$0.isWhitespace }
            let bold = trimmed[..<(last.map(trimmed.index(after:)) ?? trimmed.endIndex)]
            if bold != inside { return "write it without the spaces: **\(bold.prefix(40))**" }
            let core = bold.drop { $0.isPunctuation }
            let end = core.lastIndex { !$0.isPunctuation }.map(core.index(after:)) ?? core.endIndex
            let (opening, closing) = (bold[..<core.startIndex], bold[end...])
            guard !match.output.1.isEmpty && !opening.isEmpty || !match.output.3.isEmpty && !closing.isEmpty else {
                continue
            }
            return "write the punctuation outside of it: \(match.output.1)\(opening)**\(core[..<end])**\(closing)"
                + match.output.3
        }
        return "write it before and after the bold text"
    }

    private mutating func readSigns(_ shown: String, isEscaped: Bool) {
        let isBold = !isEscaped && shown.contains("**") && shown.split(separator: "\n").contains(where: Self.isBold)
        if isBold {
            add(
                .templateMarkup, "** is shown as written", at: "**", Self.remedy(forBold: shown))
        }
        readOpenSigns(shown, isEscaped: isEscaped)
        if !hasUnevenTable,
            let row = shown.split(separator: "\n").first(where: {
                $0.hasPrefix("|") && $0.hasSuffix("|") && $0.count > 4 && $0.count { $0 == "|" } > 2
            })
        {
            add(
                .templateMarkup, "the table has no line below its header row, so it is shown as text", at: String(row),
                "write | --- | below its first line")
        }
        for match in shown.matches(of: /{{[^{}\n]+}}/) {
            add(
                .templateMarkup, "Mustache tags do not work in Markdown: \(match.output) is shown as written",
                at: String(match.output), "write the text itself, or make the page a template: NAME.mustache")
        }
        for match in shown.matches(of: /&amp;(#?[A-Za-z0-9]+;)/) {
            guard let problem = ReferenceProblem(of: "&" + match.output.1) else { continue }
            add(.templateMarkup, problem.message, at: "&" + match.output.1, problem.remedy)
        }
        for match in shown.matches(of: /{#[A-Za-z][^{}\n]*}/) {
            add(
                .templateMarkup, "headings have their words as ids: \(match.output) is shown as written",
                at: String(match.output), "remove it, and link to #words-of-the-heading")
        }
    }

    /// - Parameter part: the part of the source with the problem.
    mutating func add(_ code: Code, _ message: String, at part: String, _ remedy: String) {
        let place = findings.isFull(code) ? nil : places.place(of: [(part, 0)])
        findings.add(code, message, at: place ?? .file(file), remedy: remedy)
    }
}
