import Foundation

/// The descendants of a process.
enum ProcessTree {
    /// The time limit in seconds. Only processes stuck in the kernel, or ones that start others faster than they end,
    /// take longer.
    private static let timeout = 5.0

    /// Kills a supervisor (`halomeid_spawn`) and all its descendants.
    ///
    /// Without /proc (macOS), kills its process group: processes that have left the group survive.
    static func end(_ supervisor: pid_t) {
        let deadline = ContinuousClock.now + .seconds(timeout)
        // The supervisor is killed last: it becomes the parent of orphaned processes.
        while case let running = descendants(of: supervisor), !running.isEmpty, .now < deadline {
            for id in running { kill(id, SIGKILL) }
            usleep(1_000)
        }
        kill(-supervisor, SIGKILL)
        kill(supervisor, SIGKILL)
    }

    /// The running descendants, without those that have ended and whose parents have not noticed it yet.
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

    /// State and parent, which follow the name in parentheses; the name may contain anything.
    private static func status(of id: pid_t) -> (state: Substring, parent: pid_t)? {
        guard let data = FileManager.default.contents(atPath: "/proc/\(id)/stat"),
            let end = data.lastIndex(of: UInt8(ascii: ")"))
        else { return nil }
        let fields = String(decoding: data[(end + 1)...], as: UTF8.self).split(separator: " ")
        guard fields.count > 1, let parent = pid_t(fields[1]) else { return nil }
        return (fields[0], parent)
    }
}
