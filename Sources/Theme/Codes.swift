import Diagnostics

extension Code {
    public static let themeFileUnreadable = Code(
        "HL0401", .error, "A file of the design system could not be read. Check that it exists and may be read.")
    static let themeNotJSON = Code(
        "HL0402", .error, "A file is not JSON, or has too many values. The place is where the parser stopped.")
    static let themeDuplicateKey = Code(
        "HL0403", .error, "An object repeats a key, so one of the values would be lost. Remove or rename one.")
    static let tokenWithoutType = Code(
        "HL0404", .error,
        "A token has no type: no $type of its own or of its group, and no reference to a token with one.")
    static let tokenTypeUnknown = Code(
        "HL0405", .error, "A $type that is not in DTCG 2025.10, or that HaLomeid does not use.")
    static let tokenValueInvalid = Code(
        "HL0406", .error, "A $value with the wrong form or range for its type.")
    static let tokenUnitInvalid = Code(
        "HL0407", .error, "A dimension is in px or rem, a duration in ms or s, a text size in rem.")
    static let tokenAliasUnknown = Code(
        "HL0408", .error, "A reference to a token or group that does not exist.")
    static let tokenCycle = Code(
        "HL0409", .error, "Tokens or groups refer to each other in a cycle, so they have no value.")
    static let tokenTypeMismatch = Code(
        "HL0410", .error, "A reference to a token of the wrong type.")
    static let tokenMalformed = Code(
        "HL0411", .error,
        "Something in a token file is neither a token (an object with $value) nor a group, or has a name that cannot be"
            + " part of a CSS variable.")
    static let resolverMalformed = Code(
        "HL0412", .error,
        "halomeid.resolver.json does not follow the Resolver module of DTCG 2025.10, or lacks the modifiers theme"
            + " (light, dark) and contrast (standard, more).")
    static let tokenMissing = Code(
        "HL0413", .error, "A token that the site needs does not exist, or not in every theme.")
    static let tokenNotThemeable = Code(
        "HL0414", .error,
        "Only colours, and the colours in shadows, may differ between themes and contrast modes.")
    static let tokenNameTaken = Code(
        "HL0415", .error, "Two tokens or texts have the same CSS variable or the same name in an export. Rename one.")
    static let pairMalformed = Code(
        "HL0416", .error, "An entry of halomeid.pairs.json is not a pair of colours with a level and a purpose.")
    static let contrastTooLow = Code(
        "HL0417", .error,
        "A declared pair of colours is below its level: WCAG 2.2 requires 4.5 (AA), 7 (AAA), 3 (large text and UI)."
            + " Ratios are not rounded: 4.499 is not 4.5.")
    static let cssVariableUnknown = Code(
        "HL0418", .error,
        "A style sheet uses a variable that neither a public token nor a style sheet defines.")
    static let themeTooLarge = Code(
        "HL0419", .error,
        "A file of the design system, or its contents, is over a limit: the size of a file, the number of its values "
            + "or tokens, the length of a name, or how many tokens a reference goes through.")
    static let stringsMalformed = Code(
        "HL0420", .error, "A file of strings must be {\"language\", \"direction\", \"strings\": {key: text}}.")
    static let stringPluralMissing = Code(
        "HL0421", .error,
        "A counted text lacks a plural form of its language, or has one that the language does not have.")
    static let stringPlaceholder = Code(
        "HL0422", .error,
        "The form other of a counted text needs %d once; every text may contain %d once and %s, but no other %.")
    static let stringCharacter = Code(
        "HL0423", .error, "A text contains a control or bidi control character, or is not in normal form NFC.")
    static let stringMissing = Code(
        "HL0424", .error, "A text that pages or scripts use is not in the file of strings.")
    static let stringPlaceholderChanged = Code(
        "HL0425", .error,
        "The placeholders of a text of an overlay differ from those of the text that it replaces, or those of a"
            + " translation from the original's: a number or name would be missing, or a %s would be shown.")
    static let stringUnused = Code(
        "HL0426", .warning,
        "A text that no page and no script uses: misspelt, or left over from an older version. Learners never see it.")
    public static let stringMarkup = Code(
        "HL0427", .warning,
        "A text contains a tag of HTML or Mustache, a character reference, or the placeholder of another system, "
            + "which the page shows as it is written. Markup is in the templates, and placeholders are %d and %s.")
    static let languageUnknown = Code(
        "HL0428", .error,
        "No layer has a file of strings for the language that --language names. Another language is one file,"
            + " strings/<tag>.json, with every text of strings/he.json.")
    static let stringUntranslated = Code(
        "HL0429", .error,
        "The strings of a language lack texts that the Hebrew ones have, and pages and scripts use.")
    static let fontsMalformed = Code(
        "HL0430", .error,
        "faces.json or coverage.txt is not what `halomeid fonts add` and make-fonts.py write. Add the font again.")
    static let overlayUnreadable = Code(
        "HL0431", .error,
        "A folder given by --theme cannot be listed, or has a folder in the place of a file, or a link to a folder"
            + " around it. Check that it exists and may be read.")
    public static let overlayFileUnused = Code(
        "HL0432", .warning,
        "A file of an overlay replaces nothing and is used by nothing. An overlay has the folders pages, partials,"
            + " styles, tokens, strings, fonts and icons, and its files have the names of those that they replace.")
    public static let overlayNameNear = Code(
        "HL0433", .warning,
        "An overlay adds a page, partial or style sheet whose name is one letter away from one of the generator's. If"
            + " it was to replace that one, it does not.")
    static let cssBroken = Code(
        "HL0434", .error,
        "A style sheet is not CSS: a brace, string, comment or parenthesis without its other end, a declaration without"
            + " colon or semicolon. Browsers silently skip what they cannot read, often far more than the mistake.")
    static let cssPhysical = Code(
        "HL0435", .warning,
        "A physical property or value (left, top, width), or one that sets a direction, does not follow the text"
            + " direction. Use a logical one, or dir in the template. /* lint-ignore */ on the line accepts it.")
    public static let cssRawColor = Code(
        "HL0436", .warning,
        "A colour is written in a style sheet or a drawing, where it follows neither theme nor contrast and no pair"
            + " checks it. Give it a token, or on paper put it into @media print. In a style sheet, /* lint-ignore */"
            + " on the line accepts it.")
    public static let cssRequest = Code(
        "HL0437", .error,
        "A style sheet asks for a file that it cannot have: the site's policy allows no other origin and no data:"
            + " address, and style sheets are joined, so they import nothing.")
    public static let fontFamilyUnknown = Code(
        "HL0438", .warning,
        "A font token begins with a family that no face of fonts/ has, so that every device takes another font; or"
            + " another of its families is misspelt; or the list has no generic family.")
    public static let cssUnknown = Code(
        "HL0439", .warning,
        "A style sheet has an element, property, keyword, function, unit or at-rule that no browser knows, a length"
            + " without a unit, a variable without var() or that only its fallback defines, an animation without"
            + " keyframes, a value that the property cannot have, or a selector or condition that cannot be read."
            + " Browsers silently skip it. /* lint-ignore */ on the line accepts it.")
    static let overlayLink = Code(
        "HL0440", .error,
        "A link in an overlay leads to a file outside of it, which would be published. Put the file itself there.")
    public static let cssFamilyUnknown = Code(
        "HL0441", .warning,
        "A style sheet names a family of fonts that no face of fonts/ has, that is not generic and that systems do not"
            + " usually have, so that every device takes the next one; or faces.json has such a fallback."
            + " /* lint-ignore */ on the line accepts it."
    )
    static let tokenFilePartial = Code(
        "HL0442", .error,
        "A token file of an overlay lacks tokens of the file that it replaces, and others refer to them. A token file"
            + " is replaced as a whole: copy it, and change the copy.")
    public static let cssNameUnused = Code(
        "HL0443", .warning,
        "A style sheet has a class or id that no template, text or script gives an element, a state that its elements"
            + " never have, a ::before to which no rule gives content, or @keyframes that no animation names: misspelt,"
            + " or left over."
            + " /* lint-ignore */ on the line accepts it.")
    static let cssFocusLost = Code(
        "HL0444", .warning,
        "A rule removes the focus outline that keyboard users rely on, and no rule of the style"
            + " sheet shows the focus in another way. /* lint-ignore */ on the line accepts it.")
    public static let fontWeightMissing = Code(
        "HL0445", .warning,
        "A text style has a weight that no face of its family has, or a style sheet asks for a weight or for italics"
            + " that no face has. Browsers then synthesise bold or use another weight, and Hebrew points"
            + " become illegible.")
    public static let tokenUnusual = Code(
        "HL0446", .warning,
        "A token has a value that makes the site hard to read or to use: text that is tiny or huge, a negative size,"
            + " controls below 44 px (WCAG 2.2, 2.5.5), motion of more than 5 seconds; or a spacing of letters, which"
            + " only apps use; or the dark theme has the colours of the light one, or the two are exchanged.")
    static let cssTokenChanged = Code(
        "HL0448", .warning,
        "A style sheet gives a token's variable another value, which themes, exports and the check of contrast"
            + " ignore. Change the token. /* lint-ignore */ on the line accepts it.")
    static let overlayLinkDangling = Code(
        "HL0449", .error,
        "A symbolic link in an overlay has no target, so its file is missing. Put the file itself there.")
    static let fontUnreadable = Code(
        "HL0450", .error,
        "A font file is damaged, or in a form that is not read: WOFF 1, a collection, or not a font. Pages are served"
            + " WOFF2, which `halomeid fonts add` makes from TrueType, OpenType and WOFF2.")
    static let fontCoverageWrong = Code(
        "HL0451", .error,
        "The code points in coverage.txt are not those that a font file draws. Browsers load and use a file only for "
            + "those that are listed, and texts are checked against them.")
    static let fontLicenceMissing = Code(
        "HL0452", .error,
        "A font has no licence text. A font is published with its licence, which says who made it and what others may"
            + " do with it.")
    static let fontEmbeddingForbidden = Code(
        "HL0453", .error,
        "A font file forbids embedding (restricted licence, or bitmaps only, in fsType of its table OS/2). A page that"
            + " serves it breaks its licence, and some browsers do not use it.")
    static let fontFileExists = Code(
        "HL0454", .error,
        "`fonts add` would write a file that exists with different contents, or was given two fonts of one weight. "
            + "Nothing was written.")
    static let fontNotReduced = Code(
        "HL0455", .note,
        "A font was not reduced to the characters of the site, so that every learner downloads all of it. `fonts add`"
            + " does that where python3 has fontTools (Debian: python3-fonttools and python3-brotli), and where the"
            + " font allows it.")
    public static let fontLacksHebrew = Code(
        "HL0456", .warning,
        "A font lacks Hebrew letters or points, or does not place points itself. Devices take what is missing from"
            + " another font, and points of such a font are misplaced next to their letters. Or the first file of a"
            + " face, which browsers load with every page, lacks them.")
    static let fontTokenUnclear = Code(
        "HL0457", .error,
        "The token of a role (font.serif for source, font.sans for sans) is not a list of families in one of the token"
            + " files, so `fonts add` cannot change it. Change it by hand.")
    static let fontNameReserved = Code(
        "HL0458", .warning,
        "A font's licence reserves its name for the unchanged font. A reduced or converted one must have another:"
            + " give it with --family.")
    static let fontUnwritable = Code(
        "HL0459", .error, "`fonts add` could not write a file. What it wrote before stays; run it again.")
    static let cssTextFixed = Code(
        "HL0460", .warning,
        "A style sheet gives text a size in px or another unit of fixed length, which does not follow the size that"
            + " readers choose in their browser or phone. rem does. /* lint-ignore */ on the line accepts it.")
    static let stringsDirection = Code(
        "HL0461", .warning,
        "The direction of a file of strings is not the one in which its language is written, so that pages are laid "
            + "out the wrong way round.")
    static let cssPairLow = Code(
        "HL0462", .warning,
        "A rule of a style sheet puts text of one token's colour on another's with less contrast than WCAG 2.2"
            + " requires for text (4.5), and halomeid.pairs.json has no such pair, or calls it unused."
            + " /* lint-ignore */ on the line accepts it.")
    static let stringCopied = Code(
        "HL0463", .warning,
        "A file of strings has texts in the words of another language: copied, and not translated.")
    public static let textReversed = Code(
        "HL0464", .warning,
        "A word begins with a letter that only ends words (ם, ן, ך, ף, ץ): the text comes from a program that stores"
            + " Hebrew from left to right, such as some readers of PDF.")
    static let cssPairMissing = Code(
        "HL0465", .warning,
        "A style sheet gives text, a focus outline or the border of a control a token's colour that is the foreground"
            + " of no pair in halomeid.pairs.json, or puts texts on one that is not their background in any, so that"
            + " nothing checks the contrast. Another token is meant, or a pair is missing. /* lint-ignore */ on the"
            + " line accepts it.")
    static let cssOverruled = Code(
        "HL0466", .warning,
        "Rules of a style sheet are always overridden: rules in @layer by the site's own, which are in no layer; rules"
            + " for the system's theme by the theme that the reader chose; a rule of an added style sheet by one of the"
            + " site's that comes later. /* lint-ignore */ on the line accepts it.")
    static let cssFilePartial = Code(
        "HL0467", .warning,
        "A style sheet of an overlay replaces one of the generator's and lacks most of its rules, so that those parts"
            + " of the site have no style. A style sheet is replaced as a whole: copy it, and change the copy; or give"
            + " yours another name, and it adds to the others. /* lint-ignore */ on the first line accepts it.")
    public static let fontFaceUnused = Code(
        "HL0468", .note,
        "A font file of an overlay has a weight that no text style and no style sheet asks for. Every device stores it,"
            + " and nothing is drawn with it.")
    public static let fontWeightElsewhere = Code(
        "HL0469", .note,
        "A style sheet asks for a weight that only some of the site's families have, in a rule that names no family:"
            + " where the text is in another one, nothing changes.")
    public static let overlayFileReplaced = Code(
        "HL0470", .note,
        "Two overlays have a page, partial or style sheet of the same name. The last overlay's is used, and nothing of"
            + " the other's.")
    static let cssTooNew = Code(
        "HL0471", .warning,
        "A style sheet has CSS that some of the browsers for which the site is made do not know (README names them):"
            + " they skip the declaration or the rule. In @supports, or after a declaration of the same property that"
            + " all of them know, it is accepted, and by /* lint-ignore */ on the line.")
    static let fontMisfit = Code(
        "HL0472", .warning,
        "`fonts add` was given an italic font, so that all texts of its role would be italic.")
    public static let tokenInvisible = Code(
        "HL0473", .note,
        "The colour of a line, such as color.divider, is that of the background, or transparent, so"
            + " the line is invisible there. Nothing is wrong if the design has no such lines.")
    static let cssPageUnusable = Code(
        "HL0474", .warning,
        "A style sheet hides the whole page, makes it wider than phones or the window, or smaller than readers chose,"
            + " or keeps them from pressing, scrolling or selecting anything on it. /* lint-ignore */ on the line"
            + " accepts it."
    )
    public static let cssNeedMissing = Code(
        "HL0475", .warning,
        "A declaration has an effect only together with another one, which no rule gives its elements: gap and"
            + " justify-content need display: flex or grid, inset needs a position, text-overflow an overflow."
            + " /* lint-ignore */ on the line accepts it.")
    public static let overlayEmpty = Code(
        "HL0476", .warning,
        "A folder given by --theme has no file that changes anything. A file goes into the folder of its kind, such as"
            + " styles/; hidden files and the copies of editors are not read.")
}

