import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Site

/// A build replaces its whole output; it neither deletes nor publishes files of others.
@Suite struct ForeignFilesTests {
    private let files = FileManager.default

    private func findings(_ work: () throws -> Void) throws -> [Finding] {
        do {
            try work()
            return []
        } catch let findings as Findings {
            return findings.all
        }
    }

    private func codes(_ work: () throws -> Void) throws -> [Code] {
        try findings(work).map(\.code)
    }

    @Test func nothingThatTheBuildReadsIsDeletedEvenByForce() throws {
        let fixture = try StudyFixture(StudyFixture.berakhot())
        try fixture.build()
        try files.copyItem(atPath: fixture.database, toPath: fixture.output + "/study.db")
        try files.createSymbolicLink(
            atPath: fixture.folder + "/link.db", withDestinationPath: fixture.output + "/study.db")
        for database in [fixture.output + "/study.db", fixture.folder + "/link.db"] {
            let codes = try codes {
                try fixture.build {
                    $0.database = database
                    $0.force = true
                }
            }
            #expect(codes == [.outputForeign])
        }
        #expect(files.fileExists(atPath: fixture.output + "/study.db"))

        try files.createDirectory(atPath: fixture.output + "/own", withIntermediateDirectories: true)
        let own = try codes {
            try fixture.build {
                $0.staticFolder = fixture.output + "/own"
                $0.force = true
            }
        }
        #expect(own == [.outputForeign])
        let resources = try fixture.resources(changing: "public/boot.js") { $0 }
        let above = (resources.templatesFolder as NSString).deletingLastPathComponent
        let site = try codes {
            try fixture.build {
                $0.resources = resources
                $0.output = above
                $0.force = true
            }
        }
        #expect(site == [.outputForeign, .outputForeign, .outputForeign])
        #expect(files.fileExists(atPath: resources.templatesFolder))
    }

    /// Without its list nobody can tell which files a build wrote.
    @Test func foreignFilesAreKeptIfTheListOfFilesCannotBeRead() throws {
        let fixture = try StudyFixture(StudyFixture.berakhot())
        try fixture.build()
        let list = fixture.output + "/files.txt"
        let mine = fixture.output + "/study/mine.html"
        try files.moveItem(atPath: list, toPath: fixture.folder + "/files.txt")
        try files.createSymbolicLink(atPath: list, withDestinationPath: fixture.folder + "/files.txt")
        try Data().write(to: URL(fileURLWithPath: mine))
        let found = try findings { try fixture.build() }
        #expect(found.map(\.code) == [.outputForeign])
        #expect(found.first?.place == .file(list))
        #expect(files.fileExists(atPath: mine))
    }

    @Test func theOutputMayNotBeInsideTheDeployersFiles() throws {
        let fixture = try StudyFixture(StudyFixture.berakhot())
        let own = fixture.folder + "/own"
        try files.createDirectory(atPath: own, withIntermediateDirectories: true)
        let codes = try codes {
            try fixture.build {
                $0.staticFolder = own
                $0.output = own + "/not/yet"
            }
        }
        #expect(codes == [.staticFileBroken])
        #expect(try files.contentsOfDirectory(atPath: own).isEmpty)
    }

