/// A text of the database for a message, shortened if it is long.
func quoted(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: 80, limitedBy: scalars.endIndex),
        end < scalars.endIndex
    else { return "'\(text)'" }
    return "'\(text[..<end])…'"
}
