/// The number of errors and warnings; notes are not counted.
public struct FindingCounts: Sendable, Hashable {
    public let errors, warnings: Int

    public init(errors: Int, warnings: Int) {
        (self.errors, self.warnings) = (errors, warnings)
    }

    public var total: Int { errors + warnings }
    public var isZero: Bool { total == 0 }

    /// "2 errors, 1 warning"
    ///
    /// - Parameter showsZero: whether a level without findings is named too.
    public func text(showsZero: Bool = true) -> String {
        [(errors, "error"), (warnings, "warning")].filter { showsZero || $0.0 > 0 }
            .map { count, word in count.counted(word) }.joined(separator: ", ")
    }
}
