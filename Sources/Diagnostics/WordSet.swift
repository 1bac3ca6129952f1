/// The words of a text, which spaces and line breaks part: how tables of known names are written.
public func words(_ text: String) -> Set<String> {
    Set(text.utf8.split { $0 == 0x20 || $0 == 0x0A }.compactMap { String($0) })
}
