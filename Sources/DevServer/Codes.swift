import Diagnostics

extension Code {
    static let portTaken = Code(
        "HL0820", .error, "The preview cannot listen on its port; another program uses it, or it is not allowed.")
    static let socketsExhausted = Code(
        "HL0822", .error, "The preview cannot open a socket: the system's limit of open files or its memory is used up."
    )
    static let connectionsWait = Code(
        "HL0823", .warning,
        "The preview has as many files and connections open as the system allows. New connections wait until others "
            + "end.")
    static let changesNotFollowed = Code(
        "HL0870", .warning,
        "The preview shows the site, but does not build it again when something changes: the system allows no further "
            + "thread.")
}

/// The codes of this module, for `halomeid explain`.
public enum DevServerCodes {
    public static let all: [Code] = [.portTaken, .socketsExhausted, .connectionsWait, .changesNotFollowed]
}
