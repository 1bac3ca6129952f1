import Diagnostics
import Foundation
import Testing

@testable import Theme

/// The design system, the words, the faces and the icons of this repository.
struct RepositoryTests {
    /// DESIGN.md, section 7.
    @Test(arguments: [
        ("color.surface", "#fefae0", "#121212"), ("color.surface-2", "#e9edc9", "#1e1e1e"),
        ("color.card", "#faedcd", "#2d2d2d"), ("color.accent", "#d4a373", "#d4a373"),
        ("color.muted", "#ccd5ae", "#8a9a7a"), ("color.text", "#1a1a1a", "#fefae0"),
        ("color.on-accent", "#1a1a1a", "#1a1a1a"),
    ])
    func `the colours are those of the design`(path: String, light: String, dark: String) throws {
        let tokens = try Tokens.load(Repository.tokens)
        #expect(tokens.color(path, .light)?.hex == light)
        #expect(tokens.color(path, .dark)?.hex == dark)
    }

    @Test func `every declared pair holds its level in every mode`() throws {
        let tokens = try Tokens.load(Repository.tokens)
        #expect(tokens.pairs.count >= 25)
        for pair in tokens.pairs {
            for mode in Mode.allCases { #expect(pair.ratios[mode] >= pair.level[mode].minimum) }
        }
    }

    @Test func `more contrast means AAA for every text`() throws {
        let tokens = try Tokens.load(Repository.tokens)
        let texts = tokens.pairs.filter { [.aa, .aaa].contains($0.level.light) }
        #expect(texts.count >= 15)
        for pair in texts {
            for mode in [Mode.lightMore, .darkMore] {
                #expect(pair.level[mode] == .aaa, "\(pair.foreground), \(mode)")
            }
        }
    }

    @Test func `every public colour that is text or a line is in a pair`() throws {
        let tokens = try Tokens.load(Repository.tokens)
        let paired = Set(tokens.pairs.flatMap { [$0.foreground, $0.background] })
        let public_ = tokens.all.filter { $0.type == .color && $0.cssVariable != nil }.map(\.path)
        // Decoration: what they say is said by space and words too.
        #expect(Set(public_).subtracting(paired) == ["color.shadow", "color.divider"])
    }

    @Test func `more contrast makes dividers visible`() throws {
        let tokens = try Tokens.load(Repository.tokens)
        for mode in [Mode.lightMore, .darkMore] {
            let line = try #require(tokens.color("color.divider", mode))
            for surface in ["color.surface", "color.surface-2", "color.card"] {
                #expect(line.contrast(on: try #require(tokens.color(surface, mode))) >= 3, "\(surface), \(mode)")
            }
        }
    }

    @Test func `touch targets are at least 44 px`() throws {
        let tokens = try Tokens.load(Repository.tokens)
        guard case .dimension(let size) = tokens["size.touch"]?.values.light else { throw Missing() }
        #expect(size.unit == .rem && size.value * 16 >= 44)
    }

    @Test func `the style sheet names no palette and stays small`() throws {
        let css = try Tokens.load(Repository.tokens).css()
        #expect(!css.contains("palette"))
        #expect(css.utf8.count < 7000)
    }

    @Test func `the texts of the technical design exist`() throws {
        let strings = try Strings.load(Repository.strings)
        #expect((strings.language, strings.direction) == ("he", "rtl"))
        let texts = [
            "app_name": "הלומד", "done_button": "סיימתי", "done_completed": "✓ סיימתי",
            "have_you_studied_today": "האם למדת היום?", "studied_today": "למדת היום ✓", "daily_mishna": "משנה יומית",
            "summary_of_commentaries": "סיכום פרשנויות", "well_done": "כל הכבוד!",
            "todays_study_complete": "הלימוד היומי הושלם", "streak_count": "%d ימים רצופים", "settings": "הגדרות",
            "theme_light": "בהיר", "theme_dark": "כהה", "theme_system": "לפי המערכת", "retry": "נסה שוב",
            "error_generic": "אירעה שגיאה", "offline_mode": "מצב לא מקוון",
        ]
        for (key, text) in texts { #expect(strings[key] == text) }
        #expect(
            strings.phrase("streak_count")
                == .counted(["one": "יום אחד ברצף", "two": "יומיים רצופים", "other": "%d ימים רצופים"]))
    }

    @Test func `English has every text of the Hebrew, with its placeholders`() throws {
        let folder = Repository.root.appending(path: "Templates/strings").path
        let strings = try Strings.load(ResourceLayers(base: [.strings: folder]), language: "en")
        #expect((strings.language, strings.direction) == ("en", "ltr"))
        #expect(strings.keys == (try Strings.load(Repository.strings)).keys)
    }

    @Test(arguments: ["he", "en"])
    func `both faces draw every word of the site`(language: String) throws {
        let strings = try Strings.load(Repository.root.appending(path: "Templates/strings/\(language).json").path)
        let text = strings.keys.compactMap { strings.phrase($0) }.map { "\($0)" }.joined()
        let faces = try FontFace.load(Repository.fonts)
        #expect(faces.count == 2)
        for face in faces { #expect(face.coverage.missing(in: text) == [], "\(face.family)") }
    }

    @Test func `the families of the tokens are the faces and their fallbacks`() throws {
        let tokens = try Tokens.load(Repository.tokens)
        let faces = try FontFace.load(Repository.fonts)
        let named = Set(
            tokens.all.compactMap { token -> [String]? in
                if case .fontFamily(let names) = token.values.light { Array(names.dropLast()) } else { nil }
            })
        #expect(named == Set(faces.map { [$0.family, $0.family + " Fallback"] }))
        for case .typography(let style) in tokens.all.map(\.values.light) {
            #expect(faces.contains { $0.family == style.fontFamily[0] && $0.weight == style.fontWeight })
        }
    }

    @Test func `both faces together stay below 26 KB`() throws {
        let sizes = try FontFace.load(Repository.fonts).flatMap(\.files).map { file in
            try Data(contentsOf: URL(filePath: Repository.fonts + "/" + file.name)).count
        }
        #expect(sizes.reduce(0, +) <= 26_000)
    }

    @Test(arguments: [("icon-192", 192), ("icon-512", 512), ("icon-maskable-512", 512), ("apple-touch-icon", 180)])
    func `the icons have their sizes and are small`(name: String, side: Int) throws {
        let png = try Data(contentsOf: URL(filePath: Repository.icons + "/\(name).png"))
        func number(_ offset: Int) -> Int { png[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
        #expect((number(16), number(20)) == (side, side))
        #expect(png.count <= 10_000)
    }

    struct Missing: Error {}
}
