import Diagnostics

/// The variables that style sheets use: tokens, and those that a sheet declares.
extension StyleLint {
    mutating func checkVariables(of declaration: CSSReader.Declaration) {
        guard let tokens else { return }
        let value = declaration.value
        for (index, token) in value.enumerated()
        where token.kind == .function && token.word == "var" && index + 1 < value.count {
            let name = value[index + 1]
            guard name.kind == .ident, name.text.hasPrefix("--") else {
                if CSSSign.problem(in: name.text) != nil { continue }
                let isNear = tokens.contains("--" + name.text) || declared.contains("--" + name.text)
                add(
                    .cssBroken, "var() names no variable", at: token.offset,
                    remedy: "write var(--\(isNear ? name.text : "hl-…"))")
                continue
            }
            if let sign = CSSSign.problem(in: name.text) {
                // In other properties it is reported with their values.
                if declaration.name.text.hasPrefix("--") {
                    add(.cssUnknown, sign.message, at: name.offset, remedy: sign.remedy)
                }
                continue
            }
            let hasFallback = index + 2 < value.count && value[index + 2].kind == .comma
            if !hasFallback, index + 2 < value.count, value[index + 2].kind != .closeParenthesis {
                if let hyphened = Self.hyphened(value[(index + 1)...]) {
                    add(
                        .cssBroken, "the name of a variable has hyphens, and no dots", at: name.offset,
                        remedy: tokens.contains(hyphened)
                            ? "write var(\(hyphened))"
                            : Self.remedy(for: hyphened, among: Set(tokens)) ?? "write var(\(hyphened))")
                    continue
                }
                add(
                    .cssBroken, "a comma is missing after \(name.text)", at: value[index + 2].offset,
                    remedy: "write var(\(name.text), \(value[index + 2].text))")
            }
            let isToken = name.text.hasPrefix("--hl-")
            if tokens.contains(name.text) || declared.contains(name.text) { continue }
            let known = declared.union(tokens)
            if hasFallback {
                // Valid CSS. Variables that are not tokens may be a script's.
                guard isToken else { continue }
                add(
                    .cssUnknown, "no token defines \(name.text): its fallback is always used", at: name.offset,
                    remedy: Self.remedy(for: name.text, among: known) ?? "write the fallback alone, or name a token")
                continue
            }
            add(
                .cssVariableUnknown, "\(isToken ? "no token" : "nothing") defines \(name.text)", at: name.offset,
                remedy: Self.remedy(for: name.text, among: known)
                    ?? (isToken
                        ? Self.whereVariablesAre
                        : "give it a value, :root { \(name.text): … }, or take a token, var(--hl-…)"))
        }
    }

    /// The name that was intended by `--hl-space.4`: the path of a token.
    private static func hyphened(_ value: ArraySlice<CSSToken>) -> String? {
        let parts = value.prefix(3).map(\.text)
        guard parts.count == 3, value.dropFirst().first?.isSpaced == false, parts[1].hasPrefix(".") else { return nil }
        let end = parts[1] == "." ? parts[2] : String(parts[1].dropFirst())
        return "\(parts[0])-\(end)"
    }

    private static let whereVariablesAre =
        "take a semantic token: color.accent is --hl-accent; tokens/index.html lists them all, and the palette has none"

    /// The variables of colours do not contain the group: that of `color.text` is `--hl-text`.
    private static func remedy(for name: String, among known: Set<String>) -> String? {
        let stem = name.drop { $0 == "-" }
        let token = (stem.hasPrefix("hl-") ? "--" : "--hl-") + stem
        if let near = nearestStep(to: name, among: known) { return "did you mean '\(near)'?" }
        if token.hasPrefix("--hl-color-") {
            let color = "--hl-" + token.dropFirst("--hl-color-".count)
            if known.contains(color) { return "did you mean '\(color)'?" }
        }
        return Suggestion.remedy(for: name, among: known.sorted())
            ?? (known.contains(token) ? "did you mean '\(token)'?" : nil)
    }

    /// Of a scale, the step with the nearest number: `--hl-space-7` for `--hl-space-8`.
    private static func nearestStep(to name: String, among known: Set<String>) -> String? {
        func step(_ name: String) -> (scale: Substring, number: Int)? {
            guard let hyphen = name.lastIndex(of: "-"), let number = Int(name[name.index(after: hyphen)...]),
                number >= 0
            else { return nil }
            return (name[...hyphen], number)
        }
        guard let wanted = step(name) else { return nil }
        let steps = known.filter { step($0)?.scale == wanted.scale }
        return steps.sorted().min { one, other in
            abs((step(one)?.number ?? 0) - wanted.number) < abs((step(other)?.number ?? 0) - wanted.number)
        }
    }
}
