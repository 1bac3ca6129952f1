import Diagnostics
import Foundation
import WebClient

/// What a host adds to a site: headers with functions that its pages do not have, and a robots.txt.
extension Verifier {
    mutating func checkAdditions(_ response: WebResponse, _ url: String) {
        for link in LinkHeader.read(response.headers["link"] ?? "") { check(link, url) }
        if let robots = response.headers["x-robots-tag"]?.lowercased(), robots.contains(#/\bno(ne|index)\b/#) {
            findings.add(
                .searchExcluded, "X-Robots-Tag: \(robots) keeps search engines from listing the site", at: url,
                remedy: "switch that header off, unless you want to keep the site out of search engines")
        }
        checkOtherHosts(response, url)
        let policies = ["content-security-policy", "content-security-policy-report-only"]
            .flatMap { Self.directives(response.headers[$0]) }.filter { $0.name == "report-uri" }
        let endpoints = ["report-to", "reporting-endpoints"].compactMap { response.headers[$0]?[...] }
        let targets = (endpoints + policies.map(\.value))
            .flatMap { $0.matches(of: #/https?:\/\/[^\/"\s;,]+/#).map { String($0.0) } }
        for target in Set(targets).sorted() where !isInSite(target) {
            findings.add(
                .othersContacted, "browsers are told to send reports to \(target)", at: url,
                remedy: "switch it off at the host (on Cloudflare: Network Error Logging)", level: .note)
        }
    }

    /// Reports a robots.txt of the host by which search engines do not read the site. A crawler that cannot get it
    /// has to read nothing (RFC 9309, 2.3.1.4), though some do after a while.
    mutating func checkRobots() {
        guard !live.isGivenUp else { return }
        var file = live.robots()
        if file.hasFailed { file = live.robots() }
        if let status = file.response?.status, status >= 500 {
            return addUnreadRobots("robots.txt returns status \(status)", file)
        }
        switch file.result {
        case .failure(.noResponse), .failure(.timedOut):
            return addUnreadRobots("the host gives no complete response for robots.txt", file)
        default: break
        }
        guard let body = file.found else { return }
        let robots = RobotsFile(body)
        let excluded = ["*", "Googlebot", "Bingbot"].filter { !robots.allows($0, live.address.path) }
        guard let first = excluded.first else { return }
        let crawlers = first == "*" ? "search engines" : excluded.joined(separator: " and ")
        findings.add(
            .searchExcluded, "robots.txt keeps \(crawlers) from reading the site", at: file.url,
            remedy: "let it allow \(live.address.path), unless you want to keep the site out of search engines")
    }

    private mutating func addUnreadRobots(_ outcome: String, _ file: RemoteFile) {
        findings.add(
            .searchExcluded, "\(outcome), so search engines may read nothing on the host", at: file.url,
            remedy: "configure the host to return it, or status 404 if there is none")
    }

    private mutating func checkOtherHosts(_ response: WebResponse, _ url: String) {
        let site = URL(string: live.address.text)?.host()?.lowercased()
        // h3="other.example:443"; without a name it is the same host.
        let services = (response.headers["alt-svc"] ?? "").matches(of: #/="([^"]+):\d+"/#).map { $0.1.lowercased() }
        // "https://other.example/rules.json", or a path.
        let rules = (response.headers["speculation-rules"] ?? "").matches(of: #/"([^"]+)"/#)
            .compactMap { URL(string: String($0.1), relativeTo: URL(string: url))?.absoluteString }
        let targets =
            services.filter { $0 != site }.map { ("Alt-Svc", $0) }
            + rules.filter { !isInSite($0) }.map { ("Speculation-Rules", $0) }
        for (header, target) in targets {
            findings.add(
                .othersContacted, "\(header) makes browsers contact \(target)", at: url,
                remedy: "switch that header off at the host: learners' devices contact no other host")
        }
    }

    private mutating func check(_ link: LinkHeader, _ url: String) {
        guard let address = URL(string: link.target, relativeTo: URL(string: url)) else { return }
        let target = address.absoluteString.withLowercasedOrigin
        if link.relations.contains("stylesheet") {
            findings.add(
                .headerHarmful, "a Link header adds the style sheet \(target)", at: url,
                remedy: "switch that header off at the host: some browsers apply it to every page", level: .warning)
        } else if !link.relations.isDisjoint(with: LinkHeader.requests), !isInSite(target) {
            findings.add(
                .othersContacted, "a Link header makes browsers contact \(target)", at: url,
                remedy: "switch that header off at the host: learners' devices contact no other host")
        } else if link.relations.contains("canonical"), !target.hasPrefix(live.address.text) {
            findings.add(
                .searchExcluded, "a Link header tells search engines that the pages are at \(target)", at: url,
                remedy: "switch that header off at the host, unless the site has moved there")
        }
    }
}

/// One link of a Link header: `<https://a.example/>; rel="preconnect"`.
struct LinkHeader {
    let target: String
    let relations: Set<String>

    /// Relations on which browsers connect to the target, or fetch it.
    static let requests: Set = ["preload", "modulepreload", "prefetch", "preconnect", "dns-prefetch", "prerender"]

    static func read(_ header: String) -> [LinkHeader] {
        header.matches(of: #/<([^<>]*)>([^<]*)/#).map { match in
            let relation = match.2.firstMatch(of: #/rel\s*=\s*"?([^";,]+)/#.ignoresCase())?.1 ?? ""
            let words = relation.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
            return LinkHeader(target: String(match.1), relations: Set(words))
        }
    }
}
