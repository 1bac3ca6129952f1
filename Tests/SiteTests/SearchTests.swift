import Foundation
import Markup
import Testing

@testable import Site

/// The index of words; the browser's tests read the same cases.
@Suite struct SearchTests {
    private struct Cases: Decodable {
        struct Words: Decodable {
            let html: String
            let words: [String]
        }
        struct Key: Decodable {
            let word: String
            let key: String
        }
        struct Units: Decodable {
            let units: [Int]
            let codes: String
        }
        let words: [Words]
        let keys: [Key]
        let units: [Units]
    }

    private let cases: Cases

    init() throws {
        let file = StudyFixture.repository + "/Tests/Browser/search-cases.json"
        cases = try JSONDecoder().decode(Cases.self, from: Data(contentsOf: URL(fileURLWithPath: file)))
    }

    private func words(_ html: String) -> [SearchWord] { words(Array(html.utf8)) }

    private func words(_ html: [UInt8]) -> [SearchWord] {
        var found: [SearchWord] = []
        html.withUnsafeBufferPointer { SearchWords.read($0) { found.append($0) } }
        return found
    }

    @Test func textsHaveTheWordsThatTheBrowserFinds() {
        for it in cases.words { #expect(words(it.html).map(\.text) == it.words, "\(it.html)") }
    }

    @Test func wordsHaveTheKeysOfTheIndex() {
        for it in cases.keys { #expect(words(it.word).map(\.key.text) == [it.key], "\(it.word)") }
    }

    @Test func unitsAreWrittenAsTheyAreRead() {
        for it in cases.units {
            var units = SearchIndex.Units()
            for unit in it.units { units.append(unit) }
            #expect(String(decoding: units.codes, as: UTF8.self) == it.codes)
        }
    }

    @Test func cutHTMLIsReadToItsEnd() {
        for html in ["<", "</", "<b"] { #expect(words(html).isEmpty) }
        for html in ["אב<b", "אב<", "אב&"] { #expect(words(html).map(\.text) == ["אב"]) }
        #expect(words(Array("אב".utf8) + [0xD7]).map(\.text) == ["אב"])
    }

    @Test func aWordInTooManyUnitsIsNotLookedUp() {
        var units = SearchIndex.Units()
        for unit in 0..<SearchIndex.maxUnits { units.append(unit) }
        #expect(!units.isCommon && !units.codes.isEmpty)
        units.append(SearchIndex.maxUnits)
        #expect(units.isCommon && units.codes.isEmpty)
    }

    private struct Directory: Decodable {
        struct Book: Decodable {
            let slug: String
            let names: [String]
            let from: Int
            let chapters: [Int]
        }
        let tracks: [[Book]]
        let mark: String
        let first: [String]
    }

    private func directory(_ site: StudyFixture) throws -> Directory {
        let file = site.output + "/data/1/search/index.json"
        return try JSONDecoder().decode(Directory.self, from: Data(contentsOf: URL(fileURLWithPath: file)))
    }

    @Test func everyWordIsInTheFileOfItsKey() throws {
        // Words enough for several files.
        let letters = Array("אבגדהוזחטיכלמנסעפצקרשת")
        let units = (0..<60).map { unit in
            let text = (0..<100).map { number in
                let word = unit * 100 + number
                return String([word % 22, word / 22 % 22, word / 484 % 22, 21].map { letters[$0] })
            }
            return StudyFixture.Unit(ref: "Text \(unit)", text: text.joined(separator: " "))
        }
        let site = try StudyFixture(units)
        try site.build()
        let directory = try directory(site)
        #expect(directory.first.count > 3)
        var found: [String: String] = [:]
        for (number, first) in directory.first.enumerated() {
            let text = try site.text("data/1/search/\(number).json")
            #expect(text.contains(directory.mark))
            let list = try #require(text.split(separator: "\"words\":\"").last?.split(separator: "\"").first)
            let entries = list.split(separator: " ").map(String.init)
            for entry in stride(from: 0, to: entries.count, by: 2) {
                let key = try #require(words(entries[entry]).first).key
                #expect(first <= key.text)
                if number + 1 < directory.first.count { #expect(key.text < directory.first[number + 1]) }
                found[entries[entry]] = entries[entry + 1]
            }
        }
        for (number, unit) in units.enumerated() {
            var codes = SearchIndex.Units()
            codes.append(number)
            for word in words(unit.text) { #expect(found[word.text] == String(decoding: codes.codes, as: UTF8.self)) }
        }
    }

    @Test func theDirectoryKnowsBooksAndChapters() throws {
        let site = try StudyFixture([
            .init(ref: "Mishnah Berakhot 1:1"), .init(ref: "Mishnah Berakhot 1:2"), .init(ref: "Mishnah Berakhot 3:1"),
            .init(ref: "Something else"), .init(ref: "Mishnah Peah 1:1"),
        ])
        try site.build()
        let books = try #require(directory(site).tracks.first)
        #expect(books.map(\.slug) == ["berakhot", "peah"])
        #expect(books.map(\.from) == [0, 4])
        #expect(books.map(\.chapters) == [[1, 2, 3, 1], [1, 1]])
        #expect(books[0].names.starts(with: ["ברכות", "Berakhot"]))
    }

    /// The words of the index, and the codes of their units.
    private func index(_ site: StudyFixture) throws -> [(word: String, codes: String)] {
        try directory(site).first.indices.flatMap { number in
            let file = try site.text("data/1/search/\(number).json")
            let list = try #require(file.split(separator: "\"words\":\"").last?.split(separator: "\"").first)
            let entries = list.split(separator: " ").map(String.init)
            return stride(from: 0, to: entries.count, by: 2).map { (entries[$0], entries[$0 + 1]) }
        }
    }

    @Test func wordsOfExplanationsAreListedApart() throws {
        let site = try StudyFixture([
            .init(ref: "Text 1", text: "אילן גבוה", explanation: "**אילן** עץ"),
            .init(ref: "Text 2", text: "עץ", explanation: "אילן"),
        ])
        try site.build()
        #expect(
            try index(site).map { "\($0.word) \($0.codes)" }.joined(separator: " ")
                == "אילנ 0 + 1 גבוה 0 עצ 1 + 0")
    }

    @Test func theWordsOfTheFewestExplanationsComeFirst() throws {
        var index = SearchIndex()
        for (unit, words) in ["אחת", "אילן אחת", "אילן שנים", "אילן גבוה"].enumerated() {
            var batch = SearchIndex.Batch()
            batch.add(unit, source: Markup.source("גבוה"), explanation: Markup.markdown(words))
            index.add(batch.grouped())
        }
        let size = SearchIndex.size
        let source = size(4, 4)
        let (one, two, three) = (size(4, 1), size(3, 2), size(4, 3))
        #expect(index.maxExplanations(budget: source) == 0)
        #expect(index.maxExplanations(budget: source + one) == 1)
        #expect(index.maxExplanations(budget: source + one + two) == 2)
        #expect(index.maxExplanations(budget: source + one + two + three) == 3)
    }

    /// docs/search-index.md promises these sizes.
    @Test func theIndexHasAtMost600KBOr140BytesForEachUnit() {
        var index = SearchIndex()
        #expect((550_000...600_000).contains(index.budget))
        var batch = SearchIndex.Batch()
        for unit in 0..<10_000 {
            batch.add(unit, source: Markup.source("אילן"), explanation: Markup.markdown(""))
        }
        index.add(batch.grouped())
        #expect((1_300_000...1_400_000).contains(index.budget))
    }

    @Test func anEditedExplanationIsInTheIndex() throws {
        let site = try StudyFixture(StudyFixture.berakhot())
        try site.build()
        let before = try directory(site).mark
        try site.write { try $0.execute(sql: "UPDATE content_cache SET ai_explanation_he = 'אחר' WHERE id = 'c1'") }
        let report = try site.build()
        #expect(report.changed.contains { $0.contains("search/") })
        try site.write { try $0.execute(sql: "UPDATE content_cache SET mishna_text_he = 'דבר אחר' WHERE id = 'c1'") }
        try site.build()
        #expect(try directory(site).mark != before)
    }
}
