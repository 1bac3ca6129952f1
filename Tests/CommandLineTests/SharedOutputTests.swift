import Foundation
import TestSupport
import Testing

/// Builds that meet other builds, other users' permissions and failing disks.
@Suite struct SharedOutputTests {
    private let files = FileManager.default

    /// Every build that succeeds publishes a whole site; the others say that the output is busy.
    @Test func twentyBuildsAtOnce() throws {
        let tool = try CommandLineTool()
        try tool.demo()
        #expect(try tool.run("build", "study.db", "-o", "expected").status == 0)
        let result = try tool.shell(
            """
            seq 20 | xargs -P 20 -I % sh -c '"$0" build study.db --no-sync >out.% 2>err.%; echo $? >status.%' "$0"
            """)
        #expect(result.status == 0, "\(result.errors)")
        var successes = 0
        for number in 1...20 {
            let errors = String(decoding: try tool.bytes("err.\(number)"), as: UTF8.self)
            if try tool.bytes("status.\(number)") == Data("0\n".utf8) {
                successes += 1
                #expect(errors.isEmpty)
            } else {
                #expect(errors.contains("error[HL0803]"), "\(errors)")
            }
        }
        #expect(successes > 0)
        #expect(try tool.files("dist") == tool.files("expected"))
        #expect(try files.contentsOfDirectory(atPath: tool.folder).filter { $0.hasPrefix(".dist") } == [])
    }

    /// A folder that cannot be listed may contain anything. As a user whom permissions bind: root becomes nobody.
    @Test(arguments: ["dist", "dist/study", "dist/mine", "dist/.well-known"])
    func aFolderThatCannotBeListedIsForeign(folder: String) throws {
        let tool = try CommandLineTool()
        try tool.demo()
        let result = try tool.shell(
            """
            program=$0
            if [ "$(id -u)" = 0 ]; then
                chown -R 65534:65534 . &&
                    exec setpriv --reuid=65534 --regid=65534 --clear-groups sh -u -c "$1" "$0" "$2"
            fi
            exec sh -u -c "$1" "$0" "$2"
            """,
            """
            "$0" build study.db >/dev/null && mkdir -p "$1" && touch "$1/precious" && chmod 0300 "$1"
            "$0" build study.db
            echo "status $?"
            chmod 0700 "$1" && test -e "$1/precious" && test -e dist/index.html && echo kept
            chmod 0300 "$1"
            "$0" build study.db --force >/dev/null && test ! -e "$1/precious" && echo forced
            """, folder)
        #expect(result.output.hasSuffix("status 1\nkept\nforced\n"), "\(result.output)\(result.errors)")
        #expect(result.errors.contains("error[HL0801]"), "\(result.errors)")
    }

    /// A page of the database that is damaged stops the build in its middle; the program ends in order.
    @Test(arguments: 1...8) func aReadErrorInTheMiddleIsAFinding(seed: Int) throws {
        let tool = try CommandLineTool()
        try tool.demo("UPDATE content_cache SET ai_explanation_he = replace(hex(zeroblob(20000)), '0', 'מלה ')")
        var bytes = try tool.bytes("study.db")
        let page = Int(bytes[16]) << 8 | Int(bytes[17])
        // A chain of overflow pages that leads out of the file (sqlite.org/fileformat2.html, 1.6).
        for number in stride(from: bytes.count / page / 2 + seed, to: bytes.count / page, by: 20) {
            bytes.replaceSubrange(number * page..<number * page + 4, with: [0x7f, 0xff, 0xff, 0xff])
        }
        try tool.write("study.db", bytes)
        let built = try tool.run("build", "study.db")
        #expect(built.status == 1 && built.errors.contains("error[HL0"), "\(built.status) \(built.errors)")
        #expect(try files.contentsOfDirectory(atPath: tool.folder) == ["study.db"])
    }

    @Test func theOldNameOfTheStaticOptionStillWorks() throws {
        let tool = try CommandLineTool()
        try tool.demo()
        try files.createDirectory(atPath: tool.path("own"), withIntermediateDirectories: true)
        try tool.write("own/CNAME", "example.org")
        for option in ["--static", "--files"] {
            #expect(try tool.run("build", "study.db", "-o", option.dropFirst(2) + "-site", option, "own").status == 0)
        }
        #expect(try tool.files("static-site") == tool.files("files-site"))
        try tool.write("own/.env", "SECRET=1")
        let refused = try tool.run("build", "study.db", "--static", "own")
        #expect(refused.status == 1 && refused.errors.contains("--allow-dotfiles"), "\(refused.errors)")
        #expect(try tool.run("build", "study.db", "--static", "own", "--allow-dotfiles").status == 0)
        #expect(try tool.bytes("dist/.env") == Data("SECRET=1".utf8))
    }

    @Test func theReportNamesTheTimeOfEachPhase() throws {
        let tool = try CommandLineTool()
        try tool.demo()
        let built = try tool.run("build", "study.db", "--json", "--no-sync")
        let report = try #require(try JSONSerialization.jsonObject(with: Data(built.output.utf8)) as? [String: Any])
        #expect(report["type"] as? String == "build" && report["version"] as? Int == 1)
        let phases = try #require(report["phases"] as? [String: Double])
        #expect(Set(phases.keys) == ["load", "check", "plan", "render", "stage", "publish"])
        #expect(phases.values.allSatisfy { $0 > 0 })
    }

    /// Where an old site was moved aside, even a build without its resources puts it back.
    @Test func theOldSiteIsRestoredBeforeAnythingElse() throws {
        let tool = try CommandLineTool()
        try tool.demo()
        #expect(try tool.run("build", "study.db").status == 0)
        let site = try tool.files("dist")
        for arguments in [["missing.db"], ["study.db", "--resources", "missing"]] {
            try CutBuild.moveAside(tool.path("dist"))
            #expect(try tool.run(["build"] + arguments).status == 1)
            #expect(try tool.files("dist") == site)
        }
    }
}
