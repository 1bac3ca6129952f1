/// JavaScript as it goes out: without comments on lines of their own, blank lines and indentation, which are for who
/// reads the source. Nothing else is touched, so line by line the code is as it was written.
///
/// House rule: in a template literal no line begins with a comment's sign.
enum ScriptText {
    static func withoutComments(_ text: String) -> String {
        var lines: [Substring] = []
        var inBlock = false
        for line in text.split(separator: "\n") {
            var code = line.drop { $0 == " " }
            if inBlock || code.hasPrefix("/*") {
                // A type annotation may stand before code on its line.
                guard let end = code.firstRange(of: "*/") else {
                    inBlock = true
                    continue
                }
                inBlock = false
                code = code[end.upperBound...].drop { $0 == " " }
            }
            if !code.isEmpty && !code.hasPrefix("//") { lines.append(code) }
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
