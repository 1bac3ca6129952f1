import Diagnostics
import Foundation
import Refs
import StudyImport

/// Fetches the chapters of tractates and of commentaries on them, one after the other.
struct Fetcher {
    let request: FetchRequest
    let endpoint: Endpoint
    let cache: ResponseCache
    var source: ResponseSource
    var findings = Findings()
    private(set) var report = FetchReport()
    /// Files to import.
    var files: [String] = []
    var progress: FetchProgressCount
    /// The texts of the tractates so far.
    var texts = ChapterTexts()
    /// The same for each commentator.
    var comments: [String: ChapterTexts] = [:]
    /// Tractates that a commentator has written nothing on.
    private var missing: [String: [String]] = [:]
    private var found: Set<String> = []
    /// Responses that were wrong, or could not be had.
    private var wrong = 0
    /// Findings about tractates that the server does not have under any name.
    private var unknown = Findings()
    private var unknownTitles: [String] = []
    /// Whether the server has any tractate.
    private var hasText = false

    /// After this many of them, no more requests are made.
    private static let maxWrongResponses = 10
    /// If it has none of this many tractates, the address is wrong.
    private static let maxUnknown = 3

    init(
        _ request: FetchRequest, _ endpoint: Endpoint, _ downloader: Downloader,
        _ show: @escaping (FetchProgress) -> Void
    ) {
        self.request = request
        self.endpoint = endpoint
        cache = ResponseCache(request.cache + "/" + endpoint.folderName, maxBytes: request.limits.maxBytes)
        source = ResponseSource(downloader, cache, refreshes: request.refreshes)
        progress = FetchProgressCount(show)
        report.folder = cache.folder
        for book in request.tractates {
            progress.expect(1 + book.mishnayotPerChapter.count)
            for name in request.commentators {
                let title = SefariaTitle(book, commentator: name)
                progress.expect(1 + book.mishnayotPerChapter.count * (title.isNumberedThroughChapter ? 2 : 1))
            }
        }
    }

    /// - Returns: the files with the responses, in the order in which they are to be imported; incomplete if there are
    ///   errors.
    mutating func run() -> [String] {
        do throws(FetchFailure) {
            try checkCommentators()
            for book in request.tractates { try fetch(book) }
            reportMissing()
            reportUnknown()
            if !findings.hasErrors { try source.keepMissing() }
        } catch .fatal(let problem) {
            reportUnknown()
            findings.add(contentsOf: problem)
        } catch {
            // Stopped: the caller knows.
        }
        (report.requests, report.fetched) = (source.requests, source.fetched)
        (report.unchanged, report.cached) = (source.unchanged, source.cached)
        return files
    }

    private mutating func fetch(_ book: Book) throws(FetchFailure) {
        guard let name = try fetchText(of: book) else { return }
        hasText = true
        for commentator in request.commentators {
            let work = Work(
                name: "\(commentator) on \(name)", title: SefariaTitle(book, commentator: commentator), textName: name)
            do throws(FetchFailure) {
                try fetchChapters(of: work, try counts(of: work))
                found.insert(commentator)
            } catch .missing {
                missing[commentator, default: []].append(name)
            } catch {
                try keep(error)
            }
        }
    }

    /// - Returns: the name under which the server has the tractate; nil if there is none.
    private mutating func fetchText(of book: Book) throws(FetchFailure) -> String? {
        let others = book.names.filter { $0.utf8.allSatisfy { $0 < 0x80 } }.map { "Mishnah " + $0 }
        let names = [book.title] + others.filter { $0 != book.title }
        var message = ""
        for name in names {
            let work = Work(name: name, title: SefariaTitle(book, commentator: nil), textName: name)
            do throws(FetchFailure) {
                // Texts are requested only under the tractate's usual name.
                let counts = name == book.title ? try counts(of: work) : try shape(of: work)
                if name != book.title {
                    findings.add(
                        .fetchRenamed, "\(book.title) is called '\(name)' there", at: .url(endpoint.address))
                }
                try fetchChapters(of: work, counts)
                return name
            } catch .missing(let reason) {
                if message.isEmpty { message = reason }
            } catch {
                try keep(error)
                return nil
            }
        }
        unknown.add(
            .fetchNotFound, "the server has no text '\(book.title)': \(message)",
            at: .url(endpoint.url("shape", book.title)),
            remedy: "check the address of the API; the texts may be imported from files instead")
        unknownTitles.append(book.title)
        guard hasText || unknownTitles.count < Self.maxUnknown else {
            unknown = Findings()
            throw .fatal(
                .fetchNotFound,
                "the server has none of \(unknownTitles.joined(separator: ", ")), so the rest was not requested",
                at: endpoint.address,
                remedy: "correct the address of the API (Sefaria's is \(Endpoint.sefaria)), or name the tractates that "
                    + "the server has")
        }
        return nil
    }

    /// Records the problems of one response so that the work continues; throws any other failure.
    mutating func keep(_ failure: FetchFailure) throws(FetchFailure) {
        switch failure {
        case .wrong(let problem), .failed(let problem): findings.add(contentsOf: problem)
        case .missing, .fatal, .stopped: throw failure
        }
        try countWrong()
    }

    mutating func countWrong() throws(FetchFailure) {
        wrong += 1
        guard wrong < Self.maxWrongResponses else {
            throw .fatal(
                .fetchOtherText, "\(wrong) responses were wrong or did not come, so the rest was not requested",
                at: endpoint.address, remedy: "check the address of the API, or run the same command again later")
        }
    }

    /// The number of texts in each chapter; nil if the server has no shape.
    private mutating func counts(of work: Work) throws(FetchFailure) -> [Int]? {
        do throws(FetchFailure) {
            return try shape(of: work)
        } catch {
            switch error {
            case .missing: return nil
            // The texts can be had without it.
            case .failed: try keep(error)
            case .wrong, .fatal, .stopped: throw error
            }
            return nil
        }
    }

    /// - Parameter counts: whether the progress counts the response.
    mutating func shape(of work: Work, counts: Bool = true) throws(FetchFailure) -> [Int]? {
        progress.show(work.name)
        let url = endpoint.url("shape", work.name)
        let response = try source.get(url, as: "shape/\(work.cacheName)", &findings) { body throws(FetchFailure) in
            if let message = SefariaResponse.error(in: body) { throw .missing(message) }
            return try work.readShape(body, from: url)
        }
        if counts { progress.count(response.isFromNetwork) }
        return response.value.chapters
    }

    private mutating func reportUnknown() {
        findings.add(contentsOf: unknown)
        unknown = Findings()
    }

    private mutating func reportMissing() {
        for name in request.commentators {
            guard let books = missing[name] else { continue }
            // Many commentators wrote on some orders only.
            if found.contains(name) || SefariaTitle.commentator(named: name) != nil {
                findings.add(
                    .fetchCommentaryMissing,
                    "there is no commentary by '\(name)' on "
                        + (books.count == 1 ? listed(books) : "\(books.count) tractates: \(listed(books))"),
                    at: .url(endpoint.address))
            } else {
                findings.add(unknownCommentator(name, on: books))
            }
        }
    }
}
