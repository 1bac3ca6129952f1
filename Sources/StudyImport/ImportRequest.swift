import Diagnostics
import Refs

/// A request to import files.
public struct ImportRequest: Sendable {
    /// Files and folders; a folder means all `.json` files in it, at any depth.
    public var files: [String]
    /// The slug of the track to whose syllabus texts of Sefaria are added; content JSON names its own.
    public var track: String
    /// The title that the track gets; nil: `newTitle` if there is no such track yet.
    public var title: String?
    /// The title of a new track if none is given; nil: a new track needs one.
    public var newTitle: String?
    /// The licence of files that do not name theirs.
    public var licence: String?
    /// Whether texts whose licence is not free, or unknown, are imported.
    public var allowsOtherLicences: Bool

    public init(
        files: [String], track: String, title: String? = nil, newTitle: String? = nil, licence: String? = nil,
        allowsOtherLicences: Bool = false
    ) {
        self.files = files
        self.track = track
        self.title = title
        self.newTitle = newTitle
        self.licence = licence
        self.allowsOtherLicences = allowsOtherLicences
    }
}

extension ImportRequest {
    /// - Parameter slugs: those of the database.
    /// - Throws: a finding if the track is new and has no title.
    public func checkTitle(among slugs: [String]) throws(Findings) {
        guard title == nil, newTitle == nil, !slugs.contains(track) else { return }
        let near = Suggestion.nearest(to: track, among: slugs)
        throw Findings(
            .importTrackUntitled, "the track '\(track)' is new and has no title", at: .option("--track"),
            remedy: (near.map { "if you meant '\($0)', use --track \($0); if not, name" } ?? "name")
                + " the new track with --title")
    }
}

/// The result of an import.
public struct ImportReport: Sendable {
    /// Files that were imported.
    public internal(set) var files = 0
    public internal(set) var units = ImportCounts()
    /// The units of the files.
    public internal(set) var refs: Set<Ref> = []

    public init() {}
}

/// The progress of an import.
public struct ImportProgress: Sendable {
    /// The number of the file that is being imported, from 1, and the number of files.
    public let number, count: Int
    public let path: String
}
