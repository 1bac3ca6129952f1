import Diagnostics
import Foundation
import JSONText
import StudyStore

/// A file to import, recognised and read.
enum ImportDocument {
    case links(Links)
    case works([SefariaWork])
    case content(ContentDocument)
    /// The number of chapters and mishnayot of a text, without any content.
    case shape

    /// - Parameters:
    ///   - path: a file, or "-" for standard input.
    ///   - input: what was read from standard input.
    ///   - findings: gets warnings and notes.
    static func read(_ path: String, input: Data?, _ findings: inout Findings) throws(Findings) -> ImportDocument {
        if path == "-", let input {
            let source = ImportSource.standardInput
            let text = try ImportFile.text(input, from: source)
            if text.hasPrefix("Citation 1,") { return try links(csv: text, source, &findings) }
            return try read(try ImportFile(text, from: source), &findings)
        }
        if path.lowercased().hasSuffix(".csv") {
            let source = ImportSource.file(path)
            return try links(csv: try ImportFile.text(path, as: source), source, &findings)
        }
        return try read(try ImportFile(path), &findings)
    }

    private static func links(
        csv text: String, _ source: ImportSource, _ findings: inout Findings
    ) throws(Findings) -> ImportDocument {
        let links = try Links(csv: text, source)
        if links.isEmpty {
            findings.add(
                .importNothing, "no line links a comment to a mishnah", at: source.place,
                remedy: "use the links files that name commentaries on the Mishnah, or leave the file out")
        }
        return .links(links)
    }

    private static func read(_ file: ImportFile, _ findings: inout Findings) throws(Findings) -> ImportDocument {
        try ImportLimits.check(file.value, of: file.source)
        if SefariaShape.isShape(file.value) { return .shape }
        switch file.value.content {
        case .array(let values) where isLinks(values):
            // Some responses that `fetch` stores have no links.
            if values.isEmpty, !file.isStoredResponse {
                findings.add(
                    .importNothing, "\(file.source.noun) contains an empty list, without units or links",
                    at: file.place(of: "$"),
                    remedy: "write \"units\" as content JSON (see content.schema.json), import export files or API "
                        + "responses of Sefaria, or leave the file out")
            }
            return .links(try Links(response: values, file))
        case .object(let members):
            if members["format"] != nil || members["units"] != nil { return .content(try ContentDocument(file)) }
            return .works(try works(members, file, &findings))
        default: throw unknown("the file contains \(file.value.kind)", file.source)
        }
    }

    private static func works(
        _ members: FieldReader.Members, _ file: ImportFile, _ findings: inout Findings
    ) throws(Findings) -> [SefariaWork] {
        var reader = SefariaReader(file, members)
        let works: [SefariaWork]
        if SefariaReader.isVersion1(members) {
            works = reader.version1()
        } else if SefariaReader.isVersion3(members) {
            works = reader.version3()
        } else if SefariaReader.isExport(members) {
            works = reader.export()
        } else if case .string(let message) = members["error"]?.content {
            throw Findings(
                .importFormatUnknown, "the saved response is an error: \(message)", at: file.source.place,
                remedy: "ask the API again with a ref that exists")
        } else {
            let keys = members.prefix(6).map { "'\($0.key)'" }.joined(separator: ", ")
            let words = keys.isEmpty ? "without keys" : "with the keys \(keys)"
            throw unknown("the file contains an object \(words)", file.source)
        }
        findings.add(contentsOf: try reader.reader.finish())
        return works
    }

    /// An empty list is the response for a place without links.
    private static func isLinks(_ values: [JSONValue]) -> Bool {
        if values.isEmpty { return true }
        guard case .object(let members)? = values.first?.content else { return false }
        return members["anchorRef"] != nil
    }

    private static func unknown(_ message: String, _ source: ImportSource) -> Findings {
        Findings(
            .importFormatUnknown, message, at: source.place,
            remedy: "import export files or API responses of Sefaria, or content JSON")
    }
}
