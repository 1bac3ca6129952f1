import Diagnostics
import Testing

@testable import StudyStore

@Suite struct ContentTests {
    private func place(_ column: String, _ ref: String = "Mishnah Berakhot 1:2") -> Place {
        .row(table: "content_cache", row: "ref_id '\(ref)'", column: column)
    }

    private func set(_ assignment: String) throws -> (contents: [UnitContent], findings: Findings) {
        let database = try TestDatabase.sample()
        // Without constraints and types.
        try database.run(
            """
            CREATE TABLE content(
                id, ref_id, mishna_text_he, ai_explanation_he, ai_deep_dive_json, explained_by, reviewed_at)
            """)
        try database.run(
            """
            INSERT INTO content
            SELECT id, ref_id, mishna_text_he, ai_explanation_he, NULL, NULL, NULL FROM content_cache
            """)
        try database.run("DROP TABLE content_cache; ALTER TABLE content RENAME TO content_cache")
        try database.run("UPDATE content_cache SET \(assignment) WHERE id = 'c2'")
        return try database.contents()
    }

    @Test func textsComeInTheOrderOfTheKeys() throws {
        let database = try TestDatabase.sample()
        let texts = try StudyStore.read(database.path, user: .automatic) { library, reader in
            var met = Findings()
            let keys = library.tracks[0].units.map(\.content)
            return try reader.contents([keys[3], keys[0], keys[3]], findings: &met).map(\.sourceText)
                + reader.contents(keys[1...2], findings: &met).map(\.sourceText)
                + reader.contents([], findings: &met).map(\.sourceText)
        }
        #expect(texts == ["ד", "א", "ד", "ב", "ג"])
    }

    @Test func aBatchEndsWhenItsTextsAreLong() throws {
        let database = try TestDatabase.sample()
        // Twice 3.6 MB.
        try database.run(
            """
            UPDATE content_cache SET mishna_text_he = replace(hex(zeroblob(300000)), '0', 'אאב')
            WHERE id IN ('c2', 'c3')
            """)
        let batches = try StudyStore.read(database.path, user: .automatic) { library, reader in
            var met = Findings()
            let keys = library.tracks[0].units.map(\.content)
            return [
                try reader.batch(keys, findings: &met), try reader.batch(keys[3...], findings: &met),
                try reader.batch([], findings: &met), try reader.rows(keys, findings: &met),
            ].map(\.count)
        }
        #expect(batches == [3, 2, 0, 5])
    }

    @Test func textsAreNormalisedAgain() throws {
        // Dagesh before the vowel, a bidi control, NUL, and white space of several kinds.
        let (contents, findings) = try set(
            """
            mishna_text_he = '  בּ' || char(0x5B0) || char(0x200F) || char(10, 9) || 'א' || char(0) || ' ',
            ai_explanation_he = 'שורה  אחת' || char(13, 10) || '    קוד' || char(0x202B)
            """)
        #expect(Array(contents[1].sourceText.unicodeScalars.map(\.value)) == [0x5D1, 0x5B0, 0x5BC, 0x20, 0x5D0])
        #expect(contents[1].explanation == "שורה  אחת\n    קוד")
        #expect(findings.codes == ["HL0176", "HL0176"])
    }

    @Test(arguments: [
        ("NULL", "HL0120"), ("7", "HL0120"), ("7.5", "HL0120"), ("x'41'", "HL0120"), ("CAST(x'D7' AS TEXT)", "HL0121"),
    ])
    func columnsOfOtherTypesAreReported(_ value: String, _ code: String) throws {
        for column in ["mishna_text_he", "ai_explanation_he"] {
            let (contents, findings) = try set("\(column) = \(value)")
            #expect(contents.count == 5)
            #expect(findings.codes == [code])
            #expect(findings.all[0].place == place(column))
        }
    }

