import Foundation
import Testing

@testable import Site

/// public/app, public/sw.js and public/sw-retired.js are Sources/Web: bundled from it, byte for byte.
@Suite struct BrowserCodeTests {
    // Debian's esbuild makes the committed bytes; other versions may shorten names otherwise.
    #if os(Linux)
        @Test func `rebuilding gives the committed bundles byte for byte`() throws {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent("halomeid-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: folder) }
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/bin/sh")
            process.arguments = [StudyFixture.repository + "/Scripts/make-web.sh", folder.path]
            try process.run()
            process.waitUntilExit()
            try #require(process.terminationStatus == 0)
            let made = try Self.files(in: folder.path)
            let committed = try Self.files(in: StudyFixture.repository + "/public").filter {
                $0.key.hasPrefix("app/") || $0.key.hasPrefix("sw")
            }
            #expect(made.keys.sorted() == committed.keys.sorted(), "run Scripts/make-web.sh and commit public/")
            let changed = made.filter { committed[$0.key] != $0.value }.keys.sorted()
            #expect(changed == [], "run Scripts/make-web.sh and commit public/")
        }
    #endif

    @Test func `the scripts are static modules, and name no other origin`() throws {
        for (name, bytes) in try Self.files(in: StudyFixture.repository + "/public/app") where name.hasSuffix(".js") {
            let text = String(decoding: bytes, as: UTF8.self)
            for word in ["import(", "eval(", "new Function", "innerHTML", "http:", "https:"] {
                #expect(!text.contains(word), "\(name): \(word)")
            }
        }
    }

    /// Path → bytes of all files of a folder.
    private static func files(in folder: String) throws -> [String: Data] {
        var files: [String: Data] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder) {
            files[path] = FileManager.default.contents(atPath: folder + "/" + path)
        }
        return files
    }
}
