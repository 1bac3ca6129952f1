import Digests
import StudyRules

extension StudyDayRule {
    /// The same rule for people who keep two days of yom tov; nil if this is that rule, or if yom tov is a study day.
    var abroad: StudyDayRule? {
        guard holidays == .israel, !yomTov else { return nil }
        return StudyDayRule(
            holidays: .diaspora, friday: friday, shabbat: shabbat, cholHamoed: cholHamoed, tishaBav: tishaBav, off: off)
    }

    /// The same rule with study on Shabbat, and on Shabbat and yom tov, which learners may choose for their own plans.
    var withMoreDays: [StudyDayRule] {
        [yomTov, true].map { yomTov in
            StudyDayRule(
                holidays: holidays, friday: friday, shabbat: true, yomTov: yomTov, cholHamoed: cholHamoed,
                tishaBav: tishaBav, off: off)
        }
    }

    /// The rule as a key: `israel`, `diaspora-shabbat`, `every`, `israel-no-friday`, `israel-off-1f0c2d3e`. Equal rules
    /// have equal keys.
    var tableName: String {
        var name = holidays.rawValue
        // If the festivals change nothing, they are not part of the name.
        if shabbat && yomTov && cholHamoed {
            name = "every"
        } else {
            if shabbat { name += "-shabbat" }
            if yomTov { name += "-yom-tov" }
        }
        if !friday { name += "-no-friday" }
        if !cholHamoed { name += "-no-chol-hamoed" }
        if !tishaBav { name += "-no-tisha-bav" }
        if !off.isEmpty { name += "-off-" + SHA256Digest(of: off.map(\.text).joined(separator: ",")).hex(8) }
        return name
    }
}
