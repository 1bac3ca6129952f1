import Diagnostics

extension Code {
    static let curlMissing = Code(
        "HL0860", .error,
        "The system has no libcurl, which commands that ask web servers need. On Debian it is in the package libcurl4; "
            + "the other commands do not need it.")
}

/// The codes of this module, for `halomeid explain`.
public enum WebClientCodes {
    public static let all: [Code] = [.curlMissing]
}
