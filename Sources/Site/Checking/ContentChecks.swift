import Foundation

/// Puts the checks of batches together in the order of the batches, whatever order they end in.
final class ContentChecks: @unchecked Sendable {
    private let guardian = NSLock()
    private var total: ContentCheck
    private var next = 0
    private var waiting: [Int: ContentCheck] = [:]

    init(_ empty: ContentCheck) {
        total = empty
    }

    /// - Parameter batch: 0, 1, … each once.
    func add(_ check: ContentCheck, batch: Int) {
        guardian.withLock {
            waiting[batch] = check
            while let check = waiting.removeValue(forKey: next) {
                total.add(contentsOf: check)
                next += 1
            }
        }
    }

    /// Everything, once all batches are there.
    var result: ContentCheck { guardian.withLock { total } }
}
