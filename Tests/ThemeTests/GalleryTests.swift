import Diagnostics
import TestSupport
import Testing

@testable import Theme

/// The data of the designers' page.
struct GalleryTests {
    @Test func `every mode has a class with its values, and every public token one of its own`() throws {
        let tokens = try Tokens.load(Repository.tokens)
        let css = tokens.galleryCSS()
        for mode in Mode.allCases {
            let start = try #require(css.firstRange(of: "." + Tokens.galleryClass(mode)))
            let rule = css[start.lowerBound...].prefix { $0 != "}" }
            for token in tokens.all where token.type == .color {
                guard let variable = token.cssVariable, !token.values.isConstant else { continue }
                #expect(rule.contains("\(variable):\(token.values[mode].css)"), "\(variable) in \(mode)")
            }
            // It names colours, and has to take those of the mode.
            #expect(rule.contains("--hl-shadow-card:"))
        }
        for token in tokens.all {
            guard let variable = token.cssVariable, token.type != .number else { continue }
            #expect(css.contains(":var(\(variable))"), "\(variable)")
        }
        #expect(!css.contains("palette"))
    }

    @Test func `added, removed and differing tokens of any mode are changes`() throws {
        let folder = try TemporaryFolder(copyOf: Repository.tokens)
        let new = try Tokens.load(Repository.tokens)
        #expect(TokenChanges(from: new, to: new).isEmpty)
        try folder.edit("layout.tokens.json", "\"7\": {", "\"8\": {")
        try folder.edit(
            "dark.tokens.json", "\"danger\": { \"$value\": \"{palette.red.400}\" }",
            "\"danger\": { \"$value\": \"{palette.red.300}\" }")
        let changes = TokenChanges(from: try Tokens.load(folder.path), to: new)
        #expect(changes.added.map(\.path) == ["space.7"])
        #expect(changes.removed.map(\.path) == ["space.8"])
        #expect(changes.changed.map(\.new.path) == ["color.danger"])
        #expect(changes.changed.map(\.modes) == [[.dark]])
        let pairs = changes.pairs.compactMap { $0.new?.names }
        #expect(!pairs.isEmpty && pairs.count == changes.pairs.count)
        #expect(pairs.allSatisfy { [$0.foreground, $0.background].contains("color.danger") })
    }

    @Test func `new and lost pairs, and pairs of another level, are changes`() throws {
        let folder = try TemporaryFolder(copyOf: Repository.tokens)
        let start = "\"{color.text}\",\n      \"on\": ["
        try folder.edit("halomeid.pairs.json", start + "\"{color.surface}\", ", start)
        let all = try Tokens.load(Repository.tokens)
        let fewer = try Tokens.load(folder.path)
        let added = TokenChanges(from: fewer, to: all).pairs
        #expect(added.count == 1 && added[0].old == nil && added[0].new?.background == "color.surface")
        let lost = TokenChanges(from: all, to: fewer).pairs
        #expect(lost.count == 1 && lost[0].new == nil && lost[0].old?.names == added[0].new?.names)
    }

    /// The same value by another reference is not a change.
    @Test func `a renamed palette changes nothing else`() throws {
        let folder = try TemporaryFolder(copyOf: Repository.tokens)
        try folder.edit("palette.tokens.json", "\"reed\": {", "\"meadow\": {")
        try folder.edit("light.tokens.json", "{palette.reed}", "{palette.meadow}")
        let changes = TokenChanges(from: try Tokens.load(folder.path), to: try Tokens.load(Repository.tokens))
        #expect(changes.added.map(\.path) == ["palette.reed"])
        #expect(changes.removed.map(\.path) == ["palette.meadow"])
        #expect(changes.changed.isEmpty)
    }
}
