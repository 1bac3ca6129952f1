import Foundation
import JSONText
import StudyImport

/// A model's reply to one question, before it is checked.
struct GenerationReply {
    /// What the model wrote, with a JSON object in it.
    let text: String
    /// The program or model, for the page; nil: the answer names it.
    let madeBy: String?
    var usage = TokenUsage()

    /// The largest answer, in bytes.
    static let maxBytes = 1 << 20
    /// What an answer must have.
    private static let keys = ["explanation", "questions"]
    /// More objects than any answer begins. They bound the time that reading takes.
    private static let maxStarts = 100

    /// The JSON object in what a model wrote. Many models think aloud before it, put it in a fence of Markdown or add
    /// sentences, against their instructions.
    ///
    /// - Returns: if there is no answer, or several, everything from the first brace to the last.
    static func object(in text: String) -> Substring {
        let thoughts = text.range(of: "</think>", options: .backwards)
        let rest = text[(thoughts?.upperBound ?? text.startIndex)...]
        // Thoughts without an end hold drafts only.
        let answer = rest[..<(startOfThoughts(in: rest) ?? rest.endIndex)]
        guard let start = answer.firstIndex(of: "{"), let end = answer.lastIndex(of: "}"), start < end else {
            return answer
        }
        let answers = answers(in: answer[start...end])
        return answers.count == 1 ? answers[0] : answer[start...end]
    }

    /// Whether a reply ends within its thoughts.
    static func endsInThoughts(_ text: String) -> Bool {
        let end = text.range(of: "</think>", options: .backwards)?.upperBound
        return startOfThoughts(in: text[(end ?? text.startIndex)...]) != nil
    }

    /// Where thoughts begin: `<think>` within a line belongs to a sentence.
    private static func startOfThoughts(in text: Substring) -> String.Index? {
        text.ranges(of: "<think>").map(\.lowerBound).first { start in
            text[..<start].last { $0 != " " && $0 != "\t" }?.isNewline ?? true
        }
    }

    private static func answers(in text: Substring) -> [Substring] {
        var found: [Substring] = []
        var rest = text
        for _ in 0..<maxStarts {
            // Other braces enclose words.
            guard let start = rest.firstMatch(of: #/\{\s*"/#)?.range.lowerBound else { break }
            guard let object = balanced(rest[start...]),
                case .object(let members)? = try? JSONParser.parse(String(object), limits: ImportLimits.json).content
            else {
                rest = rest[rest.index(after: start)...]
                continue
            }
            if keys.contains(where: { members[$0] != nil }) { found.append(object) }
            rest = rest[object.endIndex...]
        }
        return found
    }

    /// The text from its first brace to the one that closes it; braces in strings do not count.
    private static func balanced(_ text: Substring) -> Substring? {
        var (depth, isInString, isEscaped) = (0, false, false)
        for index in text.utf8.indices {
            let byte = text.utf8[index]
            switch byte {
            case _ where isEscaped: isEscaped = false
            case UInt8(ascii: "\\") where isInString: isEscaped = true
            case UInt8(ascii: "\""): isInString.toggle()
            case _ where isInString: break
            case UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "}"):
                depth -= 1
                if depth == 0 { return text[...index] }
            default: break
            }
        }
        return nil
    }
}

/// Tokens that calls took, as the provider counted them.
public struct TokenUsage: Sendable, Hashable {
    public internal(set) var tokensIn = 0
    public internal(set) var tokensOut = 0

    public init() {}

    static func += (usage: inout TokenUsage, more: TokenUsage) {
        usage.tokensIn += more.tokensIn
        usage.tokensOut += more.tokensOut
    }
}
