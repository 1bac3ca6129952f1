/// A normalised text as valid UTF-8, with the results of one pass over it.
public struct NormalText: Sendable {
    public let utf8: ArraySlice<UInt8>
    public let characters: CharacterBits

    /// Normalises a source text (``TextNormal/source(_:)``).
    ///
    /// - Returns: nil if they are not UTF-8.
    public init?(source bytes: ArraySlice<UInt8>) {
        guard let scan = bytes.withUnsafeBufferPointer(TextScan.init) else { return nil }
        self.init(bytes, scan, isNormal: scan.isNormalSource, TextNormal.source)
    }

    /// Normalises a text in Markdown (``TextNormal/markdown(_:)``).
    ///
    /// - Returns: nil if they are not UTF-8.
    public init?(markdown bytes: ArraySlice<UInt8>) {
        guard let scan = bytes.withUnsafeBufferPointer(TextScan.init) else { return nil }
        self.init(bytes, scan, isNormal: scan.isNormal, TextNormal.markdown)
    }

    private init(_ bytes: ArraySlice<UInt8>, _ scan: TextScan, isNormal: Bool, _ normalise: (String) -> String) {
        if isNormal {
            self.init(utf8: bytes, characters: scan.characters)
        } else {
            self.init(normalised: normalise(String(decoding: bytes, as: UTF8.self)))
        }
    }

    private init(utf8: ArraySlice<UInt8>, characters: CharacterBits) {
        self.utf8 = utf8
        self.characters = characters
    }

    /// - Parameter text: must be normalised already.
    public init(normalised text: String) {
        let utf8 = ArraySlice(text.utf8)
        self.init(
            utf8: utf8, characters: utf8.withUnsafeBufferPointer { TextScan($0)?.characters } ?? CharacterBits())
    }

    public var string: String { String(decoding: utf8, as: UTF8.self) }

    public var isEmpty: Bool { utf8.isEmpty }

    /// Whether the text contains a visible character: neither white space nor of zero width.
    public var isVisible: Bool {
        characters.intersects(Self.visible) || characters.hasOthers && TextNormal.isVisible(string)
    }

    private static let visible = CharacterBits(TextNormal.isVisible)
}

extension NormalText: Hashable {
    public static func == (one: NormalText, other: NormalText) -> Bool { one.utf8 == other.utf8 }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(utf8)
    }
}

extension NormalText: ExpressibleByStringLiteral {
    /// Creates a text from a literal that is normalised already.
    public init(stringLiteral normal: String) {
        self.init(normalised: normal)
    }
}
