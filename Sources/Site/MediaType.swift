/// The media types of a site's files, by file name extension.
public enum MediaType {
    /// The extensions of a site's own files, with their types; texts other than JSON, SVG and XML specify UTF-8.
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

    /// The extensions of files that are worth compressing; fonts and pictures are compressed already.
    public static let compressible = ["html", "css", "js", "json", "webmanifest", "svg", "xml", "txt"]

    /// - Parameter path: a site path or a file name.
    public static func of(_ path: String) -> String {
        let ending = ending(of: path)
        return all.first { $0.key == ending }?.value ?? "application/octet-stream"
    }

    /// The file name extension: the part of the name after its last dot.
    public static func ending(of path: String) -> String {
        path.split(separator: "/").last?.split(separator: ".").last.map(String.init) ?? ""
    }
}
