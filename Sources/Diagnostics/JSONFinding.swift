/// A finding as one JSON object; absent parts are omitted.
struct JSONFinding: Encodable {
    let type = "finding"
    let version = 1
    let code: String
    let level: Level
    let message: String
    let remedy: String?
    var file: String?
    var line: Int?
    var column: Int?
    var database: String?
    var table: String?
    var row: String?
    var field: String?
    var option: String?
    var url: String?
    /// Only if it represents several findings.
    var count: Int?

    init(_ finding: Finding, database: String?) {
        code = finding.code.id
        level = finding.level
        message = finding.message
        remedy = finding.remedy
        if finding.count > 1 { count = finding.count }
        switch finding.place {
        case .file(let path, let line, let column):
            file = path
            self.line = line
            self.column = column
        case .standardInput(let line, let column):
            option = "-"
            self.line = line
            self.column = column
        case .row(let table, let row, let column):
            self.database = database
            self.table = table
            self.row = row
            field = column
        case .schema(let table, let column):
            self.database = database
            self.table = table
            field = column
        case .option(let option):
            self.option = option
        case .url(let address, let line, let column):
            url = address
            self.line = line
            self.column = column
        case nil:
            break
        }
    }
}
