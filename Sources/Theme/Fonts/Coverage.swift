import Diagnostics

/// The code points that a face, or a file of it, can draw.
public struct Coverage: Sendable, Hashable {
    /// Ascending and not adjacent.
    public let ranges: [ClosedRange<UInt32>]

    /// For each scalar of one or two bytes of UTF-8, whether it needs no other font.
    private let isFineShort: [Bool]

    public init(_ ranges: [ClosedRange<UInt32>]) {
        self.ranges = ranges
        var isFineShort = Self.drawsNothingShort
        for range in ranges where range.lowerBound < isFineShort.count {
            for value in range.clamped(to: 0...UInt32(isFineShort.count - 1)) { isFineShort[Int(value)] = true }
        }
        self.isFineShort = isFineShort
    }

    /// The union of several coverages.
    init(merging others: [Coverage]) {
        var merged: [ClosedRange<UInt32>] = []
        for range in others.flatMap(\.ranges).sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = merged.last, range.lowerBound <= last.upperBound + 1 {
                merged[merged.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
            } else {
                merged.append(range)
            }
        }
        self.init(merged)
    }

    /// The code points that this coverage contains and another does not.
    func subtracting(_ other: Coverage) -> Coverage {
        var rest: [ClosedRange<UInt32>] = []
        for range in ranges {
            var next = range.lowerBound
            for cut in other.ranges where cut.overlaps(range) {
                if cut.lowerBound > next { rest.append(next...cut.lowerBound - 1) }
                next = cut.upperBound + 1
            }
            if next <= range.upperBound { rest.append(next...range.upperBound) }
        }
        return Coverage(rest)
    }

    /// Whether the coverage contains a character.
    public func contains(_ scalar: Unicode.Scalar) -> Bool { Self.contains(scalar, ranges) }

    private static func contains(_ scalar: Unicode.Scalar, _ ranges: [ClosedRange<UInt32>]) -> Bool {
        var low = 0
        var high = ranges.count
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].upperBound < scalar.value { low = middle + 1 } else { high = middle }
        }
        return low < ranges.count && ranges[low].contains(scalar.value)
    }

    /// Whether a character is a line end, a tab, or one that Unicode defines as invisible if a font lacks it, such as
    /// joiners and soft hyphens.
    private static func drawsNothing(_ scalar: Unicode.Scalar) -> Bool {
        ["\n", "\r", "\t"].contains(scalar) || scalar.properties.isDefaultIgnorableCodePoint
    }

    /// The same for each scalar of one or two bytes of UTF-8.
    private static let drawsNothingShort = (0..<0x800).map { Unicode.Scalar($0).map(drawsNothing) ?? false }

    /// Whether a text needs no other font; much faster than `missing(in:)`.
    public func drawsAll(of text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            isFineShort.withUnsafeBufferPointer { isFineShort in
                var index = 0
                while index < bytes.count {
                    let byte = bytes[index]
                    if byte < 0x80 {
                        guard isFineShort[Int(byte)] else { return false }
                        index += 1
                    } else if byte < 0xE0 {
                        guard isFineShort[Int(byte & 0x1F) << 6 | Int(bytes[index + 1] & 0x3F)] else { return false }
                        index += 2
                    } else {
                        let length = byte < 0xF0 ? 3 : 4
                        var value = UInt32(byte) & (length == 3 ? 0x0F : 0x07)
                        for offset in 1..<length { value = value << 6 | UInt32(bytes[index + offset] & 0x3F) }
                        guard let scalar = Unicode.Scalar(value), isFine(scalar) else { return false }
                        index += length
                    }
                }
                return true
            }
        }
    }

    private func isFine(_ scalar: Unicode.Scalar) -> Bool { contains(scalar) || Self.drawsNothing(scalar) }

    /// The scalars of a text that would be drawn by another font, each once, in the order of the text.
    public func missing(in text: some StringProtocol) -> [Unicode.Scalar] {
        var seen: Set<Unicode.Scalar> = []
        return text.unicodeScalars.filter { !isFine($0) && seen.insert($0).inserted }
    }

    /// For CSS: `U+20-7E,U+A0`.
    var unicodeRange: String {
        func hex(_ value: UInt32) -> String { String(value, radix: 16, uppercase: true) }
        return ranges.map { range in
            "U+" + hex(range.lowerBound) + (range.count == 1 ? "" : "-" + hex(range.upperBound))
        }.joined(separator: ",")
    }

    /// Parses `coverage.txt`: after `[file]`, one code point or range per line, `U+05D0-05EA`.
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
                last <= 0x10FFFF,
                (ranges[face]?.last?.upperBound).map({ $0 + 1 < first }) ?? (ranges[face] != nil)
            else {
                findings.add(
                    .fontsMalformed, "'\(line)' is not a code point or range in ascending order",
                    at: .file(file, line: index + 1, column: 1), remedy: FontFace.remedy)
                continue
            }
            ranges[face]?.append(first...last)
        }
        return ranges.mapValues(Coverage.init)
    }
}
