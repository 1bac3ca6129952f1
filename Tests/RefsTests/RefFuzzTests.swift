import Refs
import TestSupport
import Testing

@Suite struct RefFuzzTests {
    private static let pieces = [
        "Mishnah", "Berakhot", "Pirkei Avot", "Moed Katan", "משנה", "ברכות", "מסכת", "פרק", "משנה א", "א׳", "ב׳", "טו",
        "תתקצט", "1", "2", "9", "10", "999", "1000", "99999999999999999999", "0", "-1", ":", ".", ",", "-", "–", "־",
        " ",
        "  ", "_", "(", ")", "[", "]", "/", "%20", "%", "%ZZ", "%D7%90", "https://www.sefaria.org/", "?lang=he", "#x",
        "Bartenura on ", "Yachin_on_", "על", "on", "\u{202E}", "\u{0}", "\u{FFFE}", "\u{1B}", "\n", "\u{301}", "é", "😀",
        "'", "\"", "׳", "״", "index", "404", "..", "\u{5B0}", "\u{FB2A}", String(repeating: "x", count: 300),
    ]

    @Test func `any text is a ref that keeps its meaning, or none`() {
        Fuzz.run("refs", count: 3_000) { random, seed in
            let text = random.text(of: Self.pieces, count: 0...8)
            _ = CommentaryRef(text)
            guard let ref = Ref(text) else { return }
            let shown = "seed \(seed): \(text.debugDescription)"
            #expect(Ref(ref.canonical) == ref, "\(shown) → \(ref.canonical.debugDescription)")
            #expect(TextNormal.source(ref.canonical) == ref.canonical, "\(shown)")
            let isSlug = ref.slug.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 45 }
            #expect(isSlug && !ref.slug.isEmpty && !ref.slug.hasPrefix("-") && !ref.slug.hasSuffix("-"), "\(shown)")
            #expect(ref.shown.unicodeScalars.count <= 81 && !ref.hebrewName.isEmpty, "\(shown)")
            if let book = ref.book, let position = ref.position, ref.existsInBook {
                #expect(book.mishnayotPerChapter.indices.contains(position.chapter - 1), "\(shown)")
            }
        }
    }

    @Test func `normalising twice is normalising once`() {
        Fuzz.run("normal texts", count: 3_000) { random, seed in
            let text = random.text(of: Self.pieces + ["\r", "\r\n", "\u{2028}", "\t", "\u{85}"], count: 0...12)
            for normalise in [TextNormal.source, TextNormal.markdown] {
                let once = normalise(text)
                #expect(normalise(once).utf8.elementsEqual(once.utf8), "seed \(seed): \(text.debugDescription)")
            }
        }
    }
}
