import Diagnostics

/// Findings about many files of a site: equal ones are merged into one, at the first file, with the number of the
/// others.
struct GroupedFindings {
    private struct Key: Hashable {
        let code: Code
        let level: Level
        let message: String
    }

    private var order: [Key] = []
    private var groups: [Key: (place: String, remedy: String, others: Int)] = [:]

    mutating func add(
        _ code: Code, _ message: String, at url: String, remedy: String, level: Level? = nil
    ) {
        let key = Key(code: code, level: level ?? code.level, message: message)
        if groups[key] == nil {
            order.append(key)
            groups[key] = (url, remedy, 0)
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
            var finding = Finding(key.code, key.message + others, at: .url(group.place), remedy: group.remedy)
            finding.level = key.level
            return finding
        }
        return Findings(all)
    }
}
