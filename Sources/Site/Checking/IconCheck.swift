import Diagnostics
import Theme

/// Checks that the icons have the properties that their names require, and that they belong together.
struct IconCheck {
    let layers: ResourceLayers

    /// The designer's files.
    private let own: Set<String>
    private let drawingName = "icons/" + SiteIcon.drawing

    /// Icons that do not go with the drawing or with each other.
    private struct Odd {
        /// Those of the generator beside a designer's drawing.
        var foreign: [String] = []
        /// The paths of those made from another drawing.
        var stale: [String] = []
        /// The designer's that are one plain area.
        var plain: [String] = []
    }

    init(layers: ResourceLayers) {
        self.layers = layers
        own = Set(layers.overlayFiles.map(\.name))
    }

    var findings: Findings {
        var findings = Findings()
        let drawingPath = layers.path(drawingName)
        guard let drawing = findings.collect(try ResourceFiles.text(drawingPath)) else { return findings }
        findings.add(contentsOf: SVGDrawing.check(drawing, path: drawingPath))
        let digest = IconSet.digest(Array(drawing.utf8))
        var odd = Odd()
        for icon in SiteIcon.allCases { check(icon, madeFrom: digest, &odd, &findings) }
        report(odd, drawingPath, &findings)
        for screenshot in Screenshot.allCases { check(screenshot, &findings) }
        return findings
    }

    /// - Parameter digest: that of the drawing.
    private func check(_ icon: SiteIcon, madeFrom digest: String, _ odd: inout Odd, _ findings: inout Findings) {
        let name = "icons/" + icon.name
        let path = layers.path(name)
        guard let bytes = findings.collect(try ResourceFiles.bytes(path)) else { return }
        guard let picture = PNGPicture(bytes) else {
            return findings.add(
                .iconBroken, "the file is not a complete PNG picture", at: .file(path), remedy: "save it as PNG")
        }
        if (picture.width, picture.height) != (icon.size, icon.size) {
            findings.add(
                .iconBroken, "the icon has \(picture.width) × \(picture.height) pixels", at: .file(path),
                remedy: "make it \(icon.size) × \(icon.size)")
        }
        if icon == .monochrome, !picture.hasAlpha {
            findings.add(
                .iconOpaque, "the monochrome icon is a full square: systems use only its opacity", at: .file(path),
                remedy: "leave its background transparent")
        }
        if own.contains(name) { check(own: icon, picture, bytes, at: .file(path), &odd, &findings) }
        if own.contains(drawingName), !own.contains(name) {
            odd.foreign.append(icon.name)
        } else if let source = picture.source, source != digest {
            odd.stale.append(path)
        }
    }

    /// Checks the contents of an icon of the designer.
    private func check(
        own icon: SiteIcon, _ picture: PNGPicture, _ bytes: [UInt8], at place: Place, _ odd: inout Odd,
        _ findings: inout Findings
    ) {
        if icon != .monochrome || picture.hasAlpha, PlainPicture.isPlain(bytes) { odd.plain.append(icon.name) }
        if icon == .maskable, let finding = Self.faintFinding(bytes, at: place) { findings.add(finding) }
        guard [.maskable, .appleTouch].contains(icon), picture.hasAlpha,
            PlainPicture.hasClearEdge(bytes, side: picture.width)
        else { return }
        findings.add(
            .iconClear,
            "the icon is transparent at its edge, where "
                + (icon == .appleTouch ? "iOS shows black" : "phones show a colour of their own"),
            at: place, remedy: "fill the whole square; halomeid icons add makes it with a --background")
    }

    private func report(_ odd: Odd, _ drawingPath: String, _ findings: inout Findings) {
        let theme = own.contains(drawingName) ? String(drawingPath.dropLast(drawingName.count + 1)) : "DIR"
        let remedy = "make all icons from it: halomeid icons add \(drawingPath) --theme \(theme)"
        if !odd.foreign.isEmpty {
            findings.add(
                .iconsMixed, "the drawing is your own, and not \(odd.foreign.joined(separator: ", "))",
                at: .file(drawingPath), remedy: remedy)
        }
        if let first = odd.stale.first {
            let icons = odd.stale.count == 1 ? "the icon was" : "\(odd.stale.count) icons, this one first, were"
            findings.add(
                .iconsMixed, "\(icons) made from a different drawing, not \(SiteIcon.drawing)",
                at: .file(first), remedy: remedy)
        }
        if let finding = Self.emptyFinding(odd.plain, at: .file(drawingPath)) { findings.add(finding) }
    }

    /// The finding about icons that are one plain area; nil for none.
    static func emptyFinding(_ names: [String], at place: Place) -> Finding? {
        guard !names.isEmpty else { return nil }
        return Finding(
            .iconEmpty,
            names.joined(separator: ", ") + (names.count == 1 ? " shows" : " show") + " one plain area, and no mark",
            at: place,
            remedy: "draw the mark within the viewBox, outside of the element with the id background, and in another"
                + " colour than --background")
    }

    /// The finding about an icon whose mark can hardly be seen on its background; nil for none.
    static func faintFinding(_ icon: [UInt8], at place: Place) -> Finding? {
        let minimum = ContrastLevel.ui.minimum
        guard let ratio = PlainPicture.lowContrast(in: icon, enough: minimum) else { return nil }
        return Finding(
            .iconEmpty,
            "the mark is \(ColorPair.text(ratio)):1 on the background of \(SiteIcon.maskable.name): it can hardly be"
                + " seen", at: place,
            remedy: "make the icons with a --background from which the mark stands out: \(minimum):1 is enough")
    }

    /// Checks that a picture is within the limits of browsers for screenshots of an app.
    private func check(_ screenshot: Screenshot, _ findings: inout Findings) {
        let path = layers.path("icons/" + screenshot.name)
        guard let bytes = findings.collect(try ResourceFiles.bytes(path)) else { return }
        guard let picture = PNGPicture(bytes) else {
            return findings.add(
                .iconBroken, "the file is not a complete PNG picture", at: .file(path), remedy: "save it as PNG")
        }
        let (short, long) = (min(picture.width, picture.height), max(picture.width, picture.height))
        let isNarrow = picture.width < picture.height
        if short < 320 || long > 3840 || Double(long) > Double(short) * 2.3 || isNarrow != (screenshot == .narrow) {
            findings.add(
                .iconBroken, "the picture has \(picture.width) × \(picture.height) pixels", at: .file(path),
                remedy:
                    "make it 320 to 3840 pixels a side, \(screenshot == .narrow ? "upright" : "wide"), and the long "
                    + "side at most 2.3 times the short one")
        }
    }
}
