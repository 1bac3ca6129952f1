import Diagnostics
import Foundation

/// The site that stands in the output folder, made by an earlier build.
struct StandingSite: Sendable {
    let folder: String
    /// The deployer's own files in it, as its `release.json` lists them.
    let deployerFiles: Set<String>

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
        guard let release = ReleaseFile(FileManager.default.contents(atPath: output + "/release.json")) else {
            if force { return nil }
            throw Findings(
                .outputForeign, "the folder holds files that are not a site of ours", at: .file(output),
                remedy: "name another folder with -o, or give --force to replace it")
        }
        folder = output
        deployerFiles = Set(release.deployerFiles ?? [])
    }

    /// What lies there that no build put there: it would be deleted.
    ///
    /// - Parameter planned: the deployer's files of the new site, which take the place of these.
    /// - Throws: `outputForeign`, naming them.
    func checkForeign(planned: [DeployerFile]) throws(Findings) {
        let known = deployerFiles.union(planned.map(\.path.text))
        let folders = Set(known.compactMap { $0.contains("/") ? $0.split(separator: "/").first : nil })
        var foreign: [String] = []
        for name in ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted() {
            if SiteLayout.owns(name) || known.contains(name) { continue }
            // Without a trace of a folder's owner, one name stands for all of it.
            let below = Self.leaves(folder + "/" + name)
            let paths = below.map { $0.isEmpty ? name : "\(name)/\($0)" }.filter { !known.contains($0) }
            if paths.isEmpty { continue }
            foreign += folders.contains(name[...]) || below == [""] ? paths : [name + "/"]
        }
        guard !foreign.isEmpty else { return }
        let list = foreign.prefix(5).joined(separator: ", ")
        throw Findings(
            .outputForeign,
            "the folder holds what no build put there and this one would delete: "
                + list + (foreign.count > 5 ? " and \(foreign.count - 5) more" : ""),
            at: .file(folder),
            remedy: "move files that should go out into a folder given by --files and the rest elsewhere, or give "
                + "--force to delete them")
    }

    /// The paths below a folder of all that is no folder, sorted; one empty path for what is none itself. Finder's
    /// leavings do not count.
    private static func leaves(_ path: String) -> [String] {
        func isFolder(_ path: String) -> Bool {
            (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType == .typeDirectory
        }
        if (path as NSString).lastPathComponent == ".DS_Store" { return [] }
        guard isFolder(path) else { return [""] }
        return ((try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []).sorted()
            .filter { ($0 as NSString).lastPathComponent != ".DS_Store" && !isFolder(path + "/" + $0) }
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
