import Diagnostics
import JSONText
import Refs

/// A cell that holds JSON: its value and the findings about it.
struct JSONCell {
    /// The maximum number of findings about one text, because each is located by a search from its start.
    private static let maxFindings = 20

    /// nil if the text is not JSON.
    let value: JSONBytes?
    /// Findings without a place, which the caller adds.
    private(set) var findings = BoundedFindings(maxPerCode: maxFindings)

    private let utf8: ArraySlice<UInt8>
    private let code: Code
    private let remedy: String

    /// - Parameters:
    ///   - utf8: valid UTF-8.
    ///   - code: the code of findings about the JSON.
    ///   - remedy: the form that the cell should have.
    init(_ utf8: ArraySlice<UInt8>, _ code: Code, remedy: String) {
        (self.utf8, self.code, self.remedy) = (utf8, code, remedy)
        do throws(JSONFailure) {
            value = try JSONParser.parse(utf8: utf8)
        } catch {
            value = nil
            findings.add(code, error.message + Self.position(error.offset, in: utf8), remedy: remedy)
        }
    }

    /// - Parameter path: such as `$.approaches[2].summary_he`.
    mutating func malformed(_ path: String, _ message: String, at value: JSONBytes) {
        add(code, "\(path) \(message)", at: value, remedy: remedy)
    }

    mutating func add(_ code: Code, _ message: @autoclosure () -> String, at value: JSONBytes, remedy: String) {
        findings.add(code, message() + Self.position(value.offset, in: utf8), remedy: remedy)
    }

    /// The text of a member, normalised; nil, with a finding, if it is missing, not a text, or empty.
    ///
    /// - Parameter parent: the object that should have the member.
    mutating func text(
        _ value: JSONBytes?, _ path: @autoclosure () -> String, in parent: JSONBytes,
        _ normalise: (ArraySlice<UInt8>) -> NormalText? = NormalText.init(source:)
    ) -> NormalText? {
        guard let value else {
            malformed(path(), "is missing", at: parent)
            return nil
        }
        guard case .string(let text) = value.content else {
            malformed(path(), "is \(value.kind), not a text", at: value)
            return nil
        }
        guard let normal = normalise(text), normal.isVisible else {
            malformed(path(), "is empty", at: value)
            return nil
        }
        if let found = BidiControls(text) {
            add(.bidiControls, "the text at \(path()) contains \(found.text)", at: value, remedy: BidiControls.remedy)
        }
        return normal
    }

    private static func position(_ offset: Int, in utf8: ArraySlice<UInt8>) -> String {
        let position = TextPosition(ofByte: offset, in: utf8)
        return " (line \(position.line), column \(position.column) of the text)"
    }
}
