import Diagnostics
import Testing

@testable import SiteVerify

@Suite struct GroupedFindingsTests {
    @Test func equalMessagesAreOneFindingAtTheFirstFile() {
        var findings = GroupedFindings()
        for path in ["a", "b", "c"] { findings.add(.liveFileMissing, "it is missing", at: path, remedy: "upload it") }
        findings.add(.liveFileMissing, "it is forbidden", at: "d", remedy: "allow it")
        #expect(findings.findings.all.map(\.message) == ["it is missing (and 2 more like it)", "it is forbidden"])
        #expect(findings.findings.all.map(\.place) == [.url("a"), .url("d")])
        #expect(findings.findings.all.map(\.remedy) == ["upload it", "allow it"])
    }

    @Test func messagesOfOneKindAreOneFindingWithTheFirstMessage() {
        var findings = GroupedFindings()
        for path in ["a", "b"] {
            findings.add(.fileRedirected, "it leads to h/\(path)", kind: "h", at: path, remedy: "correct it")
        }
        findings.add(.fileRedirected, "it leads to i/c", kind: "i", at: "c", remedy: "correct it")
        #expect(findings.findings.all.map(\.message) == ["it leads to h/a (and 1 more like it)", "it leads to i/c"])
    }

    @Test func errorsComeFirstAndLevelsAreApart() {
        var findings = GroupedFindings()
        findings.add(.headersMissing, "a", at: "1", remedy: "r")
        findings.add(.liveFileStale, "b", at: "2", remedy: "r")
        findings.add(.liveFileStale, "b", at: "3", remedy: "r", level: .error)
        findings.add(.liveFileMissing, "c", at: "4", remedy: "r")
        #expect(findings.findings.all.map(\.level) == [.error, .error, .warning, .note])
        #expect(findings.findings.all.map(\.place) == ["3", "4", "2", "1"].map { .url($0) })
        #expect(findings.findings.hasErrors)
    }
}
