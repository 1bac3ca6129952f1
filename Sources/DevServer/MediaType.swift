/// Media types of the files of a site, by the ending of their names.
enum MediaType {
    static func of(_ path: String) -> String {
        switch path.split(separator: ".").last {
        case "html": "text/html; charset=utf-8"
        case "css": "text/css; charset=utf-8"
        case "js": "text/javascript; charset=utf-8"
        case "json": "application/json"
        case "webmanifest": "application/manifest+json"
        case "woff2": "font/woff2"
        case "png": "image/png"
        case "svg": "image/svg+xml"
        case "xml": "application/xml"
        case "txt": "text/plain; charset=utf-8"
        default: "application/octet-stream"
        }
    }
}
