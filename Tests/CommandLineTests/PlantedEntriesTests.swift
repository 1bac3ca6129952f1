import Foundation
import TestSupport
import Testing

/// Entries of any kind beside and in the output, as anybody plants them who may write there: a build publishes its site
/// or says why not and leaves the old one, and touches nothing that is not its own.
@Suite(.enabled(if: CommandLineTool.canStop, "find -printf needs Linux"))
struct PlantedEntriesTests {
    private static let arguments = ["build", "study.db", "-o", "out/dist", "--no-sync"]
    private static let kinds = [
        #"ln -s "$2/precious" "$1""#, #"ln -s "$2" "$1""#, #"ln -s "$2/precious/file" "$1""#, #"ln -s nowhere "$1""#,
        #"ln -s /dev/zero "$1""#, #"ln -s "$1" "$1""#, #"mkfifo "$1""#, #"mkdir "$1""#,
        #"mkdir "$1" && echo mine > "$1/precious""#, #"mkdir "$1" && ln -s "$2/precious" "$1/study""#,
        #"mkdir "$1" && touch "$1/.halomeid-build" && ln -s "$2/precious" "$1/study""#,
        #"mkdir "$1" && mkfifo "$1/.halomeid-build""#, #"mkdir -m 0300 "$1""#, #"mkdir -m 0 "$1""#,
        #"echo mine > "$1""#, #": > "$1""#, #"ln "$2/precious/file" "$1""#, #"cp -R "$2/precious" "$1""#,
    ]
    private static let names = [
        "dist", ".dist.halomeid-new", ".dist.halomeid-old", ".dist.halomeid-lock", ".dist.halomeid-owner",
        "dist.replaced", "dist/index.html", "dist/study", "dist/study/daily-mishnah", "dist/release.json",
        "dist/files.txt", "dist/sw.js", "dist/assets", "dist/assets/x", "dist/data/1/days.json", "dist/a\nb",
        "dist/\\377\\376", "dist/.halomeid-build",
        "dist/\u{1B}[2J", "dist/study/\\300\\257", "dist/ ", "dist/CON", "dist/icons/favicon.svg",
    ]

    /// Plants an entry in place of what is there. The name is one for `printf`.
    private func plant(_ name: String, _ kind: String, _ tool: CommandLineTool) throws -> String {
        let script = #"""
            name=$(printf "$3"x); name="$2/out/${name%x}"; set -- "$name" "$2"; rm -rf "$1"; mkdir -p "${1%/*}"
            """# + "\n" + kind
        return try tool.shell(script, "", tool.folder, name).errors
    }

    /// Every entry of a folder: its kind, number of links, size, time and target, and its name. Those of folders change
    /// with what is in them.
    private func entries(_ tool: CommandLineTool, _ folder: String) throws -> [String] {
        let script = #"""
            cd "$1" && find . -type d -printf 'd %p\0' -o -printf '%y %n %s %T@ %l %p\0'
            """#
        return try tool.shell(script, tool.path(folder)).output.split(separator: "\0").map(String.init).sorted()
    }

    @Test(.timeLimit(.minutes(20))) func `whatever is planted, nothing foreign is touched and a site stands`() throws {
        let tool = try CommandLineTool()
        try tool.demo("DELETE FROM user_study_log WHERE study_date > '2026-11-17'")
        #expect(try tool.run(Self.arguments).status == 0)
        let expected = try tool.files("out/dist")
        let script = #"cd "$1" && cp -a out saved && mkdir precious && echo mine > precious/file"#
        #expect(try tool.shell(script, tool.folder).status == 0)
        let saved = Set(Self.names(try entries(tool, "out")))
        var (built, refused) = (0, 0)
        try Fuzz.run("planted entries", count: 30) { random, seed in
            let again = try tool.shell(#"cd "$1" && chmod -R u+rwx out; rm -rf out && cp -a saved out"#, tool.folder)
            #expect(again.status == 0, "\(again.errors)")
            var planted: [String] = []
            for _ in 0..<Int.random(in: 1...2, using: &random) {
                let name = Self.names[Int.random(in: 0..<Self.names.count, using: &random)]
                let kind = Self.kinds[Int.random(in: 0..<Self.kinds.count, using: &random)]
                planted.append("\(name): \(kind)")
                planted.append(try plant(name, kind, tool))
            }
            let (before, precious) = (try entries(tool, "out"), try entries(tool, "precious"))
            // With it, a build replaces the folder to which the user's own link leads.
            let mayForce = !planted.contains { $0.hasPrefix("dist: ln -s") }
            let isForced = Int.random(in: 0..<3, using: &random) == 0 && mayForce
            let arguments = Self.arguments + (isForced ? ["--force"] : [])
            let run = try tool.shell(#"exec timeout -s KILL 60 "$0" "$@""#, arguments)
            let place = "seed \(seed): \(arguments.last ?? "") \(planted): \(run.status) \(run.errors)"
            #expect([0, 1].contains(run.status), "\(place)")
            #expect(try entries(tool, "precious").map(Self.withoutLinks) == precious.map(Self.withoutLinks), "\(place)")
            if run.status == 0 {
                built += 1
                let (names, after) = (Self.names(before), Set(Self.names(try entries(tool, "out"))))
                // A build's own are a folder with its mark, and empty files.
                let hasMark = planted.joined().contains("touch")
                let others = Self.names(before.filter { !Self.isLeftover($0) })
                    .filter { !$0.hasPrefix("./dist/") && !(hasMark && $0.hasPrefix("./.dist.halomeid-")) }
                #expect(others.allSatisfy(after.contains), "\(place)")
                let foreign = names.filter { $0.hasPrefix("./dist/") && !saved.contains($0) }
                #expect(foreign.isEmpty || arguments.last == "--force", "\(place)")
                let site = try tool.files("out/dist")
                #expect(expected.allSatisfy { site[$0.key] == $0.value }, "\(place)")
                #expect(site.count == expected.count, "\(place)")
            } else {
                refused += 1
                #expect(run.errors.contains("error[HL"), "\(place)")
                let after = try entries(tool, "out").filter { !Self.isLeftover($0) }
                #expect(after == before.filter { !Self.isLeftover($0) }, "\(place)")
            }
        }
        #expect(built > 0 && refused > 0, "\(built), \(refused)")
    }

    /// The names of what is no folder.
    private static func names(_ entries: [String]) -> [String] {
        entries.filter { !$0.hasPrefix("d") }.compactMap { entry in
            entry.range(of: "./").map { String(entry[$0.lowerBound...]) }
        }
    }

    /// Whether every build removes the entry, because only builds leave such files.
    private static func isLeftover(_ entry: String) -> Bool {
        entry.hasPrefix("f 1 0 ") && ["lock", "owner"].contains { entry.hasSuffix(" ./.dist.halomeid-" + $0) }
    }

    /// The number of links to a file changes with what is planted.
    private static func withoutLinks(_ entry: String) -> String {
        entry.hasPrefix("f") ? String(entry.dropFirst(4)) : entry
    }
}
