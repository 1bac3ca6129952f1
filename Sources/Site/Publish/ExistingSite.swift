import Diagnostics
import Files
import Foundation

/// The site in the output folder, made by an earlier build.
final class ExistingSite {
    /// The largest file that is read whole. Lists and data files of the largest sites have a tenth of it.
    static let maxFileBytes = 64 << 20

    let path: String
    /// Site paths of the deployer's own files, as listed in its `release.json`.
    let staticFiles: Set<String>
    /// The site paths of the files that its build wrote.
    let listed: Set<String>
    /// Everything in the folder.
    private let tree: [Directory.TreeEntry]
    private let folders: DirectoryCache

    /// Nil if there is nothing, an empty folder, or something else that may be replaced.
    ///
    /// - Throws: a finding if the output is a file, or a folder with files but without our `release.json`, and `force`
    ///   is not set.
    init?(_ output: OutputFolder, force: Bool) throws(Findings) {
        guard let status = try writing(try output.parent.status(output.name)) else { return nil }
        guard status.kind == .directory else {
            throw Findings(
                .outputForeign, "the output is not a folder", at: .file(output.path), remedy: "name a folder with -o")
        }
        do throws(SystemError) {
            let root = try output.parent.directory(output.name)
            tree = try root.tree()
            folders = DirectoryCache(root, makesMissing: false)
            if tree.isEmpty { return nil }
            if let release = ReleaseFile(in: root) {
                path = output.path
                let staticFiles = Set(release.staticFiles ?? [])
                self.staticFiles = staticFiles
                listed = try FileList.paths(in: root) ?? staticFiles.union(Self.ownPaths(in: tree))
                return
            }
        } catch {
            if force { return nil }
            throw Findings(
                .outputForeign, "the folder cannot be read: \(error.reason)", at: .file(error.path),
                remedy: "make it readable, name another folder with -o, or give --force to replace it")
        }
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

    /// A remedy if there is a repository among the paths, because nobody should be told to delete one.
    private static func repository(in paths: some Sequence<String>) -> String? {
        let names = [".git", ".hg", ".svn"]
        let hasOne = paths.contains { path in path.split(separator: "/").contains { names.contains(String($0)) } }
        return hasOne
            ? "name another folder with -o, and copy the site from there into the repository (`rsync -a --delete "
                + "--exclude .git dist/ repository/`); files of your own go into a folder given by --static; --force "
                + "would delete the repository" : nil
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

    /// Checks for files that no build put there and that would be deleted.
    ///
    /// - Parameter planned: the deployer's files in the new site, which replace the existing ones.
    /// - Throws: `outputForeign`, naming them.
    func checkForeign(planned: [StaticFile]) throws(Findings) {
        let foreign = foreignPaths(listed.union(planned.map(\.path.text)))
        guard !foreign.isEmpty else { return }
        throw Findings(
            .outputForeign,
            "the folder contains files that no build put there and this one would delete: "
                + foreign.listed(max: 5),
            at: .file(path),
            remedy: Self.repository(in: foreign)
                ?? (tree.contains(where: \.isMount)
                    ? "unmount what is mounted in the folder, which is replaced as a whole, or name another one with -o"
                    : "move files that should be published into a folder given by --static and the rest elsewhere, or "
                        + "give --force to delete them"))
    }

    /// Paths that are not listed, listed paths that are no longer regular files, and folders that cannot be read or on
    /// which something is mounted, which may contain anything.
    private func foreignPaths(_ listed: Set<String>) -> [String] {
        var folders: Set<String> = []
        for path in listed {
            var folder = SitePath(path).folder
            while !folder.isEmpty, folders.insert(folder).inserted { folder = SitePath(folder).folder }
        }
        var foreign: [String] = []
        for entry in tree {
            let isKnown =
                switch entry.kind {
                case .directory: entry.isListed
                case .regular: listed.contains(entry.path) || SitePath(entry.path).name == ".DS_Store"
                case .link, .other: false
                }
            if isKnown { continue }
            // One name represents a whole folder in which nothing is listed.
            if let folder = Self.ancestors(of: entry.path).first(where: { !folders.contains($0) }) {
                if foreign.last != folder + "/" { foreign.append(folder + "/") }
            } else {
                let reason = entry.isMount ? "/ (another file system)" : "/ (cannot be listed)"
                foreign.append(entry.path + (entry.kind == .directory ? reason : ""))
            }
        }
        return foreign
    }

    /// The folders above a path, the highest first.
    private static func ancestors(of path: String) -> [String] {
        path.indices.filter { path[$0] == "/" }.map { String(path[..<$0]) }
    }
}
