import Foundation
import TestSupport
import Testing

@testable import Site

/// Everything in public/ but the icons is Sources/Web: bundled from it, byte for byte.
@Suite struct BrowserCodeTests {
    // Debian's esbuild makes the committed bytes; other versions may shorten names differently.
    #if os(Linux)
        @Test func `rebuilding gives the committed bundles byte for byte`() throws {
            let folder = try TemporaryFolder()
            let run = try ExternalTool.run("sh", StudyFixture.repository + "/Scripts/make-web.sh", folder.path)
            try #require(run.status == 0, "\(run.errors)")
            let made = try folder.files()
            let committed = try TemporaryFolder.files(in: StudyFixture.repository + "/public").filter {
                !$0.key.hasPrefix("icons/")
            }
            #expect(made.keys.sorted() == committed.keys.sorted(), "run Scripts/make-web.sh and commit public/")
            let changed = made.filter { committed[$0.key] != $0.value }.keys.sorted()
            #expect(changed == [], "run Scripts/make-web.sh and commit public/")
        }
    #endif

    @Test func `the scripts import only each other, and name no other origin`() throws {
        let files = try TemporaryFolder.files(in: StudyFixture.repository + "/public/app")
        // Made by each build from the strings.
        let scripts = Set(files.keys).union(["strings.js", "strings-more.js"])
        var count = 0
        for (name, bytes) in files where name.hasSuffix(".js") {
            // The namespace of SVG is a name, not an address.
            let text = String(decoding: bytes, as: UTF8.self)
                .replacingOccurrences(of: "\"http://www.w3.org/2000/svg\"", with: "")
            // `import(…)`, `import"…"` and `from"…"`; an address that is no literal is refused.
            let imported = text.matches(of: /\bimport\((?:"([^"]*)"\))?|\b(?:import|from)"([^"]*\.js)";/)
                .map { String($0.output.1 ?? $0.output.2 ?? "") }
            count += imported.count
            #expect(
                imported.allSatisfy { $0.hasPrefix("./") && scripts.contains(String($0.dropFirst(2))) },
                "\(name): \(imported)")
            for word in ["eval(", "new Function", "innerHTML", "http:", "https:"] {
                #expect(!text.contains(word), "\(name): \(word)")
            }
        }
        #expect(count > 50)
    }
}
