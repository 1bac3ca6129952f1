import JSONText

/// What is wrong with the JSON of a cell.
struct JSONProblem: Equatable {
    /// An English sentence without a full stop; names the value by a path such as `$.approaches[2].summary_he`.
    let message: String
    /// In bytes.
    let offset: Int

    init(_ failure: JSONFailure) {
        message = failure.message
        offset = failure.offset
    }

    init(_ path: String, _ message: String, at value: JSONValue) {
        self.message = "\(path) \(message)"
        offset = value.offset
    }

    /// The message with its place in the text.
    func message(in text: String) -> String {
        let position = TextPosition(ofByte: offset, in: text.utf8)
        return "\(message) (line \(position.line), column \(position.column) of the text)"
    }
}
