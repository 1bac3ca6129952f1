import Diagnostics
import StudyStore

/// What `build` is asked to do.
public struct BuildOptions: Sendable {
    public var database: String
    public var output: String
    public var resources: Resources
    public var user: UserChoice = .automatic
    /// The site's address, with its last slash; only the sitemap names it.
    public var baseURL: String?
    /// The path at which the host serves the site, with slashes around it; only `404.html` names it.
    public var basePath = "/"
    /// A folder of the deployer's own files to publish with the site.
    public var staticFiles: String?
    /// Whether hidden files and private keys among them are published too.
    public var allowDotfiles = false
    /// Whether archives and compressed files may be among them.
    public var allowArchives = false
    public var window = Window()
    public var force = false
    public var strict = false
    public var allowRemovals = false
    /// Whether the whole database is checked for damage before anything is rendered.
    public var checksIntegrity = true
    /// Whether the site is on the disk, and not only in the system's memory, before it takes the old one's place.
    public var flushes = true
    /// Whether `sw.js` removes the worker and the offline copy from the devices that have one.
    public var retiresWorker = false
    /// Stops the build from another thread.
    public var cancellation = Cancellation()
    /// The generator's version, for `release.json`.
    public var version: String

    public init(database: String, output: String, resources: Resources, version: String) {
        self.database = database
        self.output = output
        self.resources = resources
        self.version = version
    }

    /// The address of a site, `https://example.org/repo/`, as `baseURL` takes it.
    ///
    /// - Throws: `optionInvalid`.
    public static func baseURL(_ text: String) throws(Findings) -> String {
        guard text.hasPrefix("https://") || text.hasPrefix("http://"), !text.contains(where: \.isWhitespace),
            !text.contains("?"), !text.contains("#"), text.utf8.count > "https://".utf8.count
        else {
            throw Findings(
                .optionInvalid, "'\(text)' is not the address of a site", at: .option("--base-url"),
                remedy: "write it like https://example.org/mishnah/")
        }
        return text.hasSuffix("/") ? text : text + "/"
    }

    /// The path of a site at its host, `/repo/`, as `basePath` takes it.
    ///
    /// - Throws: `optionInvalid`.
    public static func basePath(_ text: String) throws(Findings) -> String {
        let allowed = text.utf8.allSatisfy {
            switch $0 {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "_"),
                UInt8(ascii: "."), UInt8(ascii: "~"):
                true
            default: false
            }
        }
        guard text.hasPrefix("/"), !text.contains("//"), allowed else {
            throw Findings(
                .optionInvalid, "'\(text)' is not a path at a host", at: .option("--base-path"),
                remedy: "write it like /mishnah/")
        }
        return text.hasSuffix("/") ? text : text + "/"
    }

    /// The window of a device that stores `ahead` days.
    ///
    /// - Throws: `optionInvalid`, if fewer than 14 or more than a year.
    public static func window(ahead days: Int) throws(Findings) -> Window {
        guard (Window.fewestAhead...366).contains(days) else {
            throw Findings(
                .optionInvalid, "a window of \(days) days", at: .option("--window"),
                remedy: "give between \(Window.fewestAhead) and 366 days")
        }
        var window = Window()
        window.ahead = days
        return window
    }
}
