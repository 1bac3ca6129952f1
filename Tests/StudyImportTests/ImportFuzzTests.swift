import Diagnostics
import Foundation
import ImportSupport
import Refs
import StudyStore
import TestSupport
import Testing

@testable import StudyImport

/// Damaged files of every format: what is imported can be read again, and a file with an error changes nothing.
@Suite struct ImportFuzzTests {
    private static let pieces =
        SeededRandom.jsonPieces + [
            "\"ref\":", "\"text\":", "\"Mishnah Berakhot 1:1\"", "\"Mishnah Peah\"", "\"Rambam on Mishnah Peah\"",
            "\"Yachin on Mishnah Peah\"", "\"Genesis\"", "\"he\"", "\"merged\"", "\"CC-BY-NC\"", "\"Public Domain\"",
            "[\"א\"]", "[[\"א\",\"ב\"],[]]", "\"sections\":", "[\"1\",\"1\"]", "[1,1000]", "\"versions\":",
            "\"units\":",
            "\"format\":", "\"halomeid-content/1\"", "\"licence\":", "<b>", "<i data-commentator=\"x\">",
        ]

    private static func files() throws -> [(name: String, text: String)] {
        [
            ("content.json", ContentSample.text),
            ("export.json", try Export.text("Mishnah Peah", [["אp1", "אp2"], ["אp"]], more: ["heTitle": "משנה פאה"])),
            ("merged.json", try Export.text("Mishnah Peah", [["אp1"]], more: ["versions": [["One", "https://a.b"]]])),
            ("rambam.json", try Export.text("Rambam on Mishnah Peah", [[["r1", "r2"], ["r3"]]])),
            ("yachin.json", try Export.text("Yachin on Mishnah Peah", [[["y1"], ["y2"]]])),
            (
                "v1.json",
                #"{"ref": "Mishnah Peah 1:1", "he": "א", "indexTitle": "Mishnah Peah", "sections": [1, 1], "#
                    + #""toSections": [1, 1], "heLicense": "Public Domain", "heVersionTitle": "v", "textDepth": 2}"#
            ),
            (
                "v3.json",
                #"{"ref": "Mishnah Peah 1", "versions": [{"text": ["א", "ב"], "language": "he", "versionTitle": "v", "#
                    + #""license": "PD", "priority": 2}], "indexTitle": "Mishnah Peah", "sections": ["1"], "#
                    + #""toSections": ["1"], "sectionNames": ["Chapter", "Mishnah"]}"#
            ),
            ("links.json", #"[{"ref": "Yachin on Mishnah Peah 1:2:1", "anchorRef": "Mishnah Peah 1:1"}]"#),
            ("links.csv", "Citation 1,Citation 2,x\n\"Yachin on Mishnah Peah 1:1:1\",Mishnah Peah 1:1,y\n"),
        ]
    }

    @Test func `a damaged file is imported in full or not at all`() throws {
        let files = try Self.files()
        let start = try ImportTrial()
        try start.folder.write("text.json", Export.text("Mishnah Peah", [["אt1", "אt2"]]))
        try start.run("text.json")
        let before = try start.bytes()
        let trial = try ImportTrial()
        var (imported, refused) = (0, 0)
        try Fuzz.run("import files", count: 250) { random, seed in
            try trial.folder.write("study.db", before)
            let file = files[Int.random(in: 0..<files.count, using: &random)]
            let bytes = random.damaged(file.text, pieces: Self.pieces)
            try trial.folder.write(file.name, Data(bytes))
            let (report, findings) = try trial.run(file.name)
            let shown = "seed \(seed), \(file.name): \(String(decoding: bytes, as: UTF8.self)) \(findings)"
            let hasErrors = findings.contains { $0.level == .error }
            #expect(hasErrors == (report.files == 0), "\(shown)")
            if hasErrors { refused += 1 } else { imported += 1 }
            if hasErrors { #expect(try trial.bytes() == before, "\(shown)") }
            // A build accepts everything that was imported.
            let check = try Self.errors(trial.database)
            #expect(check == [], "\(shown)")
        }
        #expect(imported > 0 && refused > 0, "\(imported), \(refused)")
    }

    private static func errors(_ database: String) throws -> [Finding] {
        do {
            return try StudyStore.read(database, user: .automatic) { library, reader in
                var findings = library.findings
                for track in library.tracks {
                    _ = try reader.contents(track.units.map(\.content), findings: &findings)
                }
                return findings.all.filter { $0.level == .error }
            }
        } catch let stop as Findings {
            return stop.all.filter { $0.level == .error }
        }
    }
}
