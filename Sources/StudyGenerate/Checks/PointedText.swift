import Refs

/// A text and its letters alone, for what is found among these and then needed with its points.
struct PointedText {
    /// The text without its points.
    let letters: [Unicode.Scalar]
    private let scalars: [Unicode.Scalar]
    /// The index of each letter in the text.
    private let places: [Int]

    init(_ text: some StringProtocol) {
        let scalars = Array(text.unicodeScalars)
        places = scalars.indices.filter { !TextNormal.isPoint(scalars[$0]) }
        letters = places.map { scalars[$0] }
        self.scalars = scalars
    }

    var plain: String { String(String.UnicodeScalarView(letters)) }

    /// What `plain` has from the first of some words to the last, with its points.
    func pointed(_ words: some BidirectionalCollection<Substring>, of plain: String) -> String? {
        guard let first = words.first, let last = words.last else { return nil }
        let range = [first.startIndex, last.endIndex].map {
            plain.unicodeScalars.distance(from: plain.startIndex, to: $0)
        }
        return pointed(range[0]..<range[1])
    }

    /// - Parameter range: of letters.
    func pointed(_ range: Range<Int>) -> String {
        let ends = [range.lowerBound, range.upperBound].map { $0 < places.count ? places[$0] : scalars.count }
        return String(String.UnicodeScalarView(scalars[ends[0]..<ends[1]]))
    }
}
