import Diagnostics
import Foundation
import Theme

/// What can be read off a module's text without parsing it: house rules keep imports and texts in plain sight.
struct ModuleScan {
    /// A text in quotes, and the byte at which what it belongs to begins.
    typealias Quoted = (text: String, place: Int)

    let text: String
    private let path: String
    private let bytes: [UInt8]

    init(_ text: String, path: String) {
        self.text = text
        self.path = path
        bytes = Array(text.utf8)
    }

    /// The file names that it imports.
    var imports: [String] {
        specifiers.map(\.text).filter { $0.hasPrefix("./") }.map { String($0.dropFirst(2)) }
    }

    /// The literal keys of `text('…')` and `counted('…')`.
    var textKeys: [String] { textCalls.map(\.text) }

    func missingTexts(in strings: Strings) -> Findings {
        Findings(
            textCalls.filter { strings.phrase($0.text) == nil }.map {
                Finding(
                    .stringUnknown, "there is no text '\($0.text)'", at: .file(path, line: line(of: $0.place)),
                    remedy: "add it to the strings file, or mend its name")
            })
    }

    func foreignImports(among names: Set<String>) -> Findings {
        var findings = Findings()
        for specifier in specifiers
        where !specifier.text.hasPrefix("./") || !names.contains(String(specifier.text.dropFirst(2))) {
            findings.add(
                .moduleImport, "'\(specifier.text)' is not a module of this folder",
                at: .file(path, line: line(of: specifier.place)), remedy: "import './name.js' of a file that exists")
        }
        for place in dynamicImports {
            findings.add(
                .moduleImport, "a dynamic import", at: .file(path, line: line(of: place)),
                remedy: "import it statically: an old tab may ask for it after its release is gone")
        }
        return findings
    }

    /// Of `import … '…'` and `export … from '…'` at the start of a line.
    private var specifiers: [Quoted] {
        var found: [Quoted] = []
        for place in places(of: "import") + places(of: "export") where place == 0 || bytes[place - 1] == newline {
            let rest = bytes[place...]
            guard let quote = rest.firstIndex(where: { $0 == semicolon || Self.isQuote($0) }),
                let text = quoted(at: quote)
            else { continue }
            // `export const name = '…'` imports nothing.
            let isImport = bytes[place] == UInt8(ascii: "i")
            if isImport || String(decoding: bytes[place..<quote], as: UTF8.self).hasSuffix("from ") {
                found.append((text, place))
            }
        }
        return found.sorted { $0.place < $1.place }
    }

    private var textCalls: [Quoted] {
        (places(of: "text") + places(of: "counted")).compactMap { place in
            guard let open = bytes[place...].firstIndex(where: { !Self.isWordByte($0) }),
                bytes[open] == UInt8(ascii: "("),
                let quote = bytes[(open + 1)...].firstIndex(where: { !Self.isBlank($0) }), let text = quoted(at: quote)
            else { return nil }
            return (text, place)
        }.sorted { $0.place < $1.place }
    }

    /// JSDoc names types by `import('./types')`: not those.
    private var dynamicImports: [Int] {
        places(of: "import").filter { place in
            guard bytes[(place + 6)...].first(where: { !Self.isBlank($0) }) == UInt8(ascii: "(") else { return false }
            let start = bytes[..<place].lastIndex(of: newline).map { $0 + 1 } ?? 0
            let line = String(decoding: bytes[start..<place], as: UTF8.self)
            let code = line.drop { $0 == " " }
            if code.hasPrefix("*") || code.hasPrefix("//") { return false }
            guard let opened = line.range(of: "/*", options: .backwards) else { return true }
            return line[opened.upperBound...].contains("*/")
        }
    }

    private let newline = UInt8(ascii: "\n")
    private let semicolon = UInt8(ascii: ";")

    /// Where a word stands by itself.
    private func places(of word: String) -> [Int] {
        let word = Array(word.utf8)
        return bytes.indices.filter { place in
            bytes[place] == word[0] && bytes[place...].starts(with: word)
                && (place == 0 || !Self.isWordByte(bytes[place - 1]))
                && (place + word.count == bytes.count || !Self.isWordByte(bytes[place + word.count]))
        }
    }

    /// What stands in the quotes that open at a byte; nil if none do.
    private func quoted(at quote: Int) -> String? {
        guard Self.isQuote(bytes[quote]) else { return nil }
        let inside = bytes[(quote + 1)...].prefix { $0 != bytes[quote] && $0 != newline }
        return inside.isEmpty ? nil : String(decoding: inside, as: UTF8.self)
    }

    private func line(of place: Int) -> Int {
        bytes[..<place].count { $0 == newline } + 1
    }

    private static func isQuote(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"")
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n")
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"):
            true
        default: false
        }
    }
}
