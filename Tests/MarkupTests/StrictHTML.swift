/// A small strict reader of what Markup may write. It knows the allowed tags, attributes and their order inside each
/// other and nothing else, so that whatever it accepts is harmless and valid.
struct StrictHTML {
    /// The text that a reader sees, with references decoded.
    private(set) var text = ""
    private(set) var errors: [String] = []

    private struct Open {
        let name: String
        /// Cells of a row; of a table, the cells of its first row.
        var cells = 0
    }

    private static let phrasing: Set<String> = [
        "em", "strong", "del", "b", "i", "small", "sup", "span", "code", "a", "br",
    ]
    private static let flow: Set<String> = [
        "p", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "blockquote", "pre", "hr", "table",
    ]
    private static let children: [String: Set<String>] = [
        "": flow, "blockquote": flow, "li": flow.union(phrasing), "ul": ["li"], "ol": ["li"], "pre": ["code"],
        "table": ["thead", "tbody"], "thead": ["tr"], "tbody": ["tr"], "tr": ["th", "td"], "code": [],
        "(inline)": phrasing,
    ]
    private static let textless: Set<String> = ["", "blockquote", "ul", "ol", "pre", "table", "thead", "tbody", "tr"]
    private static let attributes: [String: Set<String>] = [
        "p": ["", #" dir="auto""#], "li": ["", #" dir="auto""#], "pre": [#" dir="ltr""#],
        "table": [#" tabindex="0""#],
        "code": ["", #" dir="ltr""#], "span": ["", #" class="big""#],
    ]

    private var open: [Open]
    private let isInline: Bool

    init(_ html: String, inline: Bool = false) {
        isInline = inline
        open = [Open(name: inline ? "(inline)" : "")]
        let bytes = Array(html.utf8)
        var at = 0
        var run: [UInt8] = []
        while at < bytes.count {
            switch bytes[at] {
            case UInt8(ascii: "<"):
                take(&run)
                guard let end = bytes[at...].firstIndex(of: UInt8(ascii: ">")) else {
                    errors.append("a tag without an end")
                    return
                }
                read(tag: String(decoding: bytes[(at + 1)..<end], as: UTF8.self))
                at = end + 1
            case UInt8(ascii: "&"):
                let end = bytes[at...].firstIndex(of: UInt8(ascii: ";")) ?? at
                let known: [String: String] = [
                    "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": "\"", "&#39;": "'", "&#64;": "@",
                ]
                let name = String(decoding: bytes[at...end], as: UTF8.self)
                if known[name] == nil { errors.append("reference \(name.prefix(20))") }
                run += Array((known[name] ?? "").utf8)
                at = end + 1
            case UInt8(ascii: ">"), UInt8(ascii: "@"):
                errors.append("a bare \(Unicode.Scalar(bytes[at]))")
                at += 1
            default:
                run.append(bytes[at])
                at += 1
            }
        }
        take(&run)
        if open.count != 1 { errors.append("open at the end: \(open.map(\.name))") }
    }

    private mutating func take(_ run: inout [UInt8]) {
        guard !run.isEmpty else { return }
        let piece = String(decoding: run, as: UTF8.self)
        run = []
        for scalar in piece.unicodeScalars {
            switch scalar.value {
            case 0x09, 0x0A: break
            case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFDD0...0xFDEF:
                errors.append("character U+\(String(scalar.value, radix: 16))")
            default: if scalar.value & 0xFFFE == 0xFFFE { errors.append("a noncharacter") }
            }
        }
        if let parent = open.last?.name, Self.textless.contains(parent), piece.contains(where: { $0 != "\n" }) {
            errors.append("text in <\(parent)>: \(piece.prefix(20))")
        }
        text += piece
    }

    private mutating func read(tag: String) {
        if tag.hasPrefix("/") {
            close(String(tag.dropFirst()))
            return
        }
        let name = String(tag.prefix { $0 != " " })
        let parent = open.last?.name ?? ""
        if !(Self.children[parent] ?? Self.phrasing).contains(name) { errors.append("<\(name)> in <\(parent)>") }
        if name == "a", open.contains(where: { $0.name == "a" }) { errors.append("a link in a link") }
        if !isAllowed(attributes: String(tag.dropFirst(name.count)), of: name) { errors.append("<\(tag)>") }
        switch name {
        case "br", "hr": text += "\n"
        case "th", "td":
            open[open.count - 1].cells += 1
            text += "\n"
            open.append(Open(name: name))
        default:
            if Self.flow.contains(name) || name == "li" { text += "\n" }
            open.append(Open(name: name))
        }
    }

    private mutating func close(_ name: String) {
        guard open.count > 1, let last = open.popLast(), last.name == name else {
            errors.append("</\(name)> closes nothing")
            return
        }
        if Self.flow.contains(name) || name == "li" { text += "\n" }
        if name == "tr", let table = open.lastIndex(where: { $0.name == "table" }) {
            if open[table].cells == 0 { open[table].cells = last.cells }
            if open[table].cells != last.cells { errors.append("rows of unequal length") }
        }
    }

    private func isAllowed(attributes: String, of name: String) -> Bool {
        if let allowed = Self.attributes[name] { return allowed.contains(attributes) }
        switch name {
        case "h1", "h2", "h3", "h4", "h5", "h6": return attributes.isEmpty || attributes == #" dir="auto""#
        case "ol": return attributes.wholeMatch(of: #/ start="[0-9]{1,9}"/#) != nil || attributes.isEmpty
        case "td", "th":
            let scope = name == "th" ? #" scope="col""# : ""
            guard attributes.hasPrefix(scope) else { return false }
            let rest = attributes.dropFirst(scope.count)
            return rest.isEmpty
                || rest.wholeMatch(of: #/( class="align-(left|center|right)")?( dir="auto")?/#) != nil
        case "a":
            let url = #/[A-Za-z0-9א-ת!$'()*+,\-.\/:;=?_~%#]|&amp;|&#64;|&#39;/#
            guard
                let parts = attributes.wholeMatch(
                    of: #/ href="([^"]*)"( rel="noopener noreferrer")?( dir="ltr")?/#),
                String(parts.1).replacing(url, with: "").isEmpty
            else { return false }
            let isExternal = parts.1.wholeMatch(of: #/https?:\/\/[^\/?#@].*/#) != nil
            return isExternal
                ? parts.2 != nil : parts.2 == nil && (parts.1.hasPrefix("mailto:") || parts.1.hasPrefix("#"))
        default: return attributes.isEmpty
        }
    }

    /// A text with folded white space, for comparison.
    var folded: String {
        String(
            decoding: Array(text.utf8.split(whereSeparator: { $0 <= 0x20 }).joined(separator: [0x20])), as: UTF8.self)
    }
}
