import JSONText

/// What is wrong with the JSON of a cell.
struct JSONProblem: Equatable {
    /// An English sentence without a full stop; names the value by a path such as `$.approaches[2].summary_he`.
    let message: String
    /// In bytes; nil: the whole text.
    private let offset: Int?

    init(_ failure: JSONFailure) {
        message = failure.message
        offset = failure.offset
    }

    init(_ path: String, _ message: String, at value: JSONValue) {
        self.message = "\(path) \(message)"
        offset = value.offset
    }

    fileprivate init(further: Int) {
        message = "\(further) more \(further == 1 ? "fault" : "faults")"
        offset = nil
    }

    /// The message with its place in the text.
    func message(in text: String) -> String {
        guard let offset else { return "\(message) of the same text" }
        let position = TextPosition(ofByte: offset, in: text.utf8)
        return "\(message) (line \(position.line), column \(position.column) of the text)"
    }
}

/// What is wrong with the JSON of a cell: the first of it, and how much more there is. The place of each is looked for
/// from the start of the text.
struct JSONProblems {
    /// After so many, the text is of another kind and more of them help nobody.
    private static let most = 20

    private var kept: [JSONProblem] = []
    private var further = 0

    mutating func add(_ path: String, _ message: String, at value: JSONValue) {
        if kept.count < Self.most {
            kept.append(JSONProblem(path, message, at: value))
        } else {
            further += 1
        }
    }

    /// In the order of the text.
    var all: [JSONProblem] { further == 0 ? kept : kept + [JSONProblem(further: further)] }
}
