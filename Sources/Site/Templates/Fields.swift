import Mustache

/// What a template may do with a field.
indirect enum FieldKind: Sendable {
    /// `{{name}}`, escaped.
    case text
    /// `{{name}}`, and `{{#name}}…{{/name}}` where it is there.
    case optionalText
    /// `{{{name}}}`: HTML that Markup or another template made.
    case html
    /// `{{#name}}` or `{{^name}}`.
    case flag
    /// `{{#name}}…{{/name}}`, once for each, with fields of its own.
    case list(Shape)
}

/// The fields that a kind of value has.
struct Shape: Sendable {
    let kinds: [String: FieldKind]
}

/// The fields of a value, declared once: the scanner checks templates against them, rendering reads through them.
struct Fields<Value>: Sendable {
    struct Field: Sendable {
        let name: String
        let kind: FieldKind
        let read: @Sendable (Value) -> Any?

        static func text(_ name: String, _ read: @escaping @Sendable (Value) -> String) -> Field {
            Field(name: name, kind: .text, read: read)
        }

        static func optionalText(_ name: String, _ read: @escaping @Sendable (Value) -> String?) -> Field {
            Field(name: name, kind: .optionalText) { read($0).map { $0 as Any } }
        }

        static func html(_ name: String, _ read: @escaping @Sendable (Value) -> String) -> Field {
            Field(name: name, kind: .html, read: read)
        }

        static func flag(_ name: String, _ read: @escaping @Sendable (Value) -> Bool) -> Field {
            Field(name: name, kind: .flag, read: read)
        }

        static func list<Element: TemplateValue>(
            _ name: String, _ read: @escaping @Sendable (Value) -> [Element]
        ) -> Field {
            Field(name: name, kind: .list(Element.fields.shape), read: read)
        }
    }

    let shape: Shape
    private let readers: [String: @Sendable (Value) -> Any?]

    init(_ fields: Field...) {
        shape = Shape(kinds: Dictionary(uniqueKeysWithValues: fields.map { ($0.name, $0.kind) }))
        readers = Dictionary(uniqueKeysWithValues: fields.map { ($0.name, $0.read) })
    }

    func read(_ name: String, of value: Value) -> Any? {
        readers[name]?(value)
    }
}

/// A prepared value that a template is rendered with.
protocol TemplateValue: MustacheParent, Sendable {
    static var fields: Fields<Self> { get }
}

extension TemplateValue {
    /// A text that is not there reads as false, so that `{{#name}}` passes it over and does not search further out.
    func child(named name: String) -> Any? {
        Self.fields.read(name, of: self) ?? (Self.fields.shape.kinds[name] == nil ? nil : false)
    }
}
