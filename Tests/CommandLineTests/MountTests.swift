import Foundation
import Testing

/// Mounts in and around the output, in a namespace of their own.
@Suite struct MountTests {
    private let files = FileManager.default
    private static let inNamespace = #"exec unshare -rm sh -euc '"#
    private static let overlay = "mount -t overlay none -o lowerdir=lower,upperdir=upper,workdir=work shown"
    private static let canMount =
        (try? CommandLineTool().shell(
            inNamespace + "mount -t tmpfs none . && cd \"$PWD\" && mkdir lower upper work shown && \(overlay)'"))?
        .status == 0

    private static let mounts = [
        "mount -t tmpfs none dist/media", "mount -t tmpfs none dist/study", "mount --bind own dist/media",
        "mount --bind own dist/study", "mkdir empty && mount --bind empty dist/media",
        "mount --bind own/index.html dist/index.html",
    ]

    /// A site with a folder `media`, and a folder `own` that has some files of the site.
    private func site() throws -> CommandLineTool {
        let tool = try CommandLineTool()
        try tool.demo()
        #expect(try tool.run("build", "study.db").status == 0)
        try files.copyItem(atPath: tool.path("dist/study"), toPath: tool.path("own"))
        try files.copyItem(atPath: tool.path("dist/index.html"), toPath: tool.path("own/index.html"))
        try files.createDirectory(atPath: tool.path("dist/media"), withIntermediateDirectories: true)
        return tool
    }

    /// Runs a command of the shell and a build, which must refuse what is mounted and change nothing.
    ///
    /// - Returns: the messages.
    private func refusal(_ tool: CommandLineTool, _ mount: String, _ option: String = "") throws -> String {
        let before = try (tool.files("dist"), tool.files("own"))
        let result = try tool.shell(Self.inNamespace + "\(mount) && exec \"$0\" build study.db \(option)' \"$0\"")
        #expect(result.status == 1 && result.errors.contains("error[HL0801]"), "\(mount): \(result.errors)")
        #expect(result.errors.contains("unmount") && !result.errors.contains("--force"), "\(mount): \(result.errors)")
        #expect(try tool.files("dist") == before.0 && tool.files("own") == before.1, "\(mount)")
        #expect(try files.contentsOfDirectory(atPath: tool.folder).filter { $0.hasPrefix(".dist") } == [])
        return result.errors
    }

    /// Also an empty one, a part of the same file system, or a file, and even by force: the folder could not be deleted
    /// after the new site has taken its place.
    @Test(.enabled(if: canMount), arguments: mounts, ["", "--force"])
    func aFolderInWhichSomethingIsMountedIsNotReplaced(mount: String, option: String) throws {
        let errors = try refusal(try site(), mount, option)
        let name = mount.split(separator: "/").last ?? ""
        #expect(errors.contains(": \(name)\(name == "index.html" ? "" : "/") (a mount)\n"), "\(errors)")
    }

    /// The list of its files is missing or cannot be read.
    @Test(
        .enabled(if: canMount), arguments: ["rm dist/release.json", "ln -sf ../study.db dist/files.txt"],
        ["", "--force"])
    func neitherIsOneThatIsNoSite(change: String, option: String) throws {
        let tool = try site()
        #expect(try tool.shell(change).status == 0)
        #expect(try refusal(tool, "mount --bind own dist/media", option).contains(": media/ (a mount)\n"))
    }

    @Test(.enabled(if: canMount)) func mountsAreNamedBeforeOtherFiles() throws {
        let tool = try site()
        for number in 1...6 { try tool.write("dist/a\(number).txt", "mine") }
        let errors = try refusal(tool, "mount --bind own dist/media")
        #expect(errors.contains(": media/ (a mount), a1.txt, a2.txt"), "\(errors)")
        #expect(errors.contains("--static"), "\(errors)")
    }

    /// Then the new site takes its place, and the folder with the mount stays until the next build.
    @Test(.enabled(if: canMount && CommandLineTool.canStop), .timeLimit(.minutes(20)))
    func aMountThatIsMadeDuringTheBuildIsNotEmptied() throws {
        let tool = try site()
        let before = try tool.files("own")
        let result = try tool.shellWithStops(
            Self.inNamespace
                + #"""
                LD_PRELOAD="$1" HALOMEID_STOP_AT=1 HALOMEID_STOP_CALLS=renameat2 HALOMEID_STOP_BY=stop \
                    "$0" build study.db &
                until grep -q "^State:.*stopped" /proc/$!/status; do sleep 0.1; done
                mount --bind own dist/media
                kill -CONT $!
                wait $!' "$0" "$1"
                """#)
        #expect(result.status == 0 && result.errors.contains("warning[HL0809]"), "\(result.errors)")
        #expect(result.errors.contains("something is mounted in it\n"), "\(result.errors)")
        #expect(result.errors.contains("/.dist.halomeid-new/media\n  help unmount it"), "\(result.errors)")
        #expect(try tool.files("own") == before)
        let next = try tool.run("build", "study.db")
        #expect(next.status == 0 && next.errors.isEmpty, "\(next.errors)")
        #expect(try files.contentsOfDirectory(atPath: tool.folder).sorted() == ["dist", "own", "study.db"])
    }

    /// Nor is what is mounted in the remains of a killed build emptied.
    @Test(.enabled(if: canMount)) func whatIsMountedIsNotDeleted() throws {
        let tool = try site()
        let before = try tool.files("own")
        let result = try tool.shell(
            Self.inNamespace
                + #"""
                mkdir -p .dist.halomeid-new/a && touch .dist.halomeid-new/.halomeid-build
                mount --bind own .dist.halomeid-new/a
                "$0" build study.db && exit 9
                umount .dist.halomeid-new/a
                exec "$0" build study.db' "$0"
                """#)
        #expect(result.status == 0 && result.errors.contains("unmount"), "\(result.errors)")
        #expect(try tool.files("own") == before)
    }

    /// A folder of a lower layer cannot be moved, and the remedy says so.
    @Test(.enabled(if: canMount)) func aSiteInTheImageOfAContainerIsLeftAlone() throws {
        let tool = try CommandLineTool()
        try tool.demo()
        let result = try tool.shell(
            Self.inNamespace
                + #"""
                mkdir view && mount -t tmpfs none view && cd view && mkdir lower upper work shown
                "$0" build ../study.db -o lower/dist
                \#(Self.overlay)
                "$0" build ../study.db -o shown/dist --base-url https://example.org/ && exit 9
                diff -r lower/dist shown/dist && test "$(ls -A shown)" = dist' "$0"
                """#)
        #expect(result.status == 0, "\(result.output)\(result.errors)")
        #expect(result.errors.contains("must be deleted first"), "\(result.errors)")
    }
}
