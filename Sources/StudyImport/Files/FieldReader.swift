import Diagnostics
import JSONText
import Refs
import StudyStore

/// Reads the fields of a parsed file and collects findings about them, each with its JSON path.
public struct FieldReader {
    public typealias Members = [JSONValue.Member]

    public let file: ImportFile
    /// The findings, each only once however often a field is read.
    public private(set) var findings: BoundedFindings

    public init(_ file: ImportFile) {
        self.file = file
        findings = BoundedFindings(maxPerCode: file.source.maxFindings, keepsDuplicates: false)
    }

    /// - Returns: warnings and notes.
    /// - Throws: all findings, if one of them is an error.
    func finish() throws(Findings) -> Findings {
        let all = findings.findings(at: file.source.place)
        try all.throwIfErrors()
        return all
    }

    /// - Parameter place: evaluated only for findings that are kept, because it is searched for from the start of the
    ///   text; nil: the file.
    mutating func add(
        _ code: Code, _ message: String, at place: @autoclosure () -> Place? = nil, remedy: String? = nil
    ) {
        findings.add(code, message, at: place(), remedy: remedy.map(file.source.remedyIfWrong))
    }

    mutating func malformed(
        _ place: String, _ message: String, remedy: String = "correct the file, or download it again"
    ) {
        let file = file
        add(.importMalformed, "\(place) \(message)", at: file.place(of: place), remedy: remedy)
    }

    /// Adds the findings that `body` throws about a value; it gets the value's place.
    mutating func check(_ place: String, _ body: (Place) throws(Findings) -> Void) {
        do throws(Findings) {
            try body(file.place(of: place))
        } catch {
            for finding in error.all { findings.add(finding) }
        }
    }

    public mutating func object(_ value: JSONValue, _ place: String) -> Members? {
        if case .object(let members) = value.content { return members }
        malformed(place, "is \(value.kind), not an object")
        return nil
    }

    /// nil if the list is absent, null, wrong or too long.
    mutating func list(
        _ key: String, in members: Members, _ place: String, maxCount: Int = ImportLimits.json.maxValues
    ) -> [JSONValue]? {
        switch members[key]?.content {
        case nil, .null: return nil
        case .array(let values):
            if values.count <= maxCount { return values }
            add(
                .importTooLarge, "\(place).\(key) has \(values.count) entries, \(maxCount) are allowed",
                remedy: "check that this is the right file; if it is, split it")
            return nil
        default:
            malformed("\(place).\(key)", "is \(members.kind(of: key)), not a list")
            return nil
        }
    }

    /// A text with something visible in it.
    public mutating func text(_ key: String, in members: Members, _ place: String) -> String? {
        if [nil, .null].contains(members[key]?.content) { malformed("\(place).\(key)", "is missing") }
        return optionalText(key, in: members, place)
    }

    /// nil if the text is absent, null, empty or wrong.
    public mutating func optionalText(_ key: String, in members: Members, _ place: String) -> String? {
        switch members[key]?.content {
        case nil, .null: return nil
        case .string(let text):
            if TextNormal.isVisible(TextNormal.source(text)) { return text }
            malformed("\(place).\(key)", "is empty", remedy: "write the text, or delete the key")
        default: malformed("\(place).\(key)", "is \(members.kind(of: key)), not a text")
        }
        return nil
    }

    /// A list of `count` visible texts that differ even without nikkud.
    mutating func texts(_ key: String, in members: Members, _ place: String, count: Int) -> [String]? {
        let values = list(key, in: members, place) ?? []
        let texts = values.compactMap { value in
            if case .string(let text) = value.content { TextNormal.source(text) } else { nil }
        }
        let isComplete = values.count == count && texts.count == count && texts.allSatisfy(TextNormal.isVisible)
        let letters = Set(texts.map { $0.unicodeScalars.filter { !TextNormal.isPoint($0) }.map(\.value) })
        if isComplete && letters.count == count { return texts }
        malformed("\(place).\(key)", "is not a list of \(count) different texts", remedy: "write \(count) texts")
        return nil
    }

    mutating func refuseUnknownKeys(in members: Members, _ known: [String], _ place: String) {
        for member in members where !known.contains(member.key) {
            malformed(
                "\(place).\(member.key)", "is not a key of this format",
                remedy: (Suggestion.remedy(for: member.key, among: known).map { $0 + " The" } ?? "delete it; the")
                    + " known keys are \(known.joined(separator: ", "))")
        }
    }
}

extension FieldReader.Members {
    fileprivate func kind(of key: String) -> String { self[key]?.kind ?? "nothing" }
}
