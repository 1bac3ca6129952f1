/// The beginning of a source text as plain text: what the page shows of it, without tags, with references as their
/// characters, without the characters of a set.
public struct Excerpt: Sendable {
    /// Words with single blanks between them.
    private let plain: [UInt8]
    /// How many Unicode scalars `plain` has; hardly more than were asked for.
    private let count: Int

    /// - Parameters:
    ///   - length: the longest that is asked for, in Unicode scalars.
    ///   - leftOut: which characters of U+0580…U+05FF are not wanted, a bit for each: of Hebrew, nikkud and te'amim.
    public init(_ text: ArraySlice<UInt8>, length: Int, without leftOut: (UInt64, UInt64)) {
        var count = 0
        plain = [UInt8](unsafeUninitializedCapacity: ExcerptWriter.capacity(length: length)) { buffer, filled in
            var writer = ExcerptWriter(buffer, length: length, leftOut: leftOut)
            Markup.withBytes(text) { writer.add($0) }
            (filled, count) = (writer.size, writer.count)
        }
        self.count = count
    }

    /// The whole text, or at most `length` scalars of it, cut at a word; then it ends in `…`. UTF-8.
    ///
    /// - Parameter length: not more than was asked for first.
    public func text(length: Int) -> [UInt8] {
        guard count > length else { return plain }
        let words = plain[..<endOfWords(length)]
        // No stop before the dots.
        let end = words.lastIndex { !",.:;".utf8.contains($0) }.map { $0 + 1 } ?? words.endIndex
        return Array(words[..<end]) + "…".utf8
    }

    /// Where the last word ends that has its blank among the first `length + 1` scalars; where there is none, the end
    /// of the first `length`.
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
