import CProcesses
import Foundation

/// A program in a session of its own, whose input and output are not connected to this one, such as the command that
/// opens a browser. What it starts may outlive this program.
public enum DetachedProgram {
    /// Runs a program and waits until it ends.
    ///
    /// Foundation's `Process` fails if a descriptor above the limit of open files was inherited: it closes each one by
    /// number.
    ///
    /// - Parameter arguments: the absolute path of the program, then its arguments.
    /// - Returns: the exit status, 127 if the program cannot be executed; 128 plus the number of the signal that ended
    ///   it.
    /// - Throws: the system's error if no process can be started.
    public static func run(_ arguments: [String]) throws -> Int32 {
        let words = arguments.map { strdup($0) }
        defer { words.forEach { free($0) } }
        let program = halomeid_start(words + [nil])
        guard program > 0 else { throw Descriptor.lastError }
        var status: Int32 = 0
        while waitpid(program, &status, 0) == -1 {
            guard errno == EINTR else { throw Descriptor.lastError }
        }
        // WIFSIGNALED and similar are macros.
        return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + (status & 0x7F)
    }
}
