import Foundation
import TestSupport
import Testing

@testable import Site

@Suite struct CompressionTests {
    @Test func compressedCopiesAreWrittenNextToFilesThatCompress() throws {
        let fixture = try StudyFixture(StudyFixture.berakhot())
        let plain = try fixture.build()
        let with = try fixture.build { $0.compresses = true }
        let all = try TemporaryFolder.files(in: fixture.output)
        #expect(with.added.contains("index.html.br") && with.added.contains("study/daily-mishnah/berakhot-1-1.html.gz"))
        #expect(with.release == plain.release, "the worker does not know them")
        #expect(with.changed == ["files.txt", "release.json"], "\(with.changed)")
        let copies = all.keys.filter { $0.hasSuffix(".br") || $0.hasSuffix(".gz") }
        let listed = try fixture.text("files.txt").split(separator: "\n").map(String.init)
        #expect(Set(listed) == Set(all.keys) && !copies.isEmpty)
        for copy in copies {
            let data = try #require(all[copy])
            #expect(try data.count < #require(all[String(copy.dropLast(3))]).count, "\(copy)")
            // RFC 1952: no flags, no time, an unknown system.
            if copy.hasSuffix(".gz") {
                #expect(Array(data.prefix(10)) == [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 2, 255], "\(copy)")
            }
        }
        #expect(!copies.contains { $0.contains(".woff2") || $0.contains(".png") })
    }

    @Test func copiesUnpackToTheFile() throws {
        let text = Array(String(repeating: "מאימתי קורין את שמע בערבין. ", count: 400).utf8)
        for path in [SitePath("assets", "x.css"), SitePath("index.html")] {
            let copies = Compression.copies(of: OutputFile(path: path, bytes: text))
            #expect(copies.map(\.path.text) == [path.text + ".br", path.text + ".gz"])
            #expect(try unpacked("gzip -dc", copies[1].bytes) == Data(text))
            #expect(try unpacked(Self.brotli, copies[0].bytes) == Data(text))
        }
        #expect(Compression.copies(of: OutputFile(path: SitePath("x.txt"), bytes: Array("a".utf8))).isEmpty)
    }

    @Test func unchangedCopiesKeepTheirTimesAndDropWithoutBeingUnits() throws {
        let fixture = try StudyFixture(StudyFixture.berakhot())
        try fixture.build { $0.compresses = true }
        let path = fixture.output + "/index.html.br"
        let old = Date(timeIntervalSince1970: 1_700_000_000)
        try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: path)
        let again = try fixture.build { $0.compresses = true }
        #expect(again.added.isEmpty && again.changed.isEmpty && again.removed.isEmpty)
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date == old)
        // Their pages stay, so no unit is gone.
        let without = try fixture.build()
        #expect(without.removed.contains("study/daily-mishnah/berakhot-1-1.html.br"))
    }

    @Test func theDeployersOwnCompressedCopyIsKept() throws {
        let fixture = try StudyFixture(StudyFixture.berakhot())
        let own = fixture.folder + "/own"
        try FileManager.default.createDirectory(atPath: own, withIntermediateDirectories: true)
        let text = String(repeating: "User-agent: *\n", count: 50)
        try text.write(toFile: own + "/robots.txt", atomically: true, encoding: .utf8)
        try "mine".write(toFile: own + "/robots.txt.br", atomically: true, encoding: .utf8)
        try fixture.build {
            $0.compresses = true
            $0.staticFolder = own
            $0.allowsArchives = true
        }
        #expect(try fixture.text("robots.txt.br") == "mine")
        #expect(FileManager.default.fileExists(atPath: fixture.output + "/robots.txt.gz"))
    }

    /// Python has no brotli of its own; node has.
    private static let brotli =
        "node -e 'process.stdout.write(require(\"zlib\").brotliDecompressSync(require(\"fs\").readFileSync(0)))'"

    private func unpacked(_ command: String, _ bytes: [UInt8]) throws -> Data {
        try ExternalTool.run(URL(filePath: "/bin/sh"), ["-c", command], input: Data(bytes)).bytes
    }
}
