import Diagnostics

extension Code {
    public static let themeFileUnreadable = Code(
        "HL0401", .error, "A file of the design system could not be read. Check that it exists and may be read.")
    public static let themeNotJSON = Code(
        "HL0402", .error, "A file is not JSON. The place is where reading stopped.")
    public static let themeDuplicateKey = Code(
        "HL0403", .error, "An object has the same key twice, so one of the two would be lost. Remove or rename one.")
    public static let tokenWithoutType = Code(
        "HL0404", .error,
        "A token has no type: neither its own $type, nor a token that it refers to, nor a $type of its group.")
    public static let tokenTypeUnknown = Code(
        "HL0405", .error, "A $type that DTCG 2025.10 does not know, or that HaLomeid makes no use of.")
    public static let tokenValueInvalid = Code(
        "HL0406", .error, "A $value that does not have the form or range of its type.")
    public static let tokenUnitInvalid = Code(
        "HL0407", .error, "A dimension is in px or rem, a duration in ms or s, a text size in rem.")
    public static let tokenAliasUnknown = Code(
        "HL0408", .error, "A reference to a token or group that does not exist.")
    public static let tokenCycle = Code(
        "HL0409", .error, "Tokens or groups that refer to each other in a circle have no value.")
    public static let tokenTypeMismatch = Code(
        "HL0410", .error, "A reference to a token of another type than the place asks for.")
    public static let tokenMalformed = Code(
        "HL0411", .error,
        "Something in a token file that is neither a token (an object with $value) nor a group, or a name that cannot"
            + " become a CSS variable.")
    public static let resolverMalformed = Code(
        "HL0412", .error,
        "halomeid.resolver.json does not follow the Resolver module of DTCG 2025.10, or lacks the modifiers theme"
            + " (light, dark) and contrast (standard, more).")
    public static let tokenMissing = Code(
        "HL0413", .error, "A token that the site needs does not exist, or not in every theme.")
    public static let tokenNotThemeable = Code(
        "HL0414", .error,
        "Only colours may change with theme and contrast, and shadows through the colours that they name.")
    public static let tokenNameTaken = Code(
        "HL0415", .error, "Two tokens would become the same CSS variable. Rename one.")
    public static let pairMalformed = Code(
        "HL0416", .error, "An entry of halomeid.pairs.json that is not a pair of colours with a level and a purpose.")
    public static let contrastTooLow = Code(
        "HL0417", .error,
        "A declared pair of colours is below its level: WCAG 2.2 asks for 4.5 (AA), 7 (AAA), 3 (large text and UI)."
            + " Ratios are not rounded: 4.499 is not 4.5.")
    public static let cssVariableUnknown = Code(
        "HL0418", .error, "A style sheet uses a variable --hl-… that no public token gives.")
    public static let themeTooLarge = Code(
        "HL0419", .error,
        "A file of the design system, or what it holds, is over a limit: the size of a file, the number of its values or "
            + "tokens, the length of a name, or how many tokens a reference goes through.")
    public static let stringsMalformed = Code(
        "HL0420", .error, "A file of strings must be {\"language\", \"direction\", \"strings\": {key: text}}.")
    public static let stringPluralMissing = Code(
        "HL0421", .error, "A counted text lacks a plural form of its language, or has one that the language lacks.")
    public static let stringPlaceholder = Code(
        "HL0422", .error,
        "The form other of a counted text needs %d once; every text may hold %d once and %s, but no other %.")
    public static let stringCharacter = Code(
        "HL0423", .error, "A text holds a control or bidi control character, or is not in normal form NFC.")
    public static let stringMissing = Code(
        "HL0424", .error, "A text that pages or scripts ask for is not in the file of strings.")
    public static let fontsMalformed = Code(
        "HL0430", .error, "Fonts/ does not hold what make-fonts.py writes. Run it again.")
}

/// Every code of this room, for `halomeid explain`.
public enum ThemeCodes {
    public static let all: [Code] = [
        .themeFileUnreadable, .themeNotJSON, .themeDuplicateKey, .tokenWithoutType, .tokenTypeUnknown,
        .tokenValueInvalid, .tokenUnitInvalid, .tokenAliasUnknown, .tokenCycle, .tokenTypeMismatch, .tokenMalformed,
        .resolverMalformed, .tokenMissing, .tokenNotThemeable, .tokenNameTaken, .pairMalformed, .contrastTooLow,
        .cssVariableUnknown, .themeTooLarge, .stringsMalformed, .stringPluralMissing, .stringPlaceholder,
        .stringCharacter, .stringMissing, .fontsMalformed,
    ]
}
