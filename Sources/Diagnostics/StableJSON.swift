import Foundation

extension JSONEncoder {
    /// Writes equal values as equal bytes: keys are sorted, and slashes stay as they are.
    public static var stable: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }
}
