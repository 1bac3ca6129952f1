/// Tracks and units that probably have a new slug: learners' marks stay with the old one.
struct Renames {
    /// A renamed track: its slugs, the number of units that it had, and how many of them are in the track with the new
    /// slug.
    struct RenamedTrack: Equatable {
        let old: String
        let new: String
        let units: Int
        let kept: Int
    }

    /// A unit of a track that both sites have.
    struct RenamedUnit: Equatable {
        let track: String
        let old: String
        let new: String
    }

    private(set) var tracks: [RenamedTrack] = []
    private(set) var units: [RenamedUnit] = []

    /// - Parameters:
    ///   - old: the slugs of each track's units, in order, by the track's slug.
    ///   - new: likewise.
    init(from old: [String: [String]], to new: [String: [String]]) {
        let added = new.filter { old[$0.key] == nil }.mapValues(Set.init)
        for (slug, units) in old.sorted(by: { $0.key < $1.key }) {
            if let now = new[slug] {
                self.units += Self.renamed(from: units, to: now).map { RenamedUnit(track: slug, old: $0, new: $1) }
                continue
            }
            let candidates = added.map { (slug: $0.key, kept: units.count(where: $0.value.contains)) }
            let best = candidates.max { ($0.kept, $1.slug) < ($1.kept, $0.slug) }
            if let best, best.kept * 2 >= units.count, best.kept > 0 {
                tracks.append(RenamedTrack(old: slug, new: best.slug, units: units.count, kept: best.kept))
            }
        }
    }

    /// Pairs each removed unit with the new one in its place: a run of removed units between two neighbours must be as
    /// long as the run of new ones between the same neighbours.
    private static func renamed(from old: [String], to new: [String]) -> [(old: String, new: String)] {
        let before = Set(old)
        let now = Set(new)
        let added = runs(of: new) { !before.contains($0) }
        var pairs: [(old: String, new: String)] = []
        for (neighbours, gone) in runs(of: old, { !now.contains($0) }) {
            guard let instead = added[neighbours], instead.count == gone.count else { continue }
            for (old, new) in zip(gone, instead) { pairs.append((old, new)) }
        }
        return pairs.sorted { $0.old < $1.old }
    }

    private struct Neighbours: Hashable {
        let before: String?
        let after: String?
    }

    /// The longest runs of slugs of a kind, by their neighbours.
    private static func runs(of slugs: [String], _ isOfKind: (String) -> Bool) -> [Neighbours: [String]] {
        var runs: [Neighbours: [String]] = [:]
        var run: [String] = []
        var before: String?
        for slug in slugs {
            if isOfKind(slug) {
                run.append(slug)
            } else {
                if !run.isEmpty { runs[Neighbours(before: before, after: slug)] = run }
                run = []
                before = slug
            }
        }
        if !run.isEmpty { runs[Neighbours(before: before, after: nil)] = run }
        return runs
    }
}
