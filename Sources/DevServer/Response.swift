import Site

/// An HTTP/1.1 response.
struct Response {
    let status: Int
    private var headers: [(name: String, value: String)]
    let body: FileContents

    /// - Parameter isImmutable: whether browsers need not revalidate it.
    init(_ status: Int, type: String, body: FileContents, isImmutable: Bool = false) {
        self.status = status
        self.body = body
        let size =
            switch body {
            case .bytes(let bytes): bytes.count
            case .file(_, let size): size
            }
        headers = [
            ("Content-Type", type), ("Content-Length", String(size)),
            ("Cache-Control", isImmutable ? "max-age=31536000, immutable" : "no-cache"),
            ("X-Content-Type-Options", "nosniff"),
        ]
    }

    /// A response with a line of text.
    init(_ status: Int, text: String) {
        self.init(status, type: "text/plain; charset=utf-8", body: .bytes(Array((text + "\n").utf8)))
    }

    func header(_ name: String, _ value: String) -> Response {
        var copy = self
        copy.headers.append((name, value))
        return copy
    }

    /// The head of an endless response, followed by events.
    static let eventStream = Array(
        ("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nCache-Control: no-store\r\n"
            + "X-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\nretry: 500\n\n").utf8)

    func head(keepAlive: Bool) -> [UInt8] {
        var head = "HTTP/1.1 \(status) \(Self.reasons[status] ?? "Unknown")\r\n"
        for (name, value) in headers { head += "\(name): \(value)\r\n" }
        head += "Connection: \(keepAlive ? "keep-alive" : "close")\r\n\r\n"
        return Array(head.utf8)
    }

    private static let reasons = [
        200: "OK", 301: "Moved Permanently", 302: "Found", 400: "Bad Request", 404: "Not Found",
        405: "Method Not Allowed", 414: "URI Too Long", 421: "Misdirected Request",
        431: "Request Header Fields Too Large", 503: "Service Unavailable",
    ]
}
