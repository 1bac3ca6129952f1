import Foundation
import Testing

/// A disk that is full in the middle of a write, in a namespace of its own.
@Suite(.enabled(if: canMountSmallDisk)) struct FullDiskTests {
    /// At 420 KiB nothing fits beside the database, at 900 all but the commit. In between, the disk is full while
    /// SQLite moves pages from its cache to the file.
    @Test(arguments: [420, 480, 600, 900]) func `an import for which there is no space is undone`(size: Int) throws {
        let tool = try CommandLineTool()
        try tool.demo()
        let chapter =
            "["
            + Array(repeating: "\"" + String(repeating: "א", count: 20_000) + "\"", count: 6)
            .joined(separator: ",") + "]"
        try tool.write(
            "peah.json",
            #"{"title": "Mishnah Peah", "language": "he", "license": "Public Domain", "versionTitle": "v", "text": ["#
                + Array(repeating: chapter, count: 8).joined(separator: ",") + "]}")
        let result = try tool.shell(
            smallDisk(size) + #"""
                cp ../study.db .
                ! "$0" import study.db ../peah.json
                "$0" check study.db >&2
                cmp study.db ../study.db && test "$(ls)" = study.db' "$0"
                """#)
        #expect(result.status == 0, "\(result.output)\(result.errors)")
        #expect(result.errors.contains("error[HL0109]: there is no space left"), "\(result.errors)")
    }
}

/// The beginning of a script that works on a disk of some KiB.
private func smallDisk(_ size: Int) -> String {
    "exec unshare -rm sh -euc 'mkdir disk && mount -t tmpfs -o size=\(size)k none disk && cd disk\n"
}

private let canMountSmallDisk =
    (try? CommandLineTool().shell(smallDisk(400) + "'"))?.status == 0
