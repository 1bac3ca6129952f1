import Foundation

/// A good host for a built site, which a test then breaks in one way.
public struct SiteHost: Sendable {
    public typealias Change =
        @Sendable (_ request: StandInServer.Request, _ path: String, inout StandInServer.Reply) -> Void

    /// The site's folder, built with compressed copies.
    public let folder: String
    /// Where it is on the host, with slashes around it.
    public let base: String

    public init(_ folder: String, at base: String) {
        (self.folder, self.base) = (folder, base)
    }

    /// - Parameter change: gets the site path that was asked for, and the good answer to it.
    public func serve(_ change: @escaping Change = { _, _, _ in }) throws -> StandInServer {
        try StandInServer { request, _ in
            let path = request.path.hasPrefix(base) ? String(request.path.dropFirst(base.count)) : request.path
            let isBare = request.path + "/" == base
            var reply = isBare ? StandInServer.Reply(301, headers: ["Location": base]) : answer(path)
            change(request, path, &reply)
            return reply
        }
    }

    /// As it is for a path of the site.
    public func answer(_ path: String) -> StandInServer.Reply {
        let name = path.isEmpty || path.hasSuffix("/") ? path + "index.html" : path
        let isThere = FileManager.default.contents(atPath: folder + "/" + name) != nil
        let file = isThere ? name : "404.html"
        var headers = Self.security
        headers["Content-Type"] = Self.types[(file as NSString).pathExtension] ?? "application/octet-stream"
        headers["Cache-Control"] = isThere && file.hasPrefix("assets/") ? "public, max-age=31536000" : "no-cache"
        guard let packed = FileManager.default.contents(atPath: folder + "/" + file + ".gz") else {
            let body = FileManager.default.contents(atPath: folder + "/" + file) ?? Data()
            return StandInServer.Reply(isThere ? 200 : 404, body, headers: headers)
        }
        headers["Content-Encoding"] = "gzip"
        return StandInServer.Reply(isThere ? 200 : 404, packed, headers: headers)
    }

    /// The bytes of a file, uncompressed, as another answer.
    public func plain(_ path: String, _ change: (Data) -> Data = { $0 }) -> StandInServer.Reply {
        var reply = answer(path)
        reply.headers["Content-Encoding"] = nil
        reply.body = change(FileManager.default.contents(atPath: folder + "/" + path) ?? Data())
        return reply
    }

    private static let security = [
        "Content-Security-Policy": "frame-ancestors 'none'", "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "same-origin", "Permissions-Policy": "camera=()",
        "Cross-Origin-Opener-Policy": "same-origin",
    ]
    private static let types = [
        "html": "text/html; charset=utf-8", "css": "text/css", "js": "text/javascript", "json": "application/json",
        "webmanifest": "application/manifest+json", "woff2": "font/woff2", "png": "image/png", "svg": "image/svg+xml",
        "xml": "application/xml", "txt": "text/plain",
    ]
}
