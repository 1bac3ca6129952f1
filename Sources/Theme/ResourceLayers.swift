import Diagnostics
import Files
import Foundation

/// The files that pages are made from, by name: those of the generator, overridden by the overlays of a designer.
///
/// A name is a folder and a file: `pages/unit.mustache`, `styles/pages/20-home.css`, `tokens/light.tokens.json`,
/// `fonts/faces.json`. An overlay is a folder that contains some of these; its file is read instead of the one below.
public struct ResourceLayers: Sendable {
    /// The folders of an overlay.
    public enum Folder: String, CaseIterable, Sendable {
        case pages, partials, styles, tokens, strings, fonts, icons
    }

    /// A file of an overlay.
    public struct OverlayFile: Sendable, Hashable {
        /// The overlay's position, counted from 0; later ones are above.
        public let layer: Int
        public let name: String
        public let path: String
    }

    private let base: [Folder: String]
    private let overlays: [Overlay]
    /// All files of the overlays, the lowest overlay first, sorted by name within it.
    public let overlayFiles: [OverlayFile]
    /// Their paths.
    public let overlayPaths: Set<String>
    /// The folders of overlays without a file, except those that only describe the overlay.
    public let emptyOverlays: [String]

    /// - Parameters:
    ///   - base: the folders of the generator's own files.
    ///   - overlays: folders, the lowest first.
    /// - Throws: a finding for each overlay that cannot be listed.
    public init(base: [Folder: String], overlays: [String] = []) throws(Findings) {
        var findings = Findings()
        self.base = base
        var layers: [Overlay] = []
        var empty: [String] = []
        for folder in overlays {
            guard let overlay = findings.collect(try Overlay(folder)) else { continue }
            layers.append(overlay)
            if overlay.files.keys.allSatisfy(Self.isAboutOverlay) { empty.append(folder) }
        }
        (self.overlays, emptyOverlays) = (layers, empty)
        overlayFiles = layers.enumerated().flatMap { layer, overlay in
            overlay.files.sortedByUTF8(of: \.key).map { OverlayFile(layer: layer, name: $0.key, path: $0.value) }
        }
        overlayPaths = Set(overlayFiles.map(\.path))
        try findings.throwIfErrors()
    }

    /// A folder like `Templates/`, without fonts and icons.
    public init(templates folder: String) throws(Findings) {
        let folders: [Folder] = [.pages, .partials, .styles, .tokens, .strings]
        try self.init(base: Dictionary(uniqueKeysWithValues: folders.map { ($0, "\(folder)/\($0.rawValue)") }))
    }

    /// The path of an overlay as a prefix of its files' paths: without a slash at its end.
    static func overlayPath(_ folder: String) -> String {
        var path = Substring(folder)
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        return String(path)
    }

    /// Whether people commonly keep a file of that name in such a folder.
    public static func isAboutOverlay(_ name: String) -> Bool {
        !name.contains("/") && (name.hasPrefix("README") || name.hasPrefix("LICEN"))
    }

    var hasOverlays: Bool { !overlays.isEmpty }

    /// The file for a name: the topmost overlay's, otherwise the generator's, whether it exists or not.
    public func path(_ name: String) -> String {
        overlays.last { $0.files[name] != nil }?.files[name] ?? basePath(name)
    }

    /// The generator's file and those of the overlays that have one, the lowest first.
    public func paths(_ name: String) -> [String] {
        [basePath(name)] + overlays.compactMap { $0.files[name] }
    }

    /// The names of the files of a folder, in all layers, sorted by their bytes, without folder and ending. Hidden
    /// files are left out.
    ///
    /// - Throws: a finding, if the generator's own folder cannot be listed.
    public func names(in folder: String, ending: String) throws(Findings) -> [String] {
        var names = Set(try baseNames(in: folder, ending: ending))
        for overlay in overlays { names.formUnion(overlay.names(in: folder, ending: ending)) }
        return names.sortedByUTF8()
    }

