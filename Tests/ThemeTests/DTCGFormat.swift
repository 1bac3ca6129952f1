import Foundation

/// The Format and Resolver modules of DTCG 2025.10 as a check of its own, written from the standard: nothing of it is
/// shared with the code that reads or writes tokens.
enum DTCGFormat {
    /// `path: what is wrong` for each problem of a token file.
    static func problems(_ root: [String: Any]) -> [String] {
        group(root, path: [], type: nil).sorted()
    }

    /// The same for a resolver document whose sources are written in place.
    static func problems(resolver root: [String: Any]) -> [String] {
        var problems: [String] = []
        if root["version"] as? String != "2025.10" { problems.append("version") }
        let known: Set = [
            "$schema", "name", "version", "description", "sets", "modifiers", "resolutionOrder", "$extensions", "$defs",
        ]
        problems += Set(root.keys).subtracting(known)
        var sources: [Any] = []
        for (name, set) in root["sets"] as? [String: [String: Any]] ?? [:] {
            guard let list = set["sources"] as? [Any] else {
                problems.append("set \(name)")
                continue
            }
            sources += list
        }
        for (name, modifier) in root["modifiers"] as? [String: [String: Any]] ?? [:] {
            guard let contexts = modifier["contexts"] as? [String: [Any]], contexts.count > 1,
                (modifier["default"] as? String).map({ contexts[$0] != nil }) ?? true
            else {
                problems.append("modifier \(name)")
                continue
            }
            sources += contexts.values.flatMap { $0 }
        }
        for step in root["resolutionOrder"] as? [[String: String]] ?? [["$ref": ""]] {
            let parts = (step["$ref"] ?? "").split(separator: "/").map(String.init)
            if parts.count != 3 || (root[parts[1]] as? [String: Any])?[parts[2]] == nil {
                problems.append("step \(step)")
            }
        }
        for source in sources { problems += (source as? [String: Any]).map { self.problems($0) } ?? ["source"] }
        return problems
    }

    private static func group(_ node: [String: Any], path: [String], type: String?) -> [String] {
        var problems: [String] = []
        let type = node["$type"] as? String ?? type
        for (key, child) in node {
            let name = (path + [key]).joined(separator: ".")
            if key.hasPrefix("$"), key != "$root" {
                if !["$schema", "$type", "$description", "$extensions", "$deprecated", "$extends"].contains(key) {
                    problems.append("\(name): unknown")
                }
            } else if key.contains(where: { "{}.".contains($0) }) {
                problems.append("\(name): name")
            } else if let members = child as? [String: Any] {
                problems +=
                    members["$value"] == nil
                    ? group(members, path: path + [key], type: type) : token(members, name, type)
            } else {
                problems.append("\(name): neither token nor group")
            }
        }
        return problems
    }

    private static func token(_ node: [String: Any], _ name: String, _ groupType: String?) -> [String] {
        let known: Set = ["$type", "$value", "$description", "$extensions", "$deprecated"]
        var problems = Set(node.keys).subtracting(known).map { "\(name): holds \($0)" }
        guard let type = node["$type"] as? String ?? groupType else { return problems + ["\(name): no $type"] }
        if let value = node["$value"], !holds(type, value) { problems.append("\(name): \(type)") }
        return problems
    }

    private static func isAlias(_ value: Any) -> Bool {
        if let reference = value as? [String: String], reference.count == 1 {
            return reference["$ref"]?.wholeMatch(of: /#(\/[^{}.\/]+)+\/\$value/) != nil
        }
        return (value as? String)?.wholeMatch(of: /\{[^{}$.][^{}.]*(\.[^{}$.][^{}.]*)*\}/) != nil
    }

    /// Whether a value has the form of its type.
    private static func holds(_ type: String, _ value: Any) -> Bool {
        if isAlias(value) { return true }
        switch type {
        case "color": return isColor(value)
        case "dimension": return isMeasured(value, ["px", "rem"])
        case "duration": return isMeasured(value, ["ms", "s"])
        case "number": return isNumber(value)
        case "fontFamily":
            return value is String || (value as? [Any]).map { !$0.isEmpty && $0.allSatisfy { $0 is String } } ?? false
        case "fontWeight": return number(value).map { (1...1000).contains($0) } ?? false
        case "cubicBezier":
            guard let numbers = (value as? [Any])?.compactMap(number), numbers.count == 4 else { return false }
            return (0...1).contains(numbers[0]) && (0...1).contains(numbers[2])
        case "shadow":
            let layers = value as? [Any] ?? [value]
            return !layers.isEmpty && layers.allSatisfy(isShadow)
        case "typography":
            let parts = [
                "fontFamily": "fontFamily", "fontSize": "dimension", "fontWeight": "fontWeight",
                "letterSpacing": "dimension", "lineHeight": "number",
            ]
            guard let members = value as? [String: Any], Set(members.keys) == Set(parts.keys) else { return false }
            return parts.allSatisfy { key, type in members[key].map { holds(type, $0) } ?? false }
        default: return false
        }
    }

    private static func number(_ value: Any) -> Double? {
        guard !(value is String), let number = value as? Double, number.isFinite else { return nil }
        return number
    }

    private static func isNumber(_ value: Any) -> Bool { number(value) != nil }

    private static func isMeasured(_ value: Any, _ units: [String]) -> Bool {
        guard let members = value as? [String: Any], Set(members.keys) == ["value", "unit"] else { return false }
        return members["value"].map(isNumber) == true && units.contains(members["unit"] as? String ?? "")
    }

    private static func isColor(_ value: Any) -> Bool {
        guard let members = value as? [String: Any], members["colorSpace"] as? String == "srgb",
            Set(members.keys).isSubset(of: ["colorSpace", "components", "alpha", "hex"]),
            let components = members["components"] as? [Any], components.count == 3,
            components.allSatisfy({ number($0).map { (0...1).contains($0) } ?? false })
        else { return false }
        let alpha = members["alpha"].map { number($0).map { (0...1).contains($0) } ?? false } ?? true
        let hex = members["hex"].map { ($0 as? String)?.wholeMatch(of: /#[0-9a-fA-F]{6}/) != nil } ?? true
        return alpha && hex
    }

    private static func isShadow(_ value: Any) -> Bool {
        guard let members = value as? [String: Any] else { return false }
        let lengths = ["offsetX", "offsetY", "blur", "spread"]
        return Set(members.keys).isSubset(of: Set(lengths + ["color", "inset"]))
            && lengths.allSatisfy { members[$0].map { holds("dimension", $0) } ?? false }
            && members["color"].map { holds("color", $0) } == true
    }
}
