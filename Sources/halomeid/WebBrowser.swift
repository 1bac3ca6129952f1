import Diagnostics
import Foundation
import Processes

/// The default browser of this system.
enum WebBrowser {
    #if canImport(Darwin)
        private static let opener = "open"
    #else
        private static let opener = "xdg-open"
    #endif

    /// Opens an address, without waiting for the browser.
    ///
    /// - Parameter failed: called on another thread if that failed.
    static func open(_ address: String, failed: @escaping @Sendable (Findings) -> Void) {
        let isStarted = SystemThread.start {
            guard let reason = run(address) else { return }
            failed(
                Findings(
                    .browserNotOpened, "the browser could not be opened: \(reason)", at: .option("--open"),
                    remedy: "open \(address) yourself"))
        }
        if !isStarted { failed(Findings(.browserNotOpened, "the browser could not be opened", at: .option("--open"))) }
    }

    /// - Returns: the reason if it could not be opened.
    private static func run(_ address: String) -> String? {
        let status: Int32
        do {
            status = try DetachedProgram.run(["/usr/bin/env", opener, address])
        } catch {
            return error.localizedDescription
        }
        switch status {
        case 0: return nil
        case 127: return "\(opener) is not installed"
        default: return "\(opener) ended with status \(status)"
        }
    }
}
