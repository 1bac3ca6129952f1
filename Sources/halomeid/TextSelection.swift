import ArgumentParser
import Diagnostics
import Files
import Refs
import StudyImport

/// The texts selected by the arguments.
enum TextSelection {
    private static let maxName = 100
    /// The most words that are one name: "Ikar Tosafot Yom Tov".
    private static let maxWords = 4

    /// Rejects names without their option: `fetch study.db Peah`, and `fetch Peah`, where one is taken for the
    /// database.
    static func refuse(others: [String], database: String) throws {
        guard let first = others.first else {
            guard FileStatus(following: database) == nil, let option = option(for: [database]) else { return }
            throw ValidationError("The database comes first: fetch study.db \(option).")
        }
        let list = others.map { "'\($0)'" }.joined(separator: ", ")
        let message =
            others.count == 1 ? "Unexpected argument \(list)" : "\(others.count) unexpected arguments: \(list)"
        if let option = option(for: others) { throw ValidationError("\(message); write \(option).") }
        let near = Suggestion.nearest(to: first, among: Tractates.all.flatMap(\.names))
        throw ValidationError(message + (near.map { "; did you mean --tractate '\($0)'?" } ?? ""))
    }

    /// The option for words that all name tractates, perhaps one of several words, or all orders or commentators.
    private static func option(for words: [String]) -> String? {
        let quoted = words.map(written).joined(separator: " ")
        let name = words.joined(separator: " ")
        if words.count > 1, Tractates.named(name) != nil { return "--tractate \"\(name)\"" }
        if words.allSatisfy({ Tractates.named($0) != nil }) { return "--tractate \(quoted)" }
        if words.allSatisfy({ knownSeder($0) != nil }) { return "--seder \(quoted)" }
        if words.allSatisfy({ SefariaTitle.commentator(named: $0) != nil }) { return "--commentary \(quoted)" }
        return SefariaTitle.commentator(named: name).map { "--commentary \"\($0)\"" }
    }

    /// Words with quotation marks around those that are one name only together: `Peah "Bava Kamma"`.
    ///
    /// - Returns: nil if there are none.
    static func quoted(_ words: [String], isName: (String) -> Bool) -> String? {
        var names: [String] = []
        var rest = words[...]
        while let first = rest.first {
            let count = (2...maxWords).last { count in
                let parts = rest.prefix(count)
                return parts.count == count && !parts.allSatisfy(isName) && isName(parts.joined(separator: " "))
            }
            names.append(count.map { "\"\(rest.prefix($0).joined(separator: " "))\"" } ?? written(first))
            rest = rest.dropFirst(count ?? 1)
        }
        return names.count < words.count ? names.joined(separator: " ") : nil
    }

    /// A name as it is written in a shell.
    private static func written(_ name: String) -> String { name.contains(" ") ? "\"\(name)\"" : name }

    private static func refuseUnquoted(_ option: String, _ words: [String], isName: (String) -> Bool) throws {
        if let names = quoted(words, isName: isName) {
            throw ValidationError("\(option): names of several words need quotation marks: \(option) \(names).")
        }
    }

    /// Rejects a commentator among tractates: `--tractate Berakhot Rambam`.
    private static func refuseCommentators(among tractates: [String]) throws {
        for (index, name) in tractates.enumerated() where Tractates.named(name) == nil {
            let names = (1...maxWords).map { tractates[index...].prefix($0).joined(separator: " ") }
            guard let known = names.last(where: { SefariaTitle.commentator(named: $0) != nil }) else { continue }
            throw ValidationError(
                "--tractate: there is no tractate '\(known)'; it is a commentator: --commentary \(written(known)).")
        }
    }

