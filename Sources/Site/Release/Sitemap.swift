import Markup

/// `sitemap.xml` (sitemaps.org protocol 0.9): every page that search engines may list; only with a base address.
enum Sitemap {
    static let path = SitePath("sitemap.xml")

    static func bytes(_ plan: SitePlan, baseURL: String) -> [UInt8] {
        var text = #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n"
        text += #"<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">"# + "\n"
        for page in plan.pages + plan.units.map(Page.unit) where page.isInSitemap {
            text += "<url><loc>\(HTMLBuffer.escaped(baseURL + plan.path(page).text))</loc></url>\n"
        }
        return Array((text + "</urlset>\n").utf8)
    }
}
