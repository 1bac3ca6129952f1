import Markup

/// A compiled template: a sequence of instructions with every name resolved to a field.
struct TemplateProgram: Sendable {
    private struct Instruction {
        enum Kind {
            /// Bytes of ``literals``.
            case literal
            /// A text, escaped; or HTML unchanged.
            case write
            /// Up to `end`, once for each element of a list, with a scope of its own.
            case list
            /// Up to `end`, if the field is true or present.
            case section
            /// Up to `end`, if the field is false, empty or absent.
            case inverted
        }

        let kind: Kind
        /// The number of lists around that of the field.
        let depth: Int
        /// Index of the field, or of a literal's first byte.
        let start: Int
        /// The index after the last instruction of a section, or after a literal's last byte.
        var end: Int
    }

    private var instructions: [Instruction] = []
    private var literals: [UInt8] = []
    private var fields: [AnyField] = []
    /// The index after the section that was closed last.
    private var sectionEnd = 0

    /// Appends a literal; adjacent literals are merged.
    mutating func appendLiteral(_ bytes: some Sequence<UInt8>) {
        let start = literals.count
        literals.append(contentsOf: bytes)
        if let last = instructions.last, last.kind == .literal, sectionEnd != instructions.count {
            instructions[instructions.count - 1].end = literals.count
        } else {
            instructions.append(Instruction(kind: .literal, depth: 0, start: start, end: literals.count))
        }
    }

    mutating func appendWrite(_ field: AnyField, depth: Int) {
        append(.write, field, depth)
    }

    /// - Returns: the argument for ``close(_:)``.
    mutating func open(_ field: AnyField, depth: Int, isInverted: Bool) -> Int {
        if isInverted {
            append(.inverted, field, depth)
        } else if case .list = field.kind {
            append(.list, field, depth)
        } else {
            append(.section, field, depth)
        }
        return instructions.count - 1
    }

    mutating func close(_ section: Int) {
        instructions[section].end = instructions.count
        sectionEnd = instructions.count
    }

    private mutating func append(_ kind: Instruction.Kind, _ field: AnyField, _ depth: Int) {
        instructions.append(Instruction(kind: kind, depth: depth, start: fields.count, end: -1))
        fields.append(field)
    }

    /// The number of cuts (``Cut``) in it.
    var cuts: Int { Cut.offsets(in: literals).count }

    /// - Parameter value: must be of the kind for which the template was compiled.
    func render(_ value: ValuePointer, into output: inout HTMLBuffer) {
        var scopes = [value]
        run(0..<instructions.count, &scopes, &output)
    }

    private func run(_ range: Range<Int>, _ scopes: inout [ValuePointer], _ output: inout HTMLBuffer) {
        var index = range.lowerBound
        while index < range.upperBound {
            let instruction = instructions[index]
            index += 1
            switch instruction.kind {
            case .literal:
                output.raw(literals[instruction.start..<instruction.end])
            case .write:
                fields[instruction.start].write(scopes[instruction.depth], &output)
            case .list:
                let inner = index..<instruction.end
                fields[instruction.start].forEach(scopes[instruction.depth]) { element in
                    scopes.append(element)
                    run(inner, &scopes, &output)
                    scopes.removeLast()
                }
                index = instruction.end
            case .section:
                if !fields[instruction.start].holds(scopes[instruction.depth]) { index = instruction.end }
            case .inverted:
                if fields[instruction.start].holds(scopes[instruction.depth]) { index = instruction.end }
            }
        }
    }
}

/// A compiled template for values of one kind.
struct Template<Value: TemplateValue>: Sendable {
    private let program: TemplateProgram

    init(_ program: TemplateProgram) {
        self.program = program
    }

    func render(_ value: Value, into output: inout HTMLBuffer) {
        withUnsafePointer(to: value) { program.render(ValuePointer($0), into: &output) }
    }

    /// The rendered text as UTF-8.
    func render(_ value: Value) -> [UInt8] {
        var output = HTMLBuffer()
        output.reserve(8192)
        render(value, into: &output)
        return output.bytes
    }
}
