/// Media types of the files of a site, by the ending of their names.
public enum MediaType {
    /// The endings that a site's own files have, with their types; texts that are no JSON, SVG or XML name UTF-8.
    public static let all: KeyValuePairs = [
        "html": "text/html; charset=utf-8",
        "css": "text/css; charset=utf-8",
        "js": "text/javascript; charset=utf-8",
        "json": "application/json",
        "webmanifest": "application/manifest+json",
        "woff2": "font/woff2",
        "png": "image/png",
        "svg": "image/svg+xml",
        "xml": "application/xml",
        "txt": "text/plain; charset=utf-8",
    ]

    /// Endings of files that are worth compressing; fonts and pictures are compressed already.
    public static let compressible = ["html", "css", "js", "json", "webmanifest", "svg", "xml", "txt"]

    /// - Parameter path: a site path, or only a name.
    public static func of(_ path: String) -> String {
        let ending = ending(of: path)
        return all.first { $0.key == ending }?.value ?? "application/octet-stream"
    }

    /// What follows the last dot of the name.
    public static func ending(of path: String) -> String {
        path.split(separator: "/").last?.split(separator: ".").last.map(String.init) ?? ""
    }
}
