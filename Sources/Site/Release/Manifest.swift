import Diagnostics
import Markup
import Theme

/// `manifest.webmanifest`: what a phone needs to install the site. All paths are relative to it, so the tree works at
/// any path; without an `id` the resolved start address is one, which no other site of the origin shares.
struct Manifest: Encodable, Sendable {
    struct Icon: Encodable, Sendable {
        let src: String
        let sizes: String
        let type: String
        let purpose: String
    }

    struct Shortcut: Encodable, Sendable {
        let name: String
        let url: String
    }

    static let path = SitePath("manifest.webmanifest")

    let name: String
    let short_name: String
    let description: String
    let lang: String
    let dir: String
    let start_url = "index.html"
    let scope = "./"
    let display = "standalone"
    let theme_color: String
    let background_color: String
    let categories = ["education", "books"]
    let icons: [Icon]
    let shortcuts: [Shortcut]

    init(_ plan: SitePlan, _ resources: SiteResources) {
        let strings = resources.strings
        name = [strings["app_name"], strings["tagline"]].compactMap { $0 }.joined(separator: " · ")
        short_name = strings["app_name"] ?? ""
        description = strings["site_description"] ?? ""
        lang = strings.language
        dir = strings.direction
        theme_color = resources.tokens.themeColor(.light)
        background_color = resources.tokens.themeColor(.light)
        icons = [
            Icon(src: "icons/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any"),
            Icon(src: "icons/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any"),
            Icon(src: "icons/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable"),
        ]
        shortcuts = plan.tracks.positions.map {
            Shortcut(name: Markup.title(plan.tracks[$0].track.title), url: plan.path(.track($0)).text)
        }
    }
}
