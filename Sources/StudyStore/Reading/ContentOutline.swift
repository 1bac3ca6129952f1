import Diagnostics
import GRDB
import Refs

typealias ContentIndex = ElementIndex<ContentOutline.Entry>

/// The refs that have content, without their texts.
struct ContentOutline {
    struct Entry {
        let ref: Ref
        let rowid: Int64
        /// The ref as spelled in the row.
        let refID: String
    }

    private(set) var entries: [Entry] = []
    private var indices: [Ref: ContentIndex] = [:]
    /// The entries by rowid.
    private var byRowid: [ContentIndex] = []
    /// Rows whose ref cannot be read.
    private var unreadable: Set<Int64> = []

    init(_ db: Database, _ schema: Schema, _ findings: inout Findings) throws {
        var duplicates: [(ContentIndex, Int64)] = []
        // In this order the index of the refs is sufficient, and no page with texts is read.
        try db.forEachRow("SELECT _rowid_, ref_id FROM content_cache ORDER BY ref_id, _rowid_") { cells in
            guard let rowid = cells.integer(0) else { return }
            let place = { Place.row(table: "content_cache", row: "row \(rowid)", column: ContentColumn.ref.name) }
            switch cells.text(1) {
            case .success(let text):
                guard let ref = Ref(text) else {
                    findings.add(Self.empty(at: place()))
                    unreadable.insert(rowid)
                    return
                }
                if let controls = BidiControls(text) { findings.add(controls, in: text, at: place()) }
                if let other = indices.updateValue(ContentIndex(entries.count), forKey: ref) {
                    duplicates.append((other, rowid))
                }
                entries.append(Entry(ref: ref, rowid: rowid, refID: text))
            case .failure(let problem):
                findings.add(problem.finding(at: place()))
                unreadable.insert(rowid)
            }
        }
        byRowid = entries.elementIndices.sorted { [entries] in entries[$0].rowid < entries[$1].rowid }
        for (other, rowid) in duplicates { try reportDuplicate(entries[other].rowid, rowid, db, &findings) }
        if !schema.isKey("content_cache", "id") { try checkIDs(db, &findings) }
    }

    static func empty(at place: Place) -> Finding {
        Finding(
            .refEmpty, "the ref has no visible characters", at: place,
            remedy: "write the ref of the text, such as 'Mishnah Berakhot 1:1'")
    }

    /// The content of a ref; nil if it has none.
    func index(of ref: Ref) -> ContentIndex? { indices[ref] }

    func unit(_ index: ContentIndex) -> StudyUnit {
        let entry = entries[index]
        return StudyUnit(ref: entry.ref, content: ContentKey(rowid: entry.rowid, refID: entry.refID))
    }

    /// All units except the given ones, by ref.
    func units(without others: [StudyUnit]) -> [StudyUnit] {
        let known = Set(others.map(\.content))
        if known.count == entries.count { return [] }
        return entries.elementIndices.map(unit).filter { !known.contains($0.content) }.sorted { $0.ref < $1.ref }
    }

    /// The spellings of refs in `content_sources` that differ from those in `content_cache`, by the content's rowid.
    /// Both are sorted and merged, because a foreign database may have no index of its refs.
    func sourceSpellings(_ db: Database) throws -> [Int64: [String]] {
        var spellings: [Int64: [String]] = [:]
        try db.forEachRow(
            """
            SELECT DISTINCT ref_id FROM content_sources EXCEPT SELECT ref_id FROM content_cache ORDER BY 1
            """
        ) { cells in
            guard case .success(let text) = cells.text(0), let index = Ref(text).flatMap(index(of:)) else { return }
            spellings[entries[index].rowid, default: []].append(text)
        }
        return spellings
    }

    enum Row {
        case unit(ContentIndex), unreadable, missing
    }

    func row(_ rowid: Int64) -> Row {
        var (low, high) = (0, byRowid.count)
        while low < high {
            let middle = (low + high) / 2
            if entries[byRowid[middle]].rowid < rowid { low = middle + 1 } else { high = middle }
        }
        if low < byRowid.count, entries[byRowid[low]].rowid == rowid { return .unit(byRowid[low]) }
        return unreadable.contains(rowid) ? .unreadable : .missing
    }

    private func reportDuplicate(_ one: Int64, _ other: Int64, _ db: Database, _ findings: inout Findings) throws {
        var spellings: [String] = []
        try db.forEachRow(
            "SELECT ref_id FROM content_cache WHERE _rowid_ IN (?, ?) ORDER BY _rowid_", [one, other]
        ) { spellings.append($0.shown(0)) }
        findings.add(
            .refTwice, "two rows have the same ref: \(spellings.joined(separator: " and "))",
            at: .row(table: "content_cache", row: "ref_id \(spellings.last ?? "")", column: ContentColumn.ref.name),
            remedy: "delete one of the two")
    }

    private func checkIDs(_ db: Database, _ findings: inout Findings) throws {
        try db.forEachRow(
            """
            SELECT id, min(ref_id), max(ref_id) FROM content_cache WHERE id IS NOT NULL
            GROUP BY id HAVING count(*) > 1
            """
        ) { cells in
            findings.add(
                .contentIDTwice, "\(cells.shown(1)) and \(cells.shown(2)) have the same id",
                at: .row(table: "content_cache", row: "id \(cells.shown(0))", column: "id"),
                remedy: "give one of them another id")
        }
    }
}
