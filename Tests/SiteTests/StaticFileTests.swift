import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Site

/// What may not be published with a site by mistake.
@Suite struct StaticFileTests {
    private let files = FileManager.default

    /// A fixture and an empty folder of the deployer's own files.
    private func folder() throws -> (StudyFixture, String) {
        let fixture = try StudyFixture(StudyFixture.berakhot(1))
        let own = fixture.folder + "/own"
        try files.createDirectory(atPath: own, withIntermediateDirectories: true)
        return (fixture, own)
    }

    private func refused(_ fixture: StudyFixture, _ own: String, allowDotfiles: Bool = false) throws -> [String] {
        var options = try fixture.options()
        options.staticFiles = own
        options.allowDotfiles = allowDotfiles
        do {
            _ = try StaticFile.all(options)
            return []
        } catch {
            #expect(error.all.allSatisfy { $0.code == .staticFileBroken && $0.remedy != nil })
            return error.all.compactMap { finding in
                guard case .file(let path, _, _)? = finding.place else { return nil }
                return String(path.dropFirst(own.utf8.count + 1))
            }
        }
    }

    @Test func hiddenFilesAreNotPublished() throws {
        let (fixture, own) = try folder()
        for path in [".env", ".ssh/config", ".htpasswd", "sub/.svn/entries", ".well-known/x", ".nojekyll", ".domains"] {
            let place = own + "/" + path
            try files.createDirectory(
                atPath: (place as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
            _ = files.createFile(atPath: place, contents: Data("x".utf8))
        }
        #expect(try refused(fixture, own) == [".env", ".htpasswd", ".ssh", "sub/.svn"])
        #expect(try refused(fixture, own, allowDotfiles: true) == [])
    }

    @Test func privateKeysAreNotPublished() throws {
        let (fixture, own) = try folder()
        let begin = "-----BEGIN"
        let texts = [
            "chain.pem": "\(begin) CERTIFICATE-----\nx\n-----END CERTIFICATE-----\n\(begin) RSA PRIVATE KEY-----\nx\n",
            "deploy": "\(begin) OPENSSH PRIVATE KEY-----\r\nx\r\n", "putty.txt": "PuTTY-User-Key-File-3: ssh-rsa\n",
            "id_ed25519": "x", "site.key": "x", "Store.P12": "x", "store.pfx": "x",
            "cert.pem": "\(begin) CERTIFICATE-----\nx\n", "id_ed25519.pub": "ssh-ed25519 x",
            "about.txt": "A key begins with \(begin) PRIVATE KEY-----.\n",
        ]
        for (name, text) in texts { _ = files.createFile(atPath: own + "/" + name, contents: Data(text.utf8)) }
        let keys = ["Store.P12", "chain.pem", "deploy", "id_ed25519", "putty.txt", "site.key", "store.pfx"]
        #expect(try refused(fixture, own) == keys)
        #expect(try refused(fixture, own, allowDotfiles: true) == [])
    }

    /// Packed by the usual programs, at every level.
    @Test func databasesInArchivesAreNotPublished() throws {
        let (fixture, own) = try folder()
        let script = """
            import gzip, shutil, sys, zipfile
            database, own = sys.argv[1:]
            data = open(database, 'rb').read()
            for level in range(10):
                with gzip.GzipFile(f'{own}/{level}', 'wb', level) as file: file.write(data)
            for name, method in ('stored', zipfile.ZIP_STORED), ('deflated', zipfile.ZIP_DEFLATED):
                with zipfile.ZipFile(f'{own}/{name}', 'w', method) as file:
                    file.writestr('read me', 'x' * 100)
                    file.write(database, 'anything')
            with gzip.open(f'{own}/page', 'wb') as file: file.write(b'SQLite format 4' * 9)
            with zipfile.ZipFile(f'{own}/pages.zip', 'w', zipfile.ZIP_DEFLATED) as file: file.write(__file__, 'x')
            open(f'{own}/study.sqlite.zst', 'wb').write(b'x')
            for count in range(40): open(f'{own}/cut{count}', 'wb').write(gzip.compress(data[:2000])[:count])
            """
        try script.write(toFile: fixture.folder + "/pack.py", atomically: true, encoding: .utf8)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", fixture.folder + "/pack.py", fixture.database, own]
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
        let expected = (0..<10).map(String.init) + ["deflated", "stored", "study.sqlite.zst"]
        // What is cut off behind the first bytes is a database still.
        #expect(try refused(fixture, own).filter { !$0.hasPrefix("cut") } == expected)
        #expect(try refused(fixture, own, allowDotfiles: true).filter { !$0.hasPrefix("cut") } == expected)
    }

    /// Bytes that begin as an archive does and go on at random.
    @Test func noArchiveIsTooBroken() {
        Fuzz.run("archives", count: 2000) { random, seed in
            let isDeflated = Bool.random(using: &random)
            let start: [UInt8] =
                isDeflated ? [0x1f, 0x8b, 8, UInt8.random(in: 0...31, using: &random)] : [0x50, 0x4b, 3, 4]
            let count = Int.random(in: 0...200, using: &random)
            let rest = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
            #expect(!Archive.holdsDatabase(start + rest), "seed \(seed)")
        }
    }

    @Test(arguments: ["own/pipe", "Templates/pages/home.mustache", "Templates/boot.js", "Fonts/coverage.txt", "icons"])
    func aPipeIsNeverWaitedFor(place: String) throws {
        let (fixture, own) = try folder()
        let resources = try fixture.resources(changing: "Templates/boot.js") { $0 }
        let root = (resources.templates as NSString).deletingLastPathComponent
        let path =
            switch place {
            case "own/pipe": own + "/pipe"
            case "icons": root + "/public/icons/icon-192.png"
            default: root + "/" + place
            }
        unlink(path)
        try #require(mkfifo(path, 0o600) == 0)
        #expect(throws: Findings.self) {
            try fixture.build {
                $0.resources = resources
                $0.staticFiles = own
            }
        }
        #expect(!files.fileExists(atPath: fixture.output))
    }

    /// Larger than a piece, with another piece changed each time.
    @Test func aLargeFileIsCopiedAndCompared() throws {
        let (fixture, own) = try folder()
        var bytes = Data((0..<700_000).map { UInt8(truncatingIfNeeded: $0 / 977) })
        for (change, place) in [(0, "added"), (0, "same"), (699_999, "changed"), (300_000, "changed")] {
            if place == "changed" { bytes[change] ^= 1 }
            try bytes.write(to: URL(fileURLWithPath: own + "/large.bin"))
            let report = try fixture.build { $0.staticFiles = own }
            #expect(try Data(contentsOf: URL(fileURLWithPath: fixture.output + "/large.bin")) == bytes)
            #expect(report.added.contains("large.bin") == (place == "added"))
            #expect(report.changed.contains("large.bin") == (place == "changed"))
        }
    }
}
