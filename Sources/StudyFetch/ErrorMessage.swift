/// The message of an error in a response with status 200: `{"error": "…"}`.
enum ErrorMessage {
    /// What is said of something that a server does not have, in lower case. Sefaria's says "No index or category found
    /// to match …", "Could not find title in reference: …", "Mishnah Kinnim ends at Chapter 3."
    private static let missing = [
        "no index", "no such", "no text", "not find", "n't find", "unable to find", "not found", "not exist",
        "n't exist", "ends at", "unknown ref", "unknown title", "unknown text", "unknown index", "unknown book",
        "text unavailable", "text is unavailable", "not parse", "n't parse", "failed to parse", "unable to parse",
        "not understand", "n't understand", "not recogni", "n't recogni", "unrecogni", "invalid ref", "not a valid",
        "malformed ref",
    ]
    /// What texts consist of. An error that names none of these is about the server itself.
    private static let parts: Set<Substring> = [
        "text", "title", "ref", "reference", "index", "category", "book", "commentary", "tractate", "chapter", "verse",
        "mishnah", "halakhah", "section", "segment",
    ]

    /// Whether it says that there is no such text. Otherwise the server may be busy or out of order.
    static func saysMissing(_ message: String) -> Bool {
        let message = message.lowercased().replacing("’", with: "'")
        return missing.contains { message.contains($0) } && !parts.isDisjoint(with: message.split { !$0.isLetter })
    }
}
