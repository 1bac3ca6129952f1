import Processes

extension StopSignals {
    /// Ends the program if a stop signal was received.
    ///
    /// - Parameter report: called before the program ends.
    static func endIfReceived(_ report: () -> Void = {}) {
        guard let number = received else { return }
        report()
        end(by: number)
    }
}
