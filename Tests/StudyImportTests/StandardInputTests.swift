import Diagnostics
import Foundation
import Testing

@testable import StudyImport

@Suite struct StandardInputTests {
    private func document(_ text: String) throws(Findings) -> ImportDocument {
        var findings = Findings()
        return try ImportDocument.read("-", input: Data(text.utf8), &findings)
    }

    @Test(arguments: ["", "\u{FEFF}"]) func `links as CSV, with and without a byte order mark`(_ mark: String) throws {
        let csv = mark + "Citation 1,Citation 2\nMishnah Berakhot 1:2,Yachin on Mishnah Berakhot 1:1:1\n"
        guard case .links(let links) = try document(csv) else { throw CocoaError(.fileReadUnknown) }
        #expect(!links.isEmpty)
    }

    @Test func `findings name standard input, not a file`() throws {
        let findings = try #require(#expect(throws: Findings.self) { try document("{\n x") }).all
        #expect(findings.first?.place?.text() == "standard input:2:2", "\(findings)")
        if case .file = findings.first?.place { Issue.record("\(findings)") }
    }
}
