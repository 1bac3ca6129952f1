import Testing

@testable import SiteVerify

/// The rules of a robots.txt, for a site at `/m/`.
@Suite struct RobotsFileTests {
    private func allows(_ text: String, _ crawler: String = "*", path: String = "/m/") -> Bool {
        RobotsFile(Array(text.utf8)).allows(crawler, path)
    }

    @Test(arguments: [
        "/", "*", "/m/", "/m", "/*", "/m/$", "/*/$", "/%6D/", "/m*/", "/ # staging",
    ])
    func `a pattern that matches the site's path excludes it`(_ pattern: String) {
        #expect(!allows("User-agent: *\nDisallow: \(pattern)\n"))
        #expect(allows("User-agent: *\nDisallow: \(pattern)\nAllow: /*m/*\n"), "a longer pattern allows it")
    }

    @Test(arguments: ["", "/mishnah/", "/m/study/", "/$", "/m$", "/*.html$", "m/", "/*x/", "#/", "/*/*/$"])
    func `a pattern that does not match the site's path leaves it`(_ pattern: String) {
        #expect(allows("User-agent: *\nDisallow: \(pattern)\n"))
    }

    @Test func `a line that the size limit cuts is not read`() {
        let rule = "Disallow: /private/\n"
        for read in 0...rule.utf8.count {
            let head = "User-agent: *\n"
            let filler = String(repeating: "#", count: RobotsFile.maxBytes - head.utf8.count - read - 1) + "\n"
            #expect(allows(head + filler + rule), "\(read)")
            let isWhole = read == rule.utf8.count
            #expect(allows(head + filler + rule + "#", path: "/private/") != isWhole, "\(read)")
        }
    }

    @Test func `a crawler has its own rules, or those of all`() {
        let text =
            "\u{FEFF}user-agent: GoogleBot/2.1\r\nUser-Agent: other\r\nDisallow: /\r\n\r\n"
            + "User-agent: *\r\nAllow: /\r\n"
        #expect(!allows(text, "Googlebot") && !allows(text, "Other") && allows(text, "Bingbot") && allows(text))
        let allowed = "User-agent: *\nDisallow: /\nUser-agent: Googlebot\nDisallow:\n"
        #expect(allows(allowed, "Googlebot") && !allows(allowed))
    }

    @Test func `rules of one crawler in several groups count together`() {
        let text = "User-agent: *\nDisallow: /a\nUser-agent: x\nDisallow:\nUser-agent: *\nDisallow: /m\n"
        #expect(!allows(text) && allows(text, "x"))
        #expect(allows("Disallow: /\n"), "a rule without a crawler")
        #expect(allows("User-agent: *\nDisallow: /m/\nAllow: /m/\n"), "allowing wins among equals")
        #expect(allows("<!doctype html>\n<p>not: found</p>"))
    }
}
