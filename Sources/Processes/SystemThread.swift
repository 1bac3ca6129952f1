import Foundation

/// Starts threads and reports whether they run. Foundation's `Thread` does not report that the system has none left,
/// and waiting for its work would then never end.
public enum SystemThread {
    private final class Work: Sendable {
        let run: @Sendable () -> Void

        init(_ run: @escaping @Sendable () -> Void) {
            self.run = run
        }
    }

    /// - Parameter stackSize: in bytes.
    /// - Returns: false if the system does not allow more threads; the work is then not done.
    public static func start(stackSize: Int = 8 << 20, _ work: @escaping @Sendable () -> Void) -> Bool {
        var attributes = pthread_attr_t()
        guard pthread_attr_init(&attributes) == 0 else { return false }
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
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
        if failure != 0 { box.release() }
        return failure == 0
    }
}
