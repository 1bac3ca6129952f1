import Diagnostics
import Digests
import Foundation
import Theme

/// The browser's scripts: the bundles of `public/app`, `strings.js` with the texts that every page needs, and
/// `strings-more.js` with those of scripts that are loaded later. They are in one folder named by their combined hash,
/// so that their relative imports work unchanged.
struct ScriptFolder: Sendable {
    /// The manifest that `Scripts/make-web.sh` writes next to the bundles.
    struct Manifest: Decodable {
        /// Script → the scripts that it imports.
        let imports: [String: [String]]
        /// `strings.js` or `strings-more.js` → keys of the strings file.
        let texts: [String: [String]]

        /// - Throws: a finding if it is unreadable.
        init(folder: String) throws(Findings) {
            let path = folder + "/bundles.json"
            let bytes = try ResourceFiles.bytes(path)
            do {
                self = try JSONDecoder().decode(Manifest.self, from: Data(bytes))
            } catch {
                throw Findings(
                    .templateUnreadable, "the manifest of the scripts is not readable", at: .file(path),
                    remedy: "run Scripts/make-web.sh")
            }
        }
    }

    /// `assets/app.<16 hex>`.
    let folder: String
    /// Sorted by name.
    let files: [(name: String, bytes: [UInt8])]
    private let imports: [String: [String]]

    /// - Throws: a finding if the strings lack a text, an import is not a script of the folder, or a file is
    ///   unreadable.
    init(folder source: String, strings: Strings) throws(Findings) {
        let manifest = try Manifest(folder: source)
        var files: [(name: String, bytes: [UInt8])] = []
        for name in manifest.imports.keys {
            files.append((name, try ResourceFiles.bytes("\(source)/\(name)")))
        }
        let first = try strings.javaScript(keys: manifest.texts["strings.js"] ?? [])
        let more = try strings.javaScript(keys: manifest.texts["strings-more.js"] ?? [], addingTo: "./strings.js")
        files += [("strings.js", Array(first.utf8)), ("strings-more.js", Array(more.utf8))]
        files = files.sortedByUTF8(of: \.name)

        let unknown = Set(manifest.imports.values.joined()).subtracting(files.map(\.name)).sorted()
        try Findings(
            unknown.map {
                Finding(
                    .moduleImport, "'\($0)' is not a script of this folder", at: .file(source + "/bundles.json"),
                    remedy: "run Scripts/make-web.sh")
            }
        ).throwIfErrors()
        self.files = files
        imports = manifest.imports
        var whole: [UInt8] = []
        whole.reserveCapacity(files.reduce(0) { $0 + $1.name.utf8.count + $1.bytes.count + 2 })
        for file in files {
            whole += file.name.utf8
            whole.append(0)
            whole += file.bytes
            whole.append(0)
        }
        folder = "assets/app." + SHA256Digest(of: whole).hex(16)
    }

    func path(_ name: String) -> SitePath { SitePath(folder, name) }

    /// Every script that an entry needs, except itself, sorted: pages request all of them at once.
    func dependencies(of entry: String) -> [String] {
        var found: Set<String> = [entry]
        var open = [entry]
        while let name = open.popLast() {
            for next in imports[name] ?? [] where found.insert(next).inserted { open.append(next) }
        }
        return found.subtracting([entry]).sorted()
    }
}
