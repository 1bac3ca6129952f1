import Diagnostics

/// A site of which every file was written to the destination, with the worker that knows their hashes.
struct StagedRelease<Destination: ReleaseDestination> {
    let destination: Destination
    /// 16 hexadecimal digits of a hash of everything that the worker may store.
    let id: String
    let plan: SitePlan
    /// Warnings and notes about the design, the database and its texts.
    let findings: Findings
}
