import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Theme

struct ResourceLayersTests {
    private let base: TemporaryFolder
    private let lower: TemporaryFolder
    private let upper: TemporaryFolder

    init() throws {
        base = try TemporaryFolder(["pages/unit.mustache": "", "styles/10.css": "", "styles/pages/20.css": ""])
        lower = try TemporaryFolder(["pages/unit.mustache": "", "styles/pages/30.css": "", "pages/about.md": ""])
        upper = try TemporaryFolder(["pages/unit.mustache": "", ".git/config": "", "pages/unit.mustache~": ""])
    }

    private func layers() throws -> ResourceLayers {
        try ResourceLayers(
            base: [.pages: base.path("pages"), .styles: base.path("styles")], overlays: [lower.path, upper.path])
    }

    @Test func `the last overlay that has a file wins`() throws {
        let layers = try layers()
        #expect(layers.path("pages/unit.mustache") == upper.path("pages/unit.mustache"))
        #expect(layers.path("styles/pages/30.css") == lower.path("styles/pages/30.css"))
        #expect(layers.path("styles/10.css") == base.path("styles/10.css"))
        #expect(layers.path("pages/none") == base.path("pages/none"))
        #expect(layers.paths("pages/unit.mustache") == [base, lower, upper].map { $0.path("pages/unit.mustache") })
    }

    @Test func `names are collected from all layers, without subfolders`() throws {
        let layers = try layers()
        #expect(try layers.names(in: "styles", ending: ".css") == ["10"])
        #expect(try layers.names(in: "styles/pages", ending: ".css") == ["20", "30"])
        #expect(try layers.names(in: "pages", ending: ".md") == ["about"])
        #expect(
            layers.overlayFiles.map(\.name) == [
                "pages/about.md", "pages/unit.mustache", "styles/pages/30.css", "pages/unit.mustache",
            ])
        #expect(layers.overlayFiles.map(layers.replaces) == [false, true, false, true])
    }

    @Test func `every overlay that cannot be listed is reported`() throws {
        let missing = [base.path("none"), base.path("pages/unit.mustache")]
        let findings = #expect(throws: Findings.self) {
            try ResourceLayers(base: [:], overlays: [missing[0], lower.path, missing[1]])
        }
        #expect(findings?.all.map(\.code) == [.overlayUnreadable, .overlayUnreadable])
        #expect(findings?.all.map(\.place) == missing.map { .file($0) })
    }

    @Test func `a folder in the place of a file, and a link to a folder around it, are reported`() throws {
        let own = try TemporaryFolder(["styles/90.css/a.txt": "", "styles/#80.css#": "", "styles/80.css~": ""])
        try FileManager.default.createSymbolicLink(atPath: own.path("styles/pages"), withDestinationPath: ".")
        #expect {
            _ = try ResourceLayers(base: [:], overlays: [own.path])
        } throws: { error in
            let found = (error as? Findings)?.all ?? []
            return found.map(\.code) == [.overlayUnreadable, .overlayUnreadable]
                && Set(found.map(\.place)) == Set(["styles/90.css", "styles/pages"].map { .file(own.path($0)) })
                && Set(found.map(\.remedy)) == ["put the file there, or remove the folder", "remove the link"]
        }
        try FileManager.default.removeItem(atPath: own.path("styles/pages"))
        try FileManager.default.removeItem(atPath: own.path("styles/90.css"))
        #expect(try ResourceLayers(base: [:], overlays: [own.path]).overlayFiles.isEmpty)
    }
}
