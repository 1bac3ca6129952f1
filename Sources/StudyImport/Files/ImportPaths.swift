import Diagnostics
import Files

/// Expands paths to the files to import.
enum ImportPaths {
    /// Returns the files in order, each once. A folder is replaced by the `.json` files in it, at any depth, sorted by
    /// the bytes of their names.
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
                    .importUnreadable, "the folder contains no .json file", at: .file(path),
                    remedy: "name the folder that contains the export files")
            }
            files += inside.sortedByUTF8()
        }
        return files.filter { seen.insert($0).inserted }
    }

    /// A link counts as the file that it leads to; a link to a folder is not followed, because it could form a cycle.
    private static func jsonFiles(in folder: String, _ findings: inout Findings) -> [String] {
        let entries: [Directory.Entry]
        do throws(SystemError) {
            entries = try Directory(folder).entries()
        } catch {
            findings.add(
                .importUnreadable, "the folder cannot be listed: \(error.reason)", at: .file(folder),
                remedy: "make the folder readable, or name the files in it")
            return []
        }
        let base = folder.hasSuffix("/") ? folder : folder + "/"
        return entries.flatMap { entry -> [String] in
            let path = base + entry.name
            let kind = entry.kind == .link ? FileStatus(following: path)?.kind : entry.kind
            switch kind {
            case .directory? where entry.kind == .directory: return jsonFiles(in: path, &findings)
            // Reading a pipe or device may never end.
            case .regular?: return entry.name.lowercased().hasSuffix(".json") ? [path] : []
            default: return []
            }
        }
    }
}
