/// "Did you mean": the known name that is nearest to a misspelt one.
public enum Suggestion {
    /// The longest name that is compared, in bytes; longer ones are not typing errors.
    private static let maxName = 200

    /// The name with the fewest edits, if they are few. An edit inserts, deletes or replaces a byte, or exchanges two
    /// neighbours; of several equally near names, the first is returned.
    ///
    /// - Parameter maxEdits: the maximum number of edits; by default two, or a quarter of the name.
    public static func nearest(
        to name: String, among names: some Sequence<String>, within maxEdits: Int? = nil
    ) -> String? {
        let text = Array(name.utf8)
        let maxEdits = maxEdits ?? max(2, text.count / 4)
        guard text.count <= maxName else { return nil }
        var best: (name: String, edits: Int)?
        for candidate in names where abs(candidate.utf8.count - text.count) <= maxEdits {
            let limit = best.map { $0.edits - 1 } ?? maxEdits
            if let edits = edits(Array(candidate.utf8), text, atMost: limit) { best = (candidate, edits) }
        }
        return best?.name
    }

    /// Returns the same as a remedy: `did you mean 'accent'?`
    public static func remedy(for name: String, among names: some Sequence<String>) -> String? {
        nearest(to: name, among: names).map { "did you mean '\($0)'?" }
    }

    /// The optimal string alignment distance; nil, if it is above a limit.
    private static func edits(_ one: [UInt8], _ other: [UInt8], atMost limit: Int) -> Int? {
        guard abs(one.count - other.count) <= limit else { return nil }
        var beforeLast: [Int] = []
        var last = Array(0...other.count)
        var isBeyond = false
        for i in one.indices {
            var row = [i + 1]
            row.reserveCapacity(other.count + 1)
            for j in other.indices {
                var edits = min(last[j] + (one[i] == other[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, one[i] == other[j - 1], one[i - 1] == other[j] {
                    edits = min(edits, beforeLast[j - 1] + 1)
                }
                row.append(edits)
            }
            // An exchange of neighbours spans one row.
            let wasBeyond = isBeyond
            isBeyond = row.allSatisfy { $0 > limit }
            if isBeyond && wasBeyond { return nil }
            (beforeLast, last) = (last, row)
        }
        return last[other.count] <= limit ? last[other.count] : nil
    }
}
