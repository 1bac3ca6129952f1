import WebClient

/// Whether browsers, whose requests have other headers, are answered as this program is.
extension Verifier {
    mutating func checkRequests() {
        for path in ["index.html", "sw.js"] where !live.isGivenUp {
            let file = live.file(path)
            guard let body = file.found else { continue }
            // What changes with every answer is a finding of its own, or of a host in the middle of an upload.
            guard live.file(path).found == body else { continue }
            for asked in Self.asked {
                let other = live.file(path, headers: asked.headers)
                guard let status = other.answer?.status, status != 429, status < 500 else { continue }
                if other.found == body, other.hops == file.hops { continue }
                let what =
                    if other.hops != file.hops, let last = other.hops.last {
                        "redirected to \(last)"
                    } else {
                        "answered with " + (status == 200 ? "something else" : "status \(status)")
                    }
                findings.add(
                    .answersDiffer, "\(asked.who) \(what)", at: file.url,
                    remedy: "switch off what answers by \(asked.header) at the host: one address, one answer")
            }
            checkConditions(path, file.url)
        }
        checkQuery()
    }

    private static let asked = [
        (
            who: "phones' browsers are", header: "the User-Agent",
            headers: [
                "User-Agent: Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) "
                    + "Chrome/130.0.0.0 Mobile Safari/537.36"
            ]
        ),
        (who: "browsers that prefer English are", header: "the language", headers: ["Accept-Language: en"]),
    ]

    /// Browsers ask with these headers whether the file that they have is still the one of the host.
    private mutating func checkConditions(_ path: String, _ url: String) {
        for condition in ["If-None-Match: \"never\"", "If-Modified-Since: Sat, 01 Jan 2000 00:00:00 GMT"] {
            guard live.file(path, headers: [condition]).answer?.status == 304 else { continue }
            findings.add(
                .unchangedWrongly, "the host says that a file is unchanged whatever the browser has", at: url,
                remedy: "correct how the host makes and compares ETag and Last-Modified, or switch both off")
            return
        }
    }

    /// The worker asks for pages with their hash in a query, and takes nothing else than what was built.
    private mutating func checkQuery() {
        let path = "index.html"
        guard let body = live.file(path).found else { return }
        let asked = live.file(path, query: "?hl=verify")
        guard let other = asked.found, other != body, live.file(path).found == body else { return }
        // Then a cache has an old page at the plain address.
        if !Self.isSame(other, body) { return }
        findings.add(
            .queryRefused, "a page is changed if its address has a query; the worker asks for pages in that way",
            at: asked.url, remedy: "let the host ignore the query, and switch off what rewrites HTML there")
    }
}
