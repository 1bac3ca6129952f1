import Diagnostics

/// Token files of overlays that lack tokens of the files that they replace. Broken references to those tokens, in files
/// that the designer has not changed, and failing pairs of them, are reported once, at the designer's file.
public struct PartialTokenFiles {
    private struct File {
        let path, basePath: String
        /// Paths of tokens that only the base file has, and those that only the overlay's file has.
        let missing, added: [String]
    }

    private let files: [File]

    public init(_ layers: ResourceLayers) {
        let names = (try? layers.names(in: "tokens", ending: ".tokens.json")) ?? []
        files = names.compactMap { stem in
            let name = "tokens/\(stem).tokens.json"
            let (path, basePath) = (layers.path(name), layers.paths(name)[0])
            guard path != basePath, let own = Self.tokens(path), let base = Self.tokens(basePath) else { return nil }
            let missing = base.filter { !own.contains($0) }
            return missing.isEmpty
                ? nil
                : File(path: path, basePath: basePath, missing: missing, added: own.filter { !base.contains($0) })
        }
    }

    /// The same findings, with those about missing tokens of a file merged.
    public func merged(_ findings: Findings) -> Findings {
        let codes: Set<Code> = [.tokenAliasUnknown, .tokenMissing, .cssVariableUnknown, .contrastTooLow]
        guard !files.isEmpty, findings.all.contains(where: { codes.contains($0.code) }) else { return findings }
        var merged = Findings()
        var reported: Set<String> = []
        for finding in findings.all {
            let file = codes.contains(finding.code) ? files.first { Self.isAbout($0, finding) } : nil
            if let file {
                if reported.insert(file.path).inserted { merged.add(Self.finding(file)) }
            } else {
                merged.add(finding)
            }
        }
        return merged
    }

    private static func isAbout(_ file: File, _ finding: Finding) -> Bool {
        file.missing.contains { path in
            finding.message.contains("'\(path)'") || finding.message.hasSuffix(" " + Tokens.variable(path))
                // Only its value for more contrast is missing.
                || finding.code == .contrastTooLow
                    && (finding.message.hasPrefix(path + " on ") || finding.message.contains(" on \(path) is "))
        }
    }

    private static func finding(_ file: File) -> Finding {
        let count = file.missing.count
        let shown = file.missing.prefix(4).joined(separator: ", ")
        let near = count == 1 ? Suggestion.nearest(to: file.missing[0], among: file.added) : nil
        return Finding(
            .tokenFilePartial,
            "the file lacks \(count == 1 ? "the token" : "\(count) tokens") that the one it replaces has: \(shown)"
                + (count > 4 ? " …" : ""),
            at: .file(file.path, line: 1, column: 1),
            remedy: near.map { "did you mean '\(file.missing[0])' where the file has '\($0)'?" }
                ?? "copy \(file.basePath), and change the copy: token files are replaced as a whole")
    }

    /// Nil if it is not a token file; another reader reports that.
    private static func tokens(_ path: String) -> [String]? {
        var ignored = Findings()
        return JSONNode.load(path, findings: &ignored).map { TokenSource($0, findings: &ignored).tokens.map(\.path) }
    }
}
