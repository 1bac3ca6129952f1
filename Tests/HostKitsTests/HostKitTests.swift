import Diagnostics
import Foundation
import HostKits
import Site
import TestSupport
import Testing

@Suite struct HostKitTests {
    @Test func filesWithOtherContentsAreKeptUnlessForced() throws {
        let folder = try TemporaryFolder()
        let kit = try HostKit(.s3, address: SiteAddress("https://example.org/m/"))
        let paths = kit.files.map { folder.path($0.path) }
        #expect(try kit.write(to: folder.path, force: false) == paths)
        #expect(try kit.write(to: folder.path, force: false) == [])
        #expect(FileManager.default.isExecutableFile(atPath: folder.path("s3-sync.sh")))

        try folder.write("s3-sync.sh", "my own")
        try FileManager.default.removeItem(atPath: folder.path("s3-website.json"))
        let refused = #expect(throws: Findings.self) { try kit.write(to: folder.path, force: false) }
        #expect(refused?.all.map(\.code.id) == ["HL0830"])
        #expect(refused?.all.first?.place == .file(folder.path("s3-sync.sh")))
        #expect(try folder.names() == ["cloudfront-headers.json", "s3-sync.sh"])
        #expect(try folder.read("s3-sync.sh") == "my own")

        #expect(try kit.write(to: folder.path, force: true).count == 2)
        #expect(try folder.read("s3-sync.sh") == kit.files[0].text)
    }

    @Test(arguments: HostKind.allCases) func everyKitEndsWithACheckOfTheLiveSite(_ host: HostKind) throws {
        let kit = try HostKit(host, address: SiteAddress("https://Example.org/m"))
        #expect(kit.steps.last == "halomeid verify https://example.org/m/")
        let build = try #require(kit.steps.first { $0.hasPrefix("halomeid build") })
        #expect(build.contains(" --base-url https://example.org/m/"))
        #expect(kit.files.allSatisfy { $0.text.hasSuffix("\n") && !$0.text.contains("\n\n\n") }, "\(kit.files)")
    }

    @Test func `the steps make the folder, and name what a server needs first`() throws {
        let kit = try HostKit(.nginx, address: SiteAddress("https://example.com/m/"))
        let made = try #require(kit.steps.firstIndex(of: "ssh example.com mkdir -p /var/www/halomeid/m/"))
        let sent = try #require(kit.steps.firstIndex { $0.hasPrefix("rsync") })
        let read = try #require(kit.steps.firstIndex { $0.contains("certbot certonly -d example.com") })
        let installed = try #require(kit.steps.firstIndex { $0.contains("nginx -t") })
        #expect(made < sent && read < installed)
        #expect(try !HostKit(.nginx, address: SiteAddress("http://example.com/")).steps.joined().contains("certbot"))
    }

