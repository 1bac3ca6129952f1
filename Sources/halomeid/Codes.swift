import Diagnostics

extension Code {
    static let resultUnwritten = Code(
        "HL0821", .error,
        "Standard output is closed or full, so that the result could not be shown. Files that the command made stand.")
}

/// The codes of this module, for `halomeid explain`.
enum CommandLineCodes {
    static let all: [Code] = [.resultUnwritten]
}
