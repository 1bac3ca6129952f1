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

/// The fields that a kind of value has: name → place in its record, and kind.
struct Shape: Sendable {
    let fields: [String: (index: Int, kind: FieldKind)]
    /// Whether these are the fields of a misspelt list, which could be any.
    var isUnknown = false

    static let unknown = Shape(fields: [:], isUnknown: true)
}

/// A field of one value, ready to be written.
enum Cell: Sendable {
    case text(String)
    case html([UInt8])
    case flag(Bool)
    case list([Record])
    /// A text that is not there.
    case none
}

/// The fields of one value, in the order in which they were declared.
struct Record: Sendable {
    let cells: [Cell]
}

/// The fields of a value, declared once: templates are compiled against their names, and rendered with their cells.
struct Fields<Value>: Sendable {
    struct Field: Sendable {
        let name: String
        let kind: FieldKind
        let read: @Sendable (Value) -> Cell

        static func text(_ name: String, _ read: @escaping @Sendable (Value) -> String) -> Field {
            Field(name: name, kind: .text) { .text(read($0)) }
        }

        static func optionalText(_ name: String, _ read: @escaping @Sendable (Value) -> String?) -> Field {
            Field(name: name, kind: .optionalText) { read($0).map { .text($0) } ?? .none }
        }

        static func html(_ name: String, _ read: @escaping @Sendable (Value) -> [UInt8]) -> Field {
            Field(name: name, kind: .html) { .html(read($0)) }
        }

        static func flag(_ name: String, _ read: @escaping @Sendable (Value) -> Bool) -> Field {
            Field(name: name, kind: .flag) { .flag(read($0)) }
        }

        static func list<Element: TemplateValue>(
            _ name: String, _ read: @escaping @Sendable (Value) -> [Element]
        ) -> Field {
            Field(name: name, kind: .list(Element.fields.shape)) { .list(read($0).map(Element.fields.record)) }
        }
    }

    let shape: Shape
    private let fields: [Field]

    init(_ fields: Field...) {
        self.fields = fields
        shape = Shape(
            fields: Dictionary(
                uniqueKeysWithValues: fields.enumerated().map { ($1.name, (index: $0, kind: $1.kind)) }))
    }

    func record(_ value: Value) -> Record {
        Record(cells: fields.map { $0.read(value) })
    }
}

/// What a template is rendered with.
protocol TemplateValue: Sendable {
    static var fields: Fields<Self> { get }
}
