import Digests
import Testing

@testable import SiteVerify

@Suite struct PageScriptsTests {
    private let page = """
        <meta content="script-src 'self' &#39;sha256-\(SHA256Digest(of: Array("boot()".utf8)).base64)&#39;">
        <script>boot()</script><script type="module" src="/m/assets/app.0/app.js"></script>
        """

    @Test func thePagesOwnScriptsAreNotForeign() {
        #expect(PageScripts.foreign(in: page) == nil && PageScripts.foreign(in: "<p>") == nil)
    }

    @Test(arguments: [
        "<script>track()</script>", "<script src=\"https://example.org/t.js\"></script>", "<script async>", "<script",
        "<script src=/t.js></script>",
    ])
    func anAddedScriptIsForeign(_ script: String) {
        #expect(PageScripts.foreign(in: page + script) == script)
    }
}
