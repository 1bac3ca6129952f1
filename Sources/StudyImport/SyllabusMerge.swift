import Diagnostics
import Refs
import StudyStore

extension StudyWriter {
    /// Adds refs to a track's syllabus. If both are in canonical order, so is the result; otherwise someone chose the
    /// order, and new refs come at the end.
    func extendSyllabus(_ refs: [Ref], of slug: String) throws(Findings) {
        let before = try syllabus(of: slug)
        let known = Set(before)
        let new = refs.filter { !known.contains($0) }
        guard !new.isEmpty else { return }
        let all = before + new
        let isCanonical = Self.isSorted(before) && Self.isSorted(refs)
        try setSyllabus(isCanonical ? all.sorted() : all, of: slug)
    }

    private static func isSorted(_ refs: [Ref]) -> Bool {
        zip(refs, refs.dropFirst()).allSatisfy { $0 < $1 }
    }
}
