import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Site

/// What is said of unusual tokens.
@Suite struct TokenCheckTests {
    private func messages(_ file: String, _ old: String, _ new: String) throws -> [String] {
        try findings(file, old, new).map(\.message)
    }

    private func findings(_ file: String, _ old: String, _ new: String) throws -> [Finding] {
        let base = try String(contentsOfFile: StudyFixture.repository + "/Templates/tokens/" + file, encoding: .utf8)
        let range = try #require(base.firstRange(of: old))
        let overlay = try TemporaryFolder(["tokens/" + file: base.replacingCharacters(in: range, with: new)])
        return try designFindings(overlay)
    }

    @Test func `the time of a motion is told as it is`() throws {
        let messages = try messages("motion.tokens.json", "\"value\": 240", "\"value\": 5500")
        #expect(messages == ["the motion of 'motion.calm' takes 5500ms"])
    }

    @Test func `a spacing of letters that only apps have is told`() throws {
        let findings = try findings(
            "type.tokens.json", "\"letterSpacing\": { \"value\": 0,", "\"letterSpacing\": { \"value\": 1,")
        #expect(findings.map(\.level) == [.note])
        #expect(findings.first?.message.hasPrefix("the letterSpacing of 'type.") == true, "\(findings)")
    }

    @Test func `a keyword in the place of a family is no generic family`() throws {
        let messages = try messages("type.tokens.json", ", \"serif\"]", ", \"inherit\"]")
        #expect(messages.count == 1)
        #expect(messages.first?.hasSuffix("has no generic family, for devices that have none of its fonts") == true)
    }
}
