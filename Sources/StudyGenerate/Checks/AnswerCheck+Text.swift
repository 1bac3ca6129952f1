/// What an explanation says of the mishnah's own words: which sage says what, and what is denied.
extension AnswerCheck {
    /// - Parameter visible: the explanation as readers see it.
    mutating func checkText(of visible: String) {
        guard let text = quotable.first else { return }
        let commentaries = commentaries.map(\.text)
        let disputes = Disputes(text, commentaries: commentaries)
        let told = ToldOpinion.find(in: visible)
        if let verdict = disputes.contraryVerdict(in: told) {
            add("the explanation says '\(verdict)', the opposite of what the text says")
        }
        if let (words, name) = disputes.borrowed(in: told) {
            add("the explanation has '\(name)' say '\(words)', which somebody else says in the text")
        } else if let (one, other) = disputes.exchanged(in: told) {
            add("the explanation tells of '\(one)' what '\(other)' says in the text, and the other way round")
        }
        if let (words, isMissing) = Negations(disputes.clauses, commentaries: commentaries).changed(in: visible) {
            add("the explanation says '\(words)', \(isMissing ? "without" : "with") a negation, unlike the text")
        }
    }
}
