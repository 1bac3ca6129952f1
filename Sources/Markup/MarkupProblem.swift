import Diagnostics

/// Something in a text that the page shows otherwise than its author meant.
public struct MarkupProblem: Sendable, Hashable {
    public let code: Code
    /// What is wrong, an English sentence without a full stop and without the place.
    public let message: String
    /// Counted from 1, the column in Unicode scalars.
    public let line: Int
    public let column: Int

    /// The finding for it: `place` says which text, the message where in it.
    public func finding(at place: Place?) -> Finding {
        Finding(code, "\(message) (line \(line), column \(column) of the text)", at: place)
    }
}
