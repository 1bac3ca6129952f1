import Processes

extension StopSignals {
    /// Ends the program if a signal asks for that.
    ///
    /// - Parameter report: what is said before.
    static func endIfReceived(_ report: () -> Void = {}) {
        guard let number = received else { return }
        report()
        end(by: number)
    }
}
