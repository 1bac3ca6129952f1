import Diagnostics
import Foundation
import Theme

/// The folders that a site is made from, beside the database. Never found by the working directory.
public struct Resources: Sendable {
    public let templates: String
    public let fonts: String
    public let publicFiles: String
    public let demo: String
    /// Folders of a designer whose files replace single ones, the lowest first.
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
        let candidates = folder.map { [$0] } ?? standardFolders()
        guard let root = candidates.first(where: holdsAll) else {
            throw Findings(
                .resourcesMissing, "there is no folder with Templates/, Fonts/ and public/",
                at: .option("--resources \(folder ?? "")"),
                remedy: "give the folder with --resources; looked in: \(candidates.prefix(3).joined(separator: ", "))")
        }
        return Resources(
            templates: templates ?? root + "/Templates", fonts: root + "/Fonts", publicFiles: root + "/public",
            demo: root + "/Demo", overlays: overlays)
    }

    /// Every folder that a site is made from, the lowest overlay behind the generator's own.
    var folders: [String] { [templates, fonts, publicFiles] + overlays }

    /// The files that pages are made from, by name, as they are now.
    ///
    /// - Throws: a finding for each overlay that cannot be listed.
    public func layers() throws(Findings) -> ResourceLayers {
        var base: [ResourceLayers.Folder: String] = [:]
        for folder in ResourceLayers.Folder.allCases { base[folder] = "\(templates)/\(folder.rawValue)" }
        base[.fonts] = fonts
        base[.icons] = publicFiles + "/icons"
        return try ResourceLayers(base: base, overlays: overlays)
    }

    private static func holdsAll(_ folder: String) -> Bool {
        ["Templates", "Fonts", "public"].allSatisfy { FileManager.default.fileExists(atPath: folder + "/" + $0) }
    }

    private static func standardFolders() -> [String] {
        #if os(Linux)
            // Foundation cuts a long path here too.
            let path: String? = "/proc/self/exe"
        #else
            let path = Bundle.main.executablePath
        #endif
        guard let path, let executable = try? RealPath.of(path) else { return [] }
        var folder = (executable as NSString).deletingLastPathComponent
        var folders = [(folder as NSString).deletingLastPathComponent + "/share/halomeid"]
        while folder != "/" {
            folders.append(folder)
            folder = (folder as NSString).deletingLastPathComponent
        }
        return folders
    }
}
