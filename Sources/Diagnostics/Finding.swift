/// The kind of a finding: a permanent identifier, its usual level, and a text for `halomeid explain`.
///
/// Identifiers never change their meaning and are never reused. Ranges of digits after `HL` belong to modules: 01
/// StudyStore, 02 Refs, 03 Markup, 04 Theme, 05 Site; 06 StudyImport, except 063 and 069 StudyGenerate, 066 and 067
/// StudyFetch; 07 StudyStore's schedules. In 08: 080 and 081 Site (publishing), 082 and 087 DevServer and
/// halomeid, 083 HostKits, 084, 085, 088 and 089 SiteVerify, 086 WebClient.
public struct Code: Sendable, Hashable {
    public let id: String
    public let level: Level
    /// The meaning of the code and the usual remedy, in a few sentences.
    public let explanation: String

    public init(_ id: String, _ level: Level, _ explanation: String) {
        self.id = id
        self.level = level
        self.explanation = explanation
    }

    public static func == (one: Code, other: Code) -> Bool { one.id == other.id }
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// The severity of a finding. An error stops publishing; `--strict` makes warnings errors.
public enum Level: String, Sendable, Hashable, Codable {
    case error, warning, note
}

/// The place of a finding.
public enum Place: Sendable, Hashable {
    /// A file; line and column count from 1, the column in Unicode scalars.
    case file(String, line: Int? = nil, column: Int? = nil)
    /// What the program reads on standard input.
    case standardInput(line: Int? = nil, column: Int? = nil)
    /// A row of the database, named by a value that people would look for (`ref_id 'Mishnah Berakhot 1:1'`).
    case row(table: String, row: String, column: String? = nil)
    /// A table or column of the database's schema.
    case schema(table: String, column: String? = nil)
    /// An option or argument of the command line, as typed.
    case option(String)
    /// An address on the web; line and column of what is there count as in a file.
    case url(String, line: Int? = nil, column: Int? = nil)

    /// The path of a place in a file.
    public var file: String? { if case .file(let path, _, _) = self { path } else { nil } }

    /// The place in printed form.
    ///
    /// - Parameter database: the path under which places in the database are shown.
    public func text(database: String? = nil) -> String {
        let prefix = database.map { "\($0): " } ?? ""
        switch self {
        case .file(let path, let line, let column), .url(let path, let line, let column):
            return Self.text(path, line, column)
        case .standardInput(let line, let column):
            return Self.text("standard input", line, column)
        case .row(let table, let row, let column):
            return prefix + table + ", " + row + (column.map { ", column \($0)" } ?? "")
        case .schema(let table, let column):
            return prefix + "table " + table + (column.map { ", column \($0)" } ?? "")
        case .option(let option):
            return option
        }
    }

    private static func text(_ name: String, _ line: Int?, _ column: Int?) -> String {
        ([name] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":")
    }
}

/// An error, warning or note: what, where, and what to do about it.
public struct Finding: Sendable, Hashable {
    public var code: Code
    public var level: Level
    /// The problem, as one English sentence without a full stop.
    public var message: String
    public var place: Place?
    /// The remedy, as one English sentence without a full stop.
    public var remedy: String?
    /// The number of findings that it represents: more than one if further findings of the code were only counted.
    public let count: Int

    public init(_ code: Code, _ message: String, at place: Place? = nil, remedy: String? = nil, count: Int = 1) {
        self.count = count
        self.code = code
        self.level = code.level
        self.message = message
        self.place = place
        self.remedy = remedy
    }
}
