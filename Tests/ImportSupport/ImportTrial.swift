import Diagnostics
import Foundation
import StudyImport
import StudyStore
import TestSupport

/// A new database in a folder of its own, to import files into.
public final class ImportTrial {
    public let folder: TemporaryFolder
    public let database: String

    public init() throws {
        folder = try TemporaryFolder()
        database = folder.path("study.db")
        try StudyDatabase.create(database)
    }

    /// Imports files of the folder.
    @discardableResult public func run(
        _ names: String..., change: (inout ImportRequest) -> Void = { _ in }
    ) throws -> (report: ImportReport, findings: [Finding]) {
        var request = ImportRequest(files: names.map(folder.path), track: "daily-mishnah", newTitle: "משנה יומית")
        change(&request)
        var findings = Findings()
        let report = try StudyImporter.run(request, into: database, findings: &findings)
        return (report, findings.all)
    }

    public func stored() throws -> StoredContent { try StoredContent(database) }

    public func bytes() throws -> Data { try folder.bytes("study.db") }
}

extension [Finding] {
    public var ids: [String] { map(\.code.id) }
}

/// Files in the shape of Sefaria's export.
public enum Export {
    public static func text(
        _ title: String, _ text: Any, licence: String? = "Public Domain", more: [String: Any] = [:]
    ) throws -> String {
        var members: [String: Any] = ["title": title, "language": "he", "versionTitle": "An edition", "text": text]
        if let licence { members["license"] = licence }
        members.merge(more) { _, new in new }
        let data = try JSONSerialization.data(withJSONObject: members, options: [.sortedKeys])
        return String(decoding: data, as: UTF8.self)
    }
}
