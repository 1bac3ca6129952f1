/// The icons of a site, all made from one drawing, `favicon.svg`.
enum SiteIcon: String, CaseIterable, Sendable {
    case favicon = "favicon-32.png"
    case small = "icon-192.png"
    case large = "icon-512.png"
    /// Fills its square: systems crop it to a shape of their own. The essential parts are within the safe zone, the
    /// circle with a diameter of 80 % of the width.
    case maskable = "icon-maskable-512.png"
    /// Only its opacity matters: systems apply a colour.
    case monochrome = "icon-monochrome-512.png"
    /// For home screens of iOS, which rounds its corners.
    case appleTouch = "apple-touch-icon.png"

    /// The drawing.
    static let drawing = "favicon.svg"

    /// The largest side of a picture whose pixels are read.
    static let maxSide = 1024

    var name: String { rawValue }

    /// The side length in pixels.
    var size: Int {
        switch self {
        case .favicon: 32
        case .small: 192
        case .large, .maskable, .monochrome: 512
        case .appleTouch: 180
        }
    }

    /// The purpose in the web application's manifest; nil for icons that are not listed there.
    var purpose: String? {
        switch self {
        case .small, .large: "any"
        case .maskable: "maskable"
        case .monochrome: "monochrome"
        case .favicon, .appleTouch: nil
        }
    }
}

/// The screenshots of the site that are shown when it is installed.
enum Screenshot: String, CaseIterable, Sendable {
    case narrow, wide

    var name: String { "screenshot-\(rawValue).png" }
}
