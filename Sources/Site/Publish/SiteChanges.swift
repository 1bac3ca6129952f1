/// The changes that a build makes to the existing site.
struct SiteChanges: Sendable {
    private(set) var files = 0
    private(set) var bytes = 0
    private(set) var added: [SitePath] = []
    private(set) var changed: [SitePath] = []
    /// In the order in which they were written.
    private(set) var paths: [SitePath] = []

    mutating func add(_ path: SitePath, _ change: FileChange, bytes count: Int) {
        files += 1
        bytes += count
        paths.append(path)
        switch change {
        case .added: added.append(path)
        case .changed: changed.append(path)
        case .unchanged: break
        }
    }

    /// Files of the existing site that the new one does not have, sorted.
    func removed(from existing: ExistingSite?) -> [SitePath] {
        guard let existing else { return [] }
        let all = Set(paths.map(\.text))
        return existing.files.filter { !all.contains($0) }.map { SitePath($0) }.sorted()
    }
}
