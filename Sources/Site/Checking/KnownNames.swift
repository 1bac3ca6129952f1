/// The defined names that used names are compared with.
struct KnownNames {
    var names: Set<String>
    /// Prefixes of names that are composed at run time: `level-`.
    let prefixes: [String]

    init(_ names: [String], _ words: Set<String>, _ others: Set<String>) {
        self.names = Set(names.filter { !$0.hasSuffix("*") }).union(words).union(others)
        let started = names.filter { $0.hasSuffix("*") }.map { String($0.dropLast()) }
        prefixes = started.filter { !$0.isEmpty } + words.filter { $0.hasSuffix("-") }
    }

    func contains(_ name: String) -> Bool {
        names.contains(name) || prefixes.contains { name.hasPrefix($0) }
    }
}
