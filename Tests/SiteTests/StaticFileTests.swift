import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Site

/// Files that must not be published with a site by mistake.
@Suite struct StaticFileTests {
    private let files = FileManager.default

    /// A fixture and an empty folder of the deployer's own files.
    private func folder() throws -> (StudyFixture, String) {
        let fixture = try StudyFixture(StudyFixture.berakhot(1))
        let own = fixture.folder + "/own"
        try files.createDirectory(atPath: own, withIntermediateDirectories: true)
        return (fixture, own)
    }

    private func refused(
        _ fixture: StudyFixture, _ own: String, allowsDotfiles: Bool = false, allowsArchives: Bool = false
    ) throws -> [String] {
        var options = try fixture.options()
        options.staticFolder = own
        options.allowsDotfiles = allowsDotfiles
        options.allowsArchives = allowsArchives
        let findings = StaticFiles(options).findings
        #expect(findings.all.allSatisfy { $0.code == .staticFileBroken && $0.level == .error && $0.remedy != nil })
        return findings.all.compactMap { finding in
            guard case .file(let path, _, _)? = finding.place else { return nil }
            return String(path.dropFirst(own.utf8.count + 1))
        }
    }

    @Test func hiddenFilesAreNotPublished() throws {
        let (fixture, own) = try folder()
        for path in [
            ".env", ".ssh/config", ".htpasswd", "sub/.svn/entries", ".well-known/x", ".nojekyll", ".domains",
            ".htaccess",
            "a/.domains/x", "b/.nojekyll/x",
        ] {
            let place = own + "/" + path
            try files.createDirectory(
                atPath: (place as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
            _ = files.createFile(atPath: place, contents: Data("x".utf8))
        }
        #expect(try refused(fixture, own) == [".env", ".htpasswd", ".ssh", "a/.domains", "b/.nojekyll", "sub/.svn"])
        #expect(try refused(fixture, own, allowsDotfiles: true) == [])
    }

    @Test func `a deployer's .nojekyll is accepted and listed once`() throws {
        let (fixture, own) = try folder()
        _ = files.createFile(atPath: own + "/.nojekyll", contents: Data())
        let report = try fixture.build { $0.staticFolder = own }
        #expect(report.findings.isEmpty)
        #expect(files.contents(atPath: fixture.output + "/.nojekyll") == Data())
        let list = try #require(files.contents(atPath: fixture.output + "/files.txt"))
        #expect(FileList.paths(Array(list)).count { $0 == ".nojekyll" } == 1)
    }

    @Test func `the marker of a build is the site's own`() throws {
        let (fixture, own) = try folder()
        _ = files.createFile(atPath: own + "/.halomeid-build", contents: Data("x".utf8))
        let findings = #expect(throws: Findings.self) {
            try fixture.build {
                $0.staticFolder = own
                $0.allowsDotfiles = true
            }
        }
        #expect(findings?.all.map(\.code.id) == ["HL0510"])
    }

    /// A line feed would make two lines of `files.txt` from one name, the second perhaps that of a foreign file.
    @Test(arguments: ["a\nmine.txt", "b\u{1B}[31m", "c\rd", "sub\n/x.txt"])
    func `names with control characters are refused`(name: String) throws {
        let (fixture, own) = try folder()
        let path = own + "/" + name
        try files.createDirectory(
            atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        _ = files.createFile(atPath: path, contents: Data())
        #expect(try refused(fixture, own) == [String(name.prefix { $0 != "/" })])
    }

    @Test func `a name that is not UTF-8 is reported as such`() throws {
        let (fixture, own) = try folder()
        _ = files.createFile(atPath: own + "/\u{FFFD}.txt", contents: Data())
        #expect(try refused(fixture, own) == [])
        let bytes = Array((own + "/bad").utf8CString.dropLast()) + [CChar(bitPattern: 0xFF), 0]
        let descriptor = open(bytes, O_CREAT | O_WRONLY, 0o600)
        #expect(descriptor >= 0)
        close(descriptor)
        var options = try fixture.options()
        options.staticFolder = own
        #expect(StaticFiles(options).findings.all.map(\.message) == ["the name is not UTF-8"])
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
        #expect(try refused(fixture, own, allowsDotfiles: true) == [])
    }

    /// Regardless of the text around the header: a byte order mark, UTF-16, leading bytes, JSON.
    @Test(arguments: [String.Encoding.utf8, .utf16, .utf16LittleEndian, .utf16BigEndian])
    func privateKeysAreKnownInEveryEncoding(encoding: String.Encoding) throws {
        let (fixture, own) = try folder()
        let begin = "-----BEGIN"
        let texts = [
            "bom": "\u{FEFF}\(begin) PRIVATE KEY-----\nx",
            "account.json": #"{"private_key": "\#(begin) PRIVATE KEY-----\nx"}"#,
            "leading": "x\u{0} \(begin) EC PRIVATE KEY-----\r\nx", "pgp": "\(begin) PGP PRIVATE KEY BLOCK-----\n\nx",
            "age": "# created\nAGE-SECRET-KEY-1QQ\n", "about": "A key begins with \(begin) PRIVATE KEY-----, then …",
        ]
        for (name, text) in texts {
            _ = files.createFile(atPath: own + "/" + name, contents: text.data(using: encoding))
        }
        #expect(try refused(fixture, own) == ["account.json", "age", "bom", "leading", "pgp"])
        #expect(try refused(fixture, own, allowsDotfiles: true) == [])
    }

    @Test func copiesOfDatabasesAreNotPublished() throws {
        let (fixture, own) = try folder()
        let texts = [
            "dump": "PRAGMA foreign_keys=OFF;\nBEGIN TRANSACTION;\n", "pg": "--\n-- PostgreSQL database dump\n--\n",
            "rows.csv": "id,user_id,track_id,study_date\n", "tables.json": #"{"tables": {"USER_STUDY_LOG": []}}"#,
            "study.sql": "x", "study.sqlite3": "encrypted", "study.db.br": "x", "study.db.xz": "x",
            "about.html": "<p>A study date and a user id.</p>\nINSERT INTO", "days.csv": "study_date,unit\n",
        ]
        for (name, text) in texts { _ = files.createFile(atPath: own + "/" + name, contents: Data(text.utf8)) }
        let expected = [
            "dump", "pg", "rows.csv", "study.db.br", "study.db.xz", "study.sql", "study.sqlite3", "tables.json",
        ]
        #expect(try refused(fixture, own) == expected)
        #expect(try refused(fixture, own, allowsDotfiles: true, allowsArchives: true) == expected)
    }

    /// Packed by the usual programs, under any name.
    @Test func archivesAreNotPublishedUnlessAllowed() throws {
        let (fixture, own) = try folder()
        let script = """
            import bz2, gzip, lzma, sys, tarfile, zipfile
            database, own = sys.argv[1:]
            data = open(database, 'rb').read()
            for name, packed in ('gz', gzip.compress(data)), ('bz2', bz2.compress(data)), ('xz', lzma.compress(data)):
                open(f'{own}/{name}', 'wb').write(packed)
            open(f'{own}/lzma', 'wb').write(lzma.compress(data, lzma.FORMAT_ALONE))
            with zipfile.ZipFile(f'{own}/zip', 'w', zipfile.ZIP_DEFLATED) as file: file.write(database, 'anything')
            with zipfile.ZipFile(f'{own}/empty', 'w'): pass
            for name, format in ('gnu', tarfile.GNU_FORMAT), ('pax', tarfile.PAX_FORMAT):
                with tarfile.open(f'{own}/{name}', 'w', format=format) as file: file.add(database)
            for name, start in (
                    ('7', b'7z\\xbc\\xaf\\x27\\x1c'), ('rar', b'Rar!\\x1a\\x07'),
                    ('zst', b'\\x28\\xb5\\x2f\\xfd')):
                open(f'{own}/{name}', 'wb').write(start + data)
            open(f'{own}/old.tar', 'wb').write(b'x')
            open(f'{own}/picture.png', 'wb').write(b'\\x89PNG')
            """
        try script.write(toFile: fixture.folder + "/pack.py", atomically: true, encoding: .utf8)
        let packed = try ExternalTool.run("python3", fixture.folder + "/pack.py", fixture.database, own)
        try #require(packed.status == 0, "\(packed.errors)")
        let expected = ["7", "bz2", "empty", "gnu", "gz", "lzma", "old.tar", "pax", "rar", "xz", "zip", "zst"]
        #expect(try refused(fixture, own) == expected)
        #expect(try refused(fixture, own, allowsDotfiles: true) == expected)
        // The database is still recognised in uncompressed parts.
        #expect(try refused(fixture, own, allowsArchives: true) == ["7", "gnu", "pax", "rar", "zst"])
    }

    /// The kinds that no usual program here writes: by their first bytes, and by their names.
    @Test func archivesOfEveryKindAreRefused() throws {
        let starts: [(name: String, kind: String, bytes: [UInt8])] = [
            ("compress", "compress", [0x1F, 0x9D]), ("lzip", "lzip", Array("LZIP".utf8)),
            ("lz4", "lz4", [4, 0x22, 0x4D, 0x18]), ("spanned", "zip", Array("PK".utf8) + [7, 8]),
            ("cab", "cab", Array("MSCF".utf8)), ("xar", "xar", Array("xar!".utf8)),
            ("deb", "ar", Array("!<arch>\n".utf8)), ("newc", "cpio", Array("070701".utf8)),
            ("crc", "cpio", Array("070702".utf8)), ("odc", "cpio", Array("070707".utf8)),
            ("bin", "cpio", [0xC7, 0x71]), ("bin2", "cpio", [0x71, 0xC7]), ("zlib1", "zlib", [0x78, 1]),
            ("zlib9", "zlib", [0x78, 0x9C]), ("lzop", "lzop", [0x89] + Array("LZO".utf8)),
            ("rpm", "rpm", [0xED, 0xAB, 0xEE, 0xDB]), ("squash", "SquashFS", Array("hsqs".utf8)),
            ("disc", "ISO image", [UInt8](repeating: 0, count: 0x8001) + Array("CD001".utf8)),
        ]
        let (fixture, own) = try folder()
        for start in starts {
            _ = files.createFile(atPath: own + "/" + start.name, contents: Data(start.bytes + [0, 0, 0, 0]))
        }
        let endings = ["7z", "BR", "cpio", "lz", "lzo", "tbz2", "Tgz", "txz", "xz", "z", "Zip", "zst", "zz"]
        for ending in endings { _ = files.createFile(atPath: "\(own)/x.\(ending)", contents: Data("x".utf8)) }
        // Nearly one, and none.
        for name in ["x.tarx", "zip", "page.html"] {
            _ = files.createFile(atPath: own + "/" + name, contents: Data("PK".utf8))
        }
        let expected = starts.map(\.name) + endings.map { "x." + $0 }
        #expect(try refused(fixture, own).sorted() == expected.sorted())
        #expect(try refused(fixture, own, allowsArchives: true) == [])
        var options = try fixture.options()
        options.staticFolder = own
        let found = StaticFiles(options).findings.all
        for start in starts {
            let finding = found.first { $0.place == .file(own + "/" + start.name) }
            #expect(finding?.message.contains("an archive (\(start.kind))") == true, "\(start.name)")
            #expect(finding?.remedy?.contains("--allow-archives") == true)
        }
    }

    @Test(arguments: ["own/pipe", "Templates/pages/home.mustache", "public/boot.js", "Fonts/coverage.txt", "icons"])
    func aPipeIsNeverWaitedFor(place: String) throws {
        let (fixture, own) = try folder()
        let resources = try fixture.resources(changing: "public/boot.js") { $0 }
        let root = (resources.templatesFolder as NSString).deletingLastPathComponent
        let path =
            switch place {
            case "own/pipe": own + "/pipe"
            case "icons": root + "/public/icons/icon-192.png"
            default: root + "/" + place
            }
        unlink(path)
        try #require(mkfifo(path, 0o600) == 0)
        let findings = #expect(throws: Findings.self) {
            try fixture.build {
                $0.resources = resources
                $0.staticFolder = own
            }
        }
        if place == "own/pipe" { #expect(findings?.all.first?.remedy == "remove it: only regular files are published") }
        #expect(!files.fileExists(atPath: fixture.output))
    }

    /// Larger than a piece, with another piece changed each time.
    @Test func aLargeFileIsCopiedAndCompared() throws {
        let (fixture, own) = try folder()
        var bytes = Data((0..<700_000).map { UInt8(truncatingIfNeeded: $0 / 977) })
        for (change, place) in [(0, "added"), (0, "same"), (699_999, "changed"), (300_000, "changed")] {
            if place == "changed" { bytes[change] ^= 1 }
            try bytes.write(to: URL(fileURLWithPath: own + "/large.bin"))
            let report = try fixture.build { $0.staticFolder = own }
            #expect(try Data(contentsOf: URL(fileURLWithPath: fixture.output + "/large.bin")) == bytes)
            #expect(report.added.contains("large.bin") == (place == "added"))
            #expect(report.changed.contains("large.bin") == (place == "changed"))
        }
    }
}
