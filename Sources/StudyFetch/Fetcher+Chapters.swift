import Diagnostics
import Refs
import StudyImport

extension Fetcher {
    /// - Parameter counts: nil: the chapters of the tractate, if the server has the first one.
    mutating func fetchChapters(of work: Work, _ counts: [Int]?) throws(FetchFailure) {
        let book = work.title.book.mishnayotPerChapter
        let numbers = work.chapters(counts)
        if work.title.commentator == nil, let counts, counts.count != book.count {
            findings.add(
                .fetchChapterShort, "\(work.name) has \(counts.count.counted("chapter")) there, not \(book.count)",
                at: .url(endpoint.url("shape", work.name)), remedy: "compare the edition with another one")
        }
        progress.expect(numbers.count * (work.needsLinks(counts) ? 2 : 1) - book.count * (work.expectsLinks ? 2 : 1))
        for number in numbers {
            do throws(FetchFailure) {
                try fetchChapter(number, of: work, counts)
            } catch {
                // Without the first chapter, and with no counts, the server has nothing of the work.
                if error.isOfResponse, counts == nil, number == 1 { throw error }
                // Counts beyond the end of the tractate are wrong, and so are those that follow.
                if case .missing = error, number > book.count { break }
                try record(error, chapter: number, of: work, counts)
            }
        }
    }

    private mutating func fetchChapter(_ number: Int, of work: Work, _ counts: [Int]?) throws(FetchFailure) {
        let lastMishnah = work.lastMishnah(number, counts)
        try fetchText(
            of: Chapter(
                name: work.name, title: work.title, number: number, lastMishnah: lastMishnah,
                others: work.title.commentator.map { comments[$0, default: ChapterTexts()] } ?? texts,
                otherWorks: work.title.commentator.map(otherWorks) ?? []),
            mishnayot: work.mishnayot(number, counts), isCounted: work.holds(number, counts) == true)
        if work.needsLinks(counts) {
            try fetchNeededLinks(Chapter(name: work.textName, title: work.title, number: number))
        }
    }

    /// An abridgement may share texts with its original, whose name it has: `Ikar Tosafot Yom Tov`.
    private func otherWorks(than commentator: String) -> [(commentator: String?, texts: ChapterTexts)] {
        let others = comments.filter { !$0.key.contains(commentator) && !commentator.contains($0.key) }
        return [(nil, texts)] + others.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// Records why a chapter was not fetched, so that the work continues; throws what ends the run.
    private mutating func record(
        _ failure: FetchFailure, chapter number: Int, of work: Work, _ counts: [Int]?
    ) throws(FetchFailure) {
        let url = Chapter(name: work.name, title: work.title, number: number).url(endpoint)
        let isText = work.title.commentator == nil
        if failure.isOfResponse, isText, !work.isCertain(number, counts) {
            if case .wrong = failure { try countWrong() }
            guard number <= work.title.book.mishnayotPerChapter.count else { return }
            findings.add(
                .fetchChapterShort, "there is no chapter \(number) of \(work.name)", at: .url(url),
                remedy: "run the command again with --refresh, or import another edition of it too")
            return
        }
        guard case .missing(let message) = failure else { return try keep(failure) }
        // A commentary may lack some chapters.
        guard isText else { return }
        try keep(
            .wrong(
                .fetchNotFound, "there is no chapter \(number) of \(work.name): \(message)", at: url,
                remedy: "the tractate has such a chapter; run the command again later"))
    }

    /// - Parameters:
    ///   - mishnayot: the number expected of a tractate; nil: unknown.
    ///   - isCounted: whether the server says elsewhere that it has texts of the chapter.
    private mutating func fetchText(
        of chapter: Chapter, mishnayot: Int?, isCounted: Bool
    ) throws(FetchFailure) {
        progress.show("\(chapter.name) \(chapter.number)")
        let policy = request.importing
        let name = "texts/\(chapter.cacheName)"
        let response = try source.text(of: chapter, endpoint, as: name, &findings) { licence in
            SefariaResponse.isImported(licence, stated: policy.licence, allowsOthers: policy.allowsOtherLicences)
        }
        progress.count(response.isFromNetwork)
        if let problem = response.value.licenceProblem(
            of: chapter.name, stated: policy.licence, allowsOthers: policy.allowsOtherLicences,
            at: chapter.url(endpoint))
        {
            throw .wrong(problem)
        }
        guard !response.value.versions.isEmpty else {
            guard isCounted else { return }
            return findings.add(
                .fetchChapterShort,
                "\(chapter.name) has no comment on chapter \(chapter.number), although the server counts some there",
                at: .url(chapter.url(endpoint)),
                remedy: "run the command again with --refresh, or import the commentary from files too")
        }
        if files.last != cache.path(name) { files.append(cache.path(name)) }
        if let commentator = chapter.title.commentator {
            for version in response.value.versions {
                comments[commentator, default: ChapterTexts()].add(version.texts)
            }
            return
        }
        for version in response.value.versions { texts.add(version.texts) }
        guard let mishnayot else { return }
        let places = Set(response.value.versions.flatMap(\.places))
        if places.count < mishnayot {
            findings.add(
                .fetchChapterShort,
                "chapter \(chapter.number) of \(chapter.name) has "
                    + "\(places.count.counted("mishnah", "mishnayot")), not \(mishnayot)",
                at: .url(chapter.url(endpoint)),
                remedy: "run the command again with --refresh, or import another edition of \(chapter.name) too")
        }
    }

    /// A commentary may lack a chapter, but the tractate's links exist.
    private mutating func fetchNeededLinks(_ chapter: Chapter) throws(FetchFailure) {
        do throws(FetchFailure) {
            try fetchLinks(chapter)
        } catch .missing(let message) {
            throw .wrong(
                .fetchRefused, "there are no links of \(chapter.name) \(chapter.number): \(message)",
                at: chapter.linksURL(endpoint), remedy: "run the same command again later")
        }
    }

    private mutating func fetchLinks(_ chapter: Chapter) throws(FetchFailure) {
        let url = chapter.linksURL(endpoint)
        let name = "links/\(chapter.cacheName)"
        // Two commentators may need the same file.
        guard !files.contains(cache.path(name)) else { return progress.count(false) }
        let response = try source.get(url, as: name, &findings) { body throws(FetchFailure) in
            if let message = SefariaResponse.error(in: body) { throw .missing(message) }
            do throws(Findings) {
                try SefariaResponse.checkLinks(body, from: url)
            } catch {
                throw .wrong(error)
            }
        }
        progress.count(response.isFromNetwork)
        files.append(cache.path(name))
    }
}
