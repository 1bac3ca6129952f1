import Diagnostics
import Markup
import Refs
import StudyStore

extension SefariaWork {
    /// Writes a commentary: each mishnah's comments become an approach, paragraph by paragraph.
    ///
    /// - Parameters:
    ///   - links: where the commentary numbers its comments through the chapter; otherwise nil.
    ///   - imported: mishnayot whose comments by this commentator are from an earlier file of the command and stay.
    func writeComments(
        _ name: String, _ book: Book, with writer: StudyWriter, licence: String?, links: Links?, imported: Set<Ref>,
        _ findings: inout Findings
    ) throws(Findings) -> (counts: ImportCounts, refs: [Ref]) {
        let comments = try byMishnah(name, links, &findings)
        let commentator = Commentators.hebrewName(name, hebrewTitle: hebrewTitle)
        let source = source(.approach, licence: licence)
        var counts = ImportCounts()
        var refs: [Ref] = []
        var withoutText: [Ref] = []
        for (ref, texts) in comments where !imported.contains(ref) {
            guard let content = try writer.content(of: ref) else {
                withoutText.append(ref)
                continue
            }
            refs.append(ref)
            let approach = Approach(commentator: commentator, text: Self.markdown(texts), isOriginal: true)
            counts.count(try writer.add(approach, from: source, to: ref, holding: content), of: ref)
        }
        if let first = withoutText.first {
            findings.add(
                .importCommentWithoutText,
                "\(withoutText.count) mishnayot with comments of \(title) have no text, the first is \(first)",
                at: origin.place, remedy: "import the text of \(book.title) too")
        }
        return (counts, refs)
    }

    /// Every character of the comments stays visible: Markdown syntax is escaped, and Sefaria's tags are kept.
    private static func markdown(_ comments: [String]) -> String {
        comments.map { Markup.escapeMarkdown(TextNormal.source($0)) }.joined(separator: "\n\n")
    }

    /// The comments in the file's order, the mishnayot in the tractate's.
    private func byMishnah(
        _ name: String, _ links: Links?, _ findings: inout Findings
    ) throws(Findings) -> [(ref: Ref, texts: [String])] {
        var texts: [Ref: [String]] = [:]
        var unlinked: [Segment] = []
        for segment in segments {
            guard let links else {
                texts[segment.place, default: []].append(segment.text)
                continue
            }
            if let ref = links.mishnah(name, segment.place) {
                texts[ref, default: []].append(segment.text)
            } else {
                unlinked.append(segment)
            }
        }
        try reportUnlinked(unlinked, &findings)
        return texts.map { (ref: $0.key, texts: $0.value) }.sorted { $0.ref < $1.ref }
    }

    /// Whether this is a commentary that numbers its comments through the chapter: a known one, or one with more places
    /// than mishnayot and never two comments at one.
    var hasRunningNumbers: Bool {
        guard case .commentary(let name, let book) = kind else { return false }
        if Commentators.numbersThroughChapter(name) { return true }
        let isBeyond = segments.contains { segment in
            let chapter = segment.address[0]
            return book.mishnayotPerChapter.indices.contains(chapter - 1)
                && segment.address[1] > book.mishnayotPerChapter[chapter - 1]
        }
        return isBeyond && segments.allSatisfy { $0.address.count < 3 || $0.address[2] == 1 }
    }

    private func reportUnlinked(_ unlinked: [Segment], _ findings: inout Findings) throws(Findings) {
        guard let first = unlinked.first else { return }
        let place = first.address.prefix(2).map(String.init).joined(separator: ":")
        if unlinked.count == segments.count {
            throw Findings(
                .importRunningNumbers,
                "\(title) numbers its comments through the chapter, so '\(place)' is not the mishnah \(place)",
                at: origin.place,
                remedy: "import Sefaria's links in the same command: the saved responses of /api/links, or the links "
                    + "files of Sefaria-Export")
        }
        findings.add(
            .importCommentUnlinked,
            "skipped \(unlinked.count) of \(segments.count.counted("comment")), because no link says which mishnah "
                + "each is on; the first is \(place)",
            at: origin.place, remedy: "import the links of these chapters too")
    }
}

extension StudyWriter {
    /// Adds a commentator's approach to those of the unit, at its place in the order of the commentators.
    ///
    /// A program that explained the unit has seen its commentaries; its answer stays until someone asks again.
    fileprivate func add(
        _ approach: Approach<String>, from source: ContentSource, to ref: Ref, holding content: UnitContent
    ) throws(Findings) -> Change {
        var approaches = content.approaches
        let same = approaches.firstIndex { $0.commentator.utf8.elementsEqual(approach.commentator.utf8) }
        var sources = content.sources.filter { $0.part == .approach }
        let sameSource = sources.firstIndex { $0.title.utf8.elementsEqual(TextNormal.source(source.title).utf8) }
        if content.explainedBy != nil && (same != nil || sameSource != nil) { return .unchanged }
        if let same {
            approaches[same] = approach
        } else {
            let rank = Commentators.rank(approach.commentator)
            let place = approaches.lastIndex { Commentators.rank($0.commentator) <= rank }.map { $0 + 1 } ?? 0
            approaches.insert(approach, at: place)
        }
        if let sameSource { sources[sameSource] = source } else { sources.append(source) }
        return try put(
            ContentRecord(
                ref: ref, approaches: approaches, approachesMadeBy: content.approachesMadeBy, sources: sources))
    }
}
