import Foundation

extension JSONEncoder {
    /// Encodes equal values as equal bytes: keys are sorted, and slashes are not escaped.
    public static var stable: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }
}

extension Encodable {
    /// ``stableJSON(isIndented:)`` as a text.
    public func stableJSONText() -> String { String(decoding: stableJSON(), as: UTF8.self) }

    /// The value as stable JSON. For values of texts, flags and finite numbers, whose encoding cannot fail.
    public func stableJSON(isIndented: Bool = false) -> [UInt8] {
        let encoder = JSONEncoder.stable
        if isIndented { encoder.outputFormatting.insert(.prettyPrinted) }
        do {
            return Array(try encoder.encode(self))
        } catch {
            preconditionFailure("\(Self.self) cannot be written as JSON: \(error)")
        }
    }
}
