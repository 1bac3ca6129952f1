import Markup

/// The ways in which a template may use a field.
indirect enum FieldKind: Sendable {
    /// `{{name}}`, escaped.
    case text
    /// `{{name}}`, and `{{#name}}…{{/name}}` if it is present.
    case optionalText
    /// `{{{name}}}`: HTML produced by Markup or another template.
    case html
    /// `{{#name}}` or `{{^name}}`.
    case flag
    /// `{{#name}}…{{/name}}`, once for each element, with the element's fields.
    case list(Shape)
}

/// The fields that a kind of value has, by name.
struct Shape: Sendable {
    let fields: [String: AnyField]
    /// Whether these are the fields of a misspelt list, which are unknown.
    var isUnknown = false

    static let unknown = Shape(fields: [:], isUnknown: true)
}

/// A value that is being rendered, whose type is known only to its fields. Borrowed: valid during one call.
typealias ValuePointer = UnsafeRawPointer

/// A field in the form used by a compiled template: it writes directly into the output.
struct AnyField: Sendable {
    let kind: FieldKind
    /// For lists: whether one may have more than one element.
    let repeats: Bool
    /// For texts and HTML: writes the value.
    let write: @Sendable (ValuePointer, inout HTMLBuffer) -> Void
    /// Whether the field is present: a text, a flag that is true, a list with elements.
    let holds: @Sendable (ValuePointer) -> Bool
    /// For lists: passes each element to a closure.
    let forEach: @Sendable (ValuePointer, (ValuePointer) -> Void) -> Void
}

/// The fields of a value, declared once: templates are compiled against their names and kinds.
struct Fields<Value>: Sendable {
    struct Field: Sendable {
        let name: String
        let any: AnyField

        private init(
            _ name: String, _ kind: FieldKind, repeats: Bool = false,
            write: @escaping @Sendable (Value, inout HTMLBuffer) -> Void = { _, _ in },
            holds: @escaping @Sendable (Value) -> Bool = { _ in true },
            forEach: @escaping @Sendable (Value, (ValuePointer) -> Void) -> Void = { _, _ in }
        ) {
            self.name = name
            any = AnyField(
                kind: kind, repeats: repeats, write: { write($0.assumingMemoryBound(to: Value.self).pointee, &$1) },
                holds: { holds($0.assumingMemoryBound(to: Value.self).pointee) },
                forEach: { forEach($0.assumingMemoryBound(to: Value.self).pointee, $1) })
        }

        static func text(_ name: String, _ read: @escaping @Sendable (Value) -> String) -> Field {
            Field(name, .text, write: { $1.attribute(read($0)) })
        }

        /// A name or a sentence in Hebrew: a text with its geresh and gershayim.
        static func title(_ name: String, _ read: @escaping @Sendable (Value) -> String) -> Field {
            Field(name, .text, write: { $1.title(read($0)) })
        }

        static func title(_ name: String, _ read: @escaping @Sendable (Value) -> ArraySlice<UInt8>) -> Field {
            Field(name, .text, write: { $1.title(read($0)) })
        }

        static func optionalTitle(_ name: String, _ read: @escaping @Sendable (Value) -> String?) -> Field {
            Field(
                name, .optionalText, write: { if let text = read($0) { $1.title(text) } },
                holds: { read($0) != nil })
        }

        static func optionalText(_ name: String, _ read: @escaping @Sendable (Value) -> String?) -> Field {
            Field(
                name, .optionalText, write: { if let text = read($0) { $1.attribute(text) } },
                holds: { read($0) != nil })
        }

        static func optionalUTF8(_ name: String, _ read: @escaping @Sendable (Value) -> ArraySlice<UInt8>?) -> Field {
            Field(
                name, .optionalText, write: { if let text = read($0) { $1.attribute(text) } },
                holds: { read($0) != nil })
        }

        static func html(_ name: String, _ read: @escaping @Sendable (Value) -> [UInt8]) -> Field {
            Field(name, .html, write: { $1.raw(read($0)) }, holds: { !read($0).isEmpty })
        }

        /// Attributes of a tag, each preceded by a space: `<bdi{{{titleLanguage}}}>`.
        static func attributes(_ name: String, _ read: @escaping @Sendable (Value) -> [UInt8]) -> Field {
            html(name, read)
        }

        /// `{{copy}}`, which the gallery appends to ids and labels of a component that it shows several times; empty on
        /// a page that has each component once.
        static var copy: Field { .text("copy") { _ in "" } }

        static func flag(_ name: String, _ read: @escaping @Sendable (Value) -> Bool) -> Field {
            Field(name, .flag, holds: read)
        }

        /// - Parameter repeats: false for a list with at most one element.
        static func list<Element: TemplateValue>(
            _ name: String, repeats: Bool = true, _ read: @escaping @Sendable (Value) -> [Element]
        ) -> Field {
            Field(
                name, .list(Element.fields.shape), repeats: repeats, holds: { !read($0).isEmpty },
                forEach: { value, body in
                    for element in read(value) { withUnsafePointer(to: element) { body(ValuePointer($0)) } }
                })
        }
    }

    let shape: Shape

    init(_ fields: Field...) {
        shape = Shape(fields: Dictionary(uniqueKeysWithValues: fields.map { ($0.name, $0.any) }))
    }
}

/// A value with which a template is rendered.
protocol TemplateValue: Sendable {
    static var fields: Fields<Self> { get }
}
