import CCmarkGFM
import Synchronization

/// A Markdown text parsed by cmark-gfm, with GFM's tables, strikethrough, autolinks and tasks. Frees its tree itself.
struct CommonMark: ~Copyable {
    let root: OpaquePointer

    /// - Parameter keepsPlaces: whether nodes are to know the lines that they come from.
    init?(_ text: Bytes, shape: MarkdownShape, keepsPlaces: Bool) {
        _ = Self.extensions
        // CMARK_OPT_UNSAFE concerns cmark's own HTML writer alone; it is not set, and that writer is not used.
        let options = keepsPlaces ? CMARK_OPT_SOURCEPOS : CMARK_OPT_DEFAULT
        func parse() -> OpaquePointer? {
            guard let parser = cmark_parser_new(options) else { return nil }
            defer { cmark_parser_free(parser) }
            Self.attach("table", to: parser)
            Self.attach("tasklist", to: parser)
            if shape.hasTilde { Self.attach("strikethrough", to: parser) }
            if shape.allowsAutolinks { Self.attach("autolink", to: parser) }
            text.withMemoryRebound(to: CChar.self) { cmark_parser_feed(parser, $0.baseAddress, $0.count) }
            return cmark_parser_finish(parser)
        }
        var root: OpaquePointer?
        if shape.hasTilde {
            Self.strikethrough.withLock { _ in root = parse() }
        } else {
            root = parse()
        }
        guard let root else { return nil }
        self.root = root
    }

    deinit {
        cmark_node_free(root)
    }

    private static func attach(_ name: String, to parser: OpaquePointer) {
        cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension(name))
    }

    /// cmark-gfm keeps the characters that begin an extension's inlines in a table of the process: every parser with
    /// such an extension writes them at its start and removes them at its end, under the eyes of the others.
    ///
    /// So the autolinks' characters (`:`, `w`) are entered here once and for all, and their list is taken from the
    /// extension, which then enters and removes nothing. Strikethrough needs its list: texts with a `~`, the only
    /// ones that read or write its entry, are parsed one at a time.
    private static let extensions: Void = {
        cmark_gfm_core_extensions_ensure_registered()
        guard let parser = cmark_parser_new(CMARK_OPT_DEFAULT), let autolink = cmark_find_syntax_extension("autolink")
        else { return }
        cmark_parser_attach_syntax_extension(parser, autolink)
        cmark_manage_extensions_special_characters(parser, 1)
        cmark_syntax_extension_set_special_inline_chars(autolink, nil)
        cmark_parser_free(parser)
    }()

    private static let strikethrough = Mutex(())
}
