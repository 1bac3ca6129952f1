import Diagnostics
import Site

/// The requirements for every host; each kit writes them in the configuration language of its host.
struct HostRules {
    /// Nil if the deployer gave none.
    let given: SiteAddress?
    /// The folder on a server that contains the site at its path.
    let root: String
    /// The folder that the kit's files are written into.
    let kitFolder: String

    /// For files that are named by their content.
    static let forever = "public, max-age=31536000, immutable"
    /// For everything else: stored, and revalidated each time. A stale `sw.js` holds back a release.
    static let revalidated = "no-cache"

    /// Headers for rules that a page's own policy, in a meta element, cannot express.
    static let security: [(name: String, value: String)] = [
        ("Content-Security-Policy", "frame-ancestors 'none'"),
        ("X-Content-Type-Options", "nosniff"),
        ("Referrer-Policy", "same-origin"),
        ("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
        ("Cross-Origin-Opener-Policy", "same-origin"),
    ]
    /// Commented out in every kit: browsers would refuse the whole host name without TLS for a year.
    static let strictTransport = (name: "Strict-Transport-Security", value: "max-age=31536000")

    /// - Throws: `optionInvalid` if the root is not absolute or contains characters that configurations quote.
    init(_ address: SiteAddress?, root: String, kitFolder: String) throws(Findings) {
        let isPlain = root.unicodeScalars.allSatisfy {
            $0.properties.isAlphabetic || "0123456789/-_.~".unicodeScalars.contains($0)
        }
        guard root.hasPrefix("/"), isPlain else {
            throw Findings(
                .optionInvalid, "'\(root)' is not a folder that a configuration can name", at: .option("--root"),
                remedy: "write it like \(HostKit.defaultRoot), with letters, digits and / - _ . ~ only")
        }
        given = address
        self.kitFolder = kitFolder
        self.root = root.hasSuffix("/") && root != "/" ? String(root.dropLast()) : root
        // The path is inserted unchanged into patterns and rules.
        if let address { _ = try SiteLocation.path(address.path, option: "--base-url") }
    }

    var host: String { given?.host ?? "example.org" }
    var path: String { given?.path ?? "/" }
    var isInPlace: Bool { kitFolder == "." }
    /// A file of the kit, for the next steps.
    func kitPath(_ path: String) -> String { isInPlace ? path : kitFolder + "/" + path }
    var isAtRoot: Bool { path == "/" }
    var isSecure: Bool { given?.scheme != "http" }
    var port: Int { given?.port ?? (isSecure ? 443 : 80) }
    /// The site's folder on the server.
    var folder: String { root == "/" ? path : root + path }
    /// The path as a regular expression.
    var pattern: String { path.split(separator: ".", omittingEmptySubsequences: false).joined(separator: #"\."#) }

    /// The command that builds the site for this host.
    func buildStep(_ options: String = "", output: String = "dist") -> String {
        let address = given.map { " --base-url \($0.text)" } ?? ""
        return "halomeid build study.db -o \(output)\(address)\(options)"
    }

    /// The upload steps: pages are uploaded after the assets that they refer to, deletions are last.
    var uploadSteps: [String] {
        let target = "\(host):\(folder)"
        return [
            // Only rsync takes an IPv6 address in brackets.
            "ssh \(host.trimmingCharacters(in: ["[", "]"])) mkdir -p \(folder)",
            "rsync -a dist/assets/ \(target)assets/",
            "rsync -a --exclude=/sw.js --exclude=/release.json dist/ \(target)",
            "rsync -a --delete-after dist/ \(target)",
        ]
    }

    /// For servers whose configuration names the files of a certificate.
    var certificateSteps: [String] {
        isSecure ? ["on the server, unless it has a certificate: certbot certonly -d \(host)"] : []
    }

    var verifyStep: String { "halomeid verify \(given?.text ?? "https://\(host)/")" }
}
