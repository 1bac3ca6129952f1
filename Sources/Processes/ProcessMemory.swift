import CProcesses
import Foundation

/// The memory of this process.
public enum ProcessMemory {
    /// Makes the allocator return large blocks to the system when they are freed. Must be called before any thread is
    /// started.
    public static func giveBackBlocks() { halomeid_give_back_blocks() }

    /// The peak so far in bytes; 0 if it cannot be read. `getrusage` is not used on Linux: its value survives `exec`,
    /// so it includes that of the parent process.
    public static var peakBytes: Int {
        #if os(Linux)
            let status = FileManager.default.contents(atPath: "/proc/self/status") ?? Data()
            // proc(5): "VmHWM:     40960 kB".
            let line = status.split(separator: UInt8(ascii: "\n")).first { $0.starts(with: Array("VmHWM:".utf8)) }
            let digits = (line ?? Data()).filter { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            return (Int(String(decoding: digits, as: UTF8.self)) ?? 0) * 1024
        #else
            var usage = rusage()
            getrusage(RUSAGE_SELF, &usage)
            return usage.ru_maxrss
        #endif
    }
}
