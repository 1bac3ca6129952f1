import Diagnostics

/// A problem of a character reference in HTML: browsers show it literally, or as another character.
public struct ReferenceProblem: Sendable, Equatable {
    public let message: String
    public let remedy: String

    /// - Parameter reference: `&nbsp;`, with or without its semicolon.
    /// - Returns: nil for a correct reference, and for a text that is not one: `&c`.
    public init?(of reference: String) {
        let isEnded = reference.hasSuffix(";")
        let name = String(reference.dropFirst().prefix { $0 != ";" })
        if name.hasPrefix("#") {
            guard Self.isCharacter(name.dropFirst()) else {
                self.init("'\(reference)' is not a character", "write the character itself")
                return
            }
        } else if CharacterReference.names[name] == nil {
            // `AT&T;` is a name, not a typing error.
            guard isEnded, name.utf8.count > 1, !Self.isKnown(reference) else { return nil }
            let near = Suggestion.nearest(to: name, among: CharacterReference.names.keys.sorted())
            self.init(
                "'\(reference)' is not a character reference and is shown as written",
                near.map { "did you mean '&\($0);'?" } ?? "write the character itself, and &amp; for &")
            return
        }
        if isEnded { return nil }
        self.init("the character reference '\(reference)' has no semicolon", "write \(reference);")
    }

    private init(_ message: String, _ remedy: String) {
        (self.message, self.remedy) = (message, remedy)
    }

    /// Whether a number is a character: controls, surrogates and numbers beyond Unicode are not; browsers read 128 to
    /// 159 as in Windows.
    private static func isCharacter(_ digits: Substring) -> Bool {
        let isHex = digits.first == "x" || digits.first == "X"
        guard let number = UInt32(isHex ? digits.dropFirst() : digits, radix: isHex ? 16 : 10),
            let scalar = Unicode.Scalar(number)
        else { return false }
        return scalar.properties.generalCategory != .control || [9, 10, 13].contains(number)
    }

    /// Whether a reference is known: cmark has the whole list, and leaves unknown ones unchanged.
    private static func isKnown(_ reference: String) -> Bool {
        let html = String(decoding: Markup.markdown(reference).bytes, as: UTF8.self)
        return !html.contains("&amp;" + reference.dropFirst())
    }
}