    /// The same without the overlays.
    public func baseNames(in folder: String, ending: String) throws(Findings) -> [String] {
        let path = basePath(folder)
        let entries: [Directory.Entry]
        do throws(SystemError) {
            entries = try Directory(path).entries()
        } catch {
            throw Findings(
                .themeFileUnreadable, "the folder cannot be read: \(error.reason)", at: .file(path),
                remedy: "put it back, or name another folder")
        }
        return entries.map(\.name).filter { $0.hasSuffix(ending) && !$0.hasPrefix(".") }
            .map { String($0.dropLast(ending.count)) }.sortedByUTF8()
    }

    /// Whether a file is the designer's: one of an overlay. Without overlays all are: the templates may be a copy.
    public func isOwn(_ path: String) -> Bool { overlayPaths.isEmpty || overlayPaths.contains(path) }

    public func isOwn(_ place: Place?) -> Bool {
        place?.file.map(isOwn) ?? false
    }

    /// The files of overlays that replace one of the generator's, with its path.
    ///
    /// - Parameter ending: that of their names.
    public func replacements(ending: String) -> [(file: OverlayFile, basePath: String)] {
        overlayFiles.filter { $0.name.hasSuffix(ending) && hasBase($0.name) }.map { ($0, basePath($0.name)) }
    }

    /// Whether a file of an overlay replaces one below it.
    public func replaces(_ file: OverlayFile) -> Bool {
        overlays[..<file.layer].contains { $0.files[file.name] != nil } || hasBase(file.name)
    }

    /// Whether the generator itself has a file of that name.
    public func hasBase(_ name: String) -> Bool {
        Self.folder(of: name) != nil && FileStatus(following: basePath(name)) != nil
    }

    /// The folder that a name begins with.
    public static func folder(of name: String) -> Folder? { Folder(rawValue: String(name.prefix { $0 != "/" })) }

    private func basePath(_ name: String) -> String {
        let folder = name.prefix { $0 != "/" }
        return (base[Folder(rawValue: String(folder)) ?? .pages] ?? "") + name.dropFirst(folder.count)
    }
}

/// A folder whose files replace others.
private struct Overlay: Sendable {
    /// The maximum depth of folders with files in an overlay: `styles/pages`.
    private static let maxDepth = 8
    private static let maxFiles = 5_000

    /// Name → path.
    let files: [String: String]

    /// - Throws: findings for folders that cannot be listed, and for every link that leads out of the folder: a design
    ///   from elsewhere must not publish other files of this machine.
    init(_ folder: String) throws(Findings) {
        var files: [String: String] = [:]
        var findings = Findings()
        let root = (try? RealPath.existing(folder)).map { $0 + "/" }
        try Self.add(ResourceLayers.overlayPath(folder), below: "", depth: 0, to: &files, in: root ?? folder, &findings)
        try findings.throwIfErrors()
        self.files = files
    }

    /// Adds files; hidden ones and the backup copies of editors are skipped.
    private static func add(
        _ folder: String, below prefix: String, depth: Int, to files: inout [String: String], in root: String,
        _ findings: inout Findings
    ) throws(Findings) {
        guard depth < maxDepth, files.count < maxFiles else {
            throw Findings(
                .overlayUnreadable,
                depth < maxDepth
                    ? "the overlay has more than \(maxFiles) files" : "folders are more than \(maxDepth) deep",
                at: .file(folder), remedy: "name a folder that contains " + ResourceLayers.Folder.list + " with --theme"
            )
        }
        let entries = try entries(of: folder)
        for entry in entries.map(\.name) where !isCopy(entry) {
            let path = "\(folder)/\(entry)"
            guard let status = FileStatus(following: path) else {
                if let problem = problem(unreadable: entry, path) { findings.add(problem) }
                continue
            }
            if let problem = problem(of: entry, path, status.kind, in: folder, depth: depth, root: root) {
                findings.add(problem)
            } else if status.kind == .directory {
                try add(path, below: prefix + entry + "/", depth: depth + 1, to: &files, in: root, &findings)
            } else {
                files[prefix + entry] = path
            }
        }
    }