    @Test(arguments: [".git/HEAD", "notes.txt", "old/site/index.html"])
    func filesThatNoBuildMadeAreDeletedOnlyByForce(path: String) throws {
        let fixture = try StudyFixture(StudyFixture.berakhot())
        try fixture.build()
        let place = fixture.output + "/" + path
        try files.createDirectory(
            atPath: (place as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try "mine".write(toFile: place, atomically: true, encoding: .utf8)
        let finding = try #require(try findings { try fixture.build() }.first)
        #expect(finding.code == .outputForeign)
        let name = path.contains("/") ? String(path.prefix { $0 != "/" }) + "/" : path
        #expect(finding.message.contains(": " + name))
        #expect(finding.remedy?.contains("--static") == true && finding.remedy?.contains("--force") == true)
        #expect(try fixture.text(path) == "mine")
        try fixture.build { $0.force = true }
        #expect(!files.fileExists(atPath: place))
    }

    /// In the site's own folders too, and below a name that the release lists.
    @Test(arguments: [
        "assets/logo.png", "icons/mine.svg", "study/daily-mishnah/mine.html", "data/1/notes.json", "CNAME/mine",
        "own/page.html/mine", "track/mine/a/b",
    ])
    func onlyFilesOfTheReleaseAreDeleted(path: String) throws {
        let fixture = try StudyFixture(StudyFixture.berakhot())
        let own = fixture.folder + "/mine"
        try files.createDirectory(atPath: own + "/own", withIntermediateDirectories: true)
        for file in ["CNAME", "own/page.html"] {
            try "x".write(toFile: own + "/" + file, atomically: true, encoding: .utf8)
        }
        try fixture.build { $0.staticFolder = own }
        let place = fixture.output + "/" + path
        let folder = (place as NSString).deletingLastPathComponent
        unlink(folder)
        try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try "mine".write(toFile: place, atomically: true, encoding: .utf8)
        for folder in [own, nil] {
            let finding = try #require(try findings { try fixture.build { $0.staticFolder = folder } }.first)
            #expect(finding.code == .outputForeign, "\(finding)")
        }
        #expect(try fixture.text(path) == "mine")
        try fixture.build { $0.force = true }
        #expect(!files.fileExists(atPath: place))
    }

    /// Sites of older builds have no list of their files.
    @Test func aSiteWithoutAListIsReplaced() throws {
        let fixture = try StudyFixture(StudyFixture.berakhot())
        try fixture.build()
        try files.removeItem(atPath: fixture.output + "/files.txt")
        #expect(try fixture.build().added == ["files.txt"])
        try "mine".write(toFile: fixture.output + "/notes", atomically: true, encoding: .utf8)
        try files.removeItem(atPath: fixture.output + "/files.txt")
        #expect(try codes { try fixture.build() } == [.outputForeign])
    }

    @Test func aLinkInTheOutputIsForeignToo() throws {
        let fixture = try StudyFixture(StudyFixture.berakhot())
        try fixture.build()
        try files.createSymbolicLink(
            atPath: fixture.output + "/study.db", withDestinationPath: fixture.database)
        #expect(try codes { try fixture.build { $0.database = fixture.output + "/study.db" } } == [.outputForeign])
    }

    @Test func theDeployersFilesMayChangeAndAreNeverForeign() throws {
        let fixture = try StudyFixture(StudyFixture.berakhot())
        let own = fixture.folder + "/own"
        try files.createDirectory(atPath: own + "/.well-known", withIntermediateDirectories: true)
        try "example.org".write(toFile: own + "/CNAME", atomically: true, encoding: .utf8)
        try "x".write(toFile: own + "/.well-known/x", atomically: true, encoding: .utf8)
        try fixture.build { $0.staticFolder = own }
        #expect(try fixture.build { $0.staticFolder = own }.removed.isEmpty)
        try "y".write(toFile: fixture.output + "/.well-known/y", atomically: true, encoding: .utf8)
        let finding = try #require(try findings { try fixture.build { $0.staticFolder = own } }.first)
        #expect(finding.code == .outputForeign && finding.message.hasSuffix(": .well-known/y"))
        // Once it is among the deployer's files, it is no longer foreign.
        try "y".write(toFile: own + "/.well-known/y", atomically: true, encoding: .utf8)
        try fixture.build { $0.staticFolder = own }
        #expect(try fixture.build().removed == [".well-known/x", ".well-known/y", "CNAME"])
    }

    @Test func filesOfFinderDoNotStopABuild() throws {
        let fixture = try StudyFixture(StudyFixture.berakhot())
        try fixture.build()
        try "x".write(toFile: fixture.output + "/.DS_Store", atomically: true, encoding: .utf8)
        try fixture.build()
    }

    @Test func noDatabaseIsPublished() throws {
        let fixture = try StudyFixture(StudyFixture.berakhot())
        let own = fixture.folder + "/own"
        try files.createDirectory(atPath: own, withIntermediateDirectories: true)
        try files.copyItem(atPath: fixture.database, toPath: own + "/copy.bin")
        try Data([0x37, 0x7f, 0x06, 0x82, 0]).write(to: URL(fileURLWithPath: own + "/log"))
        try "index".write(toFile: own + "/copy.bin-shm", atomically: true, encoding: .utf8)
        try "SQLite is a library".write(toFile: own + "/about.txt", atomically: true, encoding: .utf8)
        let found = try findings { try fixture.build { $0.staticFolder = own } }
        #expect(found.map(\.code) == [.staticFileBroken, .staticFileBroken, .staticFileBroken])
        #expect(!files.fileExists(atPath: fixture.output))
    }

    @Test func aHardLinkToAFileOfTheStudyDatabaseIsRefused() throws {
        let fixture = try StudyFixture(StudyFixture.berakhot())
        let own = fixture.folder + "/own"
        try files.createDirectory(atPath: own, withIntermediateDirectories: true)
        try "pages".write(toFile: fixture.database + "-shm", atomically: true, encoding: .utf8)
        try files.linkItem(atPath: fixture.database + "-shm", toPath: own + "/innocent")
        var options = try fixture.options()
        options.staticFolder = own
        let files = StaticFiles(options)
        #expect(files.findings.all.map(\.code) == [.staticFileBroken] && files.files.isEmpty)
    }

    @Test func theSitesOwnFoldersAreReserved() throws {
        let fixture = try StudyFixture(StudyFixture.berakhot())
        let own = fixture.folder + "/own"
        for folder in ["assets", "licences", "study", "Track", "data/2"] {
            try files.createDirectory(atPath: own + "/" + folder, withIntermediateDirectories: true)
            try "x".write(toFile: "\(own)/\(folder)/x.txt", atomically: true, encoding: .utf8)
        }
        #expect(try codes { try fixture.build { $0.staticFolder = own } } == [Code](repeating: .pathReserved, count: 5))
    }

    @Test func aLinkThatLeadsNowhereIsNamed() throws {
        let fixture = try StudyFixture(StudyFixture.berakhot())
        try files.createSymbolicLink(atPath: fixture.output, withDestinationPath: fixture.folder + "/gone")
        let finding = try #require(try findings { try fixture.build() }.first)
        #expect(finding.code == .outputForeign)
        #expect(finding.message.contains("symbolic link") && finding.message.contains("/gone"))
        #expect(try files.contentsOfDirectory(atPath: fixture.folder).sorted() == ["dist", "study.db"])
    }

    @Test func `files.txt lists every file, also after a build that changed nothing`() throws {
        let fixture = try StudyFixture(StudyFixture.berakhot())
        try fixture.build()
        let report = try fixture.build()
        #expect(report.added.isEmpty)
        let list = try #require(files.contents(atPath: fixture.output + "/files.txt"))
        #expect(try Set(FileList.paths(Array(list))) == Set(TemporaryFolder.files(in: fixture.output).keys))
    }

    @Test func `a link that takes the output's place during a build is kept and not followed`() throws {
        let fixture = try StudyFixture(StudyFixture.berakhot())
        try fixture.build()
        let mine = fixture.folder + "/mine"
        try files.createDirectory(atPath: mine, withIntermediateDirectories: true)
        _ = files.createFile(atPath: mine + "/x", contents: Data())
        let output = fixture.output
        let report = try fixture.build {
            $0.cancellation = Cancellation {
                try? FileManager.default.removeItem(atPath: output)
                try? FileManager.default.createSymbolicLink(atPath: output, withDestinationPath: mine)
                return false
            }
        }
        #expect(report.findings.all.map(\.code) == [.addedMeanwhile])
        let kept = try files.destinationOfSymbolicLink(atPath: output + ".replaced")
        #expect(kept == mine && files.fileExists(atPath: mine + "/x"))
        try fixture.build()
        let left = try files.contentsOfDirectory(atPath: fixture.folder).sorted()
        #expect(left == ["dist", "dist.replaced", "mine", "study.db"])
    }

    /// The folder is looked through when a build begins; the test writes when it is asked whether to stop, near the
    /// end.
    @Test(arguments: ["notes.txt", "study/mine/notes.txt", "empty/"])
    func `files that appear in the output during a build are kept`(name: String) throws {
        let fixture = try StudyFixture(StudyFixture.berakhot())
        try fixture.build()
        try fixture.build()
        #expect(!files.fileExists(atPath: fixture.output + ".replaced"))
        let path = fixture.output + "/" + name
        let report = try fixture.build {
            $0.cancellation = Cancellation {
                let folder = name.hasSuffix("/") ? path : (path as NSString).deletingLastPathComponent
                try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
                if !name.hasSuffix("/") { try? "mine".write(toFile: path, atomically: true, encoding: .utf8) }
                return false
            }
        }
        let kept = fixture.output + ".replaced"
        #expect(report.findings.all.map(\.code) == [.addedMeanwhile])
        #expect(report.findings.all.first?.place == .file(kept))
        #expect(files.fileExists(atPath: kept + "/" + name) && files.fileExists(atPath: kept + "/index.html"))
        #expect(files.fileExists(atPath: fixture.output + "/index.html") && !files.fileExists(atPath: path))
        try fixture.build()
        #expect(files.fileExists(atPath: kept + "/" + name))
    }
}
