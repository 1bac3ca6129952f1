import Theme

/// The differences from other tokens (`--against`).
struct GalleryChanges: TemplateValue {
    /// A value before and after, in the modes that share them.
    struct Value: TemplateValue {
        let modes: String
        let old: String?
        let new: String?
        let oldFill: String?
        let newFill: String?

        static let fields = Fields<Value>(
            .text("modes") { $0.modes }, .optionalText("old") { $0.old }, .optionalText("new") { $0.new },
            .optionalText("oldFill") { $0.oldFill }, .optionalText("newFill") { $0.newFill })
    }

    struct Row: TemplateValue {
        /// The path of a token, or both of a pair.
        let path: String
        let isPair: Bool
        /// Its id, if the newer tokens have it, so that it is on the page.
        let anchor: String?
        let values: [Value]

        static let fields = Fields<Row>(
            .text("path") { $0.path }, .flag("isPair") { $0.isPair }, .optionalText("anchor") { $0.anchor },
            .list("values") { $0.values })
    }

    let added, removed, changed, pairs: [Row]

    init(_ changes: TokenChanges) {
        added = changes.added.map { Self.row(nil, $0, Mode.allCases) }
        removed = changes.removed.map { Self.row($0, nil, Mode.allCases) }
        changed = changes.changed.map { Self.row($0.old, $0.new, $0.modes) }
        pairs = changes.pairs.map { Self.row($0.old, $0.new) }
    }

    private static func row(_ old: Token?, _ new: Token?, _ modes: [Mode]) -> Row {
        let path = (new ?? old)?.path ?? ""
        return Row(
            path: path, isPair: false, anchor: new.map { "token-\($0.path)" },
            values: values(modes) { mode in
                Value(
                    modes: "", old: old?.values[mode].css, new: new?.values[mode].css, oldFill: old?.fill(mode),
                    newFill: new?.fill(mode))
            })
    }

    private static func row(_ old: ColorPair?, _ new: ColorPair?) -> Row {
        let names = (new ?? old).map { "\($0.foreground) \($0.background)" }
        return Row(
            path: names ?? "", isPair: true, anchor: new?.anchor,
            values: values(Mode.allCases.filter { old?.shown($0) != new?.shown($0) }) { mode in
                Value(modes: "", old: old?.shown(mode), new: new?.shown(mode), oldFill: nil, newFill: nil)
            })
    }

    /// The values of several modes; equal ones are one.
    private static func values(_ modes: [Mode], of value: (Mode) -> Value) -> [Value] {
        var values: [Value] = []
        var names: [[String]] = []
        for mode in modes {
            let value = value(mode)
            if let same = values.firstIndex(where: { $0.old == value.old && $0.new == value.new }) {
                names[same].append(mode.name)
            } else {
                values.append(value)
                names.append([mode.name])
            }
        }
        return zip(values, names).map { value, names in
            Value(
                modes: names.count == Mode.allCases.count ? "" : names.joined(separator: "; "), old: value.old,
                new: value.new, oldFill: value.oldFill, newFill: value.newFill)
        }
    }

    static let fields = Fields<GalleryChanges>(
        .list("added") { $0.added }, .list("removed") { $0.removed }, .list("changed") { $0.changed },
        .flag("hasAdded") { !$0.added.isEmpty }, .flag("hasRemoved") { !$0.removed.isEmpty },
        .flag("hasChanged") { !$0.changed.isEmpty }, .list("changedPairs") { $0.pairs },
        .flag("hasChangedPairs") { !$0.pairs.isEmpty },
        .flag("isSame") { $0.added.isEmpty && $0.removed.isEmpty && $0.changed.isEmpty && $0.pairs.isEmpty })
}
