import Diagnostics
import Files
import Foundation

/// The files that `fonts add` writes into an overlay to make its site use a font for a role.
public struct FontAddition: Sendable {
    /// A font that is added.
    public struct Font: Sendable {
        public let family: String
        public let weight: Int
        /// The path of the file in the overlay.
        public let path: String
        /// The size of that file, and of the given one.
        public let bytes, givenBytes: Int
        public let codePoints: Int
        public let isReduced: Bool
    }

    /// A file of the overlay.
    struct Output: Sendable {
        /// The name in the overlay: `fonts/faces.json`.
        let name: String
        let path: String
        let bytes: [UInt8]
        /// The contents while the other files are being written, if they differ from ``bytes``.
        var interim: [UInt8]?
        /// Whether it is a list or token file that is edited, rather than a new font or licence.
        let isEdit: Bool
    }

    public let fonts: [Font]
    /// Warnings and notes.
    public let findings: Findings
    let outputs: [Output]
    /// Font files that the new ones replace: `fonts add` wrote them into the overlay, and nothing refers to them any
    /// more.
    public let replacedPaths: [String]

    /// Reads the fonts and prepares the files to write.
    ///
    /// - Parameter layers: those of the generator and the overlay, if that exists.
    /// - Throws: all problems of the fonts together; problems of the existing files.
    public init(_ request: FontRequest, layers: ResourceLayers) throws(Findings) {
        var findings = Findings()
        let faces = findings.collect(try FontFace.listed(layers))
        let tokens = findings.collect(try Tokens.load(layers, allowsFailingContrast: true))
        let added = Self.read(request, keeping: SiteCharacters.coverage(layers), &findings)
        guard let first = added.first, let faces, let tokens, !findings.hasErrors else { throw findings }

        let edit = try FontToken(request.role, tokens, layers)
        let licence = try Self.licence(first, request, faces, layers)
        let licenceText = String(decoding: licence.bytes, as: UTF8.self)
        for font in added { findings.add(contentsOf: font.findings(request.role, licence: licenceText)) }
        let new = added.map { Self.face($0, request.role, licence: licence.name) }
        let families = edit.families(with: first.family)
        let all = Self.merge(new, into: faces, used: families, edit, tokens)

        let weights = all.filter { $0.family == first.family }.map(\.weight)
        var outputs = zip(new, added).map { face, font in
            Self.output("fonts/" + face.files[0].name, font.reduction.bytes, request, isEdit: false)
        }
        outputs.append(
            Self.output("fonts/" + licence.name, licence.bytes, request, isEdit: licence.isOld))
        let old = faces.filter { !all.contains($0) }
        outputs += [
            ("fonts/coverage.txt", FontLists.coverage(all)), ("fonts/faces.json", FontLists.faces(all)),
            ("tokens/" + edit.file, edit.text(families: families, weights: weights)),
        ].map { Self.output($0, Array($1.utf8), request, isEdit: true) }
        // This version fits both the former faces.json and the new one.
        for index in outputs.indices where outputs[index].name == "fonts/coverage.txt" {
            outputs[index].interim = Array(FontLists.coverage(all, and: old).utf8)
        }
        // The overlay needs no copy of a file that is already correct in the layers below.
        self.outputs = outputs.filter { output in
            let path = layers.path(output.name)
            return !output.isEdit || path == output.path
                || !RegularFile.has(output.bytes, at: path)
        }
        let written = Set(self.outputs.map(\.path))
        replacedPaths = Self.ownFiles(of: old, besides: all, request).filter { path in
            !written.contains(path) && FileStatus(following: path) != nil
        }
        self.findings = findings
        fonts = zip(new, added).map { face, font in
            Font(
                family: face.family, weight: face.weight, path: request.theme + "/fonts/" + face.files[0].name,
                bytes: font.reduction.bytes.count, givenBytes: font.size,
                codePoints: face.coverage.ranges.reduce(0) { $0 + $1.count }, isReduced: font.reduction.whyWhole == nil)
        }
    }

    /// Reads the given files, which must be fonts of one family.
    private static func read(
        _ request: FontRequest, keeping characters: Coverage, _ findings: inout Findings
    ) -> [AddedFont] {
        var added: [AddedFont] = []
        var family = request.family
        for path in request.files {
            guard let font = findings.collect(try AddedFont(path, request, family: family, keeping: characters)) else {
                continue
            }
            if let twin = added.first(where: { $0.weight == font.weight }) {
                findings.add(
                    .fontFileExists, "the font has the weight \(font.weight), as \(twin.path) has", at: .file(path),
                    remedy: "add one of them, or each with its --weight")
            }
            added.append(font)
            family = font.family
        }
        return added
    }

