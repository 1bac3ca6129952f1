import CCmarkGFM
import Foundation

/// A node of cmark's tree; valid as long as its ``CommonMark``.
struct Node: Equatable {
    enum Kind {
        case paragraph, heading, blockQuote, list, item, codeBlock, htmlBlock, thematicBreak
        case table, tableRow, tableCell
        case text, softBreak, lineBreak, code, htmlInline, emphasis, strong, strikethrough, link, image
        /// The document itself, and nodes of disabled extensions (footnotes): only their children count.
        case other
    }

    let pointer: OpaquePointer

    var firstChild: Node? { cmark_node_first_child(pointer).map(Node.init) }
    var lastChild: Node? { cmark_node_last_child(pointer).map(Node.init) }
    var next: Node? { cmark_node_next(pointer).map(Node.init) }
    var previous: Node? { cmark_node_previous(pointer).map(Node.init) }
    var parent: Node? { cmark_node_parent(pointer).map(Node.init) }

    /// The line of the text in which the node begins, counted from 1; also the byte in that line if cmark knows it.
    var line: Int { Int(cmark_node_get_start_line(pointer)) }
    var column: Int { Int(cmark_node_get_start_column(pointer)) }

    var kind: Kind {
        switch cmark_node_get_type(pointer) {
        case CMARK_NODE_TEXT: .text
        case CMARK_NODE_SOFTBREAK: .softBreak
        case CMARK_NODE_STRONG: .strong
        case CMARK_NODE_EMPH: .emphasis
        case CMARK_NODE_PARAGRAPH: .paragraph
        case CMARK_NODE_HTML_INLINE: .htmlInline
        case CMARK_NODE_LINEBREAK: .lineBreak
        case CMARK_NODE_CODE: .code
        case CMARK_NODE_LINK: .link
        case CMARK_NODE_IMAGE: .image
        case CMARK_NODE_HEADING: .heading
        case CMARK_NODE_ITEM: .item
        case CMARK_NODE_LIST: .list
        case CMARK_NODE_BLOCK_QUOTE: .blockQuote
        case CMARK_NODE_CODE_BLOCK: .codeBlock
        case CMARK_NODE_HTML_BLOCK: .htmlBlock
        case CMARK_NODE_THEMATIC_BREAK: .thematicBreak
        case CMARK_NODE_DOCUMENT: .other
        default: extensionKind
        }
    }

    /// The types of extensions are numbers given at registration; their names are the interface.
    private var extensionKind: Kind {
        if hasType("table_cell") {
            .tableCell
        } else if hasType("table_row") || hasType("table_header") {
            .tableRow
        } else if hasType("table") {
            .table
        } else if hasType("strikethrough") {
            .strikethrough
        } else {
            .other
        }
    }

    private func hasType(_ name: String) -> Bool { strcmp(cmark_node_get_type_string(pointer), name) == 0 }

    /// Passes the text, code or raw HTML of a leaf to `body`.
    func withLiteral<T>(_ body: (Bytes) -> T) -> T { Self.withBytes(cmark_node_get_literal(pointer), body) }

    /// Passes the text after the opening fence of a code block to `body`.
    func withFenceInfo<T>(_ body: (Bytes) -> T) -> T { Self.withBytes(cmark_node_get_fence_info(pointer), body) }

    /// Passes the target of a link or an image to `body`.
    func withURL<T>(_ body: (Bytes) -> T) -> T { Self.withBytes(cmark_node_get_url(pointer), body) }

    private static func withBytes<T>(_ text: UnsafePointer<CChar>?, _ body: (Bytes) -> T) -> T {
        guard let text else { return body(Bytes(start: nil, count: 0)) }
        let count = strlen(text)
        return text.withMemoryRebound(to: UInt8.self, capacity: count) { body(Bytes(start: $0, count: count)) }
    }

    var headingLevel: Int { Int(cmark_node_get_heading_level(pointer)) }
    var isOrdered: Bool { cmark_node_get_list_type(pointer) == CMARK_ORDERED_LIST }
    var listStart: Int { Int(cmark_node_get_list_start(pointer)) }
    /// Whether paragraphs in the items of this list are written without `<p>`.
    var isTight: Bool { cmark_node_get_list_tight(pointer) != 0 }
    /// Whether the task of this item is done; nil if the item is not a task.
    var isCheckedTask: Bool? {
        hasType("tasklist") ? cmark_gfm_extensions_get_tasklist_item_checked(pointer) : nil
    }
    var isHeaderRow: Bool { cmark_gfm_extensions_get_table_row_is_header(pointer) != 0 }

    /// The alignment of a column of this table: `l`, `c`, `r` or 0.
    func alignment(ofColumn column: Int) -> UInt8 {
        guard column < Int(cmark_gfm_extensions_get_table_columns(pointer)),
            let alignments = cmark_gfm_extensions_get_table_alignments(pointer)
        else { return 0 }
        return alignments[column]
    }

    /// Whether a link is an address written out (`<https://…>` or bare): its only text is the end of its URL.
    var isWrittenAddress: Bool {
        guard let text = firstChild, text.next == nil, text.kind == .text else { return false }
        return withURL { url in
            text.withLiteral { text in
                url.count >= text.count && url.count - text.count <= "mailto:".utf8.count
                    && url.suffix(text.count).elementsEqual(text)
            }
        }
    }
}
