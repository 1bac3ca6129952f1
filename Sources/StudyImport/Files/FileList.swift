import Diagnostics
import Files

/// The files that paths stand for.
enum FileList {
    /// Files as they are, in a folder every `.json` file at any depth in the order of the names' bytes; each file once.
    static func expand(_ paths: [String], _ findings: inout Findings) -> [String] {
        var files: [String] = []
        var seen: Set<String> = []
        for path in paths {
            guard FileStatus(following: path)?.kind == .directory else {
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

    /// A link counts as the file that it leads to, but is not followed into a folder, where it could go in a circle.
    private static func jsonFiles(in folder: String, _ findings: inout Findings) -> [String] {
        guard let entries = try? Directory(folder).entries() else {
            findings.add(
                .importUnreadable, "the folder cannot be listed", at: .file(folder),
                remedy: "check the permissions of the folder")
            return []
        }
        let base = folder.hasSuffix("/") ? folder : folder + "/"
        return entries.flatMap { entry -> [String] in
            let path = base + entry.name
            let kind = entry.kind == .link ? FileStatus(following: path)?.kind : entry.kind
            switch kind {
            case .directory? where entry.kind == .directory: return jsonFiles(in: path, &findings)
            // Pipes and devices may give bytes forever.
            case .regular?: return entry.name.lowercased().hasSuffix(".json") ? [path] : []
            default: return []
            }
        }
    }
}
