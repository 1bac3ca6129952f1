import Diagnostics

/// What is wrong with a character reference in HTML: browsers show it as it is written, or another character.
public struct ReferenceProblem: Sendable, Equatable {
    public let message: String
    public let remedy: String

    /// - Parameter reference: `&nbsp;`, with or without its semicolon.
    /// - Returns: nil for a reference that is right, and for what is none: `&c`.
    public init?(of reference: String) {
        let isEnded = reference.hasSuffix(";")
        let name = String(reference.dropFirst().prefix { $0 != ";" })
        if name.hasPrefix("#") {
            guard Self.isCharacter(name.dropFirst()) else {
                self.init("'\(reference)' is not a character", "write the character itself")
                return
            }
        } else if CharacterReference.names[name] == nil {
            // `AT&T;` is a name of somebody, and no slip of the hand.
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

    /// Controls, surrogates and what is beyond Unicode are not characters; browsers read 128 to 159 as Windows does.
    private static func isCharacter(_ digits: Substring) -> Bool {
        let isHex = digits.first == "x" || digits.first == "X"
        guard let number = UInt32(isHex ? digits.dropFirst() : digits, radix: isHex ? 16 : 10),
            let scalar = Unicode.Scalar(number)
        else { return false }
        return scalar.properties.generalCategory != .control || [9, 10, 13].contains(number)
    }

    /// cmark has the whole list, and leaves what it does not know as it is.
    private static func isKnown(_ reference: String) -> Bool {
        let html = String(decoding: Markup.markdown(reference).bytes, as: UTF8.self)
        return !html.contains("&amp;" + reference.dropFirst())
    }
}
