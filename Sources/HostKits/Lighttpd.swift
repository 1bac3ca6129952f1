import Site

extension HostRules {
    var lighttpd: HostParts {
        (
            [HostFile(path: "halomeid.lighttpd.conf", text: lighttpdText)],
            [buildStep()] + uploadSteps + [
                "install \(kitPath("halomeid.lighttpd.conf")) as /etc/lighttpd/conf-enabled/50-halomeid.conf",
                "lighttpd -tt -f /etc/lighttpd/lighttpd.conf && systemctl restart lighttpd",
                verifyStep,
            ]
        )
    }

    private var lighttpdText: String {
        let types = MediaType.all.map { "        \".\($0.key)\" => \"\($0.value)\",\n" }.joined()
        let compressed = MediaType.compressible.map { "\"\(MediaType.of("x.\($0)").prefix { $0 != ";" })\"" }
            .joined(separator: ", ")
        return """
            # lighttpd 1.4: a HaLomeid site at \(path). The site's files are in \(folder). TLS and the port are set
            # for the whole server (mod_openssl). Debian has mod_deflate in a package of its own, lighttpd-mod-deflate.

            server.modules += ( "mod_setenv", "mod_deflate", "mod_redirect" )

            $HTTP["host"] == "\(host)" {
                server.document-root = "\(root)"
                index-file.names = ( "index.html" )
                mimetype.assign = (
            \(types)        "" => "application/octet-stream"
                )
                deflate.mimetypes = ( \(compressed) )
                deflate.allowed-encodings = ( "brotli", "gzip" )

                # Once the whole host name is served by TLS for good, add to both lists:
                # "\(Self.strictTransport.name)" => "\(Self.strictTransport.value)"
                $HTTP["url"] =~ "^\(pattern)assets/" {
                    setenv.set-response-header = (
            \(lighttpdHeaders(Self.forever))        )
                } else {
                    setenv.set-response-header = (
            \(lighttpdHeaders(Self.revalidated))        )
                }

                server.error-handler = "\(path)404.html"
            \(isAtRoot ? "" : "    url.redirect-code = 302\n    url.redirect = ( \"^/$\" => \"\(path)\" )\n")}

            """
    }

    private func lighttpdHeaders(_ cache: String) -> String {
        (Self.security + [("Cache-Control", cache)]).map { "            \"\($0.name)\" => \"\($0.value)\",\n" }.joined()
    }
}
