/// Archives whose first file is looked into.
enum Archive {
    static func holdsDatabase(_ start: [UInt8]) -> Bool { false }
}
