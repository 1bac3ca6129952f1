import Files
import Foundation
import Site

/// Serves the files of a site and nothing else: a path is looked up in the site, never in the file system.
struct ReleaseHandler: Sendable {
    enum Answer {
        case response(Response)
        /// The client waits to hear of changes.
        case events
    }

    private static let maxScriptBytes = 16 << 20

    let site: LiveSite
    let live: LivePages
    /// The path of the site on this host, with slashes around it.
    let basePath: String
    let hosts: HostNames

    func answer(to request: RequestHead) -> Answer {
        if let refusal = refusal(of: request) { return .response(refusal) }
        if request.method == "GET", request.path == basePath + LivePages.events { return .events }
        return .response(response(to: request))
    }

    private func refusal(of request: RequestHead) -> Response? {
        if let host = request.host, !hosts.contains(host) {
            return Response(
                421, text: "This preview answers to localhost only. To use another name, start it with --allow-host.")
        }
        guard request.method == "GET" || request.method == "HEAD" else {
            return Response(405, text: "A static site takes GET and HEAD only.").header("Allow", "GET, HEAD")
        }
        return nil
    }

    private func response(to request: RequestHead) -> Response {
        guard let path = request.path.removingPercentEncoding else {
            return Response(400, text: "The address is not percent-encoded UTF-8.")
        }
        // Helps users who forget the base path; on a real host another site may be there.
        if path == "/", basePath != "/" { return redirect(302, to: basePath) }
        let state = site.current
        guard path.hasPrefix(basePath) else {
            return path + "/" == basePath ? redirect(301, to: basePath) : answer(404, "404.html", state)
        }
        let name = String(path.dropFirst(basePath.count))
        if let response = ownResponse(name) { return response }
        let file = name.isEmpty || name.hasSuffix("/") ? name + "index.html" : name
        if state.site.paths.contains(file) { return answer(200, file, state) }
        if state.site.paths.contains(file + "/index.html") { return redirect(301, to: request.path + "/") }
        return answer(404, "404.html", state)
    }

    private func ownResponse(_ name: String) -> Response? {
        switch name {
        case LivePages.report: Response(200, type: MediaType.of(name), body: .bytes(LiveReport(site).json))
        case LivePages.script: script("live.js")
        // Replaces the site's own worker: one left by an earlier preview would answer with its stored files.
        case "sw.js" where !live.isOffline: script("sw-preview.js")
        default: nil
        }
    }

    private func redirect(_ status: Int, to path: String) -> Response {
        Response(status, text: path).header("Location", path)
    }

    private func answer(_ status: Int, _ path: String, _ state: LiveSite.State) -> Response {
        guard state.number > 0 else {
            let page = live.placeholder(state, run: site.run, basePath: basePath)
            return Response(503, type: LivePages.type, body: .bytes(page))
        }
        guard var contents = state.site.contents(path) else { return Response(404, text: "There is no such page.") }
        let type = MediaType.of(path)
        if type == LivePages.type, !live.isOffline {
            guard let page = contents.read() else { return Response(404, text: "The page cannot be read.") }
            contents = .bytes(live.adding(to: page, state, run: site.run, basePath: basePath))
        }
        return Response(status, type: type, body: contents, isImmutable: Self.isHashedFont(path))
    }

    /// Whether a path is that of a font named by a hash of its bytes. A style sheet that is replaced requests its fonts
    /// again, and as they are optional (`font-display`), those that are not in the browser's cache arrive too late to
    /// be used.
    private static func isHashedFont(_ path: String) -> Bool {
        path.hasPrefix("assets/") && MediaType.ending(of: path) == "woff2"
    }

    private func script(_ name: String) -> Response {
        guard let bytes = RegularFile.bytes("\(live.scriptsFolder)/\(name)", atMost: Self.maxScriptBytes) else {
            return Response(404, text: "\(name) is missing in the folder public.")
        }
        return Response(200, type: MediaType.of(name), body: .bytes(bytes))
    }
}
