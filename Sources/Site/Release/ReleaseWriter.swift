import Diagnostics
import StudyStore

/// Writes the files of a release and keeps the hashes that the worker will know them by.
struct ReleaseWriter {
    /// Where the worker learns of a file.
    enum Kind {
        /// In `sw.js` itself; stored at installation.
        case shell
        /// In a table; stored when a page asks for it.
        case tabled
        /// Not at all.
        case aside
    }

    /// Units that are read, rendered and written together: few enough that long commentaries do not fill the memory.
    private static let batch = 32

    private let staging: Staging
    private(set) var shell: [(path: SitePath, hash: PageHash)] = []
    private(set) var tabled: [(path: SitePath, hash: PageHash)] = []
    private(set) var changes = Changes()

    init(_ staging: Staging) {
        self.staging = staging
    }

    mutating func write(_ file: OutputFile, as kind: Kind) throws(Findings) {
        try write(file.path, file.bytes, hash: PageHash(of: file.bytes), as: kind)
    }

    mutating func write(_ path: SitePath, _ bytes: [UInt8], hash: PageHash, as kind: Kind) throws(Findings) {
        changes.add(path, try staging.write(path, bytes), bytes: bytes.count)
        switch kind {
        case .shell: shell.append((path, hash))
        case .tabled: tabled.append((path, hash))
        case .aside: break
        }
    }

    /// Reads, checks, renders and writes all units: read on this thread, the rest on all cores.
    ///
    /// - Parameter check: a check of texts that has seen none.
    /// - Returns: what is worth knowing about the texts.
    /// - Throws: errors in the texts, all of them; the file system's at once.
    mutating func writeUnits(
        _ rendering: Rendering, _ frames: Frames, texts: ContentReader, check empty: ContentCheck
    ) throws(Findings) -> Findings {
        struct Written: Sendable {
            let path: SitePath
            let hash: PageHash
            let change: Change
            let bytes: Int
        }
        let plan = rendering.plan
        let units = plan.units
        let crew = Crew<[Written]>()
        let checks = ContentChecks(empty)
        let staging = staging
        var findings = Findings()
        var seen: Set<ContentKey> = []
        for start in stride(from: 0, to: units.count, by: Self.batch) where !crew.hasFailed {
            let places = units[start..<min(start + Self.batch, units.count)]
            let keys = places.map { plan.tracks[$0.track].track.units[$0.unit].content }
            let contents = try texts.contents(keys, findings: &findings)
            // A unit in several tracks is checked once.
            let isNew = keys.map { seen.insert($0).inserted }
            let isBroken = findings.hasErrors
            crew.take { () throws(Findings) in
                var check = empty
                var written: [Written] = []
                for ((place, content), isNew) in zip(zip(places, contents), isNew) {
                    if isNew { check.add(plan.tracks[place.track].track.units[place.unit].ref, content) }
                    if isBroken { continue }
                    let slots = try rendering.slots(ofUnit: place.unit, in: place.track, content: content)
                    let path = plan.path(place.page)
                    let bytes = frames.frame(of: place.page).join(slots)
                    let change = try staging.write(path, bytes)
                    written.append(Written(path: path, hash: slots.hash, change: change, bytes: bytes.count))
                }
                checks.add(check, batch: start / Self.batch)
                return written
            }
        }
        for file in try crew.finish().joined() {
            tabled.append((file.path, file.hash))
            changes.add(file.path, file.change, bytes: file.bytes)
        }
        let all = findings.joined(with: checks.result.findings)
        try all.throwIfErrors()
        return all
    }
}
