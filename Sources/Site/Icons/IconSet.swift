import Diagnostics
import Digests
import Files
import Foundation
import Theme

/// The icons of an overlay, made from one drawing: `halomeid icons add`.
public struct IconSet {
    private let drawing: [UInt8]
    private let path: String
    private let drawer: IconDrawer
    /// Warnings about the drawing.
    public let findings: Findings

    /// - Parameters:
    ///   - path: an SVG file.
    ///   - background: the colour token of the background for icons that must fill their square.
    /// - Throws: all findings about the drawing; `optionInvalid` if there is no such colour.
    public init(_ path: String, background: String, tokens: Tokens) throws(Findings) {
        guard let color = tokens.color(background) else {
            let colors = tokens.all.filter { $0.type == .color }.map(\.path)
            throw Findings(
                .optionInvalid, "there is no colour '\(background)'", at: .option("--background \(background)"),
                remedy: Suggestion.remedy(for: background, among: colors)
                    ?? Self.remedy(forColor: background, among: colors))
        }
        let bytes = try ResourceFiles.bytes(path)
        if let kind = Self.pictures.first(where: { bytes.dropFirst($0.offset).starts(with: $0.mark) })?.kind {
            throw Findings(
                .iconBroken, "the file is a \(kind) picture, not a drawing", at: .file(path),
                remedy: "give an SVG drawing, from which every size can be made")
        }
        self.path = path
        drawing = Array(try ResourceFiles.text(path).utf8)
        drawer = IconDrawer(background: color.hex)
        findings = SVGDrawing.check(String(decoding: drawing, as: UTF8.self), path: path)
        try findings.throwIfErrors()
    }

    /// The marks of pictures that consist of pixels.
    private static let pictures: [(offset: Int, mark: [UInt8], kind: String)] = [
        (0, [0x89] + Array("PNG".utf8), "PNG"), (0, [0xFF, 0xD8, 0xFF], "JPEG"), (0, Array("GIF8".utf8), "GIF"),
        (8, Array("WEBP".utf8), "WebP"), (4, Array("ftypavif".utf8), "AVIF"), (0, [0, 0, 1, 0], "ICO"),
    ]

    /// `accent`, `--hl-accent`
    private static func remedy(forColor name: String, among colors: [String]) -> String {
        let path = "color." + (name.hasPrefix("--hl-") ? String(name.dropFirst("--hl-".count)) : name)
        return colors.contains(path) ? "did you mean '\(path)'?" : "name one like color.surface"
    }

    /// A file of the set.
    public struct File: Sendable {
        public let path: String
        /// Whether the file was missing or had other contents.
        public let isChanged: Bool
    }

    /// Writes the drawing and every icon into the overlay's folder `icons`. Files with the same contents are left
    /// alone.
    ///
    /// - Parameters:
    ///   - overlay: created if it does not exist.
    ///   - force: whether icons that were not made by this command are replaced.
    ///   - isDryRun: if true, nothing is written.
    /// - Returns: the files, without those that stay, and warnings about them.
    /// - Throws: `iconsNotDrawn`, before anything is written; `iconUnwritable`.
    public func write(
        to overlay: String, force: Bool, isDryRun: Bool = false
    ) throws(Findings) -> (files: [File], findings: Findings) {
        var findings = Findings()
        let folder = overlay + "/icons"
        var files: [(path: String, bytes: [UInt8])] = [("\(folder)/\(SiteIcon.drawing)", drawing)]
        var plain: [String] = []
        for icon in SiteIcon.allCases {
            let picture = try drawer.png(icon, of: drawing, path: path)
            if icon == .monochrome, PNGPicture(picture)?.hasAlpha == false {
                findings.add(
                    .iconOpaque, "the monochrome icon is a full square: systems use only its opacity", at: .file(path),
                    remedy: "give the drawing's background element the id background")
            } else if PlainPicture.isPlain(picture) {
                plain.append(icon.name)
            } else if icon == .maskable, let finding = IconCheck.faintFinding(picture, at: .file(path)) {
                findings.add(finding)
            }
            let bytes = PNGPicture.adding(source: Self.digest(drawing), to: picture)
            let file = "\(folder)/\(icon.name)"
            guard force || !Self.isForeign(file) else {
                findings.add(
                    .iconForeign, "the icon was not made by this command, and stays", at: .file(file),
                    remedy: "give --force to replace it")
                continue
            }
            files.append((file, bytes))
        }
        if let finding = IconCheck.emptyFinding(plain, at: .file(path)) { findings.add(finding) }
        let writer = FileReplacement(
            .iconUnwritable, "the icon cannot be written", remedy: "make the folder writable, or name another overlay")
        let written = try files.map { (file) throws(Findings) in
            let isChanged =
                isDryRun
                ? !RegularFile.has(file.bytes, at: file.path)
                : try writer.write(file.bytes, to: file.path)
            return File(path: file.path, isChanged: isChanged)
        }
        return (written, findings)
    }

    /// The digest that identifies a drawing in a picture made from it.
    static func digest(_ drawing: [UInt8]) -> String { SHA256Digest(of: drawing).hex(16) }

    /// Whether a file is an icon that was not made by this command.
    private static func isForeign(_ path: String) -> Bool {
        guard FileStatus(path)?.kind == .regular else { return false }
        return RegularFile.bytes(path, atMost: 16 << 20).flatMap { PNGPicture($0) }?.source == nil
    }
}
