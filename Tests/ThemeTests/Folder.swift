import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Theme

/// The files of this repository.
enum Repository {
    static let root = URL(filePath: #filePath).resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    static let tokens = root.appending(path: "Templates/tokens").path
    static let strings = root.appending(path: "Templates/strings/he.json").path
    static let fonts = root.appending(path: "Fonts").path
    static let icons = root.appending(path: "public/icons").path
}

extension TemporaryFolder {
    /// Puts a pipe in a file's place.
    func makePipe(_ name: String) throws {
        try FileManager.default.removeItem(atPath: path + "/" + name)
        try #require(mkfifo(path + "/" + name, 0o600) == 0)
    }

    /// Replaces a text that occurs in the file exactly once.
    func edit(_ name: String, _ old: String, _ new: String) throws {
        let text = try read(name)
        try #require(text.ranges(of: old).count == 1, "'\(old)' is not once in \(name)")
        try write(name, text.replacing(old, with: new))
    }

    /// Where a text first occurs in a file, as findings say it.
    func place(of text: String, in name: String) throws -> Place {
        let whole = try read(name)
        let range = try #require(whole.firstRange(of: text))
        let before = whole[..<range.lowerBound].split(separator: "\n", omittingEmptySubsequences: false)
        return .file(path + "/" + name, line: before.count, column: (before.last?.unicodeScalars.count ?? 0) + 1)
    }

    func tokenFindings() -> [Finding] {
        do throws(Findings) {
            _ = try Tokens.load(path)
            return []
        } catch {
            return error.all
        }
    }
}

/// A small design system whose outputs can be read at a glance.
func smallTokens() throws -> TemporaryFolder {
    try TemporaryFolder([
        "halomeid.resolver.json": """
        {"version": "2025.10",
         "sets": {"base": {"sources": [{"$ref": "base.tokens.json"}]}},
         "modifiers": {
          "theme": {"contexts": {"light": [{"$ref": "light.tokens.json"}], "dark": [{"$ref": "dark.tokens.json"}]}},
          "contrast": {"contexts": {"standard": [], "more": [{"$ref": "more.tokens.json"}]}}},
         "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/theme"}, {"$ref": "#/modifiers/contrast"}]}
        """,
        "base.tokens.json": """
        {"palette": {"$type": "color", "$extensions": {"org.halomeid.private": true},
          "white": {"$value": {"colorSpace": "srgb", "components": [1, 1, 1]}},
          "black": {"$value": {"colorSpace": "srgb", "components": [0, 0, 0], "alpha": 1, "hex": "#000000"}},
          "grey": {"$value": {"colorSpace": "srgb", "components": [0.2, 0.2, 0.2]}}},
         "font": {"sans": {"$type": "fontFamily", "$value": ["Noto", "sans-serif"]}},
         "type": {"body": {"$type": "typography", "$description": "running text", "$value": {
          "fontFamily": "{font.sans}", "fontSize": {"value": 1, "unit": "rem"}, "fontWeight": "normal",
          "letterSpacing": {"value": 0, "unit": "px"}, "lineHeight": 1.75}}},
         "space": {"$type": "dimension", "half": {"$value": {"value": 0.5, "unit": "rem"}},
          "same": {"$value": {"$ref": "#/space/half/$value"}}},
         "motion": {"quick": {"$type": "duration", "$value": {"value": 0.12, "unit": "s"}},
          "ease": {"$type": "cubicBezier", "$value": [0.2, 0, 0, 1]}},
         "shadow": {"card": {"$type": "shadow", "$value": {"color": "{color.text}",
           "offsetX": {"value": 0, "unit": "px"},
          "offsetY": {"value": 1, "unit": "px"}, "blur": {"value": 4, "unit": "px"},
           "spread": {"value": 0, "unit": "px"}}}}}
        """,
        "light.tokens.json": """
        {"color": {"$type": "color", "surface": {"$value": "{palette.white}"}, "text": {"$value": "{palette.grey}"}}}
        """,
        "dark.tokens.json": """
        {"color": {"$type": "color", "surface": {"$value": "{palette.black}"}, "text": {"$value": "{palette.white}"}}}
        """,
        "more.tokens.json": "{}",
        "halomeid.pairs.json": """
        {"pairs": [{"foreground": "{color.text}", "on": ["{color.surface}"], "level": "AAA", "purpose": "text"}]}
        """,
    ])
}
