import Diagnostics

extension Code {
    static let templateUnreadable = Code(
        "HL0501", .error,
        "A template, style sheet, script or other file of the site's resources cannot be read as UTF-8.")
    static let templateTagBroken = Code(
        "HL0502", .error,
        "A Mustache tag is not closed, closes nothing, or is of a kind that templates do not support: variables, "
            + "sections, partials and comments are all there is.")
    static let templateFieldUnknown = Code(
        "HL0503", .error,
        "A template names a field that its page does not have. Mustache would write nothing; here it is an error.")
    static let templateFieldMisused = Code(
        "HL0504", .error,
        "A template uses a field in the wrong kind of tag: HTML needs three braces, lists and flags are sections.")
    static let templatePartialUnknown = Code(
        "HL0505", .error, "A template uses a partial that does not exist, or one that uses itself.")
    static let stringUnknown = Code(
        "HL0506", .error, "A template asks for a text that the strings file does not have.")
    static let templateCut = Code(
        "HL0507", .error,
        "The cut <!--hl--> divides a frame in three and a page's slots in two; a template has too many or too few.")
    static let resourcesMissing = Code(
        "HL0508", .error,
        "Templates/, Fonts/ or public/ is missing. They are looked for in --resources, then in ../share/halomeid "
            + "beside the executable, then in the nearest folder above it that contains all three.")
    static let templateTooLarge = Code(
        "HL0509", .error,
        "A template, style sheet or other file of the site's resources is larger, or has more tags or lines, than any "
            + "site needs; or partials that use partials make it so.")
    static let pathCollision = Code(
        "HL0510", .error,
        "Two things would be written to one path of the site, or a file and a folder would have the same path.")
    static let pathReserved = Code(
        "HL0511", .error,
        "A path of the site is not allowed: names are lower-case ASCII, and index and 404 belong to the site.")
    static let moduleImport = Code(
        "HL0512", .error,
        "bundles.json in public/app lists an import of a script that is not in that folder. Run Scripts/make-web.sh, "
            + "which writes both.")
    public static let optionInvalid = Code(
        "HL0513", .error, "The value of an option is invalid. The message and the command's help say what it may be.")
    static let glyphMissing = Code(
        "HL0514", .warning,
        "A text contains a character that the font of its part does not draw, so that every device shows it in another "
            + "font, or as an empty box. coverage.txt next to the fonts lists what each draws.")
    static let templateUnused = Code(
        "HL0515", .warning, "A page template or partial that no page of the site uses: misspelt, or left over.")
    static let templateBlocked = Code(
        "HL0516", .error,
        "A template has what the site's Content-Security-Policy blocks, so that browsers skip it: an inline style,"
            + " event handler or script, a frame or plug-in, or something from another origin.")
    static let ownPageUntitled = Code(
        "HL0517", .error,
        "A custom page needs a heading of level 1 at its beginning: it is the page's title and its entry in the"
            + " navigation. Front matter is not read.")
}

