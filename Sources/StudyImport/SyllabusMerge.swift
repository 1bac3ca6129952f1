import Diagnostics
import Refs
import StudyStore

/// A track's syllabus with the refs of files added. If both are in canonical order, so is the result; otherwise someone
/// chose the order, and new refs come at the end.
struct SyllabusMerge {
    private(set) var refs: [Ref]
    private var known: Set<Ref>
    private var isCanonical: Bool

    init(_ refs: [Ref]) {
        self.refs = refs
        known = Set(refs)
        isCanonical = Self.isSorted(refs)
    }

    /// Adds the refs of one file.
    mutating func add(_ more: [Ref]) {
        let new = more.filter { known.insert($0).inserted }
        guard !new.isEmpty else { return }
        if isCanonical && Self.isSorted(more) {
            refs = (refs + new).sorted()
        } else {
            refs += new
            isCanonical = Self.isSorted(refs)
        }
    }

    private static func isSorted(_ refs: [Ref]) -> Bool {
        zip(refs, refs.dropFirst()).allSatisfy { $0 < $1 }
    }
}

extension StudyWriter {
    /// Adds the refs of files to a track's syllabus.
    func extendSyllabus(_ files: [[Ref]], of slug: String) throws(Findings) {
        guard files.contains(where: { !$0.isEmpty }) else { return }
        var merge = SyllabusMerge(try syllabus(of: slug))
        let count = merge.refs.count
        for refs in files { merge.add(refs) }
        if merge.refs.count > count { try setSyllabus(merge.refs, of: slug) }
    }
}
