import Foundation
import Site

/// Answers with the files of a release and with nothing else: a path is looked up in the release's list, never in the
/// file system.
struct ReleaseHandler: Sendable {
    let folder: String
    /// Where the site is on this host, with slashes around it.
    let basePath: String
    /// Site paths.
    let files: Set<String>
    let hosts: HostNames

    func response(to request: RequestHead) -> Response {
        if let host = request.host, !hosts.contains(host) {
            return Response(
                421, text: "This preview answers to localhost only. To use another name, start it with --allow-host.")
        }
        guard request.method == "GET" || request.method == "HEAD" else {
            return Response(405, text: "A static site takes GET and HEAD only.").header("Allow", "GET, HEAD")
        }
        guard let path = request.path.removingPercentEncoding else {
            return Response(400, text: "The address is not percent-encoded UTF-8.")
        }
        // Helps those who forget the base path; a host would show whatever is there.
        if path == "/", basePath != "/" { return redirect(302, to: basePath) }
        guard path.hasPrefix(basePath) else {
            return path + "/" == basePath ? redirect(301, to: basePath) : answer(404, "404.html")
        }
        let name = String(path.dropFirst(basePath.count))
        let file = name.isEmpty || name.hasSuffix("/") ? name + "index.html" : name
        if files.contains(file) { return answer(200, file) }
        if files.contains(file + "/index.html") { return redirect(301, to: request.path + "/") }
        return answer(404, "404.html")
    }

    private func redirect(_ status: Int, to path: String) -> Response {
        Response(status, text: path).header("Location", path)
    }

    private func answer(_ status: Int, _ path: String) -> Response {
        do {
            let bytes = try Data(contentsOf: URL(fileURLWithPath: folder + "/" + path))
            return Response(status, type: MediaType.of(path), body: Array(bytes))
        } catch CocoaError.fileReadNoSuchFile {
            return Response(404, text: "There is no such page.")
        } catch {
            return Response(503, text: "The file cannot be read: \(error.localizedDescription)")
        }
    }
}
