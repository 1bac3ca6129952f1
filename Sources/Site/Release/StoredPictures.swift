import Diagnostics
import Theme

/// The deployer's pictures that are shown on pages or by style sheets. Small ones are stored by every device when the
/// site is installed, larger ones once they were seen. Other files of the deployer are left to the network.
struct StoredPictures {
    /// The largest picture that is stored with the site, and the maximum total size of these, in bytes.
    static let maxBytes = 256 << 10
    static let maxTotal = 1 << 20
    /// The largest picture whose hash the worker knows.
    static let maxTabled = 8 << 20

    private(set) var files: [(file: StaticFile, kind: StorageKind)] = []
    private(set) var findings = Findings()

    init(_ plan: SitePlan) {
        let places = Dictionary(
            plan.links.filter { $0.kind == .picture || $0.kind == .style }.compactMap { link in
                link.path.map { ($0, link.place) }
            }
        ) { first, _ in first }
        var total = 0
        for file in plan.staticFiles {
            guard let place = places[file.path] else { continue }
            guard Self.isPlain(file.path) else {
                add(
                    "\(file.path) has a name that has to be escaped in addresses", at: place,
                    remedy: "name it with a-z, 0-9, - and _, and an ending like .png")
                continue
            }
            let bytes = file.version.size
            let isSmall = bytes <= Self.maxBytes && total + bytes <= Self.maxTotal
            if isSmall { total += bytes }
            if !isSmall {
                let size = "\(max(bytes >> 10, 1)) KiB"
                add(
                    bytes > Self.maxTabled
                        ? "\(file.path) is larger than \(Self.maxTabled >> 20) MiB: it is shown only with a network"
                        : "\(file.path) has \(size): devices have it offline only once it has been seen",
                    at: place,
                    remedy: "make it smaller: up to \(Self.maxBytes >> 10) KiB, and all pictures together up to"
                        + " \(Self.maxTotal >> 10) KiB, are stored with the site")
            }
            if bytes <= Self.maxTabled { files.append((file, isSmall ? .shell : .tabled)) }
        }
    }

    /// Those that are stored once they were seen. Of all files in tables, only these may be anywhere in the site.
    var tabledPaths: [SitePath] { files.filter { $0.kind == .tabled }.map(\.file.path) }

    private mutating func add(_ message: String, at place: Place, remedy: String) {
        findings.add(.pictureNotStored, message, at: place, remedy: remedy)
    }

    /// Whether the path needs no escaping in an address and is not that of a page.
    private static func isPlain(_ path: SitePath) -> Bool {
        let name = path.name
        return name.contains(".") && !name.lowercased().hasSuffix(".html")
            && path.text.utf8.allSatisfy {
                (97...122).contains($0 | 0x20) || (48...57).contains($0) || "-_./".utf8.contains($0)
            }
    }
}
