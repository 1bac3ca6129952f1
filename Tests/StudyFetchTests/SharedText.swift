import Synchronization

/// A text that a test changes while a server reads it.
final class SharedText: Sendable {
    private let stored: Mutex<String>

    init(_ text: String = "") {
        stored = Mutex(text)
    }

    var text: String {
        get { stored.withLock { $0 } }
        set { stored.withLock { $0 = newValue } }
    }
}