    @Test(arguments: [
        ("https://example.org/", ["443 ssl http2", "[::]:443 ssl http2", "80", "[::]:80"]),
        ("http://example.org:8080/", ["8080", "[::]:8080"]),
        ("http://192.0.2.1/", ["80"]), ("https://192.0.2.1/", ["443 ssl http2", "80"]),
        ("http://[2001:db8::1]/", ["[::]:80"]), ("https://[2001:db8::1]/", ["[::]:443 ssl http2", "[::]:80"]),
    ])
    func `nginx listens with the protocol of an IP address, and with both for a name`(
        _ address: String, _ sockets: [String]
    ) throws {
        let text = try HostKit(.nginx, address: SiteAddress(address)).files.map(\.text).joined()
        let found = text.matches(of: #/\n *listen ([^;]+);/#).map { String($0.1) }
        #expect(Set(found) == Set(sockets) && found.count == sockets.count, "\(text)")
    }

    @Test(arguments: [
        ("https://example.org:8443/", true), ("http://example.org:8080/", true), ("https://example.org/", false),
        ("http://example.org/", false),
    ])
    func `Apache is told to listen on a port of one's own`(_ address: String, _ isTold: Bool) throws {
        let steps = try HostKit(.apache, address: SiteAddress(address)).steps
        let told = steps.firstIndex { $0.contains("'Listen 8443'") || $0.contains("'Listen 8080'") }
        #expect((told != nil) == isTold, "\(steps)")
        let loaded = try #require(steps.firstIndex { $0.contains("apachectl graceful") })
        if let told { #expect(told < loaded && steps[told].contains("/etc/apache2/ports.conf")) }
    }

    @Test func `the documents upload a site as the steps do`() throws {
        let path = URL(fileURLWithPath: #filePath).appending(path: "../../../docs/deploying.md").standardized
        let lines = try String(contentsOf: path, encoding: .utf8).split(separator: "\n")
            .map { $0.trimmingCharacters(in: .whitespaces) }
        let kit = try HostKit(.nginx, address: SiteAddress("https://example.org/mishnah/"), root: "/var/www")
        for step in kit.steps where step.hasPrefix("rsync") {
            // On its own, and in the script for every night.
            let count = lines.count { $0 == step.replacing("example.org:", with: "www@example.org:") }
            #expect(count == 2, "\(step)")
        }
    }

    @Test(arguments: [("https://me.github.io/m/", false), ("https://example.com/", true)])
    func `GitHub Pages gets a domain of one's own in the settings`(_ address: String, _ isOwn: Bool) throws {
        let steps = try HostKit(.githubPages, address: SiteAddress(address)).steps
        #expect(steps.contains { $0.contains("example.com as the custom domain") } == isOwn, "\(steps)")
    }

    /// A repository with the domain would be at its root, where none of the site's links to its path lead.
    @Test func `below the root of a domain, GitHub Pages needs the account's site and the repository's name`() throws {
        let steps = try HostKit(.githubPages, address: SiteAddress("https://example.com/m/")).steps
        let step = try #require(steps.first { $0.contains("under Pages") })
        #expect(step.contains("example.com is the custom domain of your account's own site"), "\(step)")
        #expect(step.hasSuffix("not of this repository, which is called m"), "\(step)")
        let below = try HostKit(.githubPages, address: SiteAddress("https://example.com/learn/m/")).steps
        #expect(below.contains { $0.hasSuffix("so choose an address with one folder") }, "\(below)")
    }

    /// The bucket itself answers 403 for `/m/`.
    @Test func `CloudFront asks the website, which knows index.html, and everybody may read it`() throws {
        let steps = try HostKit(.s3, address: SiteAddress("https://example.com/m/")).steps
        #expect(steps.contains { $0.contains("s3:GetObject") }, "\(steps)")
        #expect(steps.contains { $0.hasPrefix("with CloudFront: take the bucket's website endpoint as the origin") })
    }

    @Test(arguments: HostKind.allCases) func `without an address the first step says so`(_ host: HostKind) throws {
        #expect(try HostKit(host, address: nil).steps.first?.contains("--base-url") == true)
        #expect(try HostKit(host, address: SiteAddress("https://a.org/")).steps.first?.contains("stands for") == false)
    }

    /// Every file of a kit that the next steps name is named where it was written.
    @Test(arguments: HostKind.allCases, ["https://example.org/", "https://example.org/m/"])
    func `the next steps name files in the folder`(_ host: HostKind, _ address: String) throws {
        let kit = try HostKit(host, address: SiteAddress(address), folder: "some/kit")
        let steps = kit.steps.joined(separator: "\n")
        for file in kit.files {
            let name = file.path.split(separator: "/").first.map(String.init) ?? ""
            #expect(steps.components(separatedBy: "some/kit/" + name).count >= 2, "\(name) in \(steps)")
        }
    }

    @Test(arguments: [("/", "/", "/m/"), ("/srv/", "/srv", "/srv/m/"), ("/srv", "/srv", "/srv/m/")])
    func aRootLosesItsTrailingSlashUnlessItIsTheWholeDisk(_ given: String, _ root: String, _ folder: String) throws {
        let kit = try HostKit(.nginx, address: SiteAddress("https://example.org/m/"), root: given)
        let text = kit.files.map(\.text).joined()
        #expect(text.contains("root \(root);"))
        #expect(kit.steps.contains("rsync -a --delete-after dist/ example.org:\(folder)"), "\(kit.steps)")
    }

    @Test(arguments: ["", "www", "/a b", "/a;b", "/a\"b", "/a{b", "/a$b", "/a\nb"])
    func aRootWithSpecialCharactersIsRefused(_ root: String) throws {
        let findings = #expect(throws: Findings.self) { try HostKit(.nginx, address: nil, root: root) }
        #expect(findings?.all.first?.place == .option("--root"))
    }

    @Test(arguments: ["https://example.org/a%20b/", "https://example.org/a'b/", "https://example.org/(a)/"])
    func aPathWithSpecialCharactersIsRefused(_ address: String) throws {
        #expect(throws: Findings.self) { try HostKit(.nginx, address: SiteAddress(address)) }
    }

    @Test(arguments: [
        ("https://example.org", "https://example.org/"),
        ("HTTP://Example.ORG:8080/A/b", "http://example.org:8080/A/b/"),
        ("http://[::1]:80/", "http://[::1]:80/"),
        ("https://xn--4dbrk0ce.example/", "https://xn--4dbrk0ce.example/"),
        ("https://ישראל.example/", "https://xn--4dbrk0ce.example/"),
    ])
    func addressesAreNormalised(_ given: String, _ written: String) throws {
        #expect(try SiteAddress(given).text == written)
    }

    @Test(arguments: ["http://localhost/", "http://127.0.0.1:80/", "http://[::1]/", "http://a.localhost/"])
    func loopbackIsKnown(_ address: String) throws {
        #expect(try SiteAddress(address).isLoopback)
        #expect(try !SiteAddress("http://localhost.example.org/").isLoopback)
    }
}
