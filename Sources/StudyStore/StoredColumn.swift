/// A column of a table.
protocol StoredColumn: RawRepresentable<Int> {
    static var table: String { get }
    /// The columns that are read of a row, each at the place of its raw value.
    static var read: [Self] { get }
    /// The name in the database.
    var name: String { get }
}

extension StoredColumn {
    /// The columns that are read, for `SELECT`; NULL for those that the database lacks.
    static func selection(_ schema: Schema) -> String {
        read.map { schema.column(table, $0.name) }.joined(separator: ", ")
    }
}

/// The cells of a row that was read with the columns of a table, by column. Other columns may follow.
struct ColumnCells<Column: StoredColumn> {
    let row: StrictRow

    func text(_ column: Column) -> Result<String, StrictRow.Problem> { row.text(column.rawValue) }
    func key(_ column: Column) -> String? { row.key(column.rawValue) }
    func integer(_ column: Column) -> Int64? { row.integer(column.rawValue) }
    func flag(_ column: Column) -> Bool? { row.flag(column.rawValue) }
    func isNull(_ column: Column) -> Bool { row.isNull(column.rawValue) }
    func shown(_ column: Column) -> String { row.shown(column.rawValue) }
    func holds(_ text: String, _ column: Column) -> Bool { row.holds(text, column.rawValue) }

    /// The whole number in the first column that follows; nil for everything else.
    var nextInteger: Int64? { row.integer(Column.read.count) }
}
