import Diagnostics
import StudyStore
import Theme

/// The options of `build`.
public struct BuildOptions: Sendable {
    public var database: String
    public var output: String
    public var resources: Resources
    public var user: UserChoice = .automatic
    /// The language of the pages, named like its file in `strings/`: `he`.
    public var language = Strings.reference
    /// The site's address, ending with a slash; for the sitemap and the previews of links. See `setAddress`.
    public private(set) var baseURL: String?
    /// The path at which the host serves the site, starting and ending with a slash; used only by `404.html` and the
    /// manifest.
    public private(set) var basePath = "/"
    /// Whether an address or a path was given.
    private(set) var isPathKnown = false
    /// A folder of the deployer's own files to publish with the site.
    public var staticFiles: String?
    /// Whether hidden files and private keys in it are published too.
    public var allowDotfiles = false
    /// Whether archives and compressed files in it are published too.
    public var allowArchives = false
    /// Whether a `.br` and a `.gz` copy are published with every compressible file.
    public var compresses = false
    public var window = Window()
    public var force = false
    public var strict = false
    public var allowRemovals = false
    /// Whether generated texts that nobody has reviewed are left out.
    public var onlyReviewed = false
    /// Whether the whole database is checked for damage before anything is rendered.
    public var checksIntegrity = true
    /// Whether the site is flushed to the disk before it replaces the old one.
    public var flushes = true
    /// Whether `sw.js` removes the worker and the offline copy from the devices that have one.
    public var retiresWorker = false
    /// Whether a design with colour pairs below their required contrast is published anyway, with warnings.
    public var publishesFailingContrast = false
    /// A folder of other tokens; the gallery shows the differences from them.
    public var against: String?
    /// Stops the build from another thread.
    public var cancellation = Cancellation()
    /// Called during the build, on its thread.
    public var progress: @Sendable (SiteProgress) -> Void = { _ in }
    /// The generator's version, for `release.json`.
    public var version: String

    public init(database: String, output: String, resources: Resources, version: String) {
        self.database = database
        self.output = output
        self.resources = resources
        self.version = version
    }

    /// The files and folders that the site is built from: a change in any of them changes the site. The database comes
    /// first, with the files that SQLite keeps next to it while another program writes.
    public var inputs: [String] { databaseFiles + resources.folders + [staticFiles, against].compactMap(\.self) }

    /// The database, with its write-ahead log and its rollback journal.
    public var databaseFiles: [String] { [database, database + "-wal", database + "-journal"] }

    /// Sets the site's address and its path at the host. If no path is given, it is that of the address.
    ///
    /// - Parameters:
    ///   - baseURL: in the form required by `SiteAddress`; nil if it was not given.
    ///   - basePath: in the form required by `basePath`; nil if it was not given.
    /// - Throws: `optionInvalid`, also if the two contradict each other.
    public mutating func setAddress(baseURL url: String?, basePath path: String?) throws(Findings) {
        let address = try Self.address(baseURL: url, basePath: path)
        baseURL = address.url
        basePath = address.path
        isPathKnown = url != nil || path != nil
    }

    /// - Returns: the address, ending with a slash, and the path with slashes around it.
    /// - Throws: as `setAddress`.
    public static func address(
        baseURL: String?, basePath: String?
    ) throws(Findings) -> (url: String?, path: String) {
        let path = try basePath.map { (text) throws(Findings) in try Self.basePath(text) }
        guard let baseURL else { return (nil, path ?? "/") }
        let address = try SiteAddress(baseURL)
        let pathOfURL = try Self.basePath(address.path, option: "--base-url")
        guard path == nil || path == pathOfURL else {
            throw Findings(
                .optionInvalid, "'\(basePath ?? "")' contradicts --base-url, whose path is \(pathOfURL)",
                at: .option("--base-path"), remedy: "leave out --base-path")
        }
        return (address.text, pathOfURL)
    }

    /// Returns the path of a site at its host, `/repo/`, in the form of `basePath`.
    ///
    /// - Parameter option: the option whose value, or part of it, this is.
    /// - Throws: `optionInvalid`.
    public static func basePath(_ text: String, option: String = "--base-path") throws(Findings) -> String {
        let allowed = text.utf8.allSatisfy {
            switch $0 {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "_"),
                UInt8(ascii: "."), UInt8(ascii: "~"):
                true
            default: false
            }
        }
        // Browsers resolve `.` and `..`: the pages would be asked for elsewhere.
        let hasDots = text.split(separator: "/").contains { $0 == "." || $0 == ".." }
        guard text.hasPrefix("/"), !text.contains("//"), !hasDots, allowed else {
            throw Findings(
                .optionInvalid, "'\(text)' is not a path that a site can have", at: .option(option),
                remedy: "write it like /mishnah/, in ASCII letters, digits, -, _, . and ~")
        }
        return text.hasSuffix("/") ? text : text + "/"
    }

    /// The window of a device that stores `ahead` days.
    ///
    /// - Throws: `optionInvalid`, if fewer than 14 or more than a year.
    public static func window(ahead days: Int) throws(Findings) -> Window {
        guard (Window.minAhead...366).contains(days) else {
            throw Findings(
                .optionInvalid, "the window must be \(Window.minAhead) to 366 days, not \(days)",
                at: .option("--window"))
        }
        var window = Window()
        window.ahead = days
        return window
    }
}
