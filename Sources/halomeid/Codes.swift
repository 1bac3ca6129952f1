import Diagnostics

extension Code {
    static let resultUnwritten = Code(
        "HL0821", .error,
        "Standard output is closed or full, so the result could not be printed. Files that the command wrote are kept.")
}

/// The codes of this module, for `halomeid explain`.
enum CommandLineCodes {
    static let all: [Code] = [.resultUnwritten]
}
