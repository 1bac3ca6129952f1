import Diagnostics
import Files
import Foundation
import JSONText
import StudyStore

/// A file to import, read whole and parsed.
struct ImportFile {
    let path: String
    let text: String
    let value: JSONValue

    init(_ path: String) throws(Findings) {
        try self.init(try Self.read(path), from: path)
    }

    /// Parses bytes read from a file or received over the network.
    ///
    /// - Parameter path: the name used in findings.
    init(_ bytes: Data, from path: String) throws(Findings) {
        self.path = path
        text = try Self.text(bytes, path)
        value = try Self.parse(text, path)
    }

    /// A text that is not from a file.
    init(text: String, value: JSONValue) {
        path = ""
        self.text = text
        self.value = value
    }

    /// Line and column of a JSON path, or of the nearest enclosing value that exists.
    func place(of jsonPath: String) -> Place {
        let position = TextPosition(ofByte: value.nearest(to: jsonPath).offset, in: text.utf8)
        return .file(path, line: position.line, column: position.column)
    }

    /// The file as text, without a byte order mark.
    static func text(_ path: String) throws(Findings) -> String { try text(try read(path), path) }

    /// - Parameter path: the name used in findings.
    static func text(_ data: Data, _ path: String) throws(Findings) -> String {
        let bytes = data.starts(with: [0xEF, 0xBB, 0xBF]) ? data.dropFirst(3) : data[...]
        if let encoding = WideEncoding(of: bytes)?.rawValue {
            throw Findings(
                .importNotUTF8, "the file is \(encoding)", at: .file(path),
                remedy: "save it as UTF-8 (`iconv -f \(encoding) -t UTF-8`)")
        }
        if let kind = FileKind(of: bytes) {
            throw Findings(.importNotUTF8, "the file is \(kind.name)", at: .file(path), remedy: kind.remedy)
        }
        if let text = String(validating: bytes, as: UTF8.self) { return text }
        let position = TextPosition(ofByte: TextPosition.validPrefix(of: bytes), in: bytes)
        throw Findings(
            .importNotUTF8, "the text is not UTF-8 from here on",
            at: .file(path, line: position.line, column: position.column),
            remedy: "download the file again, or convert it to UTF-8 (`iconv -t UTF-8`)")
    }

    /// Reads standard input to its end.
    static func readStandardInput() throws(Findings) -> Data {
        do {
            let data = try FileHandle.standardInput.read(upToCount: ImportLimits.maxFileBytes + 1) ?? Data()
            try checkSize(data.count, standardInput)
            return data
        } catch let findings as Findings {
            throw findings
        } catch {
            throw Findings(.importUnreadable, "standard input cannot be read", at: .file(standardInput))
        }
    }

    /// The name of standard input in findings.
    static let standardInput = "standard input"

    private static func checkSize(_ count: Int, _ path: String) throws(Findings) {
        guard count > ImportLimits.maxFileBytes else { return }
        throw Findings(
            .importTooLarge, "the file is larger than \(ImportLimits.maxFileBytes >> 20) MiB", at: .file(path),
            remedy: "check that the path names the right file")
    }

    private static func read(_ path: String) throws(Findings) -> Data {
        if let kind = FileStatus(following: path)?.kind, kind != .regular {
            throw Findings(
                .importUnreadable, "the path is not an ordinary file", at: .file(path),
                remedy: "save its output to a file, and import that")
        }
        let bytes: [UInt8]
        do throws(SystemError) {
            bytes = try OpenFile(reading: path).readAll(upTo: ImportLimits.maxFileBytes + 1)
        } catch {
            throw Findings(
                .importUnreadable, "the file cannot be read: \(error.reason)", at: .file(path),
                remedy: "check the path and the permissions of the file")
        }
        try checkSize(bytes.count, path)
        if let record = AnswerRecord.beside(path), !record.matches(bytes) {
            throw Findings(
                .importChanged, "the file has changed since `fetch` stored it", at: .file(path),
                remedy: "run `fetch` again or, if the change is yours, delete \(AnswerRecord.path(of: path))")
        }
        return Data(bytes)
    }

    private static func parse(_ text: String, _ path: String) throws(Findings) -> JSONValue {
        do throws(JSONFailure) {
            return try JSONParser.parse(text, limits: ImportLimits.json)
        } catch {
            let position = TextPosition(ofByte: error.offset, in: text.utf8)
            let place = Place.file(path, line: position.line, column: position.column)
            let first = text.first { !$0.isWhitespace }
            if first == nil {
                throw Findings(
                    .importNotJSON, "the file is empty", at: place,
                    remedy: "check that the program or download that made it has succeeded")
            }
            if first == "<" {
                throw Findings(
                    .importNotJSON, "the file is a web page or XML, not JSON", at: place,
                    remedy: "download the file itself, not the page that shows or links to it")
            }
            throw Findings(
                .importNotJSON, (error.isSyntax ? "the file is not JSON: " : "") + error.message, at: place,
                remedy: "download or write the file again")
        }
    }
}
