import CProcesses

/// The arguments of the program, without its own name.
///
/// Swift reads `CommandLine.arguments` from `/proc` on Linux; if that is not mounted, as in a bare chroot, they are
/// empty and the command would be lost.
public enum ProgramArguments {
    /// The arguments as text; bytes that are not UTF-8 are replaced.
    public static var all: [String] { map { String(cString: $0) } }

    /// The first argument that is not UTF-8, as far as it can be shown.
    public static var firstWithoutText: String? {
        map { String(validatingCString: $0) == nil ? String(cString: $0) : nil }.lazy.compactMap(\.self).first
    }

    /// The path by which the system found the program; nil if it is unknown.
    public static var programPath: String? { halomeid_program_path().map { String(cString: $0) } }

    private static func map<Value>(_ body: (UnsafePointer<CChar>) -> Value) -> [Value] {
        var values: [Value] = []
        while let argument = halomeid_argument(Int32(values.count + 1)) { values.append(body(argument)) }
        return values
    }
}
