import StudyStore
import Theme

/// The gallery for designers: every token, every declared pair of colours, and the site's components in every state, in
/// light and dark next to each other. Colours come from the classes of `Tokens.galleryCSS`, or are drawn as SVG: the
/// policy does not allow style attributes.
struct TokensPage: TemplateValue {
    let colors: [ColorCard]
    let pairs: [GalleryPair]
    let styles: [TypeSpecimen]
    let families, spaces, radii, shadows, motions, others, palette: [GalleryToken]
    let changes: GalleryChanges?
    let track: GalleryTrack?
    let unit: GalleryUnit
    /// A sample question.
    let question: UnitPage.Question

    /// - Parameter trackPlan: the track whose card, books and units are shown.
    init(_ resources: SiteResources, track trackPlan: SitePlan.TrackPlan?, words: PageWords) {
        let tokens = resources.tokens
        let (shown, hidden) = (tokens.all.filter { $0.cssVariable != nil }, tokens.all.filter { $0.cssVariable == nil })
        func variables(_ types: TokenType...) -> [Token] { shown.filter { types.contains($0.type) } }
        func rows(_ list: [Token]) -> [GalleryToken] {
            list.map { GalleryToken(token: $0, users: GalleryLink.users(of: $0, in: tokens)) }
        }
        colors = variables(.color).map { ColorCard($0, tokens) }
        pairs = tokens.pairs.map { GalleryPair($0, tokens) }.sorted { $0.margin < $1.margin }
        styles = variables(.typography).compactMap { TypeSpecimen($0, resources.fonts) }
        families = rows(variables(.fontFamily, .fontWeight))
        spaces = rows(variables(.dimension).filter { $0.group != "radius" })
        radii = rows(variables(.dimension).filter { $0.group == "radius" })
        shadows = rows(variables(.shadow))
        motions = rows(variables(.duration, .cubicBezier))
        palette = rows(hidden.filter { $0.type == .color })
        others = rows(variables(.number) + hidden.filter { $0.type != .color })
        changes = resources.otherTokens.map { GalleryChanges(TokenChanges(from: $0, to: tokens)) }
        track = trackPlan.map { GalleryTrack($0, words: words) }
        unit = GalleryUnit(words, track: trackPlan)
        question = Self.sampleQuestion(words)
    }

    /// The keys of the texts that pages show as notices.
    private static let notices = [
        "failed", "store_journal", "store_memory", "storage_blocked", "store_slow", "store_blocked", "store_reload",
        "export_short", "deletion_failed", "all_deleted", "scripts_missing",
    ]

    private static func sampleQuestion(_ words: PageWords) -> UnitPage.Question {
        let strings = words.strings
        let question = Quiz.Question(
            question: strings["part_quiz_question"] ?? "",
            choices: (strings["part_quiz_choices"] ?? "").split(separator: " · ").map(String.init), answer: 0,
            why: strings["part_quiz_why"] ?? "")
        return UnitPage.Question(question: question, language: words.language)
    }

    static let fields = Fields<TokensPage>(
        .text("root") { _ in SitePath.wayToRoot(fromDepth: 1) }, .list("colors") { $0.colors },
        .list("pairs") { $0.pairs }, .list("styles") { $0.styles },
        .flag("lacksAccents") { $0.styles.contains { !$0.drawsAccents } }, .list("families") { $0.families },
        .list("spaces") { $0.spaces }, .list("radii") { $0.radii }, .list("shadows") { $0.shadows },
        .list("motions") { $0.motions }, .list("others") { $0.others }, .flag("hasOthers") { !$0.others.isEmpty },
        .list("palette") { $0.palette }, .list("changes", repeats: false) { $0.changes.map { [$0] } ?? [] },
        .list("tracks", repeats: false) { $0.track.map { [$0] } ?? [] },
        .list("plain") { _ in GalleryState.of(["plain"]) },
        .list("ownStates") { _ in GalleryState.of(["empty", "bookmarked", "full"], prefix: "own-") },
        .list("unitStates") { _ in GalleryState.of(["unit"]) },
        .list("unitTexts", repeats: false) { [$0.unit] },
        .list("bars") { _ in GalleryState.of(["disabled", "open", "done", "next-step", "milestone"]) },
        .list("weeks") { _ in GalleryState.of(["week"]) }, .list("heats") { _ in GalleryState.of(["year"]) },
        .list("quizzes") { _ in GalleryState.of(["open", "wrong", "right"]) },
        .list("questions", repeats: false) { [$0.question] },
        .list("notices") { _ in GalleryState.of(notices) },
        .list("enrols") { _ in GalleryState.of(["out", "in"], prefix: "enrol-") },
        .list("offline") { _ in GalleryState.of(["ready", "until", "filling", "short", "off", "retired"]) },
        .list("menus") { _ in GalleryState.of(["unit-menu", "bookmarked", "keys"]) },
        .list("keeps") { _ in GalleryState.of(["none", "running", "waiting", "paused", "full", "kept"]) },
        .list("installs") { _ in GalleryState.of(["menu", "prompt", "steps", "installed"]) },
        .list("dialogs") { _ in GalleryState.of(["open", "confirmed"]) })
}

/// A state of a component, shown once in each theme.
struct GalleryState: TemplateValue {
    /// A place for the component in one theme.
    struct Stage: TemplateValue {
        let mode: Mode
        let copy: String

        static let fields = Fields<Stage>(
            .text("scope") { Tokens.galleryClass($0.mode) }, .text("copy") { $0.copy },
            .flag("isDark") { $0.mode == .dark })
    }

    let name: String
    let stages: [Stage]

    /// - Parameter names: the names of the states in scripts, styles and hooks.
    static func of(_ names: [String], prefix: String = "") -> [GalleryState] {
        names.map { name in
            let stages = [Mode.light, .dark].map { Stage(mode: $0, copy: "·\(prefix)\(name)·\($0.rawValue)") }
            return GalleryState(name: name, stages: stages)
        }
    }

    static let fields = Fields<GalleryState>(.text("state") { $0.name }, .list("stages") { $0.stages })
}
