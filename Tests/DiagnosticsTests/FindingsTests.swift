import Testing

@testable import Diagnostics

extension Code {
    fileprivate static let grave = Code("HL9901", .error, "Grave.")
    fileprivate static let light = Code("HL9902", .warning, "Light.")
    fileprivate static let aside = Code("HL9903", .note, "Aside.")
}

@Suite struct FindingsTests {
    @Test func `findings keep their order`() {
        var findings = Findings(.light, "one")
        findings.add(.grave, "two", at: .option("--user"), remedy: "name one")
        findings.add(contentsOf: Findings(.aside, "three"))
        findings.add(Finding(.light, "four"))
        #expect(findings.all.map(\.message) == ["one", "two", "three", "four"])
        #expect(findings.all.map(\.level) == [.warning, .error, .note, .warning])
    }

    @Test func `only errors stop the work`() throws {
        #expect(Findings().isEmpty && !Findings().hasErrors)
        try Findings().throwIfErrors()
        try Findings(.light, "one").throwIfErrors()
        var findings = Findings(.light, "one")
        findings.add(.grave, "two")
        #expect(findings.hasErrors && !findings.isEmpty)
        #expect(throws: findings) { try findings.throwIfErrors() }
    }

    @Test func `with strict, warnings become errors and notes stay notes`() {
        var findings = Findings(.light, "one")
        findings.add(.aside, "two")
        #expect(findings.strict().all.map(\.level) == [.error, .note])
        #expect(findings.all.map(\.level) == [.warning, .note])
    }

    @Test func `codes with the same identifier are equal`() {
        #expect(Code("HL9901", .warning, "Other words.") == .grave)
        #expect(Code("HL9901", .warning, "Other words.").hashValue == Code.grave.hashValue)
        #expect(Code.light != .grave)
    }

    private func number(_ number: Int) throws(Findings) -> Int {
        if number < 0 { throw Findings(.grave, "negative") }
        return number
    }

    @Test func `collect evaluates every expression and keeps each finding once`() {
        var findings = Findings()
        let one = findings.collect(try number(1))
        let none = findings.collect(try number(-1))
        let two = findings.collect(try number(2))
        let noneAgain = findings.collect(try number(-2))
        #expect([one, none, two, noneAgain] == [1, nil, 2, nil])
        #expect(findings == Findings(.grave, "negative") && findings.hasErrors)
    }
}
