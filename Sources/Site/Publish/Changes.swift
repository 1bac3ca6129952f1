/// What a build writes, against the standing site.
struct Changes: Sendable {
    private(set) var files = 0
    private(set) var bytes = 0
    private(set) var added: [SitePath] = []
    private(set) var changed: [SitePath] = []
    private(set) var all: Set<String> = []

    mutating func add(_ path: SitePath, _ change: Change, bytes count: Int) {
        files += 1
        bytes += count
        all.insert(path.text)
        switch change {
        case .added: added.append(path)
        case .changed: changed.append(path)
        case .same: break
        }
    }

    /// Files of the standing site that the new one does not have, sorted.
    func removed(from standing: StandingSite?) -> [SitePath] {
        (standing?.paths() ?? []).filter { !all.contains($0) }.map { SitePath($0) }.sorted()
    }
}