/// Every code of this module, for `halomeid explain`.
public enum ThemeCodes {
    public static let all: [Code] = [
        .themeFileUnreadable, .themeNotJSON, .themeDuplicateKey, .tokenWithoutType, .tokenTypeUnknown,
        .tokenValueInvalid, .tokenUnitInvalid, .tokenAliasUnknown, .tokenCycle, .tokenTypeMismatch, .tokenMalformed,
        .resolverMalformed, .tokenMissing, .tokenNotThemeable, .tokenNameTaken, .pairMalformed, .contrastTooLow,
        .cssVariableUnknown, .themeTooLarge, .stringsMalformed, .stringPluralMissing, .stringPlaceholder,
        .stringCharacter, .stringMissing, .stringPlaceholderChanged, .stringUnused, .stringMarkup, .languageUnknown,
        .stringUntranslated, .fontsMalformed, .overlayUnreadable, .overlayFileUnused, .overlayNameNear, .cssBroken,
        .cssPhysical, .cssRawColor, .cssRequest, .fontFamilyUnknown, .cssUnknown, .overlayLink, .cssFamilyUnknown,
        .tokenFilePartial, .cssNameUnused, .cssFocusLost, .fontWeightMissing, .tokenUnusual, .cssTokenChanged,
        .overlayLinkDangling, .fontUnreadable, .fontCoverageWrong, .fontLicenceMissing, .fontEmbeddingForbidden,
        .fontFileExists, .fontNotReduced, .fontLacksHebrew, .fontTokenUnclear, .fontNameReserved, .fontUnwritable,
        .cssTextFixed, .stringsDirection, .cssPairLow, .stringCopied, .textReversed, .cssPairMissing, .cssOverruled,
        .cssFilePartial, .fontFaceUnused, .fontWeightElsewhere, .overlayFileReplaced, .cssTooNew, .fontMisfit,
        .tokenInvisible, .cssPageUnusable, .cssNeedMissing, .overlayEmpty,
    ]
}
