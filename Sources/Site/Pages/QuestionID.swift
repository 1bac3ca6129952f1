import Markup
import Refs
import StudyStore

extension Quiz.Question {
    /// The name under which devices keep the learner's choice: a short hash of the question and its choices as pages
    /// show them, without nikkud. It must not change, and cannot be computed by pages, whose words a browser may have
    /// translated. Collisions are harmless.
    var id: String {
        var hash: UInt32 = 5381
        let words = ([question] + choices).map(Markup.title).joined(separator: "\n")
        for scalar in words.unicodeScalars where !TextNormal.isPoint(scalar) && scalar != "\u{34F}" {
            hash = hash &* 33 &+ scalar.value
        }
        return String(hash, radix: 36)
    }
}
