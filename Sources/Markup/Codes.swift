import Diagnostics

extension Code {
    static let markupUnbalancedTag = Code(
        "HL0301", .warning,
        "A tag is opened and not closed, or closed and not opened. The page closes it at the end of its block or "
            + "leaves it out. Complete the pair in the text.")
    static let markupUnknownTag = Code(
        "HL0302", .warning,
        "Only b, strong, i, em, br, small, big, sup and span are tags in texts; everything else is shown as written. "
            + "Use Markdown or remove the tag.")
    static let markupLink = Code(
        "HL0303", .warning,
        "Links go to absolute http, https and mailto addresses or to #… on the same page. The page shows the words "
            + "of any other link without it, and a picture of another site as a link.")
    static let markupTooComplex = Code(
        "HL0304", .warning,
        "The text contains more nested or unclosed Markdown than any person writes. The page shows it as plain text.")
}

/// The codes of this module, for `halomeid explain`.
public enum MarkupCodes {
    public static let all: [Code] = [.markupUnbalancedTag, .markupUnknownTag, .markupLink, .markupTooComplex]
}
