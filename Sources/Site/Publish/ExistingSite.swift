import Diagnostics
import Foundation

/// The site in the output folder, made by an earlier build.
final class ExistingSite {
    let path: String
    /// Site paths of the deployer's own files, as its `release.json` lists them.
    let staticFiles: Set<String>
    /// Everything in it.
    private let tree: [Directory.TreeEntry]
    private let folders: DirectoryCache

    /// Nil where there is nothing or an empty folder, or something foreign that may be replaced.
    ///
    /// - Throws: the output is a file, or a folder with files but without our `release.json`, and `force` is not given.
    init?(_ output: OutputFolder, force: Bool) throws(Findings) {
        guard let status = try writing({ () throws(SystemError) in try output.parent.status(output.name) }) else {
            return nil
        }
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
                staticFiles = Set(release.staticFiles ?? [])
                return
            }
        } catch {
            if force { return nil }
            throw Findings(
                .outputForeign, "the folder cannot be listed: \(error.reason)", at: .file(output.path),
                remedy: "make it readable, name another folder with -o, or give --force to replace it")
        }
        if force { return nil }
        throw Findings(
            .outputForeign, "the folder holds files that are not a site of ours", at: .file(output.path),
            remedy: "name another folder with -o, or give --force to replace it")
    }

    /// Site paths of its files, in no particular order.
    var files: some Sequence<String> { tree.lazy.filter { $0.kind == .regular }.map(\.path) }

    /// Opens a file; nil where there is none that can be read.
    func file(_ path: SitePath) -> OpenFile? {
        try? folders.directory(path.folder).file(path.name)
    }

    func bytes(_ path: SitePath) -> [UInt8]? {
        try? file(path)?.readAll()
    }

    /// What is there that no build put there: it would be deleted.
    ///
    /// - Parameter planned: the deployer's files of the new site, which take the place of these.
    /// - Throws: `outputForeign`, naming them.
    func checkForeign(planned: [StaticFile]) throws(Findings) {
        let known = staticFiles.union(planned.map(\.path.text))
        let foreign = foreignPaths(known)
        guard !foreign.isEmpty else { return }
        let list = foreign.prefix(5).joined(separator: ", ")
        throw Findings(
            .outputForeign,
            "the folder holds what no build put there and this one would delete: "
                + list + (foreign.count > 5 ? " and \(foreign.count - 5) more" : ""),
            at: .file(path),
            remedy: "move files that should go out into a folder given by --static and the rest elsewhere, or give "
                + "--force to delete them")
    }

    /// The site's own folders hold regular files only. What cannot be listed may hold anything.
    private func foreignPaths(_ known: Set<String>) -> [String] {
        let knownFolders = Set(known.compactMap { $0.contains("/") ? $0.split(separator: "/").first : nil })
        var foreign: [String] = []
        let byFolder = Dictionary(grouping: tree) { $0.path.prefix { $0 != "/" } }
        for (name, entries) in byFolder.sorted(by: { $0.key < $1.key }) {
            let leaves = entries.filter { entry in
                entry.kind != .directory && !"/\(entry.path)".hasSuffix("/.DS_Store") && !known.contains(entry.path)
            }
            let hidden = entries.filter { !$0.isListed }.map { "\($0.path)/ (cannot be listed)" }
            if SiteLayout.owns(String(name)) {
                foreign += leaves.filter { $0.kind != .regular }.map(\.path) + hidden
            } else if leaves.isEmpty || knownFolders.contains(name) || leaves.first?.path == String(name) {
                foreign += leaves.map(\.path) + hidden
            } else {
                // Without a trace of a folder's owner, one name represents all of it.
                foreign.append("\(name)/")
            }
        }
        return foreign
    }
}
