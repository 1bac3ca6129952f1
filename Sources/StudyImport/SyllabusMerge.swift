import Diagnostics
import Refs
import StudyStore

extension StudyWriter {
    /// Adds refs to a track's syllabus. Refs in canonical order go into a syllabus in canonical order at their places;
    /// otherwise someone has chosen the order, and what is new comes at the end.
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
