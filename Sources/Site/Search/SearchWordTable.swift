/// Numbers words in the order in which they occur. Open addressing with linear probing: there is a lookup for every
/// word of every text, for which `Dictionary` and its hash would take longer than reading the word.
struct SearchWordTable: Sendable {
    private(set) var words: [SearchWord] = []
    /// Indices in `words` plus one; 0 is free. Their number is a power of two, and at most half of them are used.
    private var slots = [UInt32](repeating: 0, count: 1 << initialBits)
    private var sizeBits = initialBits

    private static let initialBits = 10

    mutating func number(of word: SearchWord) -> Int {
        let slot = slot(of: word)
        if slots[slot] != 0 { return Int(slots[slot]) - 1 }
        words.append(word)
        slots[slot] = UInt32(words.count)
        if words.count > slots.count / 2 { grow() }
        return words.count - 1
    }

    /// The word's own slot, or the free one for it.
    private func slot(of word: SearchWord) -> Int {
        var slot = word.hash(bits: sizeBits)
        while slots[slot] != 0, words[Int(slots[slot]) - 1] != word { slot = (slot + 1) & (slots.count - 1) }
        return slot
    }

    private mutating func grow() {
        sizeBits += 1
        slots = [UInt32](repeating: 0, count: 1 << sizeBits)
        for (number, word) in words.enumerated() { slots[slot(of: word)] = UInt32(number + 1) }
    }
}
