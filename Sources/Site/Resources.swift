import Diagnostics
import Foundation

/// The folders that a site is made from, beside the database. Never found by the working directory.
public struct Resources: Sendable {
    public let templates: String
    public let fonts: String
    public let publicFiles: String
    public let demo: String

    /// Those that a site is made from.
    var folders: [String] { [templates, fonts, publicFiles] }

    /// - Parameters:
    ///   - folder: holds `Templates/`, `Fonts/` and `public/`; where nil, `../share/halomeid` beside the executable is
    ///     tried, then every folder above it.
    ///   - templates: in place of the folder's `Templates/`.
    /// - Throws: `resourcesMissing`.
    public static func find(_ folder: String?, templates: String? = nil) throws(Findings) -> Resources {
        let candidates = folder.map { [$0] } ?? standardFolders()
        guard let root = candidates.first(where: holdsAll) else {
            throw Findings(
                .resourcesMissing, "there is no folder with Templates/, Fonts/ and public/",
                at: .option("--resources \(folder ?? "")"),
                remedy: "give the folder with --resources; looked in: \(candidates.prefix(3).joined(separator: ", "))")
        }
        return Resources(
            templates: templates ?? root + "/Templates", fonts: root + "/Fonts", publicFiles: root + "/public",
            demo: root + "/Demo")
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
