import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Theme

struct DTCGExportTests {
    /// What a token is, wherever it was read.
    private struct Shown: Equatable {
        let path: String
        let type: TokenType
        let description: String?
        let css: [String]
    }

    private func shown(_ tokens: Tokens) -> [Shown] {
        tokens.all.filter { $0.cssVariable != nil }.map { token in
            Shown(
                path: token.path, type: token.type, description: token.description,
                css: Mode.allCases.map { token.values[$0].css })
        }.sorted { $0.path < $1.path }
    }

    private func write(_ files: [ExportFile]) throws -> TemporaryFolder {
        try TemporaryFolder(Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.text) }))
    }

    private func designs() throws -> [Tokens] {
        let (small, odd) = (try smallTokens(), try odd())
        return try [Repository.tokens, small.path, odd.path].map { try Tokens.load($0) }
    }

    /// Names, values and contrasts that are no design's.
    private func odd() throws -> TemporaryFolder {
        let folder = try smallTokens()
        try folder.edit("base.tokens.json", "running text", #"\"שָׁלוֹם\" \\ \n\u0007\u200f </a> --> */"#)
        try folder.edit(
            "base.tokens.json", "\"space\": {",
            """
            "more": {"$root": {"$type": "number", "$value": -0.001}, "most": {"$type": "fontWeight", "$value": "bold"}},
            "space": {
            """)
        try folder.write(
            "more.tokens.json",
            """
            {"color": {"$type": "color", "text": {"$value":
              {"colorSpace": "srgb", "components": [0, 0.0667, 1], "alpha": 0.996, "hex": "#0011ff"}}}}
            """)
        for theme in ["light", "dark"] {
            try folder.edit(
                "\(theme).tokens.json", "\"text\"", #""ink": {"$root": {"$value": "{palette.grey}"}}, "text""#)
        }
        try folder.edit("more.tokens.json", "\"text\"", #""ink": {"$root": {"$value": "{palette.white}"}}, "text""#)
        // That blue passes on no background here.
        try folder.write("halomeid.pairs.json", #"{"pairs": []}"#)
        return folder
    }

    @Test func `an export is read again with the same values`() throws {
        for tokens in try designs() {
            let folder = try write(try TokenExport.json.files(tokens))
            let again = try Tokens.load(folder.path)
            #expect(shown(again) == shown(tokens))
            #expect(again.pairs.map(\.ratios) == tokens.pairs.map(\.ratios))
            #expect(again.pairs.map(\.level) == tokens.pairs.map(\.level))
            // An export of the export is the export.
            #expect(try TokenExport.json.files(again) == TokenExport.json.files(tokens))

            let text = try #require(try TokenExport.json.text(tokens))
            try folder.write("halomeid.resolver.json", text)
            #expect(shown(try Tokens.load(folder.path)) == shown(tokens))
        }
    }

    @Test func `every file follows the Format module, the document the Resolver module`() throws {
        for tokens in try designs() {
            for file in try TokenExport.json.files(tokens) where file.path.hasSuffix(".tokens.json") {
                let root = try #require(JSONSerialization.jsonObject(with: Data(file.text.utf8)) as? [String: Any])
                #expect(root["$schema"] as? String == "https://www.designtokens.org/schemas/2025.10/format.json")
                #expect(DTCGFormat.problems(root) == [], "\(file.path)")
            }
            let text = try #require(try TokenExport.json.text(tokens))
            let root = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
            #expect(DTCGFormat.problems(resolver: root) == [])
        }
    }

    @Test func `the check itself finds violations of the standard`() throws {
        for (text, problem) in [
            (#"{"a": {"$value": 1}}"#, "a: no $type"),
            (##"{"a": {"$type": "color", "$value": "#ff0000"}}"##, "a: color"),
            (
                ##"{"a": {"$type": "color", "$value": "##
                    + ##"{"colorSpace": "srgb", "components": [1, 0], "hex": "#ff0000"}}}"##,
                "a: color"
            ),
            (#"{"a": {"$type": "dimension", "$value": {"value": 1, "unit": "em"}}}"#, "a: dimension"),
            (#"{"a.b": {"$type": "number", "$value": 1}}"#, "a.b: name"),
            (#"{"a": {"$type": "number", "$value": 1, "b": {"$type": "number", "$value": 1}}}"#, "a: holds b"),
        ] {
            let root = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
            #expect(DTCGFormat.problems(root) == [problem])
        }
    }

    @Test func `colours have the form of the standard`() throws {
        let files = try TokenExport.json.files(try Tokens.load(Repository.tokens))
        let base = try #require(files.first { $0.path == "base.tokens.json" })
        #expect(
            base.text.contains(
                """
                    "accent" : {
                      "$description" : "fill: streak, done. Never text, icon or border on light",
                      "$type" : "color",
                      "$value" : {
                        "alpha" : 1,
                        "colorSpace" : "srgb",
                        "components" : [
                          0.8314,
                          0.6392,
                          0.451
                        ],
                        "hex" : "#d4a373"
                      }
                    },
                """))
        #expect(!files.contains { $0.text.contains("palette") })
    }
}
