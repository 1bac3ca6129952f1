import Diagnostics
import JSONText

/// The token that names the families of a role, located in the text of its file. Everything else in the file is left
/// unchanged.
struct FontToken {
    /// The name in `tokens/`.
    let file: String
    let families: [String]
    private let text: String
    private let value: Range<Int>
    private let root: JSONValue
    let path: String

    /// - Throws: `fontTokenUnclear`, and findings about files that cannot be read.
    init(_ role: FontRole, _ tokens: Tokens, _ layers: ResourceLayers) throws(Findings) {
        var findings = Findings()
        var found: [FontToken] = []
        for file in tokens.files.sorted() {
            guard let bytes = ThemeFile.read(layers.path("tokens/" + file), findings: &findings) else { continue }
            if let token = FontToken(role.token, file, String(decoding: bytes, as: UTF8.self)) { found.append(token) }
        }
        try findings.throwIfErrors()
        guard let token = found.first, found.count == 1 else {
            throw Findings(
                .fontTokenUnclear, "the token '\(role.token)' is not in one file as a list of families",
                at: .file(found.first.map { layers.path("tokens/" + $0.file) } ?? layers.path(ResolverDocument.name)),
                remedy: "write it as \"\(role.token)\": a list such as [\"Family\", \"Family Fallback\", \"serif\"]")
        }
        self = token
    }

    private init?(_ path: String, _ file: String, _ text: String) {
        guard let root = try? JSONParser.parse(text, limits: ThemeLimits.json) else { return nil }
        var node = root
        for key in path.split(separator: ".").map(String.init) + ["$value"] {
            guard case .object(let members) = node.content, let next = members[key] else { return nil }
            node = next
        }
        guard case .array(let items) = node.content, let end = Self.end(of: node.offset, in: Array(text.utf8)) else {
            return nil
        }
        (self.file, self.text, self.root, self.path, value) = (file, text, root, path, node.offset..<end)
        families = items.compactMap { if case .string(let name) = $0.content { name } else { nil } }
    }

    /// The families, with another one in place of the first and its fallback.
    func families(with family: String) -> [String] {
        let first = families.first ?? ""
        let lost = GenericFamily.contains(first) ? [] : [first, first + " Fallback"]
        let replaced = Set([family, family + " Fallback"] + lost)
        return [family, family + " Fallback"] + families.filter { !replaced.contains($0) }
    }

    /// The text of the file with other families, and with text styles of this token changed to an available weight.
    func text(families: [String], weights: [Int]) -> String {
        var edits = [(value, "[" + families.map(FontLists.string).joined(separator: ", ") + "]")]
        Self.addWeights(in: root, of: "{\(path)}", weights, to: &edits)
        var bytes = Array(text.utf8)
        for (range, text) in edits.sorted(by: { $0.0.lowerBound > $1.0.lowerBound }) {
            bytes.replaceSubrange(range, with: text.utf8)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func addWeights(
        in node: JSONValue, of alias: String, _ weights: [Int], to edits: inout [(Range<Int>, String)]
    ) {
        guard case .object(let members) = node.content else { return }
        if case .string(alias)? = members["fontFamily"]?.content, let node = members["fontWeight"],
            case .number(let text) = node.content, let weight = Int(text), !weights.contains(weight),
            let nearest = weights.min(by: { abs($0 - weight) < abs($1 - weight) })
        {
            edits.append((node.offset..<node.offset + text.utf8.count, String(nearest)))
        }
        for member in members { addWeights(in: member.value, of: alias, weights, to: &edits) }
    }

    /// The end of the list that begins at an offset.
    private static func end(of start: Int, in bytes: [UInt8]) -> Int? {
        var (depth, isText, index) = (0, false, start)
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\\") where isText: index += 1
            case UInt8(ascii: "\""): isText.toggle()
            case UInt8(ascii: "[") where !isText: depth += 1
            case UInt8(ascii: "]") where !isText:
                depth -= 1
                if depth == 0 { return index + 1 }
            default: break
            }
            index += 1
        }
        return nil
    }
}
