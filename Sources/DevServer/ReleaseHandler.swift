import FlyingFox
import Foundation

/// Answers with the files of a release and with nothing else: a path is looked up in the release's list, never in the
/// file system.
struct ReleaseHandler: HTTPHandler {
    let folder: String
    /// Where the site lies at this host, with slashes around it.
    let basePath: String
    /// Site paths.
    let files: Set<String>

    func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
        guard request.method == .GET || request.method == .HEAD else {
            return HTTPResponse(statusCode: .methodNotAllowed, headers: HTTPHeaders([HTTPHeader("Allow"): "GET, HEAD"]))
        }
        let head = request.method == .HEAD
        guard let path = sitePath(request.path) else {
            return answer(.notFound, "404.html", head: head)
        }
        if files.contains(path) { return answer(.ok, path, head: head) }
        if files.contains(path + "/index.html") {
            return HTTPResponse(statusCode: .movedPermanently, headers: HTTPHeaders([.location: basePath + path + "/"]))
        }
        return answer(.notFound, "404.html", head: head)
    }

    /// The site path that an address names; nil outside the base path.
    private func sitePath(_ address: String) -> String? {
        guard let decoded = address.removingPercentEncoding, decoded.hasPrefix(basePath) else {
            return nil
        }
        let path = String(decoded.dropFirst(basePath.count))
        return path.isEmpty || path.hasSuffix("/") ? path + "index.html" : path
    }

    private func answer(_ status: HTTPStatusCode, _ path: String, head: Bool) -> HTTPResponse {
        guard let data = FileManager.default.contents(atPath: folder + "/" + path) else {
            return HTTPResponse(statusCode: .notFound)
        }
        return HTTPResponse(
            statusCode: status,
            headers: HTTPHeaders([
                .contentType: MediaType.of(path), HTTPHeader("Cache-Control"): "no-cache",
                HTTPHeader("X-Content-Type-Options"): "nosniff",
            ]),
            body: head ? Data() : data)
    }
}
