import Diagnostics
import Files
import Foundation
import JSONText
import StudyStore

/// A text to import, read whole and parsed.
public struct ImportFile {
    let source: ImportSource
    let text: String
    public let value: JSONValue

    init(_ path: String) throws(Findings) {
        try self.init(try Self.read(.file(path), path), from: .file(path))
    }

    /// Parses bytes read from a file or received over the network.
    init(_ bytes: Data, from source: ImportSource) throws(Findings) {
        try self.init(try Self.text(bytes, from: source), from: source)
    }

    init(_ text: String, from source: ImportSource) throws(Findings) {
        self.init(text: text, value: try Self.parse(text, source), from: source)
    }

    public init(text: String, value: JSONValue, from source: ImportSource) {
        (self.text, self.value, self.source) = (text, value, source)
    }

    /// Whether `fetch` stored the file.
    var isStoredResponse: Bool {
        if case .file(let path) = source { ResponseRecord.beside(path) != nil } else { false }
    }

    /// Line and column of a JSON path, or of the nearest enclosing value that exists.
    func place(of jsonPath: String) -> Place {
        let position = TextPosition(ofByte: value.nearest(to: jsonPath).offset, in: text.utf8)
        return source.place(line: position.line, column: position.column)
    }

    /// The file as text, without a byte order mark.
    ///
    /// - Parameter source: how findings name the file.
    public static func text(_ path: String, as source: ImportSource) throws(Findings) -> String {
        try text(try read(source, path), from: source)
    }

    static func text(_ data: Data, from source: ImportSource) throws(Findings) -> String {
        if let kind = FileKind(of: data) {
            throw Findings(
                .importNotUTF8, "\(source.noun) is \(kind.name)", at: source.place,
                remedy: source.remedyIfUnreadable(kind.remedy))
        }
        let bytes = data.starts(with: [0xEF, 0xBB, 0xBF]) ? data.dropFirst(3) : data[...]
        if let text = String(validating: bytes, as: UTF8.self) { return text }
        let position = TextPosition(ofByte: TextPosition.validPrefix(of: bytes), in: bytes)
        throw Findings(
            .importNotUTF8, "the text is not UTF-8 from here on",
            at: source.place(line: position.line, column: position.column),
            remedy: source.remedyIfUnreadable("download the file again, or convert it to UTF-8 (`iconv -t UTF-8`)"))
    }

    /// Reads standard input to its end.
    static func readStandardInput() throws(Findings) -> Data {
        let bytes: [UInt8]
        do throws(SystemError) {
            bytes = try OpenFile.standardInput().readAll(upTo: ImportLimits.maxFileBytes + 1)
        } catch {
            throw Findings(
                .importUnreadable, "standard input cannot be read: \(error.reason)",
                at: ImportSource.standardInput.place, remedy: "write the text to a file, and import that")
        }
        try checkSize(bytes.count, .standardInput)
        return Data(bytes)
    }

    private static func checkSize(_ count: Int, _ source: ImportSource) throws(Findings) {
        guard count > ImportLimits.maxFileBytes else { return }
        throw Findings(
            .importTooLarge, "\(source.noun) is larger than \(ImportLimits.maxFileBytes >> 20) MiB", at: source.place,
            remedy: source.remedyIfUnreadable("check that the path names the right file"))
    }

    private static func read(_ source: ImportSource, _ path: String) throws(Findings) -> Data {
        if let kind = FileStatus(following: path)?.kind, kind != .regular {
            throw Findings(
                .importUnreadable, "the path is not an ordinary file", at: source.place,
                remedy: source.remedyIfUnreadable("save its output to a file, and import that"))
        }
        let bytes: [UInt8]
        do throws(SystemError) {
            bytes = try OpenFile(reading: path).readAll(upTo: ImportLimits.maxFileBytes + 1)
        } catch {
            throw Findings(
                .importUnreadable, "\(source.noun) cannot be read: \(error.reason)", at: source.place,
                remedy: source.remedyIfUnreadable(
                    error.isMissing && path.contains(where: "*?[".contains)
                        ? "a shell replaces a pattern only outside quotation marks, and if a file matches; or name the "
                            + "folder" : "check the path and the permissions of the file"))
        }
        try checkSize(bytes.count, source)
        if let record = ResponseRecord.beside(path), !record.matches(bytes) {
            throw Findings(
                .importChanged, "the file has changed since `fetch` stored it", at: source.place,
                remedy: "run `fetch` again or, if the change is yours, delete \(ResponseRecord.path(of: path))")
        }
        return Data(bytes)
    }

    private static func parse(_ text: String, _ source: ImportSource) throws(Findings) -> JSONValue {
        do throws(JSONFailure) {
            return try JSONParser.parse(text, limits: ImportLimits.json)
        } catch {
            let position = TextPosition(ofByte: error.offset, in: text.utf8)
            let (message, remedy) =
                switch text.first(where: { !$0.isWhitespace }) {
                case nil:
                    ("\(source.noun) is empty", "check that the program or download that made it has succeeded")
                case "<":
                    (
                        "\(source.noun) is a web page or XML, not JSON",
                        "download the file itself, not the page that shows or links to it"
                    )
                default:
                    (
                        (error.isSyntax ? "\(source.noun) is not JSON: " : "") + error.message,
                        "download or write the file again"
                    )
                }
            throw Findings(
                .importNotJSON, message, at: source.place(line: position.line, column: position.column),
                remedy: source.remedyIfUnreadable(remedy))
        }
    }
}
