import Diagnostics
import Foundation

/// The site that stands in the output folder, made by an earlier build.
struct StandingSite: Sendable {
    let folder: String

    /// Nil where there is nothing or an empty folder, or something foreign that may be replaced.
    ///
    /// - Throws: the output is a file, or a folder with files but without our `release.json`, and `force` is not given.
    init?(output: String, force: Bool) throws(Findings) {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: output, isDirectory: &isFolder) else { return nil }
        guard isFolder.boolValue else {
            throw Findings(
                .outputForeign, "the output is a file", at: .file(output), remedy: "name a folder with -o")
        }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: output)) ?? []
        if names.isEmpty { return nil }
        guard ReleaseFile.isOurs(FileManager.default.contents(atPath: output + "/release.json")) else {
            if force { return nil }
            throw Findings(
                .outputForeign, "the folder holds files that are not a site of ours", at: .file(output),
                remedy: "name another folder with -o, or give --force to replace it")
        }
        folder = output
    }

    func bytes(_ path: SitePath) -> [UInt8]? {
        FileManager.default.contents(atPath: folder + "/" + path.text).map { Array($0) }
    }

    /// Every file, in no particular order.
    func paths() -> [String] {
        guard let files = FileManager.default.enumerator(atPath: folder) else { return [] }
        var paths: [String] = []
        while let path = files.nextObject() as? String {
            if files.fileAttributes?[.type] as? FileAttributeType == .typeRegular { paths.append(path) }
        }
        return paths
    }

    /// Compares new bytes with the standing file's and, where they are equal, gives the open new file its times.
    func compare(_ path: SitePath, _ bytes: [UInt8], keepingTimesOn new: Int32) -> Change {
        let old = open(folder + "/" + path.text, O_RDONLY | O_CLOEXEC)
        guard old >= 0 else { return .added }
        defer { close(old) }
        var status = stat()
        guard fstat(old, &status) == 0, Int(status.st_size) == bytes.count else { return .changed }
        guard Self.read(old, count: bytes.count) == bytes else { return .changed }
        #if os(Linux)
            let times = [status.st_atim, status.st_mtim]
        #else
            let times = [status.st_atimespec, status.st_mtimespec]
        #endif
        futimens(new, times)
        return .same
    }

    private static func read(_ file: Int32, count: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count, let start = buffer.baseAddress {
                let got = Foundation.read(file, start + filled, count - filled)
                guard got > 0 else { return }
                filled += got
            }
        }
    }
}
