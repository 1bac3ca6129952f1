import Diagnostics

extension Code {
    static let resultUnwritten = Code(
        "HL0821", .error,
        "Standard output is closed or full, so the result could not be printed. Files that the command wrote are kept.")
    static let threadsExhausted = Code(
        "HL0824", .error,
        "The system does not allow this user more threads or processes (`ulimit -u`, or a limit of the container). "
            + "Pages are rendered on threads, and the database is closed by one.")
    static let filesExhausted = Code(
        "HL0826", .error,
        "The system allows this program only a few open files (`ulimit -n`, or a limit of the container). A build "
            + "needs about sixteen.")
    static let memoryExhausted = Code(
        "HL0827", .error,
        "The system allows this program too little memory (`ulimit -v`, or a limit of the container). A build of the "
            + "whole Mishnah needs about 150 MiB of address space.")
    static let exportUnwritable = Code(
        "HL0825", .error, "A file of an export could not be written. Files exported before it were written.")
    static let browserNotOpened = Code(
        "HL0871", .warning, "`serve --open` could not open a browser. The preview is still running.")
}

/// The codes of this module, for `halomeid explain`.
enum CommandLineCodes {
    static let all: [Code] = [
        .resultUnwritten, .threadsExhausted, .filesExhausted, .memoryExhausted, .exportUnwritable, .browserNotOpened,
    ]
}
