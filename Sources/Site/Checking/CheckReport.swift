import Diagnostics

/// The result of checking a database.
public struct CheckReport: Sendable {
    public var findings: Findings
    /// The tracks that would be published, with the dates of their last rows.
    public let tracks: [TrackLastRow]

    public init(findings: Findings, tracks: [TrackLastRow]) {
        self.findings = findings
        self.tracks = tracks
    }
}
