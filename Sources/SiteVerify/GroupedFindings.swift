import Diagnostics

/// Findings about many files of a site: equal ones are merged into one, at the first file, with the number of the
/// others. Messages that name a place of their own may be equal in all else.
struct GroupedFindings {
    private struct Key: Hashable {
        let code: Code
        let level: Level
        let kind: String
    }

    private var order: [Key] = []
    private var groups: [Key: (message: String, place: String, remedy: String, others: Int)] = [:]

    /// - Parameter kind: the same for findings to merge; nil: the message.
    mutating func add(
        _ code: Code, _ message: String, kind: String? = nil, at url: String, remedy: String, level: Level? = nil
    ) {
        let key = Key(code: code, level: level ?? code.level, kind: kind ?? message)
        if groups[key] == nil {
            order.append(key)
            groups[key] = (message, url, remedy, 0)
        } else {
            groups[key]?.others += 1
        }
    }

    /// Errors first.
    var findings: Findings {
        let levels: [Level] = [.error, .warning, .note]
        let all = levels.flatMap { level in order.filter { $0.level == level } }.compactMap { key -> Finding? in
            guard let group = groups[key] else { return nil }
            let others = group.others == 0 ? "" : " (and \(group.others) more like it)"
            var finding = Finding(key.code, group.message + others, at: .url(group.place), remedy: group.remedy)
            finding.level = key.level
            return finding
        }
        return Findings(all)
    }
}
