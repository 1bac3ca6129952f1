import Testing

@testable import Site

@Suite struct ExcerptTests {
    @Test func anExcerptHasNoPointsAndNoTags() {
        #expect(Excerpt.make("מֵאֵימָתַי <b>קוֹרִין</b> אֶת־שְׁמַע<br>בְּעַרְבִית") == "מאימתי קורין את־שמע בערבית")
        #expect(Excerpt.make("") == "")
    }

    @Test func aLongTextIsCutAtAWord() {
        let text = Array(repeating: "שלום", count: 60).joined(separator: " ")
        let excerpt = Excerpt.make(text)
        #expect(excerpt.hasSuffix("שלום…"))
        #expect((140...Excerpt.length + 1).contains(excerpt.unicodeScalars.count))
        #expect(Excerpt.make(String(repeating: "א", count: 400)).unicodeScalars.count <= Excerpt.length + 2)
    }
}
