import Site

extension HostRules {
    var nginx: HostParts {
        (
            [HostFile(path: "halomeid.nginx.conf", text: nginxText)],
            [buildStep(" --compress")] + uploadSteps + certificateSteps + [
                "install \(kitPath("halomeid.nginx.conf")) as /etc/nginx/conf.d/halomeid.conf; "
                    + "nginx -t && nginx -s reload",
                verifyStep,
            ]
        )
    }

    private var nginxText: String {
        let headers = Self.security.map { "    add_header \($0.name) \"\($0.value)\" always;\n" }.joined()
        let types = MediaType.compressible.map { MediaType.of("x.\($0)").prefix { $0 != ";" } }
            .filter { $0 != "text/html" }.joined(separator: " ")
        return """
            # nginx: a HaLomeid site at \(path). The site's files are in \(folder).

            map $uri $halomeid_cache {
                default "\(Self.revalidated)";
                "~^\(pattern)assets/" "\(Self.forever)";
            }

            \(nginxRedirect)server {
            \(nginxListen)    server_name \(host);
                root \(root);
                absolute_redirect off;

                include /etc/nginx/mime.types;
                types {
                    application/manifest+json webmanifest;
                }
                charset utf-8;
                charset_types text/css text/javascript application/javascript text/plain;

                gzip on;
                gzip_vary on;
                gzip_types \(types) application/javascript text/xml;
                gzip_static on;
                # With the module ngx_brotli, for the .br files of `halomeid build --compress`:
                # brotli_static on;

                add_header Cache-Control $halomeid_cache always;
            \(headers)    # Once the whole host name is served by TLS for good:
                # add_header \(Self.strictTransport.name) "\(Self.strictTransport.value)" always;

                error_page 404 \(path)404.html;
                error_page 403 =404 \(path)404.html;
            \(isAtRoot ? "" : "    location = / { return 302 \(path); }\n")}

            """
    }

    private var nginxListen: String {
        var lines = nginxListen(port, isSecure ? " ssl http2" : "")
        if isSecure {
            lines.append("ssl_certificate /etc/letsencrypt/live/\(host)/fullchain.pem;")
            lines.append("ssl_certificate_key /etc/letsencrypt/live/\(host)/privkey.pem;")
        }
        return lines.map { "    \($0)\n" }.joined()
    }

    private var nginxRedirect: String {
        guard isSecure, port == 443 else { return "" }
        return """
            server {
            \(nginxListen(80).map { "    \($0)\n" }.joined())    server_name \(host);
                return 301 https://$host$request_uri;
            }

            """
    }

    /// The sockets of a port. An IP address belongs to one machine, which may lack the other protocol.
    private func nginxListen(_ port: Int, _ options: String = "") -> [String] {
        let isIPv6 = host.hasPrefix("[")
        let isIPv4 = host.allSatisfy { $0.isNumber || $0 == "." }
        return (isIPv6 ? [] : ["listen \(port)\(options);"]) + (isIPv4 ? [] : ["listen [::]:\(port)\(options);"])
    }
}