// Losses in templates.
extension Code {
    static let templateUnbalanced = Code(
        "HL0518", .error,
        "An element of a template is not closed, or closed where it is not open; or the file has"
            + " the markers of an unfinished merge. Browsers guess, and everything after it moves to another place.")
    static let templateHookLost = Code(
        "HL0519", .warning,
        "A template of an overlay lacks something that the generator's has: an attribute by which scripts find a part"
            + " of the page, so that the part does nothing; a field, and with it content; the page's name in its title;"
            + " aria-live; dir=\"auto\"; or a class of <main>. Or it has a partial twice, or shows in {{^…}} what the"
            + " generator's shows in {{#…}}. A comment that names what is missing, {{! no data-keep }}, accepts it."
    )
    static let ownPageLink = Code(
        "HL0520", .warning,
        "A page of an overlay, or a template, links to a page, picture or file that the site does not have, or to one"
            + " whose path Markdown does not take for a path.")
    static let templateIDRepeated = Code(
        "HL0521", .warning,
        "A page would have an id more than once. Links, labels and scripts find the first only, and checkers of HTML"
            + " report it.")
    static let templateAccess = Code(
        "HL0522", .warning,
        "A template lacks something that screen-reader users need: a title, the text of a"
            + " picture (alt), the name of a link, button or field, the language and direction of <html>; or has"
            + " headings that skip a level, invalid roles, aria attributes or directions, or an automatic redirect.")
    static let templateClassUnknown = Code(
        "HL0523", .warning,
        "A template of an overlay gives an element a class that no style sheet and no script uses: misspelt, or its"
            + " style is missing.")
    static let pictureNotStored = Code(
        "HL0524", .note,
        "A picture that pages use is not among the files that every device stores: it is too large, or has a name that"
            + " must be percent-encoded in a URL.")
    static let ownPageFramed = Code(
        "HL0525", .warning,
        "A page of an overlay has an element that the site puts around every page: <html>, <head>, <title>, <body>,"
            + " <main>; or <meta> or <link>, which belong to its head. It begins with its heading.")
    static let templateReferenceUnknown = Code(
        "HL0526", .warning,
        "A label, a description or a link to a place on the page (for, aria-labelledby, aria-describedby,"
            + " aria-controls, href=\"#…\") names an id that nothing on the page has, so it has no target.")
    static let ownPageHeadings = Code(
        "HL0527", .warning,
        "A page has more than one heading of the first level, or the same one as another page. It is the page's title,"
            + " and there is one: the parts of the page have <h2>, or ## in Markdown. The links to pages show it.")
    static let templateMarkup = Code(
        "HL0528", .warning,
        "A template, page or drawing has markup that browsers interpret differently, or skip: an attribute twice,"
            + " misspelt or with a value that it cannot have, a size of another shape than the picture's, a character"
            + " reference that is misspelt or has no semicolon, an element in another that cannot contain it, Markdown"
            + " syntax that is shown as written.")
    static let pictureUnsized = Code(
        "HL0529", .warning,
        "A template shows a picture of unknown size: it has no width and height, and no class that has a style. Or the"
            + " size of a picture in Markdown cannot be read from its file. The page moves when the picture is loaded.")
    static let framePolicyLost = Code(
        "HL0539", .error,
        "The frame has no Content-Security-Policy of the site, or has it after something that it should guard. Without"
            + " it, a page does not refuse what others put into it.")
    static let framePartLost = Code(
        "HL0540", .warning,
        "The frame of an overlay lacks a part without which pages are shown wrongly, cannot be installed, or have no"
            + " styles or scripts. A comment that names the part, {{! no manifest }}, accepts it.")
    static let templateControlDead = Code(
        "HL0538", .warning,
        "A button or field of a template does nothing: it is hidden or disabled in another way than in the generator's "
            + "template, so that no script enables it; it is another kind of element than there; or no script uses it.")
}

// Icons and the pictures of the site.
extension Code {
    static let iconBroken = Code(
        "HL0530", .error,
        "An icon or picture of the site is not what its name says: no whole PNG, of another size, or no square SVG.")
    static let iconUnsafe = Code(
        "HL0531", .error,
        "The drawing for icons runs code or asks for other files. Browsers ignore both in an icon; other programs"
            + " might not.")
    static let iconText = Code(
        "HL0532", .warning,
        "The drawing for icons has a text, which looks different wherever its font is missing. Paths look the same.")
    static let iconsMixed = Code(
        "HL0533", .warning,
        "The icons do not belong together: some are the generator's, or were made from a drawing other than"
            + " favicon.svg.")
    static let iconOpaque = Code(
        "HL0534", .warning,
        "The monochrome icon has no transparent part. Systems use its opacity only, and would show a square.")
    static let iconsNotDrawn = Code(
        "HL0535", .error, "`icons add` draws with rsvg-convert, which is not installed or did not draw the file.")
    static let iconForeign = Code(
        "HL0536", .note,
        "`icons add` leaves alone what it has not made, like an icon drawn by hand; --force replaces it.")
    static let iconEmpty = Code(
        "HL0541", .warning,
        "An icon shows nothing, or next to nothing: the drawing has only a background, or its mark is outside the"
            + " viewBox, has the colour of what is behind it, or has less contrast with it than 3:1.")
    static let iconClear = Code(
        "HL0542", .warning,
        "The icon for home screens of iOS, or the one that phones crop, is transparent at its edge. They fill it with"
            + " black, or a colour of their own.")
    static let iconUnwritable = Code("HL0537", .error, "An icon could not be written into the overlay.")
}

// Deliberate omissions.
extension Code {
    static let unreviewedLeftOut = Code(
        "HL0590", .note,
        "With --only-reviewed, explanations, summaries and quizzes that a program made are left out until a person has "
            + "reviewed them. `halomeid review` lists them and marks them as reviewed.")
}

