/// A JSON value as a cell holds it. Keys keep their order; a number keeps its spelling.
package indirect enum JSONValue: Equatable {
    case object([Member])
    case array([JSONValue])
    case string(String)
    case number(String)
    case bool(Bool)
    case null

    package struct Member: Equatable {
        package let key: String
        package let value: JSONValue
    }

    /// What the value is, as a message says it.
    package var kind: String {
        switch self {
        case .object: "an object"
        case .array: "a list"
        case .string: "a text"
        case .number: "a number"
        case .bool: "true or false"
        case .null: "null"
        }
    }
}

/// Why a text is no JSON.
package struct JSONFailure: Error, Equatable {
    package let message: String
    /// Unicode scalars before the place, plus one.
    package let position: Int
}

/// What is wrong inside a JSON value, with a JSON path such as `$.approaches[2].summary_he`.
struct JSONProblem: Equatable {
    let path: String
    let message: String
}
