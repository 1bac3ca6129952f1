import Diagnostics

/// The code points that a face draws.
public struct Coverage: Sendable, Hashable {
    /// Ascending, none touching the next.
    public let ranges: [ClosedRange<UInt32>]

    public init(_ ranges: [ClosedRange<UInt32>]) {
        self.ranges = ranges
    }

    public func contains(_ scalar: Unicode.Scalar) -> Bool {
        var low = 0
        var high = ranges.count
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].upperBound < scalar.value { low = middle + 1 } else { high = middle }
        }
        return low < ranges.count && ranges[low].contains(scalar.value)
    }

    /// The scalars of a text that would be drawn by another font; line ends and tabs draw nothing.
    public func missing(in text: some StringProtocol) -> Set<Unicode.Scalar> {
        Set(text.unicodeScalars.filter { !contains($0) && !["\n", "\r", "\t"].contains($0) })
    }

    /// For CSS: `U+20-7E,U+A0`.
    public var unicodeRange: String {
        func hex(_ value: UInt32) -> String { String(value, radix: 16, uppercase: true) }
        return ranges.map { range in
            "U+" + hex(range.lowerBound) + (range.count == 1 ? "" : "-" + hex(range.upperBound))
        }.joined(separator: ",")
    }

    /// Reads `coverage.txt`: after `[file]` one code point or range a line, `U+05D0-05EA`.
    static func parse(_ text: String, file: String, findings: inout Findings) -> [String: Coverage] {
        var ranges: [String: [ClosedRange<UInt32>]] = [:]
        var face = ""
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if line.isEmpty || line.hasPrefix("#") { continue }
            if line.hasPrefix("["), line.hasSuffix("]") {
                face = String(line.dropFirst().dropLast())
                ranges[face] = []
                continue
            }
            let ends = line.dropFirst(2).split(separator: "-").compactMap { UInt32($0, radix: 16) }
            guard line.hasPrefix("U+"), let first = ends.first, let last = ends.last, ends.count < 3, first <= last,
                (ranges[face]?.last?.upperBound).map({ $0 + 1 < first }) ?? (ranges[face] != nil)
            else {
                findings.add(
                    .fontsMalformed, "'\(line)' is no code point or range in ascending order",
                    at: .file(file, line: index + 1, column: 1), remedy: "run make-fonts.py again")
                continue
            }
            ranges[face]?.append(first...last)
        }
        return ranges.mapValues(Coverage.init)
    }
}
