import Diagnostics
import Foundation
import ImportSupport
import Markup
import StudyImport
import StudyStore
import Testing

/// Takes a folder of real export files through import and page. The folder is no part of the project: name one with
/// `HALOMEID_EXPORTS=…` to run this.
@Suite struct ExportFolderTests {
    private static let folder = ProcessInfo.processInfo.environment["HALOMEID_EXPORTS"]

    @Test(.enabled(if: folder != nil))
    func `every comment shows all its characters on the page`() throws {
        let folder = try #require(Self.folder)
        let trial = try ImportTrial()
        var request = ImportRequest(files: [folder], track: "daily-mishnah", newTitle: "משנה יומית")
        request.allowsOtherLicences = true
        var findings = Findings()
        let report = try StudyImporter.run(request, into: trial.database, findings: &findings)
        #expect(!findings.hasErrors, "\(findings.all)")
        let stored = try trial.stored()
        let before = try trial.bytes()
        _ = try StudyImporter.run(request, into: trial.database, findings: &findings)
        #expect(try trial.bytes() == before)

        var count = 0
        for (title, chapters) in try Self.commentaries(folder) {
            let parts = title.components(separatedBy: " on ")
            for (chapter, mishnayot) in chapters.enumerated() {
                for (mishnah, comments) in mishnayot.enumerated() where !comments.isEmpty {
                    let unit = try #require(stored.contents["\(parts[1]) \(chapter + 1):\(mishnah + 1)"])
                    let page = unit.approaches.map { Self.shown(Markup.markdown($0.text).text) }
                    let wanted = Self.shown(comments.joined(separator: " "))
                    #expect(page.contains(wanted), "\(title) \(chapter + 1):\(mishnah + 1)")
                    count += 1
                }
            }
        }
        print("\(report.files) files, \(report.units.added) units added, \(count) commentaries on a mishnah compared")
    }

    private static func commentaries(_ folder: String) throws -> [(String, [[[String]]])] {
        let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        return try names.filter { $0.hasSuffix(".json") && $0.contains(" on ") }.sorted().compactMap { name in
            let data = try Data(contentsOf: URL(fileURLWithPath: folder + "/" + name))
            let object = try JSONSerialization.jsonObject(with: data) as? [String: Any]
            guard let title = object?["title"] as? String, let text = object?["text"] as? [[[String]]] else {
                return nil
            }
            return (title, text)
        }
    }

    /// The characters of HTML that have a shape, without white space; tags and what they carry have none.
    private static func shown(_ html: String) -> [UInt8] {
        var text = html.replacing(#/<[^>]*>/#, with: "")
        for (reference, character) in [
            ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&#64;", "@"), ("&amp;", "&"),
        ] { text = text.replacingOccurrences(of: reference, with: character) }
        let scalars = text.decomposedStringWithCanonicalMapping.unicodeScalars.filter {
            !$0.properties.isWhitespace && $0.properties.generalCategory != .format
        }
        return Array(String(String.UnicodeScalarView(scalars)).utf8)
    }
}
