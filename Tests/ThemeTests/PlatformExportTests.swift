import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Theme

/// The exports under the tools of their platforms: the Swift compiler, and Android's aapt2.
struct PlatformExportTests {
    @Test func `the Swift compiler takes the export for SwiftUI`() throws {
        try compile(try Tokens.load(Repository.tokens))
    }

    @Test func `the Swift compiler takes spaced letters and inner shadows`() throws {
        let folder = try smallTokens()
        try folder.edit("base.tokens.json", "\"letterSpacing\": {\"value\": 0,", "\"letterSpacing\": {\"value\": 0.8,")
        try folder.edit("base.tokens.json", "\"offsetX\"", "\"inset\": true, \"offsetX\"")
        try compile(try Tokens.load(folder.path))
    }

    private func compile(_ tokens: Tokens) throws {
        let folder = try TemporaryFolder()
        for file in try TokenExport.swift.files(tokens) {
            try folder.write(file.path, file.text)
        }
        #if os(Linux)
            try folder.write("SwiftUI.swift", Self.swiftUI)
            let module = try ExternalTool.run(
                "swiftc", "-emit-module", "-module-name", "SwiftUI", "-parse-as-library", "SwiftUI.swift",
                in: folder.path)
            #expect(module.status == 0, "\(module.output)\(module.errors)")
        #endif
        let result = try ExternalTool.run(
            "swiftc", "-typecheck", "-swift-version", "6", "-warnings-as-errors", "-I", ".", "HaLomeidTokens.swift",
            in: folder.path)
        #expect(result.status == 0, "\(result.output)\(result.errors)")
    }

    @Test func `the resources for Android are exactly these`() throws {
        let folder = try smallTokens()
        try folder.edit("base.tokens.json", "running text", "a -- <b> & --> text")
        try folder.write(
            "more.tokens.json", #"{"color": {"$type": "color", "text": {"$value": "{palette.black}"}}}"#)
        try folder.write("halomeid.pairs.json", #"{"pairs": []}"#)
        let files = try TokenExport.xml.files(try Tokens.load(folder.path))
        let head = """
            <?xml version="1.0" encoding="utf-8"?>
            <!-- Made by `halomeid tokens xml`. Change the token files. -->
            <resources>

            """
        #expect(files.map(\.path) == ["values/colors.xml", "values-night/colors.xml", "values/dimens.xml"])
        #expect(
            files[0].text == head + """
                    <color name="hl_surface">#FFFFFFFF</color>
                    <color name="hl_text">#FF333333</color>
                    <color name="hl_text_more">#FF000000</color>
                </resources>

                """)
        #expect(
            files[1].text == head + """
                    <color name="hl_surface">#FF000000</color>
                    <color name="hl_text">#FFFFFFFF</color>
                    <color name="hl_text_more">#FF000000</color>
                </resources>

                """)
        #expect(
            files[2].text == head + """
                    <!-- a - - &lt;b&gt; &amp; - -&gt; text -->
                    <dimen name="hl_type_body_size">16sp</dimen>
                    <item name="hl_type_body_line_height" type="dimen" format="float">1.75</item>
                    <dimen name="hl_space_half">8dp</dimen>
                    <dimen name="hl_space_same">8dp</dimen>
                    <integer name="hl_motion_quick">120</integer>
                </resources>

                """)
    }

    @Test(arguments: [("a---b", "a- - -b"), ("----", "- - - -"), ("a -- b-", "a - - b-")])
    func `no description ends its comment`(text: String, comment: String) throws {
        let folder = try smallTokens()
        try folder.edit("base.tokens.json", "running text", text)
        let files = try TokenExport.xml.files(try Tokens.load(folder.path))
        #expect(files.contains { $0.text.contains("    <!-- \(comment) -->\n") })
    }

    @Test func `aapt2 compiles the resources for day and night`() throws {
        let tokens = try Tokens.load(Repository.tokens)
        let dump = try Android.resources(try TokenExport.xml.files(tokens))
        let accent = try #require(dump.firstRange(of: "color/hl_text\n"))
        let values = dump[accent.upperBound...].split(separator: "\n").prefix(2)
        #expect(values.map { $0.trimmingCharacters(in: .whitespaces) } == ["() #ff1a1a1a", "(night-v8) #fffefae0"])
        #expect(dump.contains("dimen/hl_type_body_size\n") && dump.contains("() 16.000000sp"))
        let colors = tokens.all.filter { $0.type == .color && $0.cssVariable != nil }
        #expect(dump.ranges(of: " color/hl_").count == colors.count + dump.ranges(of: "_more\n").count)
    }

    /// What the export uses of SwiftUI, as Apple declares it.
    private static let swiftUI = """
        @_exported import Foundation
        public protocol ShapeStyle: Sendable {
            associatedtype Resolved: ShapeStyle
            func resolve(in environment: EnvironmentValues) -> Resolved
        }
        public enum ColorScheme: Sendable { case light, dark }
        public enum ColorSchemeContrast: Sendable { case standard, increased }
        public struct EnvironmentValues: Sendable {
            public var colorScheme: ColorScheme { .light }
            public var colorSchemeContrast: ColorSchemeContrast { .standard }
        }
        public struct Color: ShapeStyle {
            public enum RGBColorSpace: Sendable { case sRGB }
            public init(_ s: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1) {}
            public func resolve(in environment: EnvironmentValues) -> Color { self }
        }
        public struct Font: Sendable {
            public struct Weight: Sendable {
                public static let ultraLight = Weight(), thin = Weight(), light = Weight(), regular = Weight()
                public static let medium = Weight(), semibold = Weight(), bold = Weight(), heavy = Weight()
                public static let black = Weight()
            }
            public enum TextStyle: Sendable { case body }
            public static func custom(_ name: String, size: CGFloat, relativeTo: TextStyle) -> Font { Font() }
            public func weight(_ weight: Weight) -> Font { self }
        }
        public struct UnitPoint: Sendable { public init(x: CGFloat, y: CGFloat) {} }
        public struct UnitCurve: Sendable {
            public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
                UnitCurve()
            }
        }
        """
}

/// Android's own resource compiler.
enum Android {
    /// Compiles and links resources, and gives what is then in the app, as text.
    static func resources(_ files: [ExportFile]) throws -> String {
        let folder = try TemporaryFolder(["AndroidManifest.xml": "<manifest package=\"org.example.app\"/>"])
        for file in files { try folder.write("res/" + file.path, file.text) }
        let compiled = try ExternalTool.run("aapt2", "compile", "--dir", "res", "-o", "res.zip", in: folder.path)
        #expect(compiled.status == 0, "\(compiled.output)\(compiled.errors)")
        let linked = try ExternalTool.run(
            "aapt2", "link", "--manifest", "AndroidManifest.xml", "-o", "app.apk", "res.zip", in: folder.path)
        #expect(linked.status == 0, "\(linked.output)\(linked.errors)")
        return try ExternalTool.run("aapt2", "dump", "resources", "app.apk", in: folder.path).output
    }
}
