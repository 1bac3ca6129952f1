/// The sentences of a text.
enum Sentences {
    static func split(_ text: String) -> [(text: String, isQuestion: Bool)] {
        var found: [(String, Bool)] = []
        var sentence = ""
        for character in text {
            if ".;!?\u{2029}".contains(character) || character.isNewline {
                found.append((sentence, character == "?"))
                sentence = ""
            } else {
                sentence.append(character)
            }
        }
        return found + [(sentence, false)]
    }
}
