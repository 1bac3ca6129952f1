/// The tags that a text may contain. Their attributes are always dropped.
enum InlineTag: CaseIterable {
    case b, strong, i, em, br, small, big, sup, span

    /// - Parameter name: letters of any case.
    init?(name: some Collection<UInt8>) {
        guard name.count <= 6 else { return nil }
        var key: UInt64 = 0
        for letter in name { key = key << 8 | UInt64(letter | 0x20) }
        switch key {
        case 0x62: self = .b
        case 0x69: self = .i
        case 0x656D: self = .em
        case 0x6272: self = .br
        case 0x626967: self = .big
        case 0x737570: self = .sup
        case 0x7370_616E: self = .span
        case 0x736D_616C_6C: self = .small
        case 0x7374_726F_6E67: self = .strong
        default: return nil
        }
    }

    /// The tag as written on the page. HTML no longer has `big`.
    var opening: StaticString {
        switch self {
        case .b: "<b>"
        case .strong: "<strong>"
        case .i: "<i>"
        case .em: "<em>"
        case .br: "<br>"
        case .small: "<small>"
        case .big: "<span class=\"big\">"
        case .sup: "<sup>"
        case .span: "<span>"
        }
    }

    var closing: StaticString {
        switch self {
        case .b: "</b>"
        case .strong: "</strong>"
        case .i: "</i>"
        case .em: "</em>"
        case .br: ""
        case .small: "</small>"
        case .big, .span: "</span>"
        case .sup: "</sup>"
        }
    }
}
