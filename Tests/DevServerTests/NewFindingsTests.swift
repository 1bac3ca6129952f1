import Diagnostics
import Testing

@testable import DevServer

extension Code {
    fileprivate static let remark = Code("HL9903", .warning, "A remark.")
}

struct NewFindingsTests {
    private func remarks(_ lines: Int..., of file: String = "a.css", saying message: String = "odd") -> Findings {
        Findings(lines.map { Finding(.remark, message, at: .file(file, line: $0, column: 1)) })
    }

    @Test func `a finding that has moved is not new`() {
        #expect(remarks(2, 5).new(since: remarks(1, 4)).isEmpty)
        #expect(remarks(1, 3).new(since: remarks(3)) == remarks(1))
    }

    @Test func `an additional finding of the same kind is new`() {
        #expect(remarks(2, 5, 7).new(since: remarks(1, 4)).all.count == 1)
    }

    @Test func `the same finding in another file and another finding in the same file are new`() {
        #expect(remarks(1, of: "b.css").new(since: remarks(1)) == remarks(1, of: "b.css"))
        #expect(remarks(1, saying: "odder").new(since: remarks(1)) == remarks(1, saying: "odder"))
    }
}
