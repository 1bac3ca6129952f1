import Refs
import Testing

@testable import StudyStore

@Suite struct DeepDiveTests {
    private func read(_ json: String) -> [Approach<String>]? {
        let (deepDive, findings) = DeepDive.read(ArraySlice(json.utf8))
        guard findings.isEmpty else { return nil }
        return deepDive.approaches.map {
            Approach(commentator: $0.commentator.string, text: $0.text.string, isOriginal: $0.isOriginal)
        }
    }

    @Test func writtenApproachesAreReadAgain() throws {
        let approaches = [
            Approach(commentator: "רש\"י", text: "א\nב\t\\/ג", isOriginal: true),
            Approach(commentator: "ב", text: "**ד** 😀"),
        ]
        #expect(read(try #require(try DeepDive.text(approaches, madeBy: nil))) == approaches)
    }

    @Test func otherSpellingsOfTheSameJSONAreRead() {
        #expect(read("{ \"approaches\" :\n[ ] }\n") == [])
        let escaped = #"{"approaches": [{"summary_he": "\u05D1\ud83d\ude00", "commentator_he": "א", "more": [1]}]}"#
        #expect(read(escaped) == [Approach(commentator: "א", text: "ב😀")])
    }

    @Test func onlyTrueIsAnOriginal() throws {
        func json(_ original: String) -> String {
            #"{"approaches": [{"commentator_he": "א", "summary_he": "ב", "original": \#(original)}]}"#
        }
        #expect(read(json("true"))?.map(\.isOriginal) == [true])
        #expect(read(json("false"))?.map(\.isOriginal) == [false] && read(json("null"))?.map(\.isOriginal) == [false])
        #expect(read(json("1")) == nil)
    }

    /// Source text in the commentator's name, Markdown in the summary.
    @Test func textsAreNormalised() {
        let json = #"{"approaches": [{"commentator_he": " רש״י\n ", "summary_he": "א\r\nש\u05C1\u05BC\u05B0  ב"}]}"#
        #expect(
            read(json) == [Approach(commentator: "רש״י", text: "א\nש\u{05B0}\u{05BC}\u{05C1}  ב")])
    }
}
