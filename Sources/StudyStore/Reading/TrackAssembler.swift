import Diagnostics
import Refs
import StudyRules

/// Combines the row of a track, its syllabus and its log.
struct TrackAssembler {
    private let outline: ContentOutline
    /// Marks the units whose refs have been checked.
    private var checked: [Bool]
    /// The units of the track that is assembled.
    private var list: UnitList
    private(set) var findings = Findings()

    init(outline: ContentOutline) {
        self.outline = outline
        list = UnitList(outline)
        checked = Array(repeating: false, count: outline.entries.count)
    }

    /// - Returns: nil if the track has no unit.
    mutating func track(_ stored: StoredTrack) -> Track? {
        let (trackRow, syllabus) = (stored.row, stored.syllabus)
        list.removeAll(reserving: syllabus.entries.count)
        let gap = syllabus.gap
        for entry in syllabus.entries.prefix(gap.map { $0.position - 1 } ?? .max) {
            if let content = entry.content { list.add(content) }
        }
        let published = list.count
        let scheduled = stored.log.map { ScheduledRow(date: $0.date, unit: list.add($0.content)) }
        for entry in syllabus.entries {
            if let content = entry.content { list.add(content) }
        }
        if let gap { report(gap, of: trackRow) }
        checkRefs(of: trackRow)
        guard list.count > 0 else { return nil }
        return Track(
            slug: trackRow.slug, title: trackRow.title, rule: trackRow.options.rule, pace: trackRow.options.pace,
            units: list.units,
            // A track without a syllabus follows its rows.
            syllabusCount: syllabus.entries.isEmpty ? list.count : published, hasSyllabusGap: gap != nil,
            rows: scheduled, emptiedDays: Set(stored.emptiedDays))
    }

    private mutating func report(_ gap: (ref: Ref, position: Int, more: Int), of trackRow: TrackRow) {
        let more =
            gap.more == 0 ? "" : "; \(gap.more) of the refs after it \(gap.more == 1 ? "has" : "have") none either"
        findings.add(
            .syllabusGap,
            "the published syllabus ends before \(quoted(gap.ref.canonical)), which has no content\(more)",
            at: .syllabus(of: trackRow.slug, "position \(gap.position)", column: .ref),
            remedy: "import the text of \(quoted(gap.ref.canonical))")
    }

    /// Checks for refs that cannot have a page, and refs that would share one.
    private mutating func checkRefs(of trackRow: TrackRow) {
        for content in list.contents where !checked[content.offset] {
            checked[content.offset] = true
            let ref = outline.entries[content].ref
            guard let problem = ref.problem else { continue }
            findings.add(
                problem.code, problem.message,
                at: .unit(ref, .ref),
                remedy: problem.remedy)
        }
        // Each ref of a tractate has a unique slug; only other texts can collide.
        guard list.units.contains(where: { $0.ref.book == nil }) else { return }
        var bySlug: [String: UnitIndex] = [:]
        bySlug.reserveCapacity(list.count)
        for index in list.units.elementIndices {
            let unit = list.units[index]
            guard let earlier = bySlug.updateValue(index, forKey: unit.slug) else { continue }
            let (other, ref) = (list.units[earlier].ref, unit.ref)
            findings.add(
                .refsShareSlug,
                "\(quoted(other.canonical)) and \(quoted(ref.canonical)) have the same slug '\(unit.slug)' in the "
                    + "track \(quoted(trackRow.slug))",
                at: .unit(ref, .ref),
                remedy: "rename one of them")
        }
    }
}

/// Units in order, each once.
private struct UnitList {
    private let outline: ContentOutline
    private(set) var units: [StudyUnit] = []
    /// The contents of `units`.
    private(set) var contents: [ContentIndex] = []
    /// The index of each content's unit.
    private var indices: [UnitIndex?]

    init(_ outline: ContentOutline) {
        self.outline = outline
        indices = Array(repeating: nil, count: outline.entries.count)
    }

    /// Takes as long as the list has units: for each of many small tracks, the array of all refs is not made again.
    mutating func removeAll(reserving capacity: Int) {
        for content in contents { indices[content.offset] = nil }
        contents.removeAll(keepingCapacity: true)
        units = []
        units.reserveCapacity(capacity)
    }

    var count: Int { units.count }

    /// - Returns: the unit's index; a unit that is new is added at the end.
    @discardableResult mutating func add(_ content: ContentIndex) -> UnitIndex {
        if let index = indices[content.offset] { return index }
        let index = UnitIndex(units.count)
        indices[content.offset] = index
        units.append(outline.unit(content))
        contents.append(content)
        return index
    }
}
