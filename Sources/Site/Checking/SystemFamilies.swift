import Theme

/// Font families that need no file: CSS's generic families and those included in operating systems. In lower case.
enum SystemFamilies {
    static let names: Set<String> = GenericFamily.names.union(keywords).union(hebrew).union(latin)

    /// Keywords, and names that only some browsers take for a generic family.
    static let keywords: Set<String> = [
        "inherit", "initial", "unset", "revert", "revert-layer", "-apple-system", "blinkmacsystemfont",
    ]

    /// Font families of Windows, macOS, iOS, Android and Linux.
    private static let hebrew: Set<String> = [
        "david", "david clm", "frank ruehl", "frank ruehl clm", "frankruehl", "miriam", "miriam clm", "miriam fixed",
        "narkisim", "levenim mt", "rod", "gisha", "aharoni", "arial hebrew", "arial hebrew scholar", "new peninim mt",
        "raanana", "corsiva hebrew", "sf hebrew", "noto sans hebrew", "noto serif hebrew", "ezra sil", "sbl hebrew",
        "taamey frank clm", "culmus", "droid sans hebrew", "alef", "open sans hebrew",
    ]

    private static let latin: Set<String> = [
        "arial", "arial unicode ms", "calibri", "cambria", "candara", "cascadia code", "cascadia mono", "consolas",
        "constantia", "corbel", "courier",
        "courier new", "dejavu sans", "dejavu sans mono", "dejavu serif", "droid sans", "droid serif", "geneva",
        "georgia", "helvetica", "helvetica neue", "liberation mono", "liberation sans", "liberation serif",
        "lucida grande", "lucida sans unicode", "menlo", "monaco", "noto sans", "noto serif", "palatino",
        "palatino linotype", "roboto", "segoe ui", "segoe ui emoji", "segoe ui symbol", "sf mono", "sf pro",
        "sf pro text", "tahoma", "times", "times new roman", "trebuchet ms", "ubuntu", "verdana", "apple color emoji",
        "noto color emoji", "symbol",
    ]
}
