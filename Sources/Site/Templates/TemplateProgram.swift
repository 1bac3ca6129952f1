/// A template, compiled: what it writes, with every name resolved to a place.
struct TemplateProgram: Sendable {
    /// A field: how many lists stand around its value's own, and its index in the record.
    struct Slot: Sendable {
        let depth: Int
        let index: Int
    }

    indirect enum Step: Sendable {
        case literal([UInt8])
        /// A text, escaped; or HTML as it is.
        case write(Slot)
        /// Once for each element of a list; once for what is true or there.
        case section(Slot, [Step])
        /// For what is false, empty or not there.
        case inverted(Slot, [Step])
    }

    let steps: [Step]

    /// UTF-8.
    func render(_ record: Record) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(8192)
        var records = [record]
        Self.run(steps, &records, &output)
        return output
    }

    private static func run(_ steps: [Step], _ records: inout [Record], _ output: inout [UInt8]) {
        for step in steps {
            switch step {
            case .literal(let bytes):
                output += bytes
            case .write(let slot):
                switch cell(slot, records) {
                case .text(let text): HTMLText.escape(text, into: &output)
                case .html(let html): output += html
                case .flag, .list, .none: break
                }
            case .section(let slot, let inner):
                switch cell(slot, records) {
                case .list(let elements):
                    for element in elements {
                        records.append(element)
                        run(inner, &records, &output)
                        records.removeLast()
                    }
                case .flag(false), .none: break
                case .flag(true), .text, .html: run(inner, &records, &output)
                }
            case .inverted(let slot, let inner):
                switch cell(slot, records) {
                case .list(let elements) where elements.isEmpty: run(inner, &records, &output)
                case .flag(false), .none: run(inner, &records, &output)
                case .list, .flag(true), .text, .html: break
                }
            }
        }
    }

    private static func cell(_ slot: Slot, _ records: [Record]) -> Cell {
        records[slot.depth].cells[slot.index]
    }
}

/// A compiled template for values of one kind.
struct Template<Value: TemplateValue>: Sendable {
    private let program: TemplateProgram

    init(_ program: TemplateProgram) {
        self.program = program
    }

    /// UTF-8.
    func render(_ value: Value) -> [UInt8] {
        program.render(Value.fields.record(value))
    }
}
