/// The beginning of a source text as plain text, as shown on the page: without tags, with character references decoded,
/// and without the characters of a set.
public struct Excerpt: Sendable {
    /// The words, separated by single spaces.
    private let plain: [UInt8]
    /// The number of Unicode scalars in `plain`; hardly more than requested.
    private let count: Int

    /// - Parameters:
    ///   - length: the maximum length that will be requested, in Unicode scalars.
    ///   - leftOut: the characters of U+0580…U+05FF to remove, a bit for each: in Hebrew, nikkud and te'amim.
    public init(_ text: ArraySlice<UInt8>, length: Int, without leftOut: (UInt64, UInt64)) {
        var count = 0
        plain = [UInt8](unsafeUninitializedCapacity: ExcerptWriter.capacity(length: length)) { buffer, filled in
            var writer = ExcerptWriter(buffer, length: length, leftOut: leftOut)
            Markup.withBytes(text) { writer.add($0) }
            (filled, count) = (writer.size, writer.count)
        }
        self.count = count
    }

    /// The whole text, or at most `length` scalars of it, cut at a word; if it is cut, it ends in `…`. UTF-8.
    ///
    /// - Parameter length: at most the length given to the initialiser.
    public func text(length: Int) -> [UInt8] {
        guard count > length else { return plain }
        let words = plain[..<endOfWords(length)]
        // No punctuation before the ellipsis.
        let end = words.lastIndex { !",.:;".utf8.contains($0) }.map { $0 + 1 } ?? words.endIndex
        return Array(words[..<end]) + "…".utf8
    }

    /// The end of the last word that is followed by a space within the first `length + 1` scalars; if there is none,
    /// the end of the first `length`.
    private func endOfWords(_ length: Int) -> Int {
        var end = plain.endIndex
        var lastBlank: Int?
        var position = 0
        for at in plain.indices where plain[at] & 0xC0 != 0x80 {
            if position == length { end = at }
            if plain[at] == UInt8(ascii: " ") { lastBlank = at }
            if position == length { break }
            position += 1
        }
        return lastBlank ?? end
    }
}
