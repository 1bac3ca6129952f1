import Foundation
import TestSupport
import Testing

@testable import Processes

@Suite struct SubprocessTests {
    private func run(
        _ command: String, input: String = "", timeout: Double = 60, maxOutput: Int = 1 << 20
    ) throws -> Subprocess {
        try Subprocess.run(command, input: Data(input.utf8), limits: .init(timeout: timeout, maxOutput: maxOutput))
    }

    @Test func `a command gets its input and gives its output, its errors and its status`() throws {
        let result = try run("cat; echo words >&2; exit 3", input: "question")
        #expect(result.end == .status(3))
        #expect(result.output == Data("question".utf8) && result.errors == Data("words\n".utf8))
    }

    @Test func `a signal that ends a command is reported as such`() throws {
        #expect(try run("kill -15 $$").end == .signal(15))
    }

    @Test func `a command has no other open files than its three streams`() throws {
        let result = try run("ls /proc/self/fd | wc -l")
        // ls itself opens the folder.
        #expect(String(decoding: result.output, as: UTF8.self) == "4\n")
    }

    @Test func `of endless error output only the last bytes are kept`() throws {
        let result = try run("head -c 50000000 /dev/zero >&2; printf last >&2")
        #expect(result.end == .status(0))
        #expect(result.errors.count == 2_000 && result.errors.suffix(4) == Data("last".utf8))
    }

    @Test func `output over the limit ends the command, even when it is endless`() throws {
        let result = try run("yes", maxOutput: 100_000)
        #expect(result.end == .outputLimit && result.output.count < 200_000)
    }

    @Test func `a time limit ends a command that reads and writes nothing`() throws {
        #expect(try run("sleep 600", input: String(repeating: "x", count: 1 << 20), timeout: 0.3).end == .timeLimit)
    }

    @Test func `a time limit ends descendants outside the session, the group and their parent`() throws {
        let folder = try TemporaryFolder()
        // The shell in the middle ends at once, so that the sleeper has neither session, group nor parent of the
        // command.
        let escape = "setsid sh -c '(setsid sleep 600 & echo $! > \(folder.path)/id; wait) & exit 0' &"
        let command = escape + " while ! test -s \(folder.path)/id; do sleep 0.01; done; sleep 600"
        // A limit that is over before the sleeper has started proves nothing; on a busy machine that may take seconds.
        var id = ""
        for limit in [0.5, 1, 2, 4, 8, 16] where id.isEmpty {
            #expect(try run(command, timeout: limit).end == .timeLimit)
            id = ((try? folder.read("id")) ?? "").trimmingCharacters(in: .newlines)
        }
        try #require(!id.isEmpty)
        let status = (try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8)) ?? ") Z "
        #expect(status.contains(") Z "), "\(status)")
    }

    @Test func `a process that holds the output open is not waited for, and keeps running`() throws {
        let result = try run("sleep 600 & echo $!", timeout: 30)
        #expect(result.end == .status(0))
        let text = String(decoding: result.output, as: UTF8.self)
        let id = try #require(pid_t(text.trimmingCharacters(in: .newlines)))
        #expect(kill(id, SIGKILL) == 0)
    }

    #if os(Linux)
        @Test func `no child process is left`() throws {
            for _ in 0..<20 { _ = try run("(true &) ; true") }
            #expect(try run("true").end == .status(0))
            // Those of other tests, which run at the same time, are awaited by them.
            var left = try Self.endedChildren()
            for _ in 0..<1_000 where !left.isEmpty {
                usleep(10_000)
                left.formIntersection(try Self.endedChildren())
            }
            #expect(left == [])
        }

        /// The children of this process that have ended and have not been awaited.
        private static func endedChildren() throws -> Set<String> {
            let names = try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { Int($0) != nil }
            #expect(names.contains("\(getpid())"))
            return Set(
                names.filter { name in
                    let status = (try? String(contentsOfFile: "/proc/\(name)/stat", encoding: .utf8)) ?? ""
                    return status.contains(") Z \(getpid()) ")
                })
        }
    #endif
}
