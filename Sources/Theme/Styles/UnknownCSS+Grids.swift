import Diagnostics

/// The tracks, lines and areas of grids.
extension UnknownCSS {
    mutating func checkGrid(_ name: String, _ value: [CSSToken]) {
        switch name {
        case "grid-template-areas": checkAreas(value)
        case "grid-template-columns", "grid-template-rows", "grid-auto-columns", "grid-auto-rows":
            let tracks = value.outermost
            if name.hasPrefix("grid-template"), let comma = tracks.first(where: { $0.kind == .comma }) {
                add("grid tracks are not separated by commas", "remove it; browsers skip the declaration", at: comma)
            }
            for token in tracks where token.kind == .number && Double(token.text) != 0 {
                add("a track of a grid needs a unit", "write \(token.text)fr or \(token.text)px", at: token)
            }
        case "grid-area", "grid-row", "grid-column", "grid-row-start", "grid-row-end", "grid-column-start",
            "grid-column-end":
            checkLines(name, value)
        default: return
        }
    }

    private mutating func checkAreas(_ value: [CSSToken]) {
        if let first = value.first, first.kind == .ident, first.word != "none",
            !CSSKeywords.wide.contains(first.word)
        {
            let row = value.filter { $0.kind == .ident }.map(\.text).joined(separator: " ")
            add("a row of areas needs quotation marks", "write \"\(row)\"", at: first)
        }
        let rows = value.filter { $0.kind == .string }
        let areas = rows.map { $0.text.split(whereSeparator: \.isWhitespace).map(String.init) }
        if let odd = areas.firstIndex(where: { $0.count != areas[0].count }) {
            add(
                "a row of the grid has \(areas[odd].count) areas, and the first has \(areas[0].count)",
                "name as many in each, with . for an empty one", at: rows[odd])
        } else if let (row, area) = Self.scattered(areas) {
            add(
                "the area '\(area)' is not a rectangle: browsers skip the declaration",
                "name cells side by side, the same ones in each of its rows", at: rows[row])
        }
    }

    /// An area whose cells are not a rectangle, and the first row that shows it.
    private static func scattered(_ rows: [[String]]) -> (row: Int, area: String)? {
        var extents: [String: (columns: ClosedRange<Int>, last: Int)] = [:]
        for (row, cells) in rows.enumerated() {
            let places = Dictionary(grouping: cells.indices) { cells[$0] }.sorted { $0.key < $1.key }
            for (name, columns) in places
            where !name.allSatisfy({ $0 == "." }) {
                guard let first = columns.first, let last = columns.last else { continue }
                let known = extents[name]
                let fits = known.map { $0.columns == first...last && $0.last == row - 1 } ?? true
                guard last - first + 1 == columns.count, fits else { return (row, name) }
                extents[name] = (first...last, row)
            }
        }
        return nil
    }

    private mutating func checkLines(_ name: String, _ value: [CSSToken]) {
        let most = name == "grid-area" ? 3 : name == "grid-row" || name == "grid-column" ? 1 : 0
        let slashes = value.filter { $0.kind == .delimiter && $0.text == "/" }
        if slashes.count > most {
            add("\(name) takes at most \(most + 1) lines", "remove the extra ones", at: slashes[most])
        }
        guard !value.contains(where: { $0.kind == .function }) else { return }
        for token in value {
            if token.kind == .dimension || token.kind == .percentage {
                add("'\(token.text)' is not a line of a grid", "write its number or name", at: token)
            } else if token.kind == .number, token.text.holds(".") {
                add("'\(token.text)' is not a line of a grid", "write a whole number", at: token)
            } else if token.kind == .delimiter, token.text == "-" {
                add("two lines of a grid are separated by /", "write / in its place", at: token)
            }
        }
        if value.count == 1, value[0].word == "span" {
            add("span has no number", "write span 2", at: value[0])
        }
    }
}
