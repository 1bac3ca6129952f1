import CProcesses

/// What the program was started with, without its own name.
///
/// Swift's `CommandLine.arguments` are read from `/proc` on Linux; where that is not mounted, as in a bare chroot, they
/// are empty, and any command would be none.
public enum ProgramArguments {
    /// As text; of what is not UTF-8, the replacement of the bytes that are none.
    public static var all: [String] { map { String(cString: $0) } }

    /// The first that is not UTF-8, as far as it can be shown.
    public static var firstWithoutText: String? {
        map { String(validatingCString: $0) == nil ? String(cString: $0) : nil }.lazy.compactMap(\.self).first
    }

    /// The path by which the system found the program; nil where it does not say.
    public static var programPath: String? { halomeid_program_path().map { String(cString: $0) } }

    private static func map<Value>(_ body: (UnsafePointer<CChar>) -> Value) -> [Value] {
        var values: [Value] = []
        while let argument = halomeid_argument(Int32(values.count + 1)) { values.append(body(argument)) }
        return values
    }
}
