import Diagnostics
import Files

/// Checks that the files of the faces match `faces.json` and `coverage.txt`.
struct FontCheck {
    private let layers: ResourceLayers

    init(_ layers: ResourceLayers) { self.layers = layers }

    func add(_ face: FontFace, _ findings: inout Findings) {
        for file in face.files { add(file, &findings) }
        addLicence(of: face, &findings)
    }

    private func add(_ file: FontFile, _ findings: inout Findings) {
        let path = layers.path("fonts/" + file.name)
        guard FileStatus(following: path)?.kind == .regular else {
            findings.add(
                .themeFileUnreadable, "the font file cannot be read", at: .file(path),
                remedy: "put it back, or name another in \(layers.path("fonts/faces.json"))")
            return
        }
        guard let bytes = ThemeFile.read(path, findings: &findings) else { return }
        do throws(FontFailure) {
            let font = try FontProgram(bytes)
            guard font.tables.isWOFF2 else {
                throw FontFailure("the font is not WOFF2, the form in which fonts are served", remedy: FontFace.remedy)
            }
            if font.isRestricted { findings.add(Self.restricted(path)) }
            if font.coverage != file.coverage { findings.add(difference(file, font.coverage)) }
        } catch {
            findings.add(.fontUnreadable, error.message, at: .file(path), remedy: error.remedy)
        }
    }

    static func restricted(_ path: String) -> Finding {
        Finding(
            .fontEmbeddingForbidden, "the font itself says that it must not be embedded (fsType of OS/2)",
            at: .file(path), remedy: "use another font, or ask its maker for a file for the web")
    }

    private func difference(_ file: FontFile, _ drawn: Coverage) -> Finding {
        func text(_ coverage: Coverage) -> String {
            let ranges = coverage.unicodeRange.split(separator: ",")
            return ranges.prefix(5).joined(separator: ", ") + (ranges.count > 5 ? " and others" : "")
        }
        let (extra, missing) = (file.coverage.subtracting(drawn), drawn.subtracting(file.coverage))
        let parts = [
            extra.ranges.isEmpty ? nil : "says that \(file.name) draws \(text(extra)), which it does not",
            missing.ranges.isEmpty ? nil : "leaves out \(text(missing)), which \(file.name) draws",
        ]
        return Finding(
            .fontCoverageWrong, "coverage.txt " + parts.compactMap { $0 }.joined(separator: ", and "),
            at: .file(layers.path("fonts/coverage.txt"), line: line(of: file), column: 1), remedy: FontFace.remedy)
    }

    /// The line at which the part for a file begins in coverage.txt.
    private func line(of file: FontFile) -> Int? {
        var ignored = Findings()
        let bytes = ThemeFile.read(layers.path("fonts/coverage.txt"), findings: &ignored) ?? []
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        return lines.firstIndex { $0.elementsEqual("[\(file.name)]".utf8) }.map { $0 + 1 }
    }

    private func addLicence(of face: FontFace, _ findings: inout Findings) {
        let path = layers.path("fonts/" + face.licence)
        var ignored = Findings()
        let bytes = ThemeFile.read(path, findings: &ignored)
        guard let problem = bytes.map(FontLicence.problem) ?? "is missing" else { return }
        findings.add(
            .fontLicenceMissing, "the text of the licence of \(face.family) \(problem)", at: .file(path),
            remedy: "put the text that came with the font there, or name its file in "
                + layers.path("fonts/faces.json"))
    }
}
