import Foundation

/// The tokens as text for other tools: `halomeid tokens (css|json|swift|kotlin)`.
public enum TokenExport: String, Sendable, CaseIterable {
    case css, json, swift, kotlin

    public func text(_ tokens: Tokens) -> String {
        switch self {
        case .css: tokens.css()
        case .json: JSONExport.text(tokens)
        case .swift: SwiftUIExport.text(tokens)
        case .kotlin: ComposeExport.text(tokens)
        }
    }
}

/// Every token with its resolved values, and every pair with its ratios.
private enum JSONExport {
    private struct Document: Encodable {
        let tokens: [String: Entry]
        let pairs: [Pair]
    }

    private struct Entry: Encodable {
        let type: String
        let description: String?
        let variable: String?
        /// By mode; a value that is the same in every mode is under `all`.
        let values: [String: String]
        /// By mode; absent for values of the token's own.
        let aliases: [String: [String]]?
    }

    private struct Pair: Encodable {
        let foreground, background, purpose: String
        let levels: [String: String]
        let ratios: [String: Double]
    }

    private static func byMode<Value: Equatable, Out>(_ modes: Modes<Value>, _ write: (Value) -> Out) -> [String: Out] {
        if modes.isConstant { return ["all": write(modes.light)] }
        return Dictionary(uniqueKeysWithValues: Mode.allCases.map { ($0.rawValue, write(modes[$0])) })
    }

    static func text(_ tokens: Tokens) -> String {
        let entries = tokens.all.map { token in
            (
                token.path,
                Entry(
                    type: token.type.rawValue, description: token.description, variable: token.cssVariable,
                    values: byMode(token.values, \.css),
                    aliases: Mode.allCases.allSatisfy { token.aliases[$0].isEmpty }
                        ? nil : byMode(token.aliases) { $0 })
            )
        }
        let pairs = tokens.pairs.map { pair in
            Pair(
                foreground: pair.foreground, background: pair.background, purpose: pair.purpose,
                levels: byMode(pair.level, \.rawValue),
                // Cut off, not rounded, like everywhere.
                ratios: byMode(pair.ratios) { ($0 * 1000).rounded(.down) / 1000 })
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let document = Document(tokens: Dictionary(entries) { $1 }, pairs: pairs)
        guard let data = try? encoder.encode(document) else { return "" }
        return String(decoding: data, as: UTF8.self) + "\n"
    }
}

/// Names and numbers that both languages write alike.
enum ExportName {
    /// `text-secondary` → `textSecondary`; the group in front, except for colours.
    static func camel(_ token: Token) -> String {
        let path = token.path.split(separator: ".").filter { $0 != "$root" }
        let parts = (token.group == "color" ? path.dropFirst() : path[...]).flatMap { $0.split(separator: "-") }
        return parts.enumerated().map { index, part in
            index == 0 ? String(part) : part.prefix(1).uppercased() + part.dropFirst()
        }.joined()
    }

    /// AARRGGBB.
    static func argb(_ color: SRGBColor) -> String {
        let digits = String(color.hex.dropFirst()).uppercased()
        return "0x" + (digits.utf8.count == 8 ? String(digits.suffix(2)) : "FF") + digits.prefix(6)
    }

    /// In points or dp: one rem is 16.
    static func points(_ dimension: Dimension) -> String {
        decimal(dimension.unit == .rem ? dimension.value * 16 : dimension.value)
    }

    static func decimal(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
    }
}
