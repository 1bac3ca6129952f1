extension Ref {
    /// The index of each chapter's first ref in a list of refs, ascending. A ref of no known tractate counts as a
    /// chapter.
    public static func chapterStarts(_ refs: some Sequence<Ref>) -> [Int] {
        var starts: [Int] = []
        var last: Ref?
        for (index, ref) in refs.enumerated() {
            let isSame = last.map { $0.book != nil && $0.book == ref.book && $0.chapter == ref.chapter } ?? false
            if !isSame { starts.append(index) }
            last = ref
        }
        return starts
    }

    private var chapter: Int? { position?.chapter }
}
