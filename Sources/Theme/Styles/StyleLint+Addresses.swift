/// The addresses in style sheets.
extension StyleLint {
    /// Whether referenced files of the site exist is checked once all its paths are known.
    mutating func checkAddresses(_ declaration: CSSReader.Declaration) {
        for token in declaration.addresses {
            let scheme = token.text.prefix { $0 != "/" && $0 != ":" && $0 != "." }
            if token.text.hasPrefix("//") || token.text.dropFirst(scheme.count).hasPrefix(":") {
                add(
                    .cssRequest, "the site's policy blocks '\(token.text.prefix(40))'", at: token.offset,
                    remedy: "draw it with CSS, or as SVG in a partial; fonts go into fonts/")
            } else if !token.text.hasPrefix("../") {
                add(
                    .cssRequest, "there is no file '\(token.text)' next to the style sheet", at: token.offset,
                    remedy: FontFace.remedy(forFile: token.text)
                        ?? "name it from the site's root, as in url(../icons/favicon.svg); a picture of your own is"
                        + " published with --static")
            }
        }
    }
}
