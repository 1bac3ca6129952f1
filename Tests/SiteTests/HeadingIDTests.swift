import Testing

@testable import Site

struct HeadingIDTests {
    private func ids(_ headings: String...) -> [String] {
        let html = headings.map { "<h2 dir=\"auto\">\($0)</h2>\n" }.joined()
        return HeadingIDs(Array(html.utf8), besides: ["main"]).ids
    }

    @Test func `ids are made of words as GitHub makes them`() {
        #expect(ids("דרך הלימוד", "בְּרֵאשִׁית") == ["דרך-הלימוד", "בְּרֵאשִׁית"])
        #expect(ids("<em>What</em> &amp; Why?") == ["what--why"])
        #expect(ids("רש״י", "רש״י", "a_b-c 12.") == ["רשי", "רשי-1", "a_b-c-12"])
    }

    @Test func `an id is used once, also besides those around the page`() {
        #expect(ids("Main", "Main 1", "Main") == ["main-1", "main-1-1", "main-2"])
    }

    @Test(.timeLimit(.minutes(20))) func `very many equal headings have ids of their own`() {
        var headings = HeadingIDs(besides: [])
        let ids = (0..<100_000).map { _ in headings.id(of: "a") }
        #expect(ids.first == "a" && ids.last == "a-99999")
    }

    @Test func `a heading without words has no id`() {
        #expect(ids("– * –", "!") == [])
    }

    @Test func `the ids are in the page, and nothing else has changed`() {
        let html = "<h1>א\nב</h1>\n<p>ג</p>\n<h2 dir=\"auto\">D</h2>\n"
        let named = HeadingIDs(Array(html.utf8), besides: [])
        #expect(
            String(decoding: named.html, as: UTF8.self)
                == "<h1 id=\"א-ב\">א\nב</h1>\n<p>ג</p>\n<h2 id=\"d\" dir=\"auto\">D</h2>\n")
    }
}
