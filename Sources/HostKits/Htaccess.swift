import Site

extension HostRules {
    /// Apache and LiteSpeed on shared hosts, where only the files of a folder can be set up.
    var htaccess: HostParts {
        let folder = kitPath("static")
        return (
            [HostFile(path: "static/.htaccess", text: htaccessText)],
            [
                buildStep(" --static \(folder)"),
                "upload dist/assets and dist/data, then the pages, .htaccess included, then dist/sw.js and "
                    + "dist/release.json; by SFTP, or by FTP in binary mode",
                "delete the files on the host that dist/files.txt does not list, such as old pages",
                verifyStep,
            ]
        )
    }

    private var htaccessText: String {
        let headers = Self.security.map { "    Header always set \($0.name) \"\($0.value)\"\n" }.joined()
        let types = MediaType.all.map { "    AddType \"\($0.value)\" .\($0.key)\n" }.joined()
        let compressed = MediaType.compressible.map { MediaType.of("x.\($0)").prefix { $0 != ";" } }
            .joined(separator: " ")
        return """
            # A HaLomeid site at \(path) on a shared host that reads .htaccess (Apache 2.4, LiteSpeed).
            # A host refuses every page if it does not allow a directive: then delete that section.

            ErrorDocument 404 \(path)404.html
            ErrorDocument 403 \(path)404.html

            <IfModule mod_mime.c>
            \(types)</IfModule>
            <IfModule mod_headers.c>
                Header always set Cache-Control "\(Self.revalidated)"
                <IfModule mod_setenvif.c>
                    SetEnvIf Request_URI "^\(pattern)assets/" halomeid_hashed
                    Header always set Cache-Control "\(Self.forever)" env=halomeid_hashed
                </IfModule>
            \(headers)    # Once the whole host name is served by TLS for good:
                # Header always set \(Self.strictTransport.name) "\(Self.strictTransport.value)"
            </IfModule>
            <IfModule mod_deflate.c>
                <IfModule mod_filter.c>
                    AddOutputFilterByType DEFLATE \(compressed)
                </IfModule>
            </IfModule>

            """
    }
}
