import Diagnostics
import Digests
import Theme

/// The browser's modules. They go out as they are but for comments, in one folder named by their common hash, so that
/// their relative imports work as they are written; `strings.js` is added, with the texts that they ask for.
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
        var keys: Set<String> = []
        for name in try ResourceFiles.names(in: source, ending: ".js") {
            let scan = ModuleScan(try ResourceFiles.text("\(source)/\(name).js"), path: "\(source)/\(name).js")
            findings.add(contentsOf: scan.missingTexts(in: strings))
            keys.formUnion(scan.textKeys)
            texts.append((name + ".js", scan.text))
        }
        try findings.throwIfErrors()
        texts.append(("strings.js", try strings.javaScript(keys: keys.sorted())))
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

/// What can be read off a module's text without parsing it: house rules keep imports and texts in plain sight.
private struct ModuleScan {
    let text: String
    let path: String

    init(_ text: String, path: String) {
        self.text = text
        self.path = path
    }

    /// The file names that it imports.
    var imports: [String] {
        specifiers.map(\.text).filter { $0.hasPrefix("./") }.map { String($0.dropFirst(2)) }
    }

    /// The literal keys of `text('…')` and `counted('…')`.
    var textKeys: [String] { textCalls.map(\.text) }

    func missingTexts(in strings: Strings) -> Findings {
        Findings(
            textCalls.filter { strings.phrase($0.text) == nil }.map {
                Finding(
                    .stringUnknown, "there is no text '\($0.text)'", at: .file(path, line: line(of: $0.place)),
                    remedy: "add it to the strings file, or mend its name")
            })
    }

    func foreignImports(among names: Set<String>) -> Findings {
        var findings = Findings()
        for specifier in specifiers
        where !specifier.text.hasPrefix("./") || !names.contains(String(specifier.text.dropFirst(2))) {
            findings.add(
                .moduleImport, "'\(specifier.text)' is not a module of this folder",
                at: .file(path, line: line(of: specifier.place)), remedy: "import './name.js' of a file that exists")
        }
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let code = line.drop { $0 == " " }
            guard !code.hasPrefix("*"), !code.hasPrefix("//") else { continue }
            // JSDoc names types by import('./types').
            if line.replacing(/\/\*.*?(?:\*\/|$)/, with: "").contains(/\bimport\s*\(/) {
                findings.add(
                    .moduleImport, "a dynamic import", at: .file(path, line: number + 1),
                    remedy: "import it statically: an old tab may ask for it after its release is gone")
            }
        }
        return findings
    }

    private var specifiers: [(text: String, place: String.Index)] {
        let pattern = /(?m)^(?:import|export)\b[^;'"]*?['"]([^'"]+)['"]/
        return text.matches(of: pattern).filter { match in
            let statement = match.output.0
            return statement.hasPrefix("import") || statement.contains(/\bfrom\s*['"]/)
        }.map { (String($0.output.1), $0.range.lowerBound) }
    }

    private var textCalls: [(text: String, place: String.Index)] {
        text.matches(of: /\b(?:text|counted)\(\s*'([a-z0-9_]+)'/).map { (String($0.output.1), $0.range.lowerBound) }
    }

    private func line(of place: String.Index) -> Int {
        text[..<place].utf8.count { $0 == UInt8(ascii: "\n") } + 1
    }
}
