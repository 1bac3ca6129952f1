/// The two spellings of a reference.
enum Reference {
    /// The path in `{a.b}`; nil for other texts.
    static func alias(_ text: String) -> String? {
        guard text.hasPrefix("{"), text.hasSuffix("}"), text.utf8.count > 2 else { return nil }
        return String(text.dropFirst().dropLast())
    }

    /// The segments of a JSON pointer (RFC 6901) into the same document, `#/a/b`; nil for other texts.
    static func pointer(_ text: String) -> [String]? {
        guard text.hasPrefix("#/"), text.utf8.count > 2 else { return nil }
        return text.dropFirst(2).split(separator: "/", omittingEmptySubsequences: false).map {
            String($0.replacing("~1", with: "/").replacing("~0", with: "~"))
        }
    }
}
