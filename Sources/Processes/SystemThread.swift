import Foundation

/// A thread of the system. Foundation's `Thread` does not report that the system has none left, and waiting for its
/// work would then never end.
public struct SystemThread {
    private final class Work: Sendable {
        let run: @Sendable () -> Void

        init(_ run: @escaping @Sendable () -> Void) {
            self.run = run
        }
    }

    /// In bytes, as that of a program's first thread.
    private static let stackSize = 8 << 20

    private let thread: pthread_t

    /// Starts a thread that nobody waits for.
    ///
    /// - Returns: false if the system does not allow more threads; the work is then not done.
    public static func start(_ work: @escaping @Sendable () -> Void) -> Bool {
        guard let started = startJoinable(work) else { return false }
        pthread_detach(started.thread)
        return true
    }

    /// Starts a thread; the caller must call `join` once.
    ///
    /// - Returns: nil if the system does not allow more threads; the work is then not done.
    public static func startJoinable(_ work: @escaping @Sendable () -> Void) -> SystemThread? {
        var attributes = pthread_attr_t()
        guard pthread_attr_init(&attributes) == 0 else { return nil }
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setstacksize(&attributes, stackSize)
        let box = Unmanaged.passRetained(Work(work))
        #if canImport(Darwin)
            var thread: pthread_t?
        #else
            var thread = pthread_t()
        #endif
        let failure = pthread_create(
            &thread, &attributes,
            { context in
                let context: UnsafeMutableRawPointer? = context
                if let context { Unmanaged<Work>.fromOpaque(context).takeRetainedValue().run() }
                return nil
            }, box.toOpaque())
        guard failure == 0, let started = Optional(thread) else {
            box.release()
            return nil
        }
        return SystemThread(thread: started)
    }

    /// Waits until the thread has ended, with all that libraries do at the end of a thread.
    public func join() { pthread_join(thread, nil) }
}
