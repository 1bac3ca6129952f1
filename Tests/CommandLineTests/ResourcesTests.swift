import Foundation
import Testing

/// Where the program finds Templates/, Fonts/, public/ and Demo/ without `--resources`.
@Suite struct ResourcesTests {
    private let tool: CommandLineTool
    private let files = FileManager.default

    /// The program as `prefix/bin/halomeid`, without other files around it.
    init() throws {
        tool = try CommandLineTool()
        try files.createDirectory(atPath: tool.path("prefix/bin"), withIntermediateDirectories: true)
        try files.copyItem(atPath: CommandLineTool.program.path, toPath: tool.path("prefix/bin/halomeid"))
    }

    /// A folder with resources, or with some that no demo can be made from.
    private func makeResources(_ folder: String, isWhole: Bool = true) throws {
        for name in ["Templates", "Fonts", "public", "Demo"] {
            try files.createDirectory(atPath: tool.path("\(folder)/\(name)"), withIntermediateDirectories: true)
        }
        let demo = URL(fileURLWithPath: #filePath + "/../../../Demo/berakhot.json").standardized
        try tool.write("\(folder)/Demo/berakhot.json", isWhole ? try Data(contentsOf: demo) : Data("{".utf8))
    }

    private func demo(_ program: String = "prefix/bin/halomeid", _ arguments: String...) throws
        -> CommandLineTool.Result
    {
        try? files.removeItem(atPath: tool.path("study.db"))
        return try tool.shell(
            #"cd "$1" && shift && exec "$@""#, [tool.folder, "./" + program, "init", "study.db", "--demo"] + arguments)
    }

    @Test func theResourcesOfAnInstallationAreNextToTheProgram() throws {
        try makeResources("prefix/share/halomeid")
        let result = try demo()
        #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
        // Through a link too, as package managers make them.
        try files.createDirectory(atPath: tool.path("links"), withIntermediateDirectories: true)
        try files.createSymbolicLink(
            atPath: tool.path("links/halomeid"), withDestinationPath: "../prefix/bin/halomeid")
        #expect(try demo("links/halomeid").status == 0)
    }

    @Test func theResourcesOfACheckoutAreInAFolderAboveTheProgram() throws {
        try makeResources(".")
        #expect(try demo().status == 0)
    }

    @Test func theResourcesOfTheInstallationAreUsedFirst() throws {
        try makeResources("prefix/share/halomeid")
        try makeResources("prefix", isWhole: false)
        #expect(try demo().status == 0)
        // A folder that lacks one of them does not count.
        try files.removeItem(atPath: tool.path("prefix/share/halomeid/Fonts"))
        #expect(try demo().errors.contains("HL0604"))
    }

    @Test func onlyTheNamedResourcesAreUsed() throws {
        try makeResources("prefix/share/halomeid")
        try makeResources("own", isWhole: false)
        #expect(try demo("prefix/bin/halomeid", "--resources", "own").errors.contains("HL0604"))
        try files.removeItem(atPath: tool.path("own/public"))
        let result = try demo("prefix/bin/halomeid", "--resources", "own")
        #expect(result.status == 1 && result.errors.contains("the folder has no public/"), "\(result.errors)")
    }

    /// Resources in the working folder are not used either: anybody may have put them there.
    @Test func missingResourcesAreReportedWithTheSearchedFolders() throws {
        try files.createDirectory(atPath: tool.path("work"), withIntermediateDirectories: true)
        try makeResources("work")
        let result = try tool.shell(
            #"cd "$1/work" && exec "$1/prefix/bin/halomeid" init study.db --demo"#, [tool.folder])
        #expect(result.status == 1 && result.errors.contains("are not next to the program"), "\(result.errors)")
        #expect(result.errors.contains("looked in: ") && result.errors.contains("/prefix/share/halomeid, "))
        #expect(!files.fileExists(atPath: tool.path("work/study.db")))
    }
}
