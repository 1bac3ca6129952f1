/// A few multiple-choice questions on a unit.
public struct Quiz: Sendable, Hashable {
    /// The number of choices of a question.
    public static let choiceCount = 4
    /// The maximum number of questions of a quiz.
    public static let maxQuestions = 10

    /// A question with its choices, of which one is right.
    public struct Question: Sendable, Hashable {
        /// Plain text, as are the choices and the reason.
        public var question: String
        /// Four different choices.
        public var choices: [String]
        /// The index of the right choice.
        public var answer: Int
        /// The reason why it is the right one.
        public var why: String

        public init(question: String, choices: [String], answer: Int, why: String) {
            self.question = question
            self.choices = choices
            self.answer = answer
            self.why = why
        }
    }

    public var questions: [Question]
    /// The program that made the quiz; nil: a person, or unknown.
    public var madeBy: String?

    public init(questions: [Question], madeBy: String? = nil) {
        self.questions = questions
        self.madeBy = madeBy
    }
}
