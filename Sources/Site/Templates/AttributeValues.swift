import Diagnostics

/// Attributes of HTML that browsers do not know, or whose value they ignore or interpret differently.
enum AttributeValues {
    private static let names = words(
        """
        abbr accept accept-charset accesskey action allow alt as async autocapitalize autocomplete autocorrect
        autofocus autoplay blocking charset checked cite class color cols colspan content contenteditable controls
        coords crossorigin data datetime decoding default defer dir dirname disabled download draggable enctype
        enterkeyhint exportparts fetchpriority for form formaction formenctype formmethod formnovalidate formtarget
        headers height hidden high href hreflang http-equiv id imagesizes imagesrcset inert inputmode integrity is
        ismap itemid itemprop itemref itemscope itemtype kind label lang list loading loop low max maxlength media
        method min minlength multiple muted name nomodule nonce novalidate open optimum part pattern ping placeholder
        playsinline popover popovertarget popovertargetaction poster preload readonly referrerpolicy rel required
        reversed role rows rowspan sandbox scope selected shape size sizes slot span spellcheck src srcdoc srclang
        srcset start step style tabindex target title translate type usemap value width wrap writingsuggestions xmlns
        command commandfor property closedby about datatype prefix resource rev typeof vocab
        """)
    private static let sortedNames = names.sorted()
    /// Attributes of older HTML: browsers may still support them.
    private static let former = words(
        "align bgcolor border cellpadding cellspacing valign hspace vspace nowrap link vlink alink face noshade")
    /// Attribute names of React and other frameworks.
    private static let ofScripts = ["classname": "class", "htmlfor": "for", "v-if": "{{#name}}…{{/name}}"]
    /// Boolean attributes: true if present, with any value.
    private static let switches = words(
        "autofocus checked disabled hidden inert multiple novalidate open readonly required reversed selected")
    private static let yesNo = words("true false")
    private static let maybe = words("true false undefined")

    private static let values: [String: Set<String>] = [
        "aria-atomic": yesNo, "aria-busy": yesNo, "aria-disabled": yesNo, "aria-modal": yesNo, "aria-multiline": yesNo,
        "aria-multiselectable": yesNo, "aria-readonly": yesNo, "aria-required": yesNo,
        "aria-expanded": maybe, "aria-hidden": maybe, "aria-selected": maybe,
        "aria-checked": maybe.union(["mixed"]), "aria-pressed": maybe.union(["mixed"]),
        "aria-current": words("page step location date time true false"),
        "aria-live": words("off polite assertive"),
        "aria-haspopup": words("true false menu listbox tree grid dialog"),
        "aria-invalid": words("true false grammar spelling"),
        "aria-orientation": words("horizontal vertical undefined"),
        "aria-sort": words("ascending descending none other"),
        "contenteditable": words("true false plaintext-only").union([""]), "draggable": yesNo,
        "spellcheck": yesNo.union([""]), "translate": words("yes no").union([""]),
        "inputmode": words("none text decimal numeric tel search email url"),
        "enterkeyhint": words("enter done go next previous search send"),
        "loading": words("eager lazy"), "decoding": words("sync async auto"),
        "scope": words("row col rowgroup colgroup"),
    ]
    private static let targets = words("_blank _self _parent _top")
    private static let inputs = words(
        """
        hidden text search tel url email password date month week time datetime-local number range color checkbox radio
        file submit image reset button
        """)

