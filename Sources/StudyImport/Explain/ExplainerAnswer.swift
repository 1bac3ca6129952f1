import Diagnostics
import Foundation
import JSONText
import Refs
import StudyStore

/// What the program answers: `{"explanation": "…", "approaches": [{"commentator": "…", "summary": "…"}],
/// "explained_by": "…"}`. Without `approaches` the commentaries stay as they were imported; other keys are ignored.
struct ExplainerAnswer {
    let explanation: ContentRecord.Explanation
    let approaches: [Approach]?

    init(_ output: Data, defaultName: String) throws(ExplainerFailure) {
        guard let text = String(validating: output, as: UTF8.self) else { throw .wrong("it is not UTF-8") }
        let value: JSONValue
        do throws(JSONFailure) {
            value = try JSONParser.parse(text, limits: ImportLimits.json)
        } catch {
            let position = TextPosition(ofByte: error.offset, in: text.utf8)
            throw .wrong("it is not JSON: \(error.message) (line \(position.line), column \(position.column))")
        }
        do throws(Findings) {
            try ImportLimits.check(value, of: "")
        } catch {
            throw .wrong(error.all.map(\.message).joined())
        }
        var reader = FieldReader(ImportFile(text: text, value: value))
        let members = reader.object(value, "$") ?? []
        let markdown = reader.text("explanation", in: members, "$") ?? ""
        let name = reader.optionalText("explained_by", in: members, "$")
        approaches = ContentUnit.approaches(members, "$", &reader)
        explanation = .init(markdown: markdown, explainedBy: name ?? defaultName)
        if let first = reader.findings.findings.all.first { throw .wrong(first.message) }
    }
}
