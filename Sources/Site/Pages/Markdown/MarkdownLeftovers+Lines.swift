import Diagnostics

/// Lines that look like a list, a table or a paragraph, but that pages show as something else.
extension MarkdownLeftovers {
    /// - Parameter lines: the lines outside code, with their numbers, counted from 1.
    mutating func readShapes(_ lines: [(text: Substring, number: Int)]) {
        var before: Substring = ""
        // A paragraph of a list is indented too.
        var isInList = false
        for (index, (line, number)) in lines.enumerated() {
            let wasInList = isInList
            let next = index + 1 < lines.count && lines[index + 1].number == number + 1 ? lines[index + 1].text : ""
            if line.prefixMatch(of: /\ {0,3}([-*+]|[0-9]+[.)])\s/) != nil {
                isInList = true
            } else if let first = line.first, !first.isWhitespace {
                isInList = false
            }
            readNesting(line, number, after: before)
            if !wasInList { readUnderline(lines, index) }
            if let (message, remedy) = problem(of: line, before: before, next: next, isInList: isInList) {
                findings.add(
                    .templateMarkup, message, at: .file(file, line: number, column: 1), remedy: remedy)
            }
            before = line
        }
        for index in lines.indices.dropFirst() where lines[index - 1].number == lines[index].number - 1 {
            readTable(lines, lineBelowHeader: index)
        }
    }

    /// Reports a line of hyphens that was to be a rule: below a paragraph it makes that a heading.
    private mutating func readUnderline(_ lines: [(text: Substring, number: Int)], _ index: Int) {
        let rule = /\ {0,3}-+[ \t]*/
        guard lines[index].text.wholeMatch(of: rule) != nil else { return }
        var first = index
        while first > 0, lines[first - 1].number == lines[first].number - 1,
            lines[first - 1].text.contains(where: { !$0.isWhitespace }), !lines[first - 1].text.hasPrefix("#"),
            lines[first - 1].text.wholeMatch(of: rule) == nil
        {
            first -= 1
        }
        // More hyphens below one line are common for headings.
        let isShort = lines[index].text.count(where: { $0 == "-" }) <= 3
        guard first < index, isShort || first < index - 1,
            lines[first].text.prefixMatch(of: /\ {0,3}([-*+>#|<]|[0-9]+[.)]\s)|\ {4}|\t/) == nil,
            // A quotation, a list, the address of a link.
            lines[index - 1].text.prefixMatch(of: /\ {0,3}(>|[-=]+[ \t]*$|[-*+]\s|\[[^\]]+\]:)/) == nil,
            !lines[index - 1].text.contains("|")
        else { return }
        findings.add(
            .templateMarkup, "the hyphens make the lines above them a heading",
            at: .file(file, line: lines[index].number, column: 1),
            remedy: "write an empty line above them; if a heading is meant, write ## in front of it")
    }

    /// Reports an entry that is indented too little to be in the list of the entry before it.
    private mutating func readNesting(_ line: Substring, _ number: Int, after before: Substring) {
        let entry = /( *)([-*+]|[0-9]{1,9}[.)])( +)\S.*/
        guard let inner = line.wholeMatch(of: entry), let outer = before.wholeMatch(of: entry),
            outer.output.1.count < 4
        else { return }
        let needed = outer.output.1.count + outer.output.2.count + min(outer.output.3.count, 4)
        let indent = inner.output.1.count
        guard indent > outer.output.1.count, indent < needed else { return }
        findings.add(
            .templateMarkup, "the entry is not in the list of the one above it, because it is indented too little",
            at: .file(file, line: number, column: indent + 1),
            remedy: "write \(needed) spaces before it; or as many as above, if it is the next entry")
    }

    private func problem(
        of line: Substring, before: Substring, next: Substring, isInList: Bool
    ) -> (message: String, remedy: String)? {
        let isAfterEmpty = before.allSatisfy(\.isWhitespace)
        if line.hasPrefix("    ") || line.hasPrefix("\t") {
            // Words, without characters that are common in code.
            let isProse = line.wholeMatch(of: /\s+[\u05D0-\u05EA].*\s[\u05D0-\u05EA][^\[\]{}<>=|`]*/) != nil
            guard isProse, isAfterEmpty, !isInList else { return nil }
            return ("four spaces at the beginning make the line code", "remove them; code is between lines of ```")
        }
        if line.hasPrefix("*["), let match = line.prefixMatch(of: /\*\[([^\[\]]+)\]:/) {
            return ("abbreviations are not explained here: the line is shown", "explain \(match.output.1) in the text")
        }
        if !isAfterEmpty, line.hasPrefix(": ") {
            return ("definition lists are not supported: the colon is shown", "write - **\(before)** – …")
        }
        // A single line may be intended.
        if let sign = Self.sign(of: line), isAfterEmpty || Self.sign(of: before) != sign, Self.sign(of: next) == sign {
            return "•–—".contains(sign)
                ? ("\(sign) does not start a list: its lines are one paragraph", "write - instead of \(sign)")
                : ("a space is missing after \(sign): the lines are not a list", "write \(sign) …")
        }
        if isAfterEmpty, let first = Self.number(of: line), Self.number(of: next) == first + 1 {
            return ("a space is missing after \(first).: the lines are not a list", "write \(first). …")
        }
        if let letter = Self.letter(of: line), Self.letter(of: next) == letter + 1,
            isAfterEmpty || Self.letter(of: before) != letter - 1
        {
            return (
                "letters do not start a list: its lines are one paragraph",
                "write 1., 2. …, or \\ at the end of each line"
            )
        }
        return nil
    }

    /// The number of the Hebrew letter before a dot, bracket or geresh at the beginning of a line.
    private static func letter(of line: Substring) -> UInt32? {
        line.prefixMatch(of: /([א-י])[.)׳']\ /).flatMap { $0.output.1.unicodeScalars.first?.value }
    }

    private static func sign(of line: Substring) -> Character? {
        guard let sign = line.first, "-*+•–—".contains(sign), let next = line.dropFirst().first else { return nil }
        if sign == "•" || next == " " && "–—".contains(sign) { return sign }
        return next.isLetter && !line.dropFirst().contains(sign) ? sign : nil
    }

    private static func number(of line: Substring) -> Int? {
        line.prefixMatch(of: /([0-9]{1,3})[.)]\p{L}/).flatMap { Int($0.output.1) }
    }

    /// - Parameter index: the index of a line that may follow a header row.
    private mutating func readTable(_ lines: [(text: Substring, number: Int)], lineBelowHeader index: Int) {
        let rule = lines[index].text
        guard rule.contains("|"), rule.wholeMatch(of: /\ {0,3}\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*/) != nil,
            lines[index - 1].text.contains("|")
        else { return }
        let (columns, cells) = (Self.cells(lines[index - 1].text), Self.cells(rule))
        guard columns == cells else {
            hasUnevenTable = true
            findings.add(
                .templateMarkup,
                "the header row has \(columns) cells, and the line below it \(cells): the table is shown as text",
                at: .file(file, line: lines[index].number, column: 1),
                remedy: "write |" + String(repeating: " --- |", count: min(columns, 20)))
            return
        }
        var number = lines[index].number
        for (row, rowNumber) in lines[(index + 1)...] {
            number += 1
            guard number == rowNumber, row.contains("|") else { return }
            let count = Self.cells(row)
            guard count > columns else { continue }
            findings.add(
                .templateMarkup,
                "the row has \(count) cells, and the header row \(columns): the rest is not shown",
                at: .file(file, line: rowNumber, column: 1),
                remedy: "add a column to the first two lines, or write \\| for a | of the text")
        }
    }

    private static func cells(_ row: Substring) -> Int {
        var cells = 1
        var isEscaped = false
        let text = row.drop { $0.isWhitespace }
        let inner = text.first == "|" ? text.dropFirst() : text
        var isAfterBar = false
        for character in inner {
            if character == "|", !isEscaped {
                cells += 1
                isAfterBar = true
            } else if !character.isWhitespace {
                isAfterBar = false
            }
            isEscaped = character == "\\" && !isEscaped
        }
        return isAfterBar ? cells - 1 : cells
    }
}
