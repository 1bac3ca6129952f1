/// How much a JSON text may hold. Every parser of the project has these, and bounds the bytes before it parses.
public struct JSONLimits: Sendable {
    /// Levels of lists and objects: the parser, and every walk over its values, goes as deep in the stack.
    public var maxDepth: Int
    /// Values in the whole text. One takes at most 64 bytes of memory beside its text.
    public var maxValues: Int

    public init(maxDepth: Int = 64, maxValues: Int) {
        self.maxDepth = maxDepth
        self.maxValues = maxValues
    }

    /// A cell of a database, or a file. The whole Mishnah with five commentaries as content JSON has 300,000 values.
    public static let standard = JSONLimits(maxValues: 2_000_000)
}
