import Diagnostics
import Files

/// What a build must not delete.
extension ExistingSite {
    /// Checks for mounts, and for files that no build put there and that would be deleted.
    ///
    /// - Parameters:
    ///   - planned: the deployer's files in the new site, which replace the existing ones.
    ///   - force: whether files may be deleted; mounts cannot be.
    /// - Throws: `outputForeign`, naming them.
    func checkForeign(planned: [StaticFile], force: Bool) throws(Findings) {
        let foreign = force ? [] : foreignPaths(listed.union(planned.map(\.path.text)))
        try Self.refuseMounts(Self.mounts(in: tree), others: foreign, path)
        guard !foreign.isEmpty else { return }
        throw Findings(
            .outputForeign, Self.wouldDelete + foreign.listed(max: 5), at: .file(path),
            remedy: Self.repository(in: foreign) ?? Self.moveFiles + ", or give --force to delete them")
    }

    private static let wouldDelete = "the folder contains files that no build put there and this one would delete: "
    private static let moveFiles =
        "move files that should be published into a folder given by --static and the rest elsewhere"

    /// The folder is moved aside when the new site takes its place, and could not be deleted there.
    ///
    /// - Parameter others: paths of files that may not be deleted either.
    /// - Throws: `outputForeign` if there are mounts.
    static func refuseMounts(_ mounts: [String], others: [String], _ path: String) throws(Findings) {
        guard !mounts.isEmpty else { return }
        let unmount = "unmount what is mounted in the folder"
        guard !others.isEmpty else {
            throw Findings(
                .outputForeign,
                "something is mounted in the folder, which is replaced as a whole: " + mounts.listed(max: 5),
                at: .file(path), remedy: unmount + ", or name another one with -o")
        }
        throw Findings(
            .outputForeign, wouldDelete + (mounts + others).listed(max: 5), at: .file(path),
            remedy: repository(in: others) ?? "\(unmount), and \(moveFiles); or name another folder with -o")
    }

    /// The paths of mounts, for messages.
    static func mounts(in tree: [Directory.TreeEntry]) -> [String] {
        tree.filter(\.isMount).map { $0.path + ($0.kind == .directory ? "/ (a mount)" : " (a mount)") }
    }

    /// A remedy if there is a repository among the paths, because nobody should be told to delete one.
    static func repository(in paths: some Sequence<String>) -> String? {
        let names = [".git", ".hg", ".svn"]
        let hasOne = paths.contains { $0.pathNames.contains(where: names.contains) }
        return hasOne
            ? "name another folder with -o, and copy the site from there into the repository (`rsync -a --delete "
                + "--exclude .git dist/ repository/`); files of your own go into a folder given by --static; --force "
                + "would delete the repository" : nil
    }

    /// Paths that are not listed, listed paths that are no longer regular files, and folders that cannot be read, which
    /// may contain anything. Without mounts.
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
            if isKnown || entry.isMount { continue }
            // One name represents a whole folder in which nothing is listed.
            if let folder = Self.ancestors(of: entry.path).first(where: { !folders.contains($0) }) {
                if foreign.last != folder + "/" { foreign.append(folder + "/") }
            } else {
                foreign.append(entry.path + (entry.kind == .directory ? "/ (cannot be listed)" : ""))
            }
        }
        return foreign
    }

    /// The folders above a path, the highest first.
    private static func ancestors(of path: String) -> [String] {
        path.unicodeScalars.indices.filter { path.unicodeScalars[$0] == "/" }.map { String(path[..<$0]) }
    }
}