    static func problem(
        _ attribute: MarkupScanner.Attribute, of element: String
    ) -> (message: String, remedy: String)? {
        let name = attribute.name
        if name == "class" || name == "href" || name.hasPrefix("data-") { return nil }
        guard !name.holds("{"), !name.holds(":"), !name.hasPrefix("on") else { return nil }
        if former.contains(name) {
            return ("\(name) is obsolete in HTML", "give the element a class, and style it")
        }
        if !names.contains(name), !name.hasPrefix("aria-") {
            if let plain = ofScripts[name] { return ("no browser knows the attribute \(name)", "write \(plain)") }
            // Only clear misspellings: there may be newer attributes than these.
            guard let near = Suggestion.nearest(to: name, among: sortedNames, within: maxEdits(name))
            else { return nil }
            return ("no browser knows the attribute \(name)", "did you mean '\(near)'?")
        }
        let value = attribute.value.lowercased()
        guard !value.holds("{{") else { return nil }
        if switches.contains(name), value == "false" {
            return ("\(name)=\"false\" has the effect of \(name)", "remove it")
        }
        if name == "id", value.hasSpace {
            return ("an id cannot have spaces: nothing could refer to '\(value)'", "write hyphens instead")
        }
        if let (message, remedy) = form(of: name, value, element) { return (message, remedy) }
        if name == "target", !targets.contains(value),
            value.hasPrefix("_") || targets.contains("_" + value) || value == "new"
        {
            return ("'\(value)' is the name of a window, not a keyword of target", "write _blank, or remove it")
        }
        let isInput = name == "type" && element == "input"
        let isButton = name == "type" && element == "button"
        guard let known = isInput ? inputs : isButton ? words("button submit reset") : values[name],
            !known.contains(value), !(isInput && value.isEmpty)
        else { return nil }
        return (
            "'\(value)' is not a value of \(name)",
            Suggestion.nearest(to: value, among: known.sorted(), within: maxEdits(value))
                .map { "did you mean '\($0)'?" } ?? "use " + known.sorted().joined(separator: ", ")
        )
    }

    private static let sizes = words(
        "width height colspan rowspan span cols rows size maxlength minlength tabindex start")
    private static let relations = words(
        "alternate author bookmark external help icon license manifest me next nofollow noopener noreferrer prev search"
            + " stylesheet tag")
    private static let pictures = [".png", ".jpg", ".jpeg", ".webp", ".gif", ".svg", ".avif"]

    /// Values with a format: numbers, dates, names.
    private static func form(of name: String, _ value: String, _ element: String) -> (String, String)? {
        switch name {
        case "id" where value.hasPrefix("#"):
            return ("an id has # only where it is referred to", "write id=\"\(value.dropFirst())\"")
        case _ where sizes.contains(name):
            // Making a pattern takes long, and most values need none.
            let isPlain = !value.isEmpty && value.utf8.allSatisfy { (0x30...0x39).contains($0) }
            guard element != "svg", !isPlain, value.wholeMatch(of: /\s*-?[0-9]+\s*/) == nil else { return nil }
            let number = value.prefix { $0.isNumber }
            return (
                "\(name) is a whole number without a unit, not '\(value)'",
                number.isEmpty ? "write one, or remove it" : "write \(name)=\"\(number)\""
            )
        case "datetime" where element == "time" && !MachineTime.isWellFormed(value):
            return ("no program reads '\(value)' as a time", "write it like 2026-11-25 or 20:30")
        case "alt" where pictures.contains(where: value.hasSuffix) && !value.hasSpace:
            return ("the alternative text is a file name", "write what the picture shows, or alt=\"\"")
        case "rel":
            for word in value.partsBetweenSpace where !relations.contains(word) {
                guard word.utf8.count > 4,
                    let near = Suggestion.nearest(to: word, among: relations.sorted(), within: maxEdits(word))
                else { continue }
                return ("'\(word)' is not a value of rel", "did you mean '\(near)'?")
            }
            return nil
        default: return nil
        }
    }

    /// The value that was probably intended by an invalid one; nil for a valid value, or if it is unclear.
    static func meant(by value: String, of name: String) -> String? {
        let known = name == "type" ? inputs : name == "dir" ? words("ltr rtl auto") : values[name]
        guard let known, !known.contains(value) else { return nil }
        return Suggestion.nearest(to: value, among: known.sorted(), within: maxEdits(value))
    }

    /// The maximum number of edits in a typing error.
    private static func maxEdits(_ word: String) -> Int { word.utf8.count < 5 ? 1 : 2 }
}
