import Diagnostics

extension Code {
    static let portTaken = Code(
        "HL0820", .error, "The preview cannot listen on its port; another program holds it, or it is not allowed.")
}

/// The codes of this room, for `halomeid explain`.
public enum DevServerCodes {
    public static let all: [Code] = [.portTaken]
}
