import ArgumentParser
import Diagnostics
import Foundation
import Processes

@main
enum Main {
    /// Runs the command line; wrong usage exits with 2, not with the parser's own 64.
    static func main() {
        ProcessMemory.giveBackBlocks()
        // Exceeding a limit on the file size then fails the write, which is reported, instead of ending the program.
        signal(SIGXFSZ, SIG_IGN)
        // Where a parent ignores it, which is inherited, the status of started programs would be lost.
        signal(SIGCHLD, SIG_DFL)
        Console.holdClosedStreams()
        do {
            try Console.run(Report()) {
                try checkDescriptors()
                try checkMemory()
                try checkThreads()
                return Findings()
            }
            Usage.holdWidth()
            try Usage.checkText()
            try Usage.checkTildes(ProgramArguments.all)
            try Usage.checkCommand(ProgramArguments.all)
            let arguments = LongLists.shortened(ProgramArguments.all)
            try Usage.checkCount(arguments.count)
            try Usage.refuseEmptyValues(arguments)
            try Usage.refuseRepetitions(arguments)
            var command = try Halomeid.parseAsRoot(arguments)
            try command.run()
        } catch {
            let code = Halomeid.exitCode(for: error)
            if code == .success { printHelp(Halomeid.fullMessage(for: error)) }
            guard code == .validationFailure else { Halomeid.exit(withError: error) }
            let message = Usage.completed(Halomeid.fullMessage(for: error), ProgramArguments.all)
            Console.error(message.printable(keepingLines: true) + "\n")
            Foundation.exit(2)
        }
    }

    /// Prints help itself, because the parser ignores write errors.
    ///
    /// - Parameter text: help, the version or a completion script.
    private static func printHelp(_ text: String) -> Never {
        let isPrinted: Void? = try? Console.run(Report()) {
            if !text.isEmpty { try Console.output(text + "\n") }
            return Findings()
        }
        Foundation.exit(isPrinted == nil ? 1 : 0)
    }

    /// Checks that descriptors are available: without any, libdispatch ends the program.
    private static func checkDescriptors() throws(Findings) {
        let minimum = 20
        let copies = (0..<minimum).map { _ in dup(STDERR_FILENO) }
        for copy in copies where copy >= 0 { close(copy) }
        guard copies.contains(-1) else { return }
        throw Findings(
            .filesExhausted, "the system allows fewer than \(minimum) further open files",
            remedy: "raise the limit (ulimit -n)")
    }

    /// Checks that memory is available: when it runs out, Swift aborts the program without a message, and libdispatch
    /// waits forever. Each thread takes address space for its stack and its heap (64 MiB with glibc).
    private static func checkMemory() throws(Findings) {
        let minimum = 512 << 20
        let flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE
        let space = mmap(nil, minimum, PROT_NONE, flags, -1, 0)
        if space != MAP_FAILED {
            munmap(space, minimum)
            return
        }
        throw Findings(
            .memoryExhausted, "the system allows less than \(minimum >> 20) MiB of further memory",
            remedy: "raise the limit (ulimit -v)")
    }

    /// Checks that a thread can be started: otherwise libdispatch, and so GRDB, would wait for one forever.
    private static func checkThreads() throws(Findings) {
        if SystemThread.start({}) { return }
        throw Findings(
            .threadsExhausted, "the system does not allow more threads",
            remedy: SystemLimit.threadsRemedy)
    }
}
