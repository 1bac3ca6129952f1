import Refs

/// The place that a response of the API is for. A response states it more than once and must not contradict itself: a
/// text at the wrong place looks like any other.
extension SefariaReader {
    /// The keys that name the work; the first one present counts.
    static let titles = ["indexTitle", "book", "title"]

    mutating func title() -> String { Self.titles.compactMap { string($0) }.first ?? "" }

    /// - Returns: nil if the response contradicts itself, as the findings say.
    mutating func extent(of title: String) -> SefariaNesting.Extent? {
        guard let from = numbers("sections") else { return nil }
        guard let to = members["toSections"] == nil ? from : numbers("toSections") else { return nil }
        var contradictions: [(key: String, message: String)] = []
        if from.count != to.count || to.lexicographicallyPrecedes(from) {
            contradictions.append(("toSections", "is \(Self.text(to)), but $.sections is \(Self.text(from))"))
        }
        // Unknown titles are reported where the work is read.
        if let known = SefariaTitle(title) {
            for key in Self.titles {
                guard let other = string(key), let named = SefariaTitle(other), named != known else { continue }
                // With the title of a commentary, `book` may be the work that it is on.
                if named.commentator == nil && known.commentator != nil && named.book == known.book { continue }
                contradictions.append((key, "is '\(other)', but the title is '\(title)'"))
            }
            if let problem = problem(ofRefIn: known.book, title, from) { contradictions.append(("ref", problem)) }
        }
        for (key, message) in contradictions {
            reader.malformed("$.\(key)", message, remedy: "save the response again; it contradicts itself")
        }
        return contradictions.isEmpty ? .excerpt(from: from, to: to) : nil
    }

    private mutating func problem(ofRefIn expected: Book, _ title: String, _ from: [Int]) -> String? {
        guard let text = string("ref"), let ref = CommentaryRef(text)?.base ?? Ref(text), let book = ref.book else {
            return nil
        }
        if book != expected { return "is '\(text)', but the title is '\(title)'" }
        guard let position = ref.position else { return nil }
        let numbers = [position.chapter, position.mishnah].compactMap { $0 }
        let isOther = from.isEmpty || zip(numbers, from).contains { $0 != $1 }
        return isOther ? "is '\(text)', but $.sections is \(Self.text(from))" : nil
    }

    private static func text(_ numbers: [Int]) -> String {
        numbers.isEmpty ? "empty" : "'\(numbers.map(String.init).joined(separator: ":"))'"
    }

    /// The numbers of the place; none if the response is for several.
    mutating func address() -> [Int] {
        guard let from = numbers("sections") else { return [] }
        return members["toSections"] == nil || from == numbers("toSections") ? from : []
    }

    /// The components of an address, within the range of a ref; v3 writes them as texts. nil if one of them is invalid.
    private mutating func numbers(_ key: String) -> [Int]? {
        let values = reader.list(key, in: members, "$") ?? []
        let numbers = values.enumerated().compactMap { index, value -> Int? in
            switch value.content {
            case .number(let text), .string(let text):
                if let number = Int(text), (1...Position.maxNumber).contains(number) { return number }
            default: break
            }
            reader.malformed(
                "$.\(key)[\(index)]",
                "is not the number of a chapter, mishnah or comment, which go from 1 to \(Position.maxNumber)")
            return nil
        }
        return numbers.count == values.count ? numbers : nil
    }
}
