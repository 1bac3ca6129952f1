/// A number as style sheets, token files, exports and messages write it: `2`, not `2.0`.
enum PlainNumber {
    static func text(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
    }
}
