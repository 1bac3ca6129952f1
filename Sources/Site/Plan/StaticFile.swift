import Diagnostics
import Files
import Foundation

/// A file of the deployer that is published with the site (`--static`): CNAME, robots.txt.
struct StaticFile: Sendable {
    let path: SitePath
    /// The path that it is read from.
    let source: String
    /// The folder given by `--static`. Files and their folders are opened one at a time, because there may be more of
    /// them than a process may have open.
    private let root: Directory
    /// The version of the file that was accepted for publication.
    let version: FileStatus.Version

    /// Returns all regular files below the folder given by `--static`, sorted by path. `.git`, `.DS_Store` and a
    /// `.nojekyll` in the root, which every site has, are skipped.
    ///
    /// - Throws: a finding for a folder that cannot be read, for an entry that is not a regular file, for a database,
    ///   for hidden files and private keys unless `allowsDotfiles` is set, and for archives unless `allowsArchives` is
    ///   set.
    static func all(_ options: BuildOptions) throws(Findings) -> [StaticFile] {
        guard let folder = options.staticFiles else { return [] }
        var search = StaticFileSearch(options)
        do throws(SystemError) {
            let root = try Directory(folder)
            try search.add(root, in: root, below: "", depth: 0)
        } catch {
            throw Findings(
                .staticFileBroken, "the folder cannot be read: \(error.reason)", at: .file(error.path),
                remedy: "name a folder that exists with --static, and make all of it readable")
        }
        try search.findings.throwIfErrors()
        return search.files.sorted { $0.path < $1.path }
    }

    /// Opens the file and determines whether it may be published.
    ///
    /// - Returns: the reason why not, unless it is allowed; nil if there is none.
    fileprivate init(
        path: SitePath, root: Directory, database: String, kind: inout PrivateFile?
    ) throws(Findings) {
        (self.path, self.root) = (path, root)
        source = root.path(path.text)
        (version, kind) = try Self.reading(source) { () throws(SystemError) in
            let file = try root.file(at: path.text)
            return (try file.status().version, try PrivateFile.kind(of: file, name: path.name, database: database))
        }
    }

    func open() throws(Findings) -> OpenFile {
        let file = try Self.reading(source) { () throws(SystemError) in try root.file(at: path.text) }
        try checkUnchanged(file)
        return file
    }

    /// - Parameter count: the maximum number of bytes to read.
    func bytes(upTo count: Int) throws(Findings) -> [UInt8] {
        let file = try open()
        let bytes = try Self.reading(source) { () throws(SystemError) in try file.readAll(upTo: count) }
        try checkUnchanged(file)
        return bytes
    }

    /// Checks that the file to be published is the accepted one, unchanged.
    ///
    /// - Throws: `staticFileBroken` if it was written to since, or if another one has its name.
    func checkUnchanged(_ file: OpenFile) throws(Findings) {
        if try Self.reading(source, { () throws(SystemError) in try file.status().version }) == version { return }
        throw Findings(
            .staticFileBroken, "the file was changed while the site was built", at: .file(source),
            remedy: "build again when nothing writes to it")
    }

    private static func reading<Value>(
        _ source: String, _ body: () throws(SystemError) -> Value
    ) throws(Findings) -> Value {
        do throws(SystemError) {
            return try body()
        } catch {
            throw unreadable(source, error)
        }
    }

    static func unreadable(_ source: String, _ error: SystemError) -> Findings {
        Findings(
            .staticFileBroken, "the file cannot be read: \(error.reason)", at: .file(source),
            remedy: "make it readable, or remove it from the folder")
    }
}

private struct StaticFileSearch {
    let options: BuildOptions
    var files: [StaticFile] = []
    var findings = Findings()

    private static let maxDepth = 64
    private static let passedOver: Set<String> = [".git", ".DS_Store"]
    /// Hidden names that have a meaning for hosts.
    private static let hostFiles: Set<String> = [".nojekyll", ".domains", ".htaccess"]
    private static let hostFolders: Set<String> = [".well-known"]

    init(_ options: BuildOptions) {
        self.options = options
    }

    /// - Parameter prefix: the path from `root` to `folder`, with a `/` at its end unless it is empty.
    mutating func add(
        _ folder: Directory, in root: Directory, below prefix: String, depth: Int
    ) throws(SystemError) {
        guard depth < Self.maxDepth else { throw SystemError(ENAMETOOLONG, folder.path) }
        for entry in try folder.entries() where !Self.passedOver.contains(entry.name) {
            let path = folder.path(entry.name)
            // Every site has this file, and hosts do not read it.
            if prefix.isEmpty, entry.kind == .regular, entry.name == ".nojekyll" { continue }
            guard try isNameUsable(entry.name, folder) else { continue }
            let hostNames = entry.kind == .directory ? Self.hostFolders : Self.hostFiles
            if !options.allowsDotfiles, entry.name.hasPrefix("."), !hostNames.contains(entry.name) {
                refuse(path, "a hidden file, which is probably not meant for the public", unless: "--allow-dotfiles")
            } else if entry.kind == .directory {
                try add(folder.directory(entry.name), in: root, below: prefix + entry.name + "/", depth: depth + 1)
            } else if entry.kind == .regular {
                addFile(SitePath(prefix + entry.name), root)
            } else {
                findings.add(
                    .staticFileBroken, "not a regular file", at: .file(path),
                    remedy: entry.kind == .link
                        ? "put the file itself there; links are not followed"
                        : "remove it: only regular files are published")
            }
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
        if let file, isPublishable(file, kind) { files.append(file) }
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

    private mutating func refuse(_ path: String, _ what: String, unless flag: String? = nil) {
        findings.add(
            .staticFileBroken, what, at: .file(path),
            remedy: "move it out of the folder given by --static"
                + (flag.map { ", or give \($0) to publish it anyway" } ?? ""))
    }
}