    /// Returns each tractate once, in canonical order.
    ///
    /// - Throws: a usage error, with the name that was probably intended.
    static func books(tractates: [String], orders: [String], all: Bool) throws -> [Book] {
        if all {
            guard tractates.isEmpty && orders.isEmpty else {
                throw ValidationError("--all is the whole Mishnah; leave it out, or leave out --tractate and --seder.")
            }
            return Tractates.all
        }
        guard !tractates.isEmpty || !orders.isEmpty else {
            throw ValidationError("Name what to fetch: --tractate, --seder or --all.")
        }
        try refuseUnquoted("--tractate", tractates) { Tractates.named($0) != nil }
        try refuseCommentators(among: tractates)
        var books = Set(try tractates.map { try book($0, ordersBy: "--seder") })
        for name in orders {
            let seder = try seder(name)
            books.formUnion(Tractates.all.filter { $0.seder == seder })
        }
        return books.sorted()
    }

    /// Returns each commentator once, under the name in Sefaria's titles if it is known.
    ///
    /// - Throws: a usage error, with the name that was probably intended.
    static func commentators(_ names: [String]) throws -> [String] {
        var found: [String] = []
        try refuseUnquoted("--commentary", names) { SefariaTitle.commentator(named: $0) != nil }
        for name in names {
            try Usage.refuseEmpty(["--commentary": name])
            guard name.utf8.count <= maxName, name.contains(where: \.isLetter) else {
                throw ValidationError("--commentary: '\(name.prefix(maxName))' is not the name of a commentator.")
            }
            guard name.lowercased() != "all" else {
                throw ValidationError("--commentary: name each commentator; `halomeid help fetch` lists them.")
            }
            let parts = name.split(separator: ",").map { $0.drop { $0 == " " } }
            guard parts.count == 1 else {
                let words = parts.map { written(String($0)) }.joined(separator: " ")
                throw ValidationError("--commentary: there are no commas between names; write --commentary \(words).")
            }
            guard !name.lowercased().contains(" on ") else {
                throw ValidationError(
                    "--commentary: '\(name)' names a text; write the commentator only, such as Rambam.")
            }
            let known = SefariaTitle.commentator(named: name)
            if known == nil, let near = SefariaTitle.commentator(near: name) {
                throw ValidationError("--commentary: '\(name)' is unknown; did you mean '\(near)'?")
            }
            if !found.contains(known ?? name) { found.append(known ?? name) }
        }
        return found
    }

    /// - Parameter option: the verb's option for orders, if it has one.
    static func book(_ name: String, ordersBy option: String? = nil) throws -> Book {
        try Usage.refuseEmpty(["--tractate": name])
        if let book = Tractates.named(name) { return book }
        let near = Suggestion.remedy(for: name, among: Tractates.all.flatMap(\.names))
        let more: String? =
            if let seder = knownSeder(name) {
                option.map { "it is an order: \($0) \(seder.slug.capitalized)." }
                    ?? "it is an order; name its tractates."
            } else if near == nil, name.contains(where: \.isNumber) {
                "a tractate is named without chapter and mishnah."
            } else if near == nil, name.contains(",") {
                "write names with spaces between them, not commas."
            } else {
                near
            }
        throw ValidationError("--tractate: there is no tractate '\(name)'" + (more.map { "; \($0)" } ?? "."))
    }

    private static func knownSeder(_ name: String) -> Seder? {
        let folded = name.lowercased()
        return Seder.allCases.first { $0.slug == folded || $0.hebrewName == name }
    }

    private static func seder(_ name: String) throws -> Seder {
        try Usage.refuseEmpty(["--seder": name])
        if let seder = knownSeder(name) { return seder }
        if Tractates.named(name) != nil {
            throw ValidationError("--seder: there is no order '\(name)'; it is a tractate: --tractate \(name).")
        }
        let names = Seder.allCases.map(\.slug.capitalized)
        let near = Suggestion.remedy(for: name, among: names)
        throw ValidationError(
            "--seder: there is no order '\(name)'; " + (near ?? "there are \(names.joined(separator: ", "))."))
    }
}
