import Diagnostics
import Foundation
import HostKits
import Site
import TestSupport
import Testing

/// Addresses of any form: refused, or nothing in a configuration or a command but the address itself.
@Suite struct AddressFuzzTests {
    @Test(arguments: [
        "https://x;include.org/", "https://a$(id).org/", "https://a'b.org/", "https://a%22b.org/", "https://a%0ab.org/",
        "https://a*b.org/", "https://a,b.org/", "https://a&b.org/", "https://[::1%25eth0]/", "https://-oProxy.org/",
        "https://a..b/", "https://.a/", "https://a!b/", "https://(a)/", "https://a=b/", "https://a+b/",
        "https://example.org:99999/", "https://example.org:0/",
    ])
    func `a host with special characters of a configuration or shell is refused`(_ address: String) {
        let findings = #expect(throws: Findings.self) { try SiteAddress(address) }
        #expect(findings?.all.first?.place == .option("--base-url"))
    }

    @Test(arguments: [
        "https://a_b.example/", "https://example.org./", "http://10.0.0.1:8080/", "https://x--y.example/m/",
    ])
    func `hosts as people have them are taken`(_ address: String) throws {
        #expect(try SiteAddress(address).text == address)
    }

    private static let pieces = [
        "https://", "http://", "HTTPS://", "example.org", "a", "-", ".", "..", ":", ":80", "[::1]", "[", "]", "/", "//",
        "/m/",
        "?", "#", "@", "user@", ";", "$(id)", "`id`", "'", "\"", "{", "}", "\\", "\n", "\r\n", " ", "\t", "%", "%0a",
        "%22",
        "%3b", "*", "&", "|", "<", ">", "!", "~", "א", "\u{202E}", "\u{0}", "xn--", "localhost", "$host",
        "include /etc;",
    ]

    @Test func `every kit of any address keeps its form`() throws {
        let plain = Dictionary(
            uniqueKeysWithValues: try HostKind.allCases.map { kind in
                (kind, try HostKit(kind, address: SiteAddress("https://example.org/m/")))
            })
        var (accepted, refused, kits) = (0, 0, 0)
        Fuzz.run("addresses", count: 3_000) { random, seed in
            let text = "https://" + random.text(of: Self.pieces, count: 1...8)
            guard let address = try? SiteAddress(text) else {
                refused += 1
                return
            }
            accepted += 1
            let shown = "seed \(seed): \(address.text.debugDescription)"
            for kind in HostKind.allCases {
                guard let kit = try? HostKit(kind, address: address) else { continue }
                kits += 1
                // What the address brings: letters, digits, and what stands between names, numbers and folders.
                let own = address.host + address.path
                #expect(
                    own.unicodeScalars.allSatisfy {
                        $0.isASCII && ($0.properties.isAlphabetic || "0123456789-_.~/:[]".unicodeScalars.contains($0))
                    }, "\(shown)")
                let words = kit.files.map { $0.path + $0.text }.joined() + kit.steps.joined()
                for sign in ["$(", "`", ";;", "\u{0}"] {
                    let expected = plain[kind].map { ($0.files.map { $0.path + $0.text } + $0.steps).joined() } ?? ""
                    #expect(words.contains(sign) == expected.contains(sign), "\(shown) \(kind)")
                }
            }
        }
        #expect(accepted > 100 && refused > 100 && kits > 100, "\(accepted), \(refused), \(kits)")
    }
}