    @Test func everyBadCellIsReported() throws {
        let (contents, findings) = try set(
            "mishna_text_he = NULL, ai_explanation_he = 5, ai_deep_dive_json = '{', explained_by = x'00'")
        #expect(
            contents[1] == UnitContent(sourceText: "", explanation: "", approaches: [], explainedBy: nil, sources: []))
        #expect(findings.codes == ["HL0120", "HL0120", "HL0160", "HL0120"])
    }

    @Test func aUnitWithoutSourceTextIsAnError() throws {
        #expect(try set("mishna_text_he = ' '").findings.codes == ["HL0122"])
        #expect(try set("ai_explanation_he = ''").findings.isEmpty)
    }

    @Test func `only a valid time marks a unit as read`() throws {
        var times = ["2026-11-24T06:00:00Z": true, "2026-11-24 06:00:00": true, "2026-11-24": true, "": false]
        for rest in ["T06:00", "t06:00:00z", "T06:00:00,25+02:00", " 06:00:00.123 +0000", " 06:00:00 UTC"] {
            times["2026-11-24" + rest] = true
        }
        for (time, isReviewed) in times {
            let (contents, findings) = try set("reviewed_at = '\(time)'")
            #expect(contents[1].isReviewed == isReviewed && findings.isEmpty, "\(time)")
        }
        for value in [
            "17", "no", "0", "false", "2026-02-30T00:00:00Z", "2026-11-24 not yet", "2026-11-24?", "2026-11-244",
            "2026-11-24 --", "2026-11-24T99", "2026-11-24T06:00:00.", "2026-11-24T06:00 noon",
        ] {
            let (contents, findings) = try set("reviewed_at = '\(value)'")
            #expect(!contents[1].isReviewed && findings.codes == ["HL0127"], "\(value)")
        }
    }

    @Test func theProgramThatExplainedIsNamed() throws {
        #expect(try set("explained_by = ' model 1 '").contents.map(\.explainedBy) == [nil, "model 1", nil, nil, nil])
        #expect(try set("explained_by = ''").contents[1].explainedBy == nil)
    }

    @Test func approachesAreRead() throws {
        let (contents, findings) = try set(
            """
            ai_deep_dive_json = ' {"more": [1.5e3, -0, {"a": null}], "approaches": [
                {"commentator_he": "רש\\"י", "summary_he": "א\\u05d1\\n\\ud83d\\ude00"},
                {"summary_he": "ב", "commentator_he": " ברטנורא", "x": true}]} '
            """)
        #expect(findings.isEmpty)
        #expect(
            contents[1].approaches == [
                Approach(commentator: "רש\"י", text: "אב\n😀"), Approach(commentator: "ברטנורא", text: "ב"),
            ])
    }

    @Test(arguments: ["NULL", "''", "'null'", "'{}'", "'{\"approaches\": []}'", "'{\"approaches\": null}'"])
    func emptyValuesHaveNoApproaches(_ value: String) throws {
        let (contents, findings) = try set("ai_deep_dive_json = \(value)")
        #expect(contents[1].approaches.isEmpty)
        #expect(findings.isEmpty)
    }

    @Test(arguments: [
        (" ", "expected a value, found the end", 2), ("x", "expected a value, found 'x'", 1),
        ("{\"approaches\": [}", "expected a value, found '}'", 17), ("[]", "$ is a list, not an object", 1),
        ("{\"a\": 1}", "$.approaches is missing", 1),
        ("{\"approaches\": {}}", "$.approaches is an object, not a list", 16),
        ("{\"אב\": 0, \"approaches\": [\"א\"]}", "$.approaches[0] is a text, not an object", 26),
        ("{\"approaches\": [{\"commentator_he\": \"א\"}]}", "$.approaches[0].summary_he is missing", 17),
        (
            "{\"approaches\": [{\"commentator_he\": null, \"summary_he\": \"א\"}]}",
            "$.approaches[0].commentator_he is null, not a text", 36
        ),
        (
            "{\"approaches\": [{\"commentator_he\": \"א\", \"summary_he\": \" \"}]}",
            "$.approaches[0].summary_he is empty", 55
        ),
        ("{\"a\": \"\u{1}\"}", "a control character in a string; write it as \\n, \\t or \\u…", 8),
        ("{\"a\": \"\\q\"}", "an unknown escape after '\\'", 9),
        ("{\"a\": \"\\ud800\"}", "half a surrogate pair", 14), ("{\"a\": \"\\udc00\"}", "half a surrogate pair", 14),
        ("{\"a\": \"\\u12\"}", "expected four hexadecimal digits, found '\"'", 12),
        ("{\"a\": 01}", "expected ',' or '}', found '1'", 8), ("{\"a\": 1.}", "expected a digit, found '}'", 9),
        ("{\"a\": tru}", "expected a value, found 't'", 7),
        ("{\"a\": \"x", "a string without its closing quotation mark", 9),
        ("{a: 1}", "expected a key in quotation marks, found 'a'", 2), ("{\"a\" 1}", "expected ':', found '1'", 6),
        ("{\"approaches\": [] , \"approaches\": []}", "the key 'approaches' is repeated", 21),
    ])
    func brokenApproachesAreReportedWithTheirPlace(_ json: String, _ message: String, _ column: Int) throws {
        let escaped = json.replacing("'", with: "''")
        let (contents, findings) = try set("ai_deep_dive_json = '\(escaped)'")
        let finding = try #require(findings.only(.deepDiveMalformed))
        #expect(finding.message == "\(message) (line 1, column \(column) of the text)")
        #expect(finding.place == place("ai_deep_dive_json"))
        #expect(contents[1].approaches.isEmpty)
    }

    @Test func oneBadApproachDoesNotHideAnother() throws {
        let (contents, findings) = try set(
            """
            ai_deep_dive_json =
                '{"approaches": [1, {"commentator_he": "א", "summary_he": "ב"}, {"commentator_he": 2, \
                "summary_he": 3}]}'
            """)
        #expect(findings.codes == ["HL0160", "HL0160", "HL0160"])
        #expect(contents[1].approaches.count == 1)
    }

    @Test func manyFaultsOfOneTextAreReportedUpToALimit() throws {
        let wrong = String(repeating: "0,", count: 200_000) + "0"
        let (_, findings) = try set("ai_deep_dive_json = '{\"approaches\": [\(wrong)]}'")
        #expect(findings.all.count == 21)
        #expect(findings.all[19].message.hasPrefix("$.approaches[19] is a number, not an object (line 1, column 55 "))
        #expect(findings.all[20].message == "199981 more findings of this kind")
    }

    @Test func manyControlsOfOneTextAreReportedUpToALimit() throws {
        let one = "{\"commentator_he\": \"א\u{202E}\", \"summary_he\": \"ב\"}"
        let all = String(repeating: one + ",", count: 20) + one
        let (contents, findings) = try set("ai_deep_dive_json = '{\"approaches\": [\(all)]}'")
        #expect(contents[1].approaches.count == 21)
        #expect(findings.codes == Array(repeating: "HL0176", count: 21))
        #expect(
            findings.all[0].message.hasPrefix(
                "the text at $.approaches[0].commentator_he contains the bidi control U+202E"))
        #expect(findings.all[20].message == "1 more finding of this kind")
    }

    @Test(arguments: ["[", "{\"a\":"])
    func deepNestingIsAFindingAndNoCrash(_ open: String) throws {
        let (_, findings) = try set("ai_deep_dive_json = '\(String(repeating: open, count: 100_000))'")
        let finding = try #require(findings.only(.deepDiveMalformed))
        #expect(finding.message.contains("nested deeper than 64 levels"))
    }

    @Test func anObjectWithVeryManyKeysIsReadQuickly() throws {
        let members = (0..<200_000).map { "\"\($0)\": 1" }.joined(separator: ",")
        let (_, findings) = try set("ai_deep_dive_json = '{\(members)}'")
        #expect(try #require(findings.only(.deepDiveMalformed)).message.hasPrefix("$.approaches is missing"))
    }
}

