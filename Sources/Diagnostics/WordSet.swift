/// The words of a text, separated by spaces and line breaks: the format for tables of known names.
public func words(_ text: String) -> Set<String> {
    Set(text.utf8.split { $0 == 0x20 || $0 == 0x0A }.compactMap { String($0) })
}
