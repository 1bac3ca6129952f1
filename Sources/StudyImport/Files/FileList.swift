import Diagnostics
import Foundation
import Refs

/// The files that paths mean.
enum FileList {
    /// Files as they are, in a folder every `.json` file at any depth in the order of the names' bytes; each file once.
    static func expand(_ paths: [String], _ findings: inout Findings) -> [String] {
        var files: [String] = []
        var met: Set<String> = []
        for path in paths {
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
                files.append(path)
                continue
            }
            let inside = jsonFiles(in: path)
            if inside.isEmpty {
                findings.add(
                    .importUnreadable, "the folder holds no .json file", at: .file(path),
                    remedy: "name the folder that holds the export files")
            }
            files += inside
        }
        return files.filter { met.insert($0).inserted }
    }

    private static func jsonFiles(in folder: String) -> [String] {
        let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        let base = folder.hasSuffix("/") ? folder : folder + "/"
        return names.filter { $0.lowercased().hasSuffix(".json") }
            .sortedByUTF8().map { base + $0 }
    }
}
