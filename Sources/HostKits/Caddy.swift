import Site

extension HostRules {
    var caddy: HostParts {
        (
            [HostFile(path: "halomeid.caddy", text: caddyText)],
            [buildStep(" --compress")] + uploadSteps + [
                "install \(kitPath("halomeid.caddy")) beside /etc/caddy/Caddyfile, and there: import halomeid.caddy",
                "caddy reload --config /etc/caddy/Caddyfile",
                verifyStep,
            ]
        )
    }

    private var caddyText: String {
        let site = given?.origin ?? "https://\(host)"
        let headers = Self.security.map { "        \($0.name) \"\($0.value)\"\n" }.joined()
        let types = ["webmanifest", "woff2", "js"].map { ending in
            "    @\(ending) path *.\(ending)\n    header @\(ending) Content-Type \"\(MediaType.of("x." + ending))\"\n"
        }.joined()
        return """
            # Caddy: a HaLomeid site at \(path). The site's files are in \(folder). Caddy gets the certificate itself.

            \(site) {
                root * \(root)
                encode zstd gzip

                header {
            \(headers)        # Once the whole host name is served by TLS for good:
                    # \(Self.strictTransport.name) "\(Self.strictTransport.value)"
                }
                @hashed path \(path)assets/*
                @named not path \(path)assets/*
                header @hashed Cache-Control "\(Self.forever)"
                header @named Cache-Control "\(Self.revalidated)"
            \(types)\(isAtRoot ? "" : "    redir / \(path) 302\n")
                file_server {
                    precompressed br gzip
                }

                handle_errors {
                    header Cache-Control "\(Self.revalidated)"
                    header Content-Type "\(MediaType.of("404.html"))"
                    rewrite * \(path)404.html
                    file_server
                }
            }

            """
    }
}
