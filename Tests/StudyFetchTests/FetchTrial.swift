import Diagnostics
import Foundation
import Refs
import StudyFetch
import StudyImport
import StudyStore
import TestSupport

/// A new database in a folder of its own, filled from a stand-in server.
final class FetchTrial {
    let folder: TemporaryFolder
    let server: StandInServer
    var database: String { folder.path("study.db") }

    init(_ handler: @escaping StandInServer.Handler) throws {
        folder = try TemporaryFolder()
        server = try StandInServer(handler)
        try StudyDatabase.create(folder.path("study.db"))
    }

    convenience init(_ api: SefariaStandIn = SefariaStandIn()) throws {
        try self.init { request, _ in api.reply(request) }
    }

    @discardableResult func run(
        _ commentators: String..., server other: StandInServer? = nil, change: (inout FetchRequest) -> Void = { _ in },
        progress: @escaping (FetchProgress) -> Void = { _ in }
    ) throws -> (report: FetchReport, findings: [Finding]) {
        let kinnim = Tractates.named("Kinnim").map { [$0] } ?? []
        var request = FetchRequest(
            tractates: kinnim, commentators: commentators,
            endpoint: try Endpoint((other ?? server).address + "/api", at: .option("--endpoint")),
            cache: folder.path("cache"), userAgent: "HaLomeid/test",
            importing: ImportRequest(files: [], track: "daily-mishnah", newTitle: "משנה יומית"))
        request.limits.rate = 100_000
        request.limits.pause = 0.001
        request.limits.longestPause = 0.002
        change(&request)
        var findings = Findings()
        let report = try StudyFetch.run(request, into: database, findings: &findings, progress: progress)
        return (report, findings.all)
    }

    /// The texts of the cache, by their names.
    func cached() throws -> [String: Data] {
        guard FileManager.default.fileExists(atPath: folder.path("cache")) else { return [:] }
        return try folder.files("cache").filter { $0.key.hasSuffix(".json") }
    }

    func units() throws -> [String: UnitContent] {
        try StudyStore.read(database, user: .automatic) { library, reader in
            var inner = Findings()
            let units = library.tracks[0].units
            let read = try reader.contents(units.map(\.content), findings: &inner)
            try inner.throwIfErrors()
            return Dictionary(uniqueKeysWithValues: zip(units.map(\.ref.canonical), read))
        }
    }
}

extension [Finding] {
    var ids: [String] { map(\.code.id) }
}