@Suite struct SourceTests {
    private func sample(_ values: String...) throws -> (contents: [UnitContent], findings: Findings) {
        let database = try TestDatabase.sample()
        for row in values { try database.run("INSERT INTO content_sources VALUES (\(row))") }
        return try database.contents()
    }

    @Test func sourcesAreSortedByPartAndTitle() throws {
        let (contents, findings) = try sample(
            "'Mishnah Berakhot 1:2', 'approach', 'ג', NULL, NULL, NULL",
            "'Mishnah Berakhot 1:2', 'text', 'ב', 'v', 'https://example.org/ב', 'Public Domain'",
            "'Mishnah Berakhot 1:2', 'text', ' א', '', '', ''",
            "'Mishnah Berakhot 1:3', 'explanation', 'ד', NULL, NULL, NULL")
        #expect(findings.isEmpty)
        #expect(contents.map(\.sources.count) == [0, 3, 1, 0, 0])
        #expect(
            contents[1].sources == [
                ContentSource(part: .text, title: "א"),
                ContentSource(
                    part: .text, title: "ב", versionTitle: "v", url: "https://example.org/ב", licence: "Public Domain"),
                ContentSource(part: .approach, title: "ג"),
            ])
    }

    /// As in a database of another program: a search through all refs for each would take hours.
    @Test(.timeLimit(.minutes(20))) func sourcesAreReadWithoutAnIndexOfTheRefs() throws {
        let database = try TestDatabase.sample()
        try database.run(
            """
            CREATE TABLE content(id, ref_id, mishna_text_he, ai_explanation_he, ai_deep_dive_json, explained_by);
            INSERT INTO content SELECT id, ref_id, mishna_text_he, ai_explanation_he, NULL, NULL FROM content_cache;
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60000)
            INSERT INTO content SELECT 'n' || i, 'Text ' || i, 'א', '', NULL, NULL FROM n;
            DROP TABLE content_cache; ALTER TABLE content RENAME TO content_cache;
            INSERT INTO content_sources SELECT ref_id, 'text', 'א', NULL, NULL, NULL FROM content_cache;
            UPDATE content_sources SET ref_id = 'ברכות א:ב' WHERE ref_id = 'Mishnah Berakhot 1:2';
            """)
        #expect(try database.contents().contents[1].sources.map(\.title) == ["א"])
    }

    @Test func aSourceIsFoundByAnySpellingOfItsRef() throws {
        let (contents, _) = try sample(
            "'ברכות א:ב', 'text', 'א', NULL, NULL, NULL", "'Mishnah_Berakhot.1.2', 'text', 'ב', NULL, NULL, NULL",
            "'Mishnah Berakhot 1:2', 'text', 'ג', NULL, NULL, NULL", "'Mishnah Peah 1:1', 'text', 'ד', NULL, NULL, NULL"
        )
        #expect(contents.map(\.sources.count) == [0, 3, 0, 0, 0])
        #expect(contents[1].sources.map(\.title) == ["א", "ב", "ג"])
    }

    /// As `generate` reads them, which must know what a licence forbids.
    @Test func aSourceIsFoundByAnySpellingWithoutATrackToo() throws {
        let database = try TestDatabase.sample()
        try database.run("INSERT INTO content_sources VALUES ('ברכות א:ב', 'approach', 'א', NULL, NULL, 'CC-BY-ND')")
        var findings = Findings()
        let contents = try StudyStore.readUnits(database.path) { units, reader in
            try reader.contents(units.map(\.content), findings: &findings)
        }
        #expect(contents.map(\.sources.count) == [0, 1, 0, 0, 0])
    }

    @Test func aUnitReadTwiceInOneBatchHasItsSourcesBothTimes() throws {
        let database = try TestDatabase.sample()
        try database.run("INSERT INTO content_sources VALUES ('Mishnah Berakhot 1:2', 'text', 'א', NULL, NULL, NULL)")
        var findings = Findings()
        // As where one batch holds the end of a track and the beginning of the next.
        let contents = try StudyStore.read(database.path, user: .automatic) { library, reader in
            let keys = library.tracks[0].units.map(\.content)
            return try reader.contents(keys + keys, findings: &findings)
        }
        #expect(contents.map(\.sources.count) == [0, 1, 0, 0, 0, 0, 1, 0, 0, 0])
    }

    @Test func sourcesOfABareTableAreRead() throws {
        let database = try TestDatabase.sample(.bare)
        try database.run("CREATE TABLE content_sources(ref_id, part, title_he)")
        try database.run("INSERT INTO content_sources VALUES ('Mishnah Berakhot 1:2', 'text', 'א')")
        #expect(try database.contents().contents[1].sources == [ContentSource(part: .text, title: "א")])
    }

    @Test func everyBadCellIsReported() throws {
        let (contents, findings) = try sample(
            "'Mishnah Berakhot 1:2', 'txt', 'א', x'00', NULL, 5", "'Mishnah Berakhot 1:2', 'text', '', NULL, NULL, NULL"
        )
        #expect(
            findings.codes.sorted() == ["HL0120", "HL0122", "HL0161"])
        #expect(contents[1].sources.isEmpty)
        let part = try #require(findings.only(.sourcePartUnknown))
        #expect(
            part.place
                == .row(
                    table: "content_sources", row: "ref_id 'Mishnah Berakhot 1:2', part 'txt', title_he 'א'",
                    column: "part"))
    }

    @Test(arguments: [
        "javascript:alert(1)", "//example.org", "ftp://example.org", "data:text/html,x", "https:example.org",
    ])
    func anUnsafeAddressIsLeftOutWithAWarning(_ url: String) throws {
        let (contents, findings) = try sample("'Mishnah Berakhot 1:2', 'text', 'א', NULL, '\(url)', NULL")
        #expect(findings.codes == ["HL0162"])
        #expect(contents[1].sources == [ContentSource(part: .text, title: "א")])
    }
}
