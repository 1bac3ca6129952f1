import Diagnostics
import Files
import Foundation

/// The site in the output folder, made by an earlier build.
final class ExistingSite {
    /// The largest file that is read whole. Lists and data files of the largest sites have a tenth of it.
    static let maxFileBytes = 64 << 20

    let path: String
    /// The identity of the folder that was listed, even if another one has its name by now.
    let identity: FileIdentity
    /// Site paths of the deployer's own files, as listed in its `release.json`.
    let staticFiles: Set<String>
    /// The site paths of the files that its build wrote.
    let listed: Set<String>
    /// Everything in the folder.
    let tree: [Directory.TreeEntry]
    private let folders: DirectoryCache

    /// Nil if there is nothing, an empty folder, or something else that may be replaced.
    ///
    /// - Throws: a finding if the output is a file, a folder with mounts but without our `release.json`, or a folder
    ///   with files but without it, and `force` is not set.
    init?(_ output: OutputFolder, force: Bool) throws(Findings) {
        guard let status = try writing(try output.parent.status(output.name)) else { return nil }
        guard status.kind == .directory else {
            throw Findings(
                .outputForeign, "the output is not a folder", at: .file(output.path), remedy: "name a folder with -o")
        }
        var mounts: [String] = []
        do throws(SystemError) {
            let root = try output.parent.directory(output.name)
            identity = try root.status().identity
            tree = try root.tree()
            mounts = Self.mounts(in: tree)
            folders = DirectoryCache(root, makesMissing: false)
            if tree.isEmpty { return nil }
            if let release = try ReleaseFile.read(in: root) {
                path = output.path
                let staticFiles = Set(release.staticFiles ?? [])
                self.staticFiles = staticFiles
                listed = try FileList.paths(in: root) ?? staticFiles.union(Self.ownPaths(in: tree))
                return
            }
        } catch {
            try Self.refuseMounts(mounts, others: [], output.path)
            if force { return nil }
            throw Findings(
                .outputForeign, "the existing folder or site cannot be read: \(error.reason)", at: .file(error.path),
                remedy: "make it readable, name another folder with -o, or give --force to replace it")
        }
        try Self.refuseMounts(mounts, others: [], output.path)
        if force { return nil }
        throw Findings(
            .outputForeign, "the folder contains files that are not a site built by this program",
            at: .file(output.path),
            remedy: Self.repository(in: tree.lazy.map(\.path))
                ?? "name another folder with -o, or give --force to replace it")
    }

    /// The paths for a site without a list: everything in folders that belong to a site.
    private static func ownPaths(in tree: [Directory.TreeEntry]) -> some Sequence<String> {
        tree.lazy.map(\.path).filter { SiteLayout.owns(String($0.prefix { $0 != "/" })) }
    }

    /// Site paths of its files, in no particular order.
    var files: some Sequence<String> { tree.lazy.filter { $0.kind == .regular }.map(\.path) }

    /// Site paths of its files and folders, as they were when the build began.
    var paths: Set<String> { Set(tree.map(\.path)) }

    /// Opens a file; nil if it does not exist or cannot be read.
    func file(_ path: SitePath) -> OpenFile? {
        try? folders.directory(path.folder).file(path.name)
    }

    func bytes(_ path: SitePath) -> [UInt8]? {
        try? file(path)?.readAll(atMost: Self.maxFileBytes)
    }
}
