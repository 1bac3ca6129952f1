import Diagnostics
import Files
import Foundation
import Processes
import Theme

/// The folders that a site is made from, in addition to the database. They are never searched for in the working
/// directory.
public struct Resources: Sendable {
    public let templatesFolder: String
    public let fontsFolder: String
    public let publicFolder: String
    public let demoFolder: String
    /// Whether `templatesFolder` is a designer's folder, and not the generator's.
    let hasOwnTemplates: Bool
    /// Folders of a designer whose files override single ones, the lowest first.
    public let overlays: [String]

    /// - Parameters:
    ///   - folder: holds `Templates/`, `Fonts/` and `public/`; where nil, `../share/halomeid` beside the executable is
    ///     tried, then every folder above it.
    ///   - templates: in place of the folder's `Templates/`.
    ///   - overlays: folders whose files replace single ones of templates, fonts and icons; later ones win.
    /// - Throws: `resourcesMissing`.
    public static func find(
        _ folder: String?, templates: String? = nil, overlays: [String] = []
    ) throws(Findings) -> Resources {
        if let templates, FileStatus(following: templates)?.kind != .directory {
            throw Findings(
                .themeFileUnreadable, "there is no such folder", at: .option("--templates \(templates)"),
                remedy: "name a folder that exists")
        }
        let candidates = folder.map { [$0] } ?? standardFolders()
        guard let root = candidates.first(where: { missing(in: $0).isEmpty }) else {
            throw notFound(folder, candidates)
        }
        return Resources(
            templatesFolder: templates ?? root + "/Templates", fontsFolder: root + "/Fonts",
            publicFolder: root + "/public", demoFolder: root + "/Demo", hasOwnTemplates: templates != nil,
            overlays: overlays)
    }

    /// Every folder that a site is made from: the generator's own, followed by the overlays, the lowest first.
    var folders: [String] { [templatesFolder, fontsFolder, publicFolder] + overlays }

    /// The files that pages are made from, by name, as they are now.
    ///
    /// - Throws: a finding for each overlay that cannot be listed.
    public func layers() throws(Findings) -> ResourceLayers { try layers(overlays: overlays) }

    /// Other tokens, to compare with: a folder with all of them, like `Templates/tokens`, or an overlay with some.
    ///
    /// - Throws: `themeFileUnreadable`, if the folder has no tokens.
    func otherTokens(_ folder: String) throws(Findings) -> ResourceLayers {
        if FileStatus(following: folder + "/halomeid.resolver.json") != nil {
            return try ResourceLayers(base: [.tokens: folder])
        }
        guard FileStatus(following: folder + "/tokens")?.kind == .directory else {
            throw Findings(
                .themeFileUnreadable,
                FileStatus(following: folder) == nil
                    ? "there is no such folder"
                    : "the folder has neither tokens/, as an overlay has, nor halomeid.resolver.json",
                at: .option("--against \(folder)"), remedy: "name a folder of tokens, or an overlay with tokens/")
        }
        let layers = try layers(overlays: [folder])
        // A built site has a folder tokens/ too, that of the gallery.
        guard layers.overlayFiles.contains(where: { $0.name.hasPrefix("tokens/") && $0.name.hasSuffix(".json") }) else {
            throw Findings(
                .themeFileUnreadable, "the folder tokens/ in it has no token file", at: .option("--against \(folder)"),
                remedy: "name a folder of tokens, or an overlay with tokens/; a built site has none")
        }
        return layers
    }

    private func layers(overlays: [String]) throws(Findings) -> ResourceLayers {
        var base: [ResourceLayers.Folder: String] = [:]
        for folder in ResourceLayers.Folder.allCases { base[folder] = "\(templatesFolder)/\(folder.rawValue)" }
        base[.fonts] = fontsFolder
        base[.icons] = publicFolder + "/icons"
        return try ResourceLayers(base: base, overlays: overlays)
    }

    private static func notFound(_ folder: String?, _ candidates: [String]) -> Findings {
        guard let folder else {
            return Findings(
                .resourcesMissing, "Templates/, Fonts/ and public/ are not next to the program",
                at: .option("--resources"),
                remedy: "give the folder that contains them; looked in: \(candidates.prefix(3).joined(separator: ", "))"
            )
        }
        let names = missing(in: folder).map { $0 + "/" }.joined(separator: ", ")
        return Findings(
            .resourcesMissing, "the folder has no \(names)", at: .option("--resources \(folder)"),
            remedy:
                "give the folder that contains Templates/, Fonts/ and public/; `--theme` is for folders of your own "
                + "files")
    }

    private static func missing(in folder: String) -> [String] {
        ["Templates", "Fonts", "public"].filter { FileStatus(following: folder + "/" + $0) == nil }
    }

    private static func standardFolders() -> [String] {
        #if os(Linux)
            // Foundation cuts a long path here too. In a bare chroot nothing is mounted at /proc.
            let paths = ["/proc/self/exe", ProgramArguments.programPath]
        #else
            let paths = [Bundle.main.executablePath]
        #endif
        guard let path = paths.lazy.compactMap(\.self).first(where: { FileStatus(following: $0) != nil }),
            let executable = try? RealPath.of(path)
        else { return [] }
        var folder = executable.parentFolder
        var folders = [folder.parentFolder + "/share/halomeid"]
        while folder != "/" {
            folders.append(folder)
            folder = folder.parentFolder
        }
        return folders
    }
}
