import Diagnostics
import Site

/// The additions with which the preview makes open pages follow the site: a script in each page, and internal addresses
/// below the base path. They are not part of the published site.
struct LivePages: Sendable {
    /// The folder of `live.js` and `sw-preview.js`.
    let scriptsFolder: String
    /// Whether pages and worker are those that would be published; then only the placeholder follows the site.
    let isOffline: Bool

    /// The media type of pages.
    static let type = MediaType.of("index.html")

    /// The folder of the internal addresses, below the base path.
    static let folder = ".halomeid/"
    static let events = folder + "events"
    static let report = folder + "report.json"
    static let script = folder + "live.js"

    /// The page with the script added at the end of its head: policies and the site's own early script come before it,
    /// the modules run after it.
    func adding(to page: [UInt8], _ site: LiveSite.State, run: String, basePath: String) -> [UInt8] {
        let tag = Array(tag(site, run: run, basePath: basePath).utf8)
        let end = Array("</head>".utf8)
        guard let place = page.firstRange(of: end)?.lowerBound else { return page + tag }
        return page[..<place] + tag + page[place...]
    }

    /// The page shown instead of every page while there is no site.
    func placeholder(_ site: LiveSite.State, run: String, basePath: String) -> [UInt8] {
        let report = Self.escaped(Report(showsSource: true).render(site.findings))
        return Array(
            """
            <!doctype html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <title>halomeid serve</title>
            \(tag(site, run: run, basePath: basePath))</head>
            <body>
            <pre>\(report)</pre>
            </body>
            </html>

            """.utf8)
    }

    private func tag(_ site: LiveSite.State, run: String, basePath: String) -> String {
        "<script src=\"\(basePath)\(Self.script)\" data-run=\"\(run)\" data-number=\"\(site.number)\"></script>\n"
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    }
}
