extension BinaryInteger {
    /// The number with a noun: "1 unit", "2 units".
    ///
    /// - Parameter plural: nil for a regular one.
    public func counted(_ noun: String, _ plural: String? = nil) -> String {
        "\(self) " + (self == 1 ? noun : plural ?? noun + "s")
    }
}

extension Collection<String> {
    /// The first `max` items, and the number of the others: "a, b and 3 more".
    public func listed(max: Int) -> String {
        prefix(max).joined(separator: ", ") + (count > max ? " and \(count - max) more" : "")
    }
}

extension Unicode.Scalar {
    /// The notation of the Unicode standard: "U+05D0".
    public var codePoint: String {
        let digits = String(value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: Swift.max(0, 4 - digits.utf8.count)) + digits
    }
}
