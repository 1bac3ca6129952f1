import Foundation

/// The processes below another.
enum ProcessTree {
    /// Seconds. Longer takes only what the kernel itself holds on to, or what starts processes faster than they end.
    private static let timeout = 5.0

    /// Kills a supervisor (`halomeid_spawn`) and all that is below it.
    ///
    /// Where there is no /proc (macOS), its process group: what has left the group lives on.
    static func end(_ supervisor: pid_t) {
        let deadline = ContinuousClock.now + .seconds(timeout)
        // The supervisor lives longest: what loses its parent comes to it.
        while case let running = descendants(of: supervisor), !running.isEmpty, .now < deadline {
            for id in running { kill(id, SIGKILL) }
            usleep(1_000)
        }
        kill(-supervisor, SIGKILL)
        kill(supervisor, SIGKILL)
    }

    /// Those that run; one that has ended and waits for its parent to notice does not.
    static func descendants(of root: pid_t) -> [pid_t] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        var children: [pid_t: [pid_t]] = [:]
        var isRunning: Set<pid_t> = []
        for id in names.compactMap(pid_t.init) {
            guard let (state, parent) = status(of: id) else { continue }
            children[parent, default: []].append(id)
            if state != "Z" && state != "X" { isRunning.insert(id) }
        }
        var found: [pid_t] = []
        var next = [root]
        while let parent = next.popLast() {
            let below = children[parent] ?? []
            found += below.filter(isRunning.contains)
            next += below
        }
        return found
    }

    /// State and parent, which follow the name in brackets; the name may hold anything.
    private static func status(of id: pid_t) -> (state: Substring, parent: pid_t)? {
        guard let data = FileManager.default.contents(atPath: "/proc/\(id)/stat"),
            let end = data.lastIndex(of: UInt8(ascii: ")"))
        else { return nil }
        let fields = String(decoding: data[(end + 1)...], as: UTF8.self).split(separator: " ")
        guard fields.count > 1, let parent = pid_t(fields[1]) else { return nil }
        return (fields[0], parent)
    }
}
