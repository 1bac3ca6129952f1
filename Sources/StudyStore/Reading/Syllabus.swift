import Diagnostics
import GRDB
import Refs

/// A track's refs in order, as `track_units` has them.
struct Syllabus {
    struct Entry {
        let ref: Ref
        /// Index in the `ContentOutline`; nil without content.
        let content: Int?
    }

    private(set) var entries: [Entry] = []

    /// Every track's syllabus in the order of the heads; empty where the table is missing or has no rows of the track.
    static func all(
        _ heads: [TrackHead], _ outline: ContentOutline, _ db: Database, _ schema: Schema, _ findings: inout Findings
    ) throws -> [Syllabus] {
        var syllabuses = Array(repeating: Syllabus(), count: heads.count)
        guard schema.has("track_units") else { return syllabuses }
        let indices = TrackHead.indices(heads)
        var reader = SyllabusReader(outline: outline)
        var orphans: [(id: String, count: Int)] = []
        try db.forEachRow("SELECT track_id, seq, ref_id FROM track_units ORDER BY track_id, seq, ref_id") { cells in
            guard let index = cells.key(0).flatMap({ indices[$0] }) else {
                let id = cells.shown(0)
                if orphans.last?.id == id { orphans[orphans.count - 1].count += 1 } else { orphans.append((id, 1)) }
                return
            }
            if let entry = reader.entry(cells, of: index, heads[index]) { syllabuses[index].entries.append(entry) }
        }
        findings.add(contentsOf: reader.findings)
        for (id, count) in orphans {
            findings.add(
                .syllabusWithoutTrack,
                "a syllabus of \(count) \(count == 1 ? "ref" : "refs") names the track id \(id), which no track has",
                at: .row(table: "track_units", row: "track_id \(id)", column: "track_id"),
                remedy: "add the track, or delete the rows")
        }
        return syllabuses
    }

    /// The first ref without content, its place from 1 on, and how many more there are.
    var gap: (ref: Ref, place: Int, more: Int)? {
        guard let first = entries.firstIndex(where: { $0.content == nil }) else { return nil }
        let more = entries[first...].dropFirst().count { $0.content == nil }
        return (entries[first].ref, first + 1, more)
    }
}

private struct SyllabusReader {
    let outline: ContentOutline
    var findings = Findings()
    private var track: Int?
    private var met: Set<Ref> = []
    private var lastPlace: Int64?

    init(outline: ContentOutline) {
        self.outline = outline
    }

    /// Rows come by track, then by place.
    mutating func entry(_ cells: Cells, of index: Int, _ head: TrackHead) -> Syllabus.Entry? {
        if track != index {
            track = index
            met.removeAll(keepingCapacity: true)
            lastPlace = nil
        }
        let place = { (column: String) in
            Place.row(
                table: "track_units",
                row: "track \(quoted(head.slug)), seq \(cells.shown(1)), ref_id \(cells.shown(2))",
                column: column)
        }
        checkPlace(cells, place)
        switch cells.text(2) {
        case .failure(let problem):
            findings.add(problem.finding(at: place("ref_id")))
            return nil
        case .success(let text):
            guard let ref = Ref(text) else {
                findings.add(ContentOutline.empty(at: place("ref_id")))
                return nil
            }
            guard met.insert(ref).inserted else {
                findings.add(
                    .refTwice, "the syllabus holds \(quoted(ref.canonical)) twice", at: place("ref_id"),
                    remedy: "delete one of the two")
                return nil
            }
            let content = outline.index(of: ref)
            // A ref with content is judged where its content is.
            if content == nil, let problem = ref.gravestProblem {
                findings.add(problem.code, problem.message, at: place("ref_id"), remedy: problem.remedy)
            }
            return Syllabus.Entry(ref: ref, content: content)
        }
    }

    private mutating func checkPlace(_ cells: Cells, _ place: (String) -> Place) {
        guard let number = cells.integer(1) else {
            findings.add(
                .syllabusPlaceUnclear, "seq is \(cells.shown(1)), no whole number", at: place("seq"),
                remedy: "number the refs of the syllabus in order")
            return
        }
        if number == lastPlace {
            findings.add(
                .syllabusPlaceUnclear, "two refs have the place \(number)", at: place("seq"),
                remedy: "give one of them another place")
        }
        lastPlace = number
    }
}

extension Ref {
    /// `problem`, without a look at the slug of a ref that a tractate has: that one is always good.
    var gravestProblem: Ref.Problem? {
        book != nil && existsInBook ? nil : problem
    }
}
