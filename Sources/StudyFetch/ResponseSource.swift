import Diagnostics
import Foundation
import StudyImport
import WebClient

/// Responses from the cache or, if they are not there, from the server. Only readable responses are kept.
struct ResponseSource {
    private var downloader: Downloader
    private let cache: ResponseCache
    private let refreshes: Bool
    /// The number of editions that are asked for in place of the preferred one.
    private static let maxOtherEditions = 4
    private(set) var fetched = 0
    private(set) var unchanged = 0
    private(set) var cached = 0
    /// Texts that were fetched in an edition other than the preferred one, or chapters of which that is empty.
    private var noted: Set<String> = []
    /// Addresses that the server has no text for, and its messages, by the names that the responses would have.
    private var missing: [String: (url: String, message: String)] = [:]

    var requests: Int { downloader.requests }

    init(_ downloader: Downloader, _ cache: ResponseCache, refreshes: Bool) {
        self.downloader = downloader
        self.cache = cache
        self.refreshes = refreshes
    }

    /// A response that was read.
    struct Response<Value> {
        let value: Value
        let isFromNetwork: Bool
    }

    /// - Parameter read: parses a response, or throws if it is not what was asked for.
    mutating func get<Value>(
        _ url: String, as name: String, _ findings: inout Findings, _ read: (Data) throws(FetchFailure) -> Value
    ) throws(FetchFailure) -> Response<Value> {
        let entry = try entry(name, at: url, &findings)
        if !refreshes, let entry, let value = try? read(entry.body) {
            cached += 1
            return Response(value: value, isFromNetwork: false)
        }
        let (new, value) = try ask(url, as: name, entry, read)
        if let new { try store(new, as: name) }
        return Response(value: value, isFromNetwork: true)
    }

    /// Returns a chapter in the edition that the server prefers or, if that has no text or may not be imported, in the
    /// next one that has and may.
    ///
    /// - Parameter isImported: whether a licence is one under which texts are imported.
    mutating func text(
        of chapter: Chapter, _ endpoint: Endpoint, as name: String, _ findings: inout Findings,
        isImported: (String?) -> Bool
    ) throws(FetchFailure) -> Response<SefariaResponse> {
        let url = chapter.url(endpoint)
        let entry = try entry(name, at: url, &findings)
        func isGood(_ response: SefariaResponse) -> Bool {
            if response.versions.isEmpty { return chapter.mayBeEmpty(response) }
            return response.versions.allSatisfy { isImported($0.licence) }
        }

        var new: ResponseCache.Entry?
        var response: SefariaResponse
        if !refreshes, let entry, let read = try? chapter.read(entry.body, from: url, edition: nil) {
            response = read
            if isGood(response) {
                cached += 1
                return Response(value: response, isFromNetwork: false)
            }
        } else {
            (new, response) = try ask(url, as: name, entry) { body throws(FetchFailure) in
                try chapter.read(body, from: url, edition: nil)
            }
        }
        let preferred = response.versions.first?.name
        // An empty edition may be any of them.
        let others =
            isGood(response) ? [] : response.available.filter { isImported($0.licence) && $0.name != preferred }
        var problem: FetchFailure?
        for other in others.prefix(Self.maxOtherEditions) {
            let url = chapter.url(endpoint, edition: other.name)
            let found: (entry: ResponseCache.Entry?, response: SefariaResponse)
            do throws(FetchFailure) {
                found = try ask(url, entry) { body throws(FetchFailure) in
                    try chapter.read(body, from: url, edition: other.name)
                }
            } catch {
                switch error {
                // This edition lacks the chapter, or divides the text otherwise.
                case .missing: continue
                case .wrong:
                    problem = problem ?? error
                    continue
                case .failed, .fatal, .stopped: throw error
                }
            }
            guard !found.response.versions.isEmpty, isGood(found.response) else { continue }
            (new, response) = found
            problem = nil
            if noted.insert(chapter.name + (preferred ?? " \(chapter.number)")).inserted {
                findings.add(
                    .fetchEdition,
                    preferred.map { "\(chapter.name) is taken from '\(other.name)', not from '\($0)'" }
                        ?? "chapter \(chapter.number) of \(chapter.name) is taken from '\(other.name)': the preferred "
                        + "edition has no text there",
                    at: .url(url))
            }
            break
        }
        if let problem { throw problem }
        if new == nil, !refreshes {
            // The importer reports the problem with the licence.
            cached += 1
        }
        guard !response.versions.isEmpty || chapter.mayBeEmpty(response) else { throw chapter.withoutHebrew(url) }
        if let new { try store(new, as: name) }
        return Response(value: response, isFromNetwork: new != nil || refreshes)
    }

    /// Keeps what the server does not have, so that it is not asked for again. To be called only if nothing else is
    /// wrong: otherwise the server may have failed, and is to be asked again.
    func keepMissing() throws(FetchFailure) {
        for (name, (url, message)) in missing {
            do throws(Findings) {
                try cache.storeMissing(message, name, at: url)
            } catch {
                throw .fatal(error)
            }
        }
    }

    /// The entry in the cache, if it is unchanged: even one wrong letter would falsify a text.
    ///
    /// - Throws: `missing` if the server is known to have no such text.
    private mutating func entry(
        _ name: String, at url: String, _ findings: inout Findings
    ) throws(FetchFailure) -> ResponseCache.Entry? {
        guard let entry = cache.entry(name) else {
            guard !refreshes, let message = cache.missing(name, at: url) else { return nil }
            cached += 1
            throw .missing(message)
        }
        guard entry.isDamaged else {
            downloader.isKnown = true
            return entry
        }
        findings.add(
            .fetchDamaged, "the cached response has changed since it was stored, so it was fetched again",
            at: .file(cache.path(name)))
        return nil
    }

    /// Asks as ``ask(_:_:_:)`` does, and remembers what the server does not have, unless the cache has a response under
    /// that name.
    private mutating func ask<Value>(
        _ url: String, as name: String, _ entry: ResponseCache.Entry?, _ read: (Data) throws(FetchFailure) -> Value
    ) throws(FetchFailure) -> (ResponseCache.Entry?, Value) {
        do throws(FetchFailure) {
            return try ask(url, entry, read)
        } catch {
            if entry == nil, case .missing(let message) = error { missing[name] = (url, message) }
            throw error
        }
    }

    /// - Returns: the entry to store; nil if it is in the cache already.
    private mutating func ask<Value>(
        _ url: String, _ entry: ResponseCache.Entry?, _ read: (Data) throws(FetchFailure) -> Value
    ) throws(FetchFailure) -> (ResponseCache.Entry?, Value) {
        // An entry that cannot be read has to be fetched again.
        if let entry, entry.url == url, !entry.conditions.isEmpty, let value = try? read(entry.body) {
            let response = try downloader.get(url, entry.conditions)
            if response.status == 304 {
                unchanged += 1
                return (nil, value)
            }
            return try keep(response, url, read)
        }
        return try keep(try downloader.get(url), url, read)
    }

    private mutating func keep<Value>(
        _ response: WebResponse, _ url: String, _ read: (Data) throws(FetchFailure) -> Value
    ) throws(FetchFailure) -> (ResponseCache.Entry?, Value) {
        let value = try read(response.body)
        fetched += 1
        let entry = ResponseCache.Entry(
            url: url, body: response.body, etag: response.headers["etag"],
            lastModified: response.headers["last-modified"])
        return (entry, value)
    }

    private func store(_ entry: ResponseCache.Entry, as name: String) throws(FetchFailure) {
        do throws(Findings) {
            try cache.store(entry, as: name)
        } catch {
            throw .fatal(error)
        }
    }
}
