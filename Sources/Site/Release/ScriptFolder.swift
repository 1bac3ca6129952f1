import Diagnostics
import Digests
import Foundation
import Theme

/// The browser's scripts: the bundles of `public/app`, `strings.js` with the texts that every page needs, and
/// `strings-more.js` with those of scripts that are loaded later. They are in one folder named by their combined hash,
/// so that their relative imports work unchanged.
struct ScriptFolder: Sendable {
    /// The manifest that `Scripts/make-web.sh` writes next to the bundles.
    private struct Manifest: Decodable {
        /// Script → the scripts that it imports.
        let imports: [String: [String]]
        /// `strings.js` or `strings-more.js` → keys of the strings file.
        let texts: [String: [String]]
    }

    /// `assets/app.<16 hex>`.
    let folder: String
    /// Sorted by name.
    let files: [(name: String, bytes: [UInt8])]
    private let imports: [String: [String]]

    /// - Throws: a finding if the strings lack a text, an import is not a script of the folder, or a file is
    ///   unreadable.
    init(folder source: String, strings: Strings) throws(Findings) {
        let path = source + "/bundles.json"
        let manifest = try Self.manifest(path)
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
                    .moduleImport, "'\($0)' is not a script of this folder", at: .file(path),
                    remedy: "run Scripts/make-web.sh")
            }
        ).throwIfErrors()
        self.files = files
        imports = manifest.imports
        let whole = files.flatMap { file -> [UInt8] in Array(file.name.utf8) + [0] + file.bytes + [0] }
        folder = "assets/app." + SHA256Digest(of: whole).hex(16)
    }

    /// The keys of all strings that the scripts ask for.
    ///
    /// - Throws: a finding if the manifest is unreadable.
    static func texts(folder: String) throws(Findings) -> Set<String> {
        Set(try manifest(folder + "/bundles.json").texts.values.joined())
    }

    /// Every word in the scripts that can be the name of a class or id, or the beginning of one.
    ///
    /// - Throws: a finding if a script is unreadable.
    static func words(folder: String, boot: String) throws(Findings) -> Set<String> {
        var words: Set<String> = []
        var texts = [Array(boot.utf8)]
        for name in try manifest(folder + "/bundles.json").imports.keys {
            texts.append(try ResourceFiles.bytes("\(folder)/\(name)"))
        }
        for text in texts {
            for word in text.split(whereSeparator: { !isInName($0) }) {
                words.insert(String(decoding: word, as: UTF8.self))
            }
        }
        return words
    }

    /// The classes of selectors in the pages' scripts, `".finish"`, as far as a selector begins with one.
    ///
    /// - Throws: a finding if a script is unreadable.
    static func classes(folder: String) throws(Findings) -> Set<String> {
        let (dot, quotes) = (UInt8(ascii: "."), Array("\"'`".utf8))
        var classes: Set<String> = []
        for name in try manifest(folder + "/bundles.json").imports.keys where name != "gallery.js" {
            let text = try ResourceFiles.bytes("\(folder)/\(name)")
            for index in text.indices.dropFirst() where text[index] == dot && quotes.contains(text[index - 1]) {
                let name = text[(index + 1)...].prefix(while: isInName)
                // `"…".indexOf(` is a method.
                if text[name.endIndex...].first == UInt8(ascii: "(") { continue }
                classes.insert(String(decoding: name, as: UTF8.self))
            }
        }
        return classes.subtracting([""])
    }

    private static func isInName(_ byte: UInt8) -> Bool {
        (97...122).contains(byte | 0x20) || (48...57).contains(byte) || byte == UInt8(ascii: "-")
            || byte == UInt8(ascii: "_")
    }

    private static func manifest(_ path: String) throws(Findings) -> Manifest {
        let bytes = try ResourceFiles.bytes(path)
        do {
            return try JSONDecoder().decode(Manifest.self, from: Data(bytes))
        } catch {
            throw Findings(
                .templateUnreadable, "the manifest of the scripts is not readable", at: .file(path),
                remedy: "run Scripts/make-web.sh")
        }
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
