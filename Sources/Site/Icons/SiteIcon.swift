/// The icons that a site has, all of them made from one drawing, `favicon.svg`.
enum SiteIcon: String, CaseIterable, Sendable {
    case favicon = "favicon-32.png"
    case small = "icon-192.png"
    case large = "icon-512.png"
    /// Fills its square: systems cut it to a shape of theirs. What matters is within the safe zone, the circle that has
    /// 80 % of the width.
    case maskable = "icon-maskable-512.png"
    /// Only its opacity counts: systems give it their own colour.
    case monochrome = "icon-monochrome-512.png"
    /// For home screens of iOS, which round its corners.
    case appleTouch = "apple-touch-icon.png"

    /// The drawing.
    static let drawing = "favicon.svg"

    var name: String { rawValue }

    /// Pixels a side.
    var size: Int {
        switch self {
        case .favicon: 32
        case .small: 192
        case .large, .maskable, .monochrome: 512
        case .appleTouch: 180
        }
    }

    /// As the web application's manifest names it; nil for icons that it does not list.
    var purpose: String? {
        switch self {
        case .small, .large: "any"
        case .maskable: "maskable"
        case .monochrome: "monochrome"
        case .favicon, .appleTouch: nil
        }
    }
}

/// The pictures of the site that an installation shows.
enum Screenshot: String, CaseIterable, Sendable {
    case narrow, wide

    var name: String { "screenshot-\(rawValue).png" }
}