// The output, and changes in a new release.
extension Code {
    static let outputForeign = Code(
        "HL0801", .error,
        "The output folder contains files but no release.json of a build, files that no build put there, or folders "
            + "that cannot be listed; it is not replaced unless --force is given. It is never replaced if something is "
            + "mounted in it, if something that the build reads is inside it, or if it is a link of another user, "
            + "unless that is root or the owner of the folder.")
    static let outputUnwritable = Code(
        "HL0802", .error,
        "The site could not be written: no space, no permission, or the disk failed. The old site is untouched.")
    static let outputBusy = Code("HL0803", .error, "Another build is writing the same output folder at this moment.")
    static let pastDayChanged = Code(
        "HL0804", .warning,
        "The study-day table of the existing site had different study days in the past. Devices that "
            + "schedule themselves would see their past days move.")
    static let unitRemoved = Code(
        "HL0805", .error,
        "Units of the existing site are gone from the new one. Learners keep their records, but the pages they lead to "
            + "disappear; --allow-removals accepts that.")
    static let dateMoved = Code("HL0806", .note, "The dates of some units differ from those on the existing site.")
    static let staticFileBroken = Code(
        "HL0807", .error,
        "A file given by --static cannot be read or must not be published: a link, a database, without "
            + "--allow-dotfiles a hidden file or a private key, without --allow-archives an archive.")
    static let slugRenamed = Code(
        "HL0808", .note,
        "A track or a unit of the existing site seems to have another slug now. The slug is its identity on every "
            + "device: what learners marked stays with the old slug and is not shown or counted.")
    static let oldSiteLeft = Code(
        "HL0809", .warning,
        "The new site is published, but the folder of the one before it could not be deleted, because it belongs to "
            + "another user, or because something was mounted in it during the build. Until it is gone no build can "
            + "use its place.")
    static let buildFailed = Code(
        "HL0810", .error, "The build failed with an unexpected error; the message is the error's own.")
    static let workFolderForeign = Code(
        "HL0811", .error,
        "Beside its output dist a build uses the names .dist.halomeid-new, .dist.halomeid-old, .dist.halomeid-lock "
            + "and .dist.halomeid-owner. Something has one of them that no build put there; it is never deleted. A "
            + "build recognises its own by a hidden file in them, or by the lock file.")
    static let buildCancelled = Code(
        "HL0812", .error, "The build was stopped by a signal. Nothing was published and nothing is left behind.")
    static let notFlushed = Code(
        "HL0813", .warning,
        "The new site is published, but the disk did not confirm that its name was written. After a power failure the "
            + "old site may be back.")
    static let addedMeanwhile = Code(
        "HL0814", .warning,
        "Files came into the output folder while the site was built. They are not part of the new site; the old folder "
            + "was kept beside it instead of being deleted.")
    static let unitInserted = Code(
        "HL0815", .warning,
        "Units came into a syllabus before others of the existing site. Devices on which learners study by a plan of "
            + "their own count units: the days of later units move, and a day that was studied may be shown as missed.")
}

/// The codes of this module, for `halomeid explain`.
public enum SiteCodes {
    public static let all: [Code] = [
        .templateUnreadable, .templateTagBroken, .templateFieldUnknown, .templateFieldMisused,
        .templatePartialUnknown, .stringUnknown, .templateCut, .resourcesMissing, .templateTooLarge,
        .pathCollision, .pathReserved, .moduleImport, .optionInvalid, .glyphMissing, .templateUnused,
        .templateBlocked, .ownPageUntitled, .templateUnbalanced, .templateHookLost, .ownPageLink,
        .templateIDRepeated, .templateAccess, .templateClassUnknown, .pictureNotStored, .ownPageFramed,
        .templateReferenceUnknown, .ownPageHeadings, .templateMarkup, .pictureUnsized, .templateControlDead,
        .framePolicyLost, .framePartLost,
        .iconBroken, .iconUnsafe, .iconText, .iconsMixed, .iconOpaque, .iconsNotDrawn, .iconForeign, .iconUnwritable,
        .iconEmpty, .iconClear,
        .unreviewedLeftOut, .outputForeign,
        .outputUnwritable, .outputBusy, .pastDayChanged, .unitRemoved, .dateMoved, .staticFileBroken,
        .slugRenamed, .oldSiteLeft, .buildFailed, .workFolderForeign, .buildCancelled, .notFlushed,
        .addedMeanwhile, .unitInserted,
    ]
}
