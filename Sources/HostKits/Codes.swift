import Diagnostics

extension Code {
    static let hostFileExists = Code(
        "HL0830", .error,
        "A file that `halomeid host` would write already exists with different contents. It is replaced only with "
            + "--force.")
    static let hostFileUnwritable = Code("HL0831", .error, "A file for the host could not be written.")
}

/// The codes of this module, for `halomeid explain`.
public enum HostKitsCodes {
    public static let all: [Code] = [.hostFileExists, .hostFileUnwritable]
}
