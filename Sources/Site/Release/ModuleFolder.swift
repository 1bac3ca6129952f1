import Diagnostics
import Digests
import Theme

/// The browser's modules. They go out as they are but for comments, in one folder named by their common hash, so that
/// their relative imports work as they are written. The texts that they ask for are added: those of a module that imports
/// a `strings-….js` in that file, so that not every page loads them, all others in `strings.js`.
struct ModuleFolder: Sendable {
    /// `assets/app.<16 hex>`.
    let folder: String
    /// Sorted by name.
    let files: [(name: String, bytes: [UInt8])]
    private let imports: [String: [String]]

    /// - Throws: a text that the strings lack, an import that is not a file of the folder, a dynamic import.
    init(folder source: String, strings: Strings) throws(Findings) {
        var findings = Findings()
        var texts: [(name: String, text: String)] = []
        let common = "strings.js"
        var keys: [String: Set<String>] = [common: []]
        for name in try ResourceFiles.names(in: source, ending: ".js") {
            let scan = ModuleScan(try ResourceFiles.text("\(source)/\(name).js"), path: "\(source)/\(name).js")
            findings.add(contentsOf: scan.missingTexts(in: strings))
            let file = scan.imports.first { $0.hasPrefix("strings-") } ?? common
            keys[file, default: []].formUnion(scan.textKeys)
            texts.append((name + ".js", scan.text))
        }
        try findings.throwIfErrors()
        for (name, asked) in keys {
            let own = name == common ? asked : asked.subtracting(keys[common] ?? [])
            texts.append((name, try strings.javaScript(keys: own)))
        }
        texts.sort { $0.name < $1.name }

        let names = Set(texts.map(\.name))
        var imports: [String: [String]] = [:]
        for (name, text) in texts {
            let scan = ModuleScan(text, path: "\(source)/\(name)")
            findings.add(contentsOf: scan.foreignImports(among: names))
            imports[name] = scan.imports
        }
        try findings.throwIfErrors()
        self.imports = imports
        files = texts.map { ($0.name, Array(ScriptText.withoutComments($0.text).utf8)) }
        let whole = files.flatMap { file -> [UInt8] in Array(file.name.utf8) + [0] + file.bytes + [0] }
        folder = "assets/app." + SHA256Digest(of: whole).hex(16)
    }

    func path(_ name: String) -> SitePath { SitePath(folder, name) }

    /// Every module that an entry needs, itself left out, sorted: all of them are asked for at once.
    func dependencies(of entry: String) -> [String] {
        var found: Set<String> = [entry]
        var open = [entry]
        while let name = open.popLast() {
            for next in imports[name] ?? [] where found.insert(next).inserted { open.append(next) }
        }
        return found.subtracting([entry]).sorted()
    }
}
