/// The name of a directory's entry as the file system has it, which need not be valid UTF-8.
struct EntryName: Sendable {
    /// The name for messages and comparisons; repaired if it is not valid UTF-8.
    let text: String
    /// Its bytes, with a NUL at the end.
    let bytes: [CChar]

    init(_ text: String) {
        self.text = text
        bytes = Array(text.utf8CString)
    }

    init(bytes: [CChar]) {
        self.bytes = bytes
        text = bytes.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
    }
}
