import ArgumentParser
import Diagnostics
import Foundation

/// Results go to standard output, everything else to standard error.
enum Console {
    /// - Throws: `resultUnwritten`.
    static func output(_ text: String) throws(Findings) {
        guard !write(text, to: STDOUT_FILENO) else { return }
        throw Findings(
            .resultUnwritten,
            "the result cannot be written to standard output: \(systemMessage(errno))",
            remedy: "send it elsewhere or free space there; the files that were written are kept")
    }

    /// Prints the report of finished work. A failure is only a warning: status 1 would mean that nothing was done.
    static func report(_ text: String) -> Findings {
        do throws(Findings) {
            try output(text)
            return Findings()
        } catch {
            return error.asWarnings()
        }
    }

    /// If this fails, there is nowhere left to report it.
    static func error(_ text: String) {
        _ = write(text, to: STDERR_FILENO)
    }

    /// Whether standard error is a terminal.
    static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }

    /// The width of the terminal; nil if standard error is not a terminal or the width is unknown.
    static var columns: Int? {
        var size = winsize()
        guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }

    /// Occupies the descriptors of closed standard streams, so that no file opened later gets one of them and receives
    /// output intended for the stream. Writing to them still fails.
    static func holdClosedStreams() {
        for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) == -1 {
            // The lowest free number, which is this one.
            _ = open("/dev/null", O_RDONLY)
        }
    }

    /// Runs a command and prints its findings; an error among them ends the program with status 1.
    ///
    /// - Parameters:
    ///   - report: how findings are printed.
    ///   - strict: whether warnings are errors.
    static func run(_ report: Report, strict: Bool = false, _ work: () throws -> Findings) throws {
        var findings: Findings
        do {
            findings = try work()
        } catch let stop as Findings {
            findings = stop
        }
        if strict { findings = findings.strict() }
        error(report.render(findings))
        if findings.hasErrors { throw ExitCode(1) }
    }

    /// - Returns: whether all of it was written; otherwise `errno` gives the reason.
    private static func write(_ text: String, to descriptor: Int32) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            var rest = UnsafeRawBufferPointer(bytes)[...]
            while !rest.isEmpty {
                let start = UnsafeRawBufferPointer(rebasing: rest).baseAddress
                let written = Foundation.write(descriptor, start, rest.count)
                guard written >= 0 || errno == EINTR else { return false }
                rest = rest.dropFirst(max(written, 0))
            }
            return true
        }
    }
}