    /// The problem of an entry that leads nowhere; nil for one that was deleted while the folder was read.
    private static func problem(unreadable entry: String, _ path: String) -> Finding? {
        if let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) {
            let isLoop = target == entry
            return Finding(
                .overlayLinkDangling,
                isLoop ? "the link leads to itself" : "the link leads to '\(target)', which is not there",
                at: .file(path), remedy: "put the file itself there, or remove the link")
        }
        guard entry.contains("\u{FFFD}") else { return nil }
        return Finding(
            .overlayUnreadable, "the name of the file is not UTF-8", at: .file(path), remedy: "rename it")
    }

    /// The reason why an entry cannot be a part of the overlay; nil for none.
    private static func problem(
        of entry: String, _ path: String, _ kind: FileStatus.Kind, in folder: String, depth: Int, root: String
    ) -> Finding? {
        func problem(_ message: String, _ remedy: String, _ code: Code = .overlayUnreadable) -> Finding {
            Finding(code, message, at: .file(path), remedy: remedy)
        }
        if leads(path, outOf: root) {
            return problem("the link leads out of the overlay", "put the file itself there", .overlayLink)
        }
        guard kind == .directory else {
            if depth == 0, ResourceLayers.Folder(rawValue: entry) != nil {
                return problem(
                    "a file is in the place of the folder \(entry)/", "make the folder, and put the file into it")
            }
            return kind == .regular ? nil : problem("this is a pipe or device, not a file", "remove it")
        }
        if isAround(folder, path) { return problem("the link leads to a folder that it is in", "remove the link") }
        guard endings.contains(where: entry.hasSuffix) else { return nil }
        return problem("a folder is in the place of a file", "put the file there, or remove the folder")
    }

    private static func entries(of folder: String) throws(Findings) -> [Directory.Entry] {
        do throws(SystemError) {
            return try Directory(folder).entries()
        } catch {
            let isForbidden = error.code == EACCES
            throw Findings(
                .overlayUnreadable,
                error.isMissing
                    ? "there is no such folder"
                    : error.code == ENOTDIR ? "this is not a folder" : "the folder cannot be read: \(error.reason)",
                at: .file(folder),
                remedy: isForbidden
                    ? "make it readable"
                    : folder.contains(",")
                        ? "give each folder alone: "
                            + folder.split(separator: ",").map { "--theme \($0)" }.joined(separator: " ")
                        : "name a folder that contains " + ResourceLayers.Folder.list + " with --theme"
            )
        }
    }

    /// File extensions, by which a name is recognised as that of a file.
    private static let endings = [".css", ".json", ".mustache", ".md", ".woff2", ".svg", ".png", ".txt"]

    private static func isCopy(_ name: String) -> Bool { name.hasPrefix(".") || EditorFile.isEditorFile(name) }

    /// Whether a folder contains another, or is the same.
    private static func isAround(_ folder: String, _ link: String) -> Bool {
        guard let inner = try? RealPath.existing(folder), let outer = try? RealPath.existing(link) else { return false }
        return (inner + "/").utf8.starts(with: (outer + "/").utf8)
    }

    /// - Parameter root: without links, ending with a slash.
    private static func leads(_ path: String, outOf root: String) -> Bool {
        guard let real = try? RealPath.existing(path) else { return true }
        return !(real + "/").utf8.starts(with: root.utf8)
    }

    func names(in folder: String, ending: String) -> [String] {
        files.keys.filter { $0.hasPrefix(folder + "/") && $0.hasSuffix(ending) }
            .map { String($0.dropFirst(folder.count + 1).dropLast(ending.count)) }
            .filter { !$0.contains("/") && !$0.isEmpty }
    }
}

extension ResourceLayers.Folder {
    /// `pages/, partials/ …`, for messages.
    public static var list: String { allCases.map { $0.rawValue + "/" }.joined(separator: ", ") }
}
