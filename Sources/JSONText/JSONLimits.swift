/// The limits of a JSON text. Every parser of the project has these, and limits the number of bytes before parsing.
public struct JSONLimits: Sendable {
    /// Levels of lists and objects: the parser, and every walk over its values, uses as many levels of the stack.
    public var maxDepth: Int
    /// Values in the whole text. Each takes at most 64 bytes of memory in addition to its text.
    public var maxValues: Int

    public init(maxDepth: Int = 64, maxValues: Int) {
        self.maxDepth = maxDepth
        self.maxValues = maxValues
    }

    /// The limits for a database cell or a file. The whole Mishnah with five commentaries as content JSON has about
    /// 200,000 values.
    public static let standard = JSONLimits(maxValues: 2_000_000)
}
