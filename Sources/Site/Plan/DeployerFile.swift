import Diagnostics
import Foundation
import Refs

/// A file of the deployer's own that goes out with the site (`--files`): CNAME, robots.txt.
struct DeployerFile: Hashable, Sendable {
    let path: SitePath
    /// Where it is read from.
    let source: String

    /// All regular files below a folder, sorted by path. Version control and Finder's leavings are passed over.
    ///
    /// - Parameter database: the study database, which never goes out.
    /// - Throws: a folder that cannot be read, a symbolic link, a special file, a database.
    static func all(in folder: String, database: String) throws(Findings) -> [DeployerFile] {
        guard let names = try? FileManager.default.subpathsOfDirectory(atPath: folder) else {
            throw Findings(
                .deployerFileBroken, "the folder cannot be read", at: .file(folder),
                remedy: "name a folder that exists with --files")
        }
        var findings = Findings()
        var files: [DeployerFile] = []
        for name in names.sortedByUTF8() {
            if name.split(separator: "/").contains(where: { $0 == ".git" || $0 == ".DS_Store" }) { continue }
            let source = folder + "/" + name
            switch (try? FileManager.default.attributesOfItem(atPath: source))?[.type] as? FileAttributeType {
            case .typeDirectory: continue
            case .typeRegular where PrivateFile.isOne(source, of: database):
                findings.add(
                    .deployerFileBroken, "a database, or a part of one: anyone could read its users and their days",
                    at: .file(source), remedy: "move it out of the folder given by --files")
            case .typeRegular: files.append(DeployerFile(path: SitePath(name), source: source))
            default:
                findings.add(
                    .deployerFileBroken, "not a regular file", at: .file(source),
                    remedy: "put the file itself there; links are not followed")
            }
        }
        try findings.throwIfErrors()
        return files
    }
}
