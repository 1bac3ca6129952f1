import Refs
import Testing

@Suite struct ChapterTests {
    @Test func `a chapter starts where chapter or tractate change`() throws {
        let refs = try ["Berakhot 1:1", "Berakhot 1:2", "Berakhot 2:1", "Peah 2:1", "Peah 2:2-3", "A text", "Another"]
            .map {
                try #require(Ref($0.hasPrefix("A") ? $0 : "Mishnah " + $0))
            }
        #expect(Ref.chapterStarts(refs) == [0, 2, 3, 5, 6])
        #expect(Ref.chapterStarts([]) == [])
    }
}
