import Diagnostics
import Processes

/// The result of a build.
public struct BuildReport: Sendable, Encodable {
    public let output: String
    public let release: String
    public let pages: Int
    public let units: Int
    public let files: Int
    /// The size of all files together.
    public let bytes: Int
    /// Site paths, sorted; all files are added if there was no site.
    public let added: [String]
    public let changed: [String]
    public let removed: [String]
    public let tracks: [TrackLastRow]
    /// Whether there was a site to compare with.
    public let replaced: Bool
    public internal(set) var phases = PhaseSeconds() {
        didSet { seconds = phases.total }
    }
    public private(set) var seconds = 0.0
    /// The process's peak resident size so far, in bytes.
    public let peakMemory: Int
    public internal(set) var findings: Findings

    init(_ release: StagedRelease<StagingFolder>, findings: Findings) {
        output = release.destination.output.path
        self.release = release.id
        units = release.plan.unitCount
        pages = release.plan.pageCount
        files = release.destination.changes.files
        bytes = release.destination.changes.bytes
        added = release.destination.changes.added.sorted().map(\.text)
        changed = release.destination.changes.changed.sorted().map(\.text)
        removed = release.destination.changes.removed(from: release.destination.existing).map(\.text)
        tracks = release.plan.tracks.map { TrackLastRow($0.track) }
        replaced = release.destination.existing != nil
        peakMemory = ProcessMemory.peakBytes
        self.findings = findings
    }

    enum CodingKeys: CodingKey {
        case output, release, pages, units, files, bytes, added, changed, removed, replaced, phases
        case seconds, peakMemory, tracks
    }
}
