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
    public var location = SiteLocation()
    /// A folder of the deployer's own files to publish with the site.
    public var staticFolder: String?
    /// Whether hidden files and private keys in that folder are published too.
    public var allowsDotfiles = false
    /// Whether archives and compressed files in that folder are published too.
    public var allowsArchives = false
    /// Whether a `.br` and a `.gz` copy are published with every compressible file.
    public var compresses = false
    public var window = Window()
    /// Whether an output folder that contains other files is replaced, and they are deleted.
    public var force = false
    /// Whether warnings are errors.
    public var strict = false
    /// Whether units of the existing site may be missing from the new one.
    public var allowsRemovals = false
    /// Whether generated texts that nobody has reviewed are left out.
    public var onlyReviewed = false
    /// Whether the whole database is checked for damage before the site is published.
    public var checksWholeFile = true
    /// Whether the site is flushed to the disk before it replaces the old one.
    public var flushes = true
    /// Whether `sw.js` removes the worker and the offline copy from the devices that have one.
    public var retiresWorker = false
    /// Whether a design with colour pairs below their required contrast is published anyway, with warnings.
    public var allowsFailingContrast = false
    /// A folder of other tokens; the gallery shows the differences from them.
    public var comparedTokensFolder: String?
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
    public var inputs: [String] {
        databaseFiles + resources.folders + [staticFolder, comparedTokensFolder].compactMap(\.self)
    }

    /// The database, with its write-ahead log and its rollback journal.
    public var databaseFiles: [String] { [database, database + "-wal", database + "-journal"] }

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
