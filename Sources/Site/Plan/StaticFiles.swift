import Diagnostics
import Files
import Foundation

/// What is below the folder given by `--static`: the files to publish, and why others may not be published.
struct StaticFiles: Sendable {
    /// The regular files, sorted by path. `.git`, `.DS_Store` and a `.nojekyll` in the root, which every site has, are
    /// skipped.
    let files: [StaticFile]
    /// An error for each folder or file that cannot be read, each entry that is not a regular file, each database; for
    /// hidden files and private keys unless `allowsDotfiles` is set, and for archives unless `allowsArchives` is set.
    let findings: Findings
    /// The paths of these, if they can be paths of a site; those of folders have a `/` at their end, and that of the
    /// whole folder is empty.
    private let refused: [String]

    init(_ options: BuildOptions) {
        var search = StaticFileSearch(options)
        if let folder = options.staticFolder {
            search.addContents(below: "") { () throws(SystemError) in try Directory(folder) }
        }
        files = search.files.sorted { $0.path < $1.path }
        (findings, refused) = (search.findings, search.refused)
    }

    /// Whether the path is that of a file that may not be published, or may be one in a folder that cannot be read.
    func isRefused(_ path: SitePath) -> Bool {
        refused.contains { path.text == $0 || ($0.isEmpty || $0.hasSuffix("/")) && path.text.hasPrefix($0) }
    }
}

private struct StaticFileSearch {
    let options: BuildOptions
    var files: [StaticFile] = []
    var findings = Findings()
    var refused: [String] = []

    private static let maxDepth = 64
    private static let passedOver: Set<String> = [".git", ".DS_Store"]
    /// Hidden names that have a meaning for hosts.
    private static let hostFiles: Set<String> = [".nojekyll", ".domains", ".htaccess"]
    private static let hostFolders: Set<String> = [".well-known"]

    init(_ options: BuildOptions) {
        self.options = options
    }

    /// Adds what is in a folder, or the reason why it cannot be read.
    ///
    /// - Parameters:
    ///   - prefix: the path of the folder, with a `/` at its end unless it is empty.
    ///   - root: the folder given by `--static`; nil if it is this one.
    mutating func addContents(
        below prefix: String, in root: Directory? = nil, depth: Int = 0,
        of open: () throws(SystemError) -> Directory
    ) {
        do throws(SystemError) {
            let folder = try open()
            guard depth < Self.maxDepth else { throw SystemError(ENAMETOOLONG, folder.path) }
            for entry in try folder.entries() where !Self.passedOver.contains(entry.name) {
                // Every site has this file, and hosts do not read it.
                if prefix.isEmpty, entry.kind == .regular, entry.name == ".nojekyll" { continue }
                guard try isNameUsable(entry.name, folder) else { continue }
                add(entry, in: folder, below: prefix, root ?? folder, depth)
            }
        } catch {
            refused.append(prefix)
            findings.add(
                .staticFileBroken, "the folder cannot be read: \(error.reason)", at: .file(error.path),
                remedy: "name a folder that exists with --static, and make all of it readable")
        }
    }

    private mutating func add(
        _ entry: Directory.Entry, in folder: Directory, below prefix: String, _ root: Directory, _ depth: Int
    ) {
        let path = prefix + entry.name
        let source = folder.path(entry.name)
        let hostNames = entry.kind == .directory ? Self.hostFolders : Self.hostFiles
        if !options.allowsDotfiles, entry.name.hasPrefix("."), !hostNames.contains(entry.name) {
            refused.append(entry.kind == .directory ? path + "/" : path)
            refuse(source, "a hidden file, which is probably not meant for the public", unless: "--allow-dotfiles")
        } else if entry.kind == .directory {
            addContents(below: path + "/", in: root, depth: depth + 1) { () throws(SystemError) in
                try folder.directory(entry.name)
            }
        } else if entry.kind == .regular {
            addFile(SitePath(path), root)
        } else {
            // A link may lead to a folder.
            refused += entry.kind == .link ? [path, path + "/"] : [path]
            findings.add(
                .staticFileBroken, "not a regular file", at: .file(source),
                remedy: entry.kind == .link
                    ? "put the file itself there; links are not followed"
                    : "remove it: only regular files are published")
        }
    }

    /// Whether a name can be used in `files.txt` and as part of an address.
    private mutating func isNameUsable(_ name: String, _ folder: Directory) throws(SystemError) -> Bool {
        // Invalid bytes were replaced when the name was decoded, so that the decoded name does not exist.
        var isText = true
        if name.unicodeScalars.contains("\u{FFFD}") { isText = try folder.status(name) != nil }
        if isText, !name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) { return true }
        findings.add(
            .staticFileBroken, isText ? "the name has a control character" : "the name is not UTF-8",
            at: .file(folder.path(name)), remedy: "give it another name, or move it out of the folder given by --static"
        )
        return false
    }

    private mutating func addFile(_ path: SitePath, _ root: Directory) {
        var kind: PrivateFile?
        let file = findings.collect(
            try StaticFile(path: path, root: root, database: options.database, kind: &kind))
        if let file, isPublishable(file, kind) { files.append(file) } else { refused.append(path.text) }
    }

    private mutating func isPublishable(_ file: StaticFile, _ kind: PrivateFile?) -> Bool {
        switch kind {
        case nil: return true
        case .database:
            refuse(file.source, "a database, or a part or copy of one: anyone could read its users and their days")
        case .key:
            if options.allowsDotfiles { return true }
            refuse(file.source, "a private key: anyone could use it", unless: "--allow-dotfiles")
        case .archive(let kind):
            if options.allowsArchives { return true }
            refuse(
                file.source, "an archive (\(kind)), which may contain a database or a key and is not checked inside",
                unless: "--allow-archives")
        }
        return false
    }

    private mutating func refuse(_ source: String, _ what: String, unless flag: String? = nil) {
        findings.add(
            .staticFileBroken, what, at: .file(source),
            remedy: "move it out of the folder given by --static"
                + (flag.map { ", or give \($0) to publish it anyway" } ?? ""))
    }
}
