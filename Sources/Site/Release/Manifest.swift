import Diagnostics
import Markup
import Theme

/// `manifest.webmanifest`: the information that a phone needs to install the site. All paths except the `id` are
/// relative to it, so the site works at any path.
///
/// The `id` identifies the installed app. Without one, the app is identified by the resolved start address; with one,
/// by the id resolved against the *origin* of that address, so that a relative id would be the same for all sites of a
/// host. So there is an id only if the site's path was given, and it is the start address: installed apps stay the
/// same.
struct Manifest: Encodable, Sendable {
    struct Icon: Encodable, Sendable {
        let src: String
        let sizes: String
        let type: String
        let purpose: String
    }

    struct Picture: Encodable, Sendable {
        let src: String
        let sizes: String
        let type: String
        let form_factor: String
        let label: String
    }

    struct Shortcut: Encodable, Sendable {
        let name: String
        let url: String
    }

    static let path = SitePath("manifest.webmanifest")

    private static let start = "index.html"

    let id: String?
    let name: String
    let short_name: String
    let description: String
    let lang: String
    let dir: String
    let start_url = Self.start
    let scope = "./"
    let display = "standalone"
    let theme_color: String
    let background_color: String
    let categories = ["education", "books"]
    let icons: [Icon]
    let screenshots: [Picture]
    let shortcuts: [Shortcut]

    /// - Throws: a finding if a picture cannot be read.
    init(_ plan: SitePlan, _ resources: SiteResources, _ options: BuildOptions) throws(Findings) {
        let strings = resources.strings
        id = options.location.isGiven ? options.location.path + Self.start : nil
        name = [strings["app_name"], strings["tagline"]].compactMap { $0 }.joined(separator: " · ")
        short_name = strings["app_name"] ?? ""
        description = strings["site_description"] ?? ""
        lang = strings.language
        dir = strings.direction
        theme_color = resources.tokens.themeColor(.light)
        background_color = resources.tokens.themeColor(.light)
        icons = SiteIcon.allCases.compactMap { icon in
            icon.purpose.map {
                Icon(
                    src: "icons/" + icon.name, sizes: "\(icon.size)x\(icon.size)", type: "image/png", purpose: $0)
            }
        }
        var pictures: [Picture] = []
        for screenshot in Screenshot.allCases {
            let name = "icons/" + screenshot.name
            let label =
                switch screenshot {
                case .narrow: strings["screenshot_narrow"]
                case .wide: strings["screenshot_wide"]
                }
            guard let picture = PNGPicture(try resources.bytes(name)), let label else { continue }
            pictures.append(
                Picture(
                    src: name, sizes: "\(picture.width)x\(picture.height)", type: "image/png",
                    form_factor: screenshot.rawValue, label: label))
        }
        screenshots = pictures
        shortcuts = plan.tracks.elementIndices.map {
            Shortcut(name: Markup.title(strings.title(plan.tracks[$0].track.title)), url: plan.path(.track($0)).text)
        }
    }
}
