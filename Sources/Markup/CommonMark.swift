import CCmarkGFM
import CText
import Synchronization

/// A Markdown text parsed by cmark-gfm, with GFM's tables, strikethrough, autolinks and tasks. Frees its tree itself.
/// A thread has one at a time.
struct CommonMark: ~Copyable {
    let root: OpaquePointer
    private let isInArena: Bool

    /// Texts up to this size are parsed in the thread's arena, which costs a fraction of an allocation for each node; a
    /// longer text needs an allocator that reuses memory freed during parsing.
    private static let longestInArena = 16 << 10

    /// - Parameter keepsPlaces: whether nodes record the lines that they come from.
    init?(_ text: Bytes, shape: MarkdownShape, keepsPlaces: Bool) {
        let memory = text.count <= Self.longestInArena ? Self.arena : cmark_get_default_mem_allocator()
        isInArena = memory == Self.arena
        // CMARK_OPT_UNSAFE only affects cmark's own HTML writer; it is not set, and that writer is not used.
        let options = keepsPlaces ? CMARK_OPT_SOURCEPOS : CMARK_OPT_DEFAULT
        func parse() -> OpaquePointer? {
            guard let parser = cmark_parser_new_with_mem(options, memory) else { return nil }
            defer { cmark_parser_free(parser) }
            Self.extensions.attach(to: parser, shape)
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
        if isInArena { halomeid_arena_reset() } else { cmark_node_free(root) }
    }

    nonisolated(unsafe) private static let arena: UnsafeMutablePointer<cmark_mem> = {
        let memory = UnsafeMutablePointer<cmark_mem>.allocate(capacity: 1)
        memory.initialize(
            to: cmark_mem(
                calloc: halomeid_arena_calloc, realloc: halomeid_arena_realloc, free: halomeid_arena_free))
        return memory
    }()

    private static let extensions = SyntaxExtensions()

    private static let strikethrough = Mutex(())
}

/// GFM's extensions, looked up once.
///
/// cmark-gfm keeps the characters that begin an extension's inlines in a table of the process: every parser with
/// such an extension writes them at its start and removes them at its end, under the eyes of the others.
///
/// So the autolinks' characters (`:`, `w`) are entered here once and for all, and their list is taken from the
/// extension, which then enters and removes nothing. Strikethrough needs its list: texts with a `~`, the only
/// ones that read or write its entry, are parsed one at a time.
private struct SyntaxExtensions: @unchecked Sendable {
    private let table, tasks, strikethrough, autolinks: OpaquePointer?

    init() {
        cmark_gfm_core_extensions_ensure_registered()
        table = cmark_find_syntax_extension("table")
        tasks = cmark_find_syntax_extension("tasklist")
        strikethrough = cmark_find_syntax_extension("strikethrough")
        autolinks = cmark_find_syntax_extension("autolink")
        guard let parser = cmark_parser_new(CMARK_OPT_DEFAULT), let autolinks else { return }
        cmark_parser_attach_syntax_extension(parser, autolinks)
        cmark_manage_extensions_special_characters(parser, 1)
        cmark_syntax_extension_set_special_inline_chars(autolinks, nil)
        cmark_parser_free(parser)
    }

    func attach(to parser: OpaquePointer, _ shape: MarkdownShape) {
        cmark_parser_attach_syntax_extension(parser, table)
        cmark_parser_attach_syntax_extension(parser, tasks)
        if shape.hasTilde { cmark_parser_attach_syntax_extension(parser, strikethrough) }
        if shape.allowsAutolinks { cmark_parser_attach_syntax_extension(parser, autolinks) }
    }
}
