import Diagnostics
import Foundation

/// Fonts to add to an overlay.
public struct FontRequest: Sendable {
    /// Paths of TrueType, OpenType or WOFF2 files: one family in one or several weights.
    public var files: [String]
    public var role: FontRole
    /// The family's name in style sheets; nil: the name in the first file.
    public var family: String?
    /// nil: the weight that each file declares.
    public var weight: Int?
    /// The path of the licence's text; nil: the licence in the font itself.
    public var licence: String?
    /// The overlay that gets the fonts. It need not exist yet.
    public var theme: String
    /// The path of `subset-font.py`.
    public var script: String

    public init(files: [String], role: FontRole, theme: String, script: String) {
        (self.files, self.role, self.script) = (files, role, script)
        self.theme = ResourceLayers.overlayPath(theme)
    }

    /// Whether a name can be that of a family in style sheets and everywhere else.
    public static func isFamily(_ name: String) -> Bool {
        !name.isEmpty && name.utf8.count <= ThemeLimits.maxName && name.contains { !$0.isWhitespace }
            && !GenericFamily.contains(name)
            && !name.unicodeScalars.contains { ExportText.isUnsafe($0) || "\"\\<".unicodeScalars.contains($0) }
    }
}
