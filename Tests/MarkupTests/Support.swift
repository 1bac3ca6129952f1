import Markup

/// The first differing thing is easier to find without the final line end.
func html(_ markdown: String) -> String {
    let text = Markup.markdown(markdown).text
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
}
