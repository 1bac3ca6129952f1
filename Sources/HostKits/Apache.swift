import Site

extension HostRules {
    var apache: HostParts {
        let modules = "headers deflate rewrite" + (isSecure ? " ssl" : "")
        return (
            [HostFile(path: "halomeid.apache.conf", text: apacheText)],
            [buildStep(" --compress")] + uploadSteps + certificateSteps + listenSteps + [
                "install \(kitPath("halomeid.apache.conf")) as /etc/apache2/sites-available/halomeid.conf",
                "a2enmod \(modules) && a2ensite halomeid && apachectl graceful",
                verifyStep,
            ]
        )
    }

    /// A virtual host does not open its port; Debian's configuration opens 80 and 443.
    private var listenSteps: [String] {
        [80, 443].contains(port) ? [] : ["add 'Listen \(port)' to /etc/apache2/ports.conf, unless it is there"]
    }

    private var apacheText: String {
        let headers = Self.security.map { "    Header always set \($0.name) \"\($0.value)\"\n" }.joined()
        let endings = MediaType.compressible.joined(separator: "|")
        let types = MediaType.all.map { "    AddType \"\($0.value)\" .\($0.key)\n" }.joined()
        let compressed = MediaType.compressible.map { MediaType.of("x.\($0)").prefix { $0 != ";" } }
            .joined(separator: " ")
        return """
            # Apache 2.4: a HaLomeid site at \(path). The site's files are in \(folder).
            # Modules: headers deflate rewrite\(isSecure ? " ssl" : "")

            \(apacheRedirect)<VirtualHost *:\(port)>
                ServerName \(host)
                DocumentRoot \(root)
            \(apacheTLS)    <Directory \(root)>
                    Require all granted
                    Options None
                    AllowOverride None
                    DirectoryIndex index.html
                </Directory>

            \(types)
                Header always set Cache-Control "\(Self.revalidated)"
                <LocationMatch "^\(pattern)assets/">
                    Header always set Cache-Control "\(Self.forever)"
                </LocationMatch>
            \(headers)    # Once the whole host name is served by TLS for good:
                # Header always set \(Self.strictTransport.name) "\(Self.strictTransport.value)"

                # The .br and .gz files of `halomeid build --compress`; what has none is compressed here.
                RewriteEngine On
                RewriteCond %{HTTP:Accept-Encoding} \\bbr\\b
                RewriteCond \(root)%{REQUEST_URI}.br -f
                RewriteRule \\.(\(endings))$ %{REQUEST_URI}.br [E=no-gzip:1,L]
                RewriteCond %{HTTP:Accept-Encoding} \\bgzip\\b
                RewriteCond \(root)%{REQUEST_URI}.gz -f
                RewriteRule \\.(\(endings))$ %{REQUEST_URI}.gz [E=no-gzip:1,L]
                <FilesMatch "\\.(\(endings))\\.(br|gz)$">
                    RemoveType .gz
                    AddEncoding br .br
                    AddEncoding gzip .gz
                    Header append Vary Accept-Encoding
                </FilesMatch>
                AddOutputFilterByType DEFLATE \(compressed)

                ErrorDocument 404 \(path)404.html
                ErrorDocument 403 \(path)404.html
            \(isAtRoot ? "" : "    RedirectMatch 302 \"^/$\" \(path)\n")</VirtualHost>

            """
    }

    private var apacheTLS: String {
        guard isSecure else { return "" }
        return """
                SSLEngine on
                SSLCertificateFile /etc/letsencrypt/live/\(host)/fullchain.pem
                SSLCertificateKeyFile /etc/letsencrypt/live/\(host)/privkey.pem

            """
    }

    private var apacheRedirect: String {
        guard isSecure, port == 443 else { return "" }
        return """
            <VirtualHost *:80>
                ServerName \(host)
                RedirectMatch 301 "^/(.*)$" "https://\(host)/$1"
            </VirtualHost>

            """
    }
}
