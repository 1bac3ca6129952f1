import Diagnostics
import Foundation
import Refs

/// The files that paths stand for.
enum FileList {
    /// Files as they are, in a folder every `.json` file at any depth in the order of the names' bytes; each file once.
    static func expand(_ paths: [String], _ findings: inout Findings) -> [String] {
        var files: [String] = []
        var seen: Set<String> = []
        for path in paths {
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
                files.append(path)
                continue
            }
            let before = findings.all.count
            let inside = jsonFiles(in: path, &findings)
            if inside.isEmpty, findings.all.count == before {
                findings.add(
                    .importUnreadable, "the folder holds no .json file", at: .file(path),
                    remedy: "name the folder that holds the export files")
            }
            files += inside.sortedByUTF8()
        }
        return files.filter { seen.insert($0).inserted }
    }

    private static func jsonFiles(in folder: String, _ findings: inout Findings) -> [String] {
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: folder)
        } catch {
            findings.add(
                .importUnreadable, "the folder cannot be listed", at: .file(folder),
                remedy: "check the permissions of the folder")
            return []
        }
        let base = folder.hasSuffix("/") ? folder : folder + "/"
        return names.flatMap { name -> [String] in
            switch type(of: base + name) {
            case S_IFDIR: return jsonFiles(in: base + name, &findings)
            // Pipes and devices may give bytes forever.
            case S_IFREG: return name.lowercased().hasSuffix(".json") ? [base + name] : []
            default: return []
            }
        }
    }

    /// A link counts as the file that it leads to, but is not followed into a folder, where it could go in a circle.
    private static func type(of path: String) -> mode_t {
        var status = stat()
        guard lstat(path, &status) == 0 else { return 0 }
        if status.st_mode & S_IFMT != S_IFLNK { return status.st_mode & S_IFMT }
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return 0 }
        return S_IFREG
    }
}
