/// The storage of the texts in a tree: `String`, or UTF-8 as `ArraySlice`.
public protocol JSONTextStorage: Sendable, Equatable {
    /// Empty.
    init()

    /// Creates a part of a JSON text, which is valid UTF-8 and does not begin or end within a character.
    ///
    /// - Parameter source: the whole text, in the form in which it was passed.
    init(part: Range<Int>, of source: Self)

    mutating func append(part: Range<Int>, of source: Self)
    mutating func append(_ scalar: Unicode.Scalar)

    /// Whether the texts are the same byte for byte.
    func hasSameUTF8(as other: Self) -> Bool

    /// UTF-8.
    var bytes: [UInt8] { get }
}

extension String: JSONTextStorage {
    public init(part: Range<Int>, of source: String) {
        self = String(source.part(part))
    }

    public mutating func append(part: Range<Int>, of source: String) {
        self += source.part(part)
    }

    public mutating func append(_ scalar: Unicode.Scalar) {
        unicodeScalars.append(scalar)
    }

    /// Most texts that differ have different lengths, which are compared first.
    public func hasSameUTF8(as other: String) -> Bool {
        guard utf8.count == other.utf8.count else { return false }
        let isSame = utf8.withContiguousStorageIfAvailable { one in
            other.utf8.withContiguousStorageIfAvailable { one.elementsEqual($0) }
        }
        return (isSame ?? nil) ?? utf8.elementsEqual(other.utf8)
    }

    public var bytes: [UInt8] { Array(utf8) }

    private func part(_ range: Range<Int>) -> Substring {
        let start = utf8.index(startIndex, offsetBy: range.lowerBound)
        return self[start..<utf8.index(start, offsetBy: range.count)]
    }
}

extension ArraySlice: JSONTextStorage where Element == UInt8 {
    public init(part: Range<Int>, of source: ArraySlice<UInt8>) {
        self = source.part(part)
    }

    public mutating func append(part: Range<Int>, of source: ArraySlice<UInt8>) {
        append(contentsOf: source.part(part))
    }

    public mutating func append(_ scalar: Unicode.Scalar) {
        append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }

    public func hasSameUTF8(as other: ArraySlice<UInt8>) -> Bool { count == other.count && elementsEqual(other) }

    public var bytes: [UInt8] { Array(self) }

    private func part(_ range: Range<Int>) -> ArraySlice<UInt8> {
        self[startIndex + range.lowerBound..<startIndex + range.upperBound]
    }
}