    private static func output(_ name: String, _ bytes: [UInt8], _ request: FontRequest, isEdit: Bool) -> Output {
        Output(name: name, path: request.theme + "/" + name, bytes: bytes, isEdit: isEdit)
    }

    private static func face(_ font: AddedFont, _ role: FontRole, licence: String) -> FontFace {
        let program = font.reduction.font
        func percent(_ value: Double) -> Double { (value * 10_000).rounded() / 100 }
        func lines(_ value: Int) -> Double { percent(Double(value) / Double(program.unitsPerEm)) }
        let fallback = role.fallback(weight: font.weight)
        return FontFace(
            family: font.family, weight: font.weight,
            files: [FontFile(name: "\(stem(font.family, role))-\(font.weight).woff2", coverage: program.coverage)],
            licence: licence, ascent: lines(program.ascent), descent: lines(program.descent),
            lineGap: lines(program.lineGap), fallback: fallback.names,
            sizeAdjust: program.averageWidth.map { percent($0 / fallback.width) })
    }

    /// The faces with the new ones in place of those that they replace.
    private static func merge(
        _ new: [FontFace], into faces: [FontFace], used families: [String], _ edit: FontToken, _ tokens: Tokens
    ) -> [FontFace] {
        var named = Set(families)
        for token in tokens.all where token.path != edit.path && !token.aliases.light.contains(edit.path) {
            if case .fontFamily(let names) = token.values.light { named.formUnion(names) }
        }
        let replaces = { (face: FontFace) in
            !named.contains(face.family) || new.contains { $0.family == face.family && $0.weight == face.weight }
        }
        var all = faces.filter { !replaces($0) }
        let place = faces.firstIndex(where: replaces).map { faces[..<$0].count { !replaces($0) } }
        all.insert(contentsOf: new, at: place ?? all.count)
        return all
    }

    /// The files of faces in the overlay that have the names given by `fonts add`.
    private static func ownFiles(
        of faces: [FontFace], besides kept: [FontFace], _ request: FontRequest
    ) -> [String] {
        let used = Set(kept.flatMap { $0.files.map(\.name) + [$0.licence] })
        let names = faces.flatMap { face -> [String] in
            let stem = stem(face.family, request.role)
            let made = ["\(stem)-\(face.weight).woff2", "LICENCE-\(stem).txt"]
            return (face.files.map(\.name) + [face.licence]).filter(made.contains)
        }
        return Set(names).subtracting(used).sorted().map { "\(request.theme)/fonts/\($0)" }
    }

    /// The family's name as the beginning of a file name.
    private static func stem(_ family: String, _ role: FontRole) -> String {
        let name = family.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
        return name.isEmpty ? role.rawValue : name
    }

    /// The licence: the given text, unchanged, else the existing one of the family, else the one in the font itself.
    private static func licence(
        _ font: AddedFont, _ request: FontRequest, _ faces: [FontFace], _ layers: ResourceLayers
    ) throws(Findings) -> (name: String, bytes: [UInt8], isOld: Bool) {
        var findings = Findings()
        let name = "LICENCE-\(stem(font.family, request.role)).txt"
        let old = faces.first { $0.family == font.family }?.licence
        if let path = request.licence ?? old.map({ layers.path("fonts/" + $0) }) {
            guard let bytes = ThemeFile.read(path, findings: &findings) else { throw findings }
            if let problem = FontLicence.problem(of: bytes) {
                throw Findings(
                    .fontLicenceMissing, "the text of the licence \(problem)", at: .file(path),
                    remedy: "give the plain text that came with the font, often OFL.txt or LICENSE.txt")
            }
            return (request.licence == nil ? old ?? name : name, bytes, request.licence == nil)
        }
        let names = font.whole.names
        guard names[.licence] ?? names[.licenceAddress] != nil else {
            throw Findings(
                .fontLicenceMissing, "the font does not say what its licence is", at: .file(font.path),
                remedy: "give the text that came with it with --licence")
        }
        let parts = [names[.copyright], names[.licence], names[.licenceAddress]].compactMap { $0 }
        return (name, Array((parts.joined(separator: "\n\n") + "\n").utf8), false)
    }
}
