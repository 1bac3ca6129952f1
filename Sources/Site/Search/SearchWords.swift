/// Reads the Hebrew words of a text.
enum SearchWords {
    /// The minimum length; shorter words are not significant.
    static let minLength = 2

    /// Passes each word to `found`. Nikkud, geresh, gershayim and tags that change only the type do not separate words.
    static func read(_ html: UnsafeBufferPointer<UInt8>, _ found: (SearchWord) -> Void) {
        var word = SearchWord()
        var at = 0
        while at < html.count {
            let next = at + 1 < html.count ? html[at + 1] : 0
            switch (html[at], next) {
            case (0xD7, 0x90...0xAA):
                word.append(letter: next)
                at += 2
                continue
            case (0xD6, 0x91...0xBD), (0xD6, 0xBF), (0xD7, 0x81...0x82), (0xD7, 0x84...0x85), (0xD7, 0x87),
                (0xD7, 0xB3...0xB4), (0xCD, 0x8F):
                at += 2
                continue
            case (UInt8(ascii: "<"), _):
                let (end, isWithinWords) = tag(html, at)
                at = end
                if isWithinWords { continue }
            default: at += 1
            }
            if word.length >= minLength { found(word) }
            if !word.isEmpty { word = SearchWord() }
        }
        if word.length >= minLength { found(word) }
    }

    /// The end of the tag at `start`, and whether it is one of `b i em strong small big span`.
    private static func tag(_ html: UnsafeBufferPointer<UInt8>, _ start: Int) -> (end: Int, isWithinWords: Bool) {
        var at = start + 1
        if at < html.count, html[at] == UInt8(ascii: "/") { at += 1 }
        let nameStart = at
        while at < html.count, (0x61...0x7A).contains(html[at]) { at += 1 }
        let name = html[nameStart..<at]
        while at < html.count, html[at] != UInt8(ascii: ">") { at += 1 }
        return (min(at + 1, html.count), names.contains { $0.utf8.elementsEqual(name) })
    }

    private static let names = ["b", "i", "em", "strong", "small", "big", "span"]
}
