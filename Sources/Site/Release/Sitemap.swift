import Markup

/// `sitemap.xml` (sitemaps.org protocol 0.9): every page that search engines may list; only with a base address.
enum Sitemap {
    static let path = SitePath("sitemap.xml")
    /// Tells search engines where the sitemap is. They read it only in the root of a host.
    static let robots = SitePath("robots.txt")

    static func bytes(_ plan: SitePlan, baseURL: String) -> [UInt8] {
        var text = #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n"
        text += #"<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">"# + "\n"
        for page in plan.pages + plan.units.map(Page.unit) where page.isInSitemap {
            text += "<url><loc>\(HTMLBuffer.escaped(baseURL + canonical(plan.path(page))))</loc></url>\n"
        }
        return Array((text + "</urlset>\n").utf8)
    }

    static func robotsBytes(baseURL: String) -> [UInt8] {
        Array("User-agent: *\nAllow: /\n\nSitemap: \(baseURL)\(path)\n".utf8)
    }

    /// The address as the page's `rel="canonical"` has it: `index.html` is left out.
    private static func canonical(_ path: SitePath) -> String {
        path.name == "index.html" ? String(path.text.dropLast("index.html".count)) : path.text
    }
}
