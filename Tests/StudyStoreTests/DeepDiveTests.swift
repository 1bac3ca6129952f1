import Foundation
import Refs
import Testing

@testable import StudyStore

/// What the scanner takes is what the parser makes of it; whatever is unusual it leaves.
@Suite struct ApproachScannerTests {
    private func scan(_ json: String) -> [Approach]? {
        ApproachScanner.approaches(in: ArraySlice(json.utf8))?.map {
            Approach(commentator: $0.commentator.string, summary: $0.summary.string)
        }
    }

    @Test func whatOtherProgramsWriteIsTaken() throws {
        let approaches = [
            Approach(commentator: "רש\"י", summary: "א\nב\t\\/ג"), Approach(commentator: "ב", summary: "**ד**"),
        ]
        #expect(scan(try #require(try DeepDive.text(approaches))) == approaches)
        #expect(scan("{ \"approaches\" :\n[ ] }\n") == [])
        #expect(scan(#"{"approaches": [{"summary_he": "ב", "commentator_he": "א"}]}"#)?.first?.commentator == "א")
    }

    @Test(arguments: [
        "", "null", "{}", "[]", #"{"approaches": null}"#, #"{"approaches": [null]}"#, #"{"approaches": []"#,
        #"{"approaches": []} x"#, #"{"approaches": [], "a": 1}"#, #"{"approaches": [{"commentator_he": "א"}]}"#,
        #"{"approaches": [{"commentator_he": "א", "summary_he": " "}]}"#,
        #"{"approaches": [{"commentator_he": "א", "summary_he": 1}]}"#,
        #"{"approaches": [{"commentator_he": "א", "summary_he": "ב", "commentator_he": "ג"}]}"#,
        #"{"approaches": [{"commentator_he": "א", "summary_he": "\u05D1"}]}"#,
        "{\"approaches\": [{\"commentator_he\": \"א\", \"summary_he\": \"ב\nג\"}]}",
        "{\"approaches\": [{\"commentator_he\": \"א\", \"summary_he\": \"ב\u{202E}\"}]}",
        #"{"approaches": [{"commentator_he": "א", "summary_he": "ב"},]}"#,
    ])
    func whatIsUnusualIsLeft(json: String) {
        #expect(scan(json) == nil)
    }

    /// Rows that are nearly as usual, a piece of them changed at random: bytes dropped, doubled, replaced.
    @Test func whatIsTakenIsWhatTheParserReads() {
        var state: UInt64 = 5
        func random(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        let start = Array(
            #"{"approaches": [{"commentator_he": "רש\"י", "summary_he": "א\nבּ **ג** \\ é"}, {"summary_he": "ב", "commentator_he": "ד"}]}"#
                .utf8)
        let spares = Array("{}[]\",:\\ nt/\u{1}א".utf8) + [0xD6, 0xB0, 0x80, 0xFF]
        var taken = 0
        for _ in 0..<20_000 {
            var bytes = start
            for _ in 0..<(random(3) + 1) {
                let place = random(bytes.count)
                switch random(3) {
                case 0: bytes.remove(at: place)
                case 1: bytes.insert(spares[random(spares.count)], at: place)
                default: bytes[place] = spares[random(spares.count)]
                }
            }
            guard let scanned = ApproachScanner.approaches(in: bytes[...]) else { continue }
            taken += 1
            guard let json = String(validating: bytes, as: UTF8.self) else {
                Issue.record("no UTF-8 is taken: \(bytes)")
                continue
            }
            let reading = DeepDive.read(json)
            let isSame =
                reading.findings.isEmpty
                && reading.approaches.map { NormalText(normalised: $0.summary) } == scanned.map(\.summary)
                && reading.approaches.map { NormalText(normalised: $0.commentator) } == scanned.map(\.commentator)
            if !isSame { Issue.record("read otherwise: \(json)") }
        }
        #expect(taken > 500)
    }
}
