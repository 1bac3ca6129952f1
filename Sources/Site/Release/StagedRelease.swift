import Diagnostics

/// A site that was written to its destination: every page joined from frame and slots, every file hashed, and the
/// worker that knows the hashes.
struct StagedRelease<Destination: ReleaseDestination> {
    let destination: Destination
    /// 16 hexadecimal digits of a hash of everything that the worker may store.
    let id: String
    let plan: SitePlan
    let changes: SiteChanges
    /// Warnings and notes about the design, the database and its texts.
    let findings: Findings
}
