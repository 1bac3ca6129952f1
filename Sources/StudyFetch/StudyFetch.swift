import Diagnostics
import Processes
import StudyImport
import StudyStore
import WebClient

/// Fetches texts and commentaries from an API like Sefaria's, and imports them as if they were saved responses.
public enum StudyFetch {
    /// The database changes only if everything was fetched. Fetched responses always stay in the cache. A stop signal
    /// ends the program.
    ///
    /// - Parameter findings: gets findings about responses, as well as about what is imported of them; if there is an
    ///   error among those about responses, nothing was imported.
    /// - Throws: findings about the database or the request.
    public static func run(
        _ request: FetchRequest, into database: String, findings: inout Findings,
        progress: @escaping (FetchProgress) -> Void = { _ in }
    ) throws -> FetchReport {
        try StudyDatabase.rollBackUnfinishedWrite(database)
        try StudyDatabase.checkWriting(database)
        try StudyStore.checkFile(database)
        let stored = try StudyStore.sourceEndpoint(of: request.importing.track, in: database)
        let endpoint = try request.endpoint ?? endpoint(stored, of: request.importing.track)
        try request.importing.checkTitle(among: try StudyStore.trackSlugs(database))
        let client = try WebClient(userAgent: request.userAgent, limits: request.limits.web)
        var fetcher = Fetcher(request, endpoint, Downloader(client, limits: request.limits, progress), progress)
        let files = StopSignals.recording {
            let files = fetcher.run()
            if StopSignals.received != nil { progress(.stopped(folder: fetcher.report.folder)) }
            return files
        }
        findings.add(contentsOf: fetcher.findings)
        var report = fetcher.report
        guard !fetcher.findings.hasErrors else { return report }
        var importing = request.importing
        importing.files = files
        report.imported = try StudyImporter.run(importing, into: database, findings: &findings) {
            progress(.importing($0))
        }
        return report
    }

    private static func endpoint(_ stored: String?, of track: String) throws(Findings) -> Endpoint {
        try Endpoint(
            stored ?? Endpoint.sefaria,
            at: .track(track, column: .endpoint))
    }
}
