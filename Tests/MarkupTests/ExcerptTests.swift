import Markup
import Testing

@Suite struct ExcerptTests {
    private func excerpt(_ text: String, length: Int = 150) -> String {
        String(decoding: beginning(of: text, length: length).text(length: length), as: UTF8.self)
    }

    private func beginning(of text: String, length: Int) -> Excerpt {
        // U+0591…U+05BD and U+05C1.
        Excerpt(ArraySlice(text.utf8), length: length, without: (0x3FFF_FFFF_FFFE_0000, 0x2))
    }

    @Test func anExcerptHasNoPointsAndNoTags() {
        #expect(excerpt("מֵאֵימָתַי <b>קוֹרִין</b> אֶת־שְׁמַע<br>בְּעַרְבִית") == "מאימתי קורין את־שמע בערבית")
        #expect(excerpt("") == "")
    }

    @Test func aTagDoesNotSplitAWord() {
        #expect(excerpt("<b>מאימתי</b>, קו<i data-x='y'></i>רין") == "מאימתי, קורין")
    }

    @Test func aLongTextIsCutAtAWord() {
        let text = Array(repeating: "שלום", count: 60).joined(separator: " ")
        let cut = excerpt(text)
        #expect(cut.hasSuffix("שלום…"))
        #expect((140...151).contains(cut.unicodeScalars.count))
    }

    @Test(arguments: [5, 6, 150, 399]) func aTextWithoutBlanksIsCutAtItsLength(length: Int) {
        let text = String(repeating: "א", count: 400)
        #expect(excerpt(text, length: length) == String(repeating: "א", count: length) + "…")
        #expect(excerpt(text, length: 400) == text)
    }

    @Test(arguments: [
        (8, "אב; גד ה"), (7, "אב; גד…"), (6, "אב; גד…"), (5, "אב…"), (3, "אב…"), (2, "אב…"),
    ])
    func aWordThatFitsIsNotCut(_ length: Int, _ expected: String) {
        #expect(excerpt("אב; גד ה", length: length) == expected)
    }

    @Test func aShorterCutEqualsAShorterExcerpt() {
        let texts = [
            Array(repeating: "שלום,", count: 20).joined(separator: " "), "אב גד " + String(repeating: "ה", count: 40),
            "א &amp; ב<br>ג, ד. ה; " + String(repeating: "ו ", count: 30), "קצר",
        ]
        for text in texts {
            let beginning = beginning(of: text, length: 60)
            for length in 1...60 {
                let cut = String(decoding: beginning.text(length: length), as: UTF8.self)
                #expect(cut == excerpt(text, length: length))
            }
        }
    }

    @Test func referencesAreCharacters() {
        #expect(excerpt("א &lt; ב &amp;amp; ג&nbsp;ד &#x5D4;") == "א < ב &amp; ג ד ה")
    }

    @Test(arguments: 1..<12) func referencesAreNotCut(length: Int) {
        let cut = excerpt("אב&amp;גד&lt;הו&quot;זח", length: length)
        #expect("אב&גד<הו\"זח".hasPrefix(cut.hasSuffix("…") ? String(cut.dropLast()) : cut))
    }

    @Test func textThatIsNotATagIsKept() {
        #expect(excerpt("א < ב > ג <3 <u>ד</u> <") == "א < ב > ג <3 <u>ד</u> <")
        #expect(excerpt("א<!-- ב -->ג") == "אג")
    }
}
