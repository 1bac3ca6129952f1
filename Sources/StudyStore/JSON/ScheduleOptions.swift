import Diagnostics
import JSONText
import StudyRules

/// `tracks.schedule_options`: a study-day rule as JSON, read and written by the keys below.
enum ScheduleOptions {
    private enum Key: String, CaseIterable {
        case rule, friday, cholHamoed, tishaBav, off
    }

    /// - Returns: the rule, and everything that is wrong with the text; the rule then holds what could be read.
    static func read(_ text: String) -> (rule: StudyDayRule, findings: BoundedFindings) {
        let remedy = "write the options as \(self.text(.daily)), or NULL"
        var reader = Reader(cell: JSONCell(text, .scheduleOptionsMalformed, remedy: remedy))
        return (reader.rule(), reader.cell.findings)
    }

    /// The rule with every key in the order of the form; the same rule always has the same text.
    static func text(_ rule: StudyDayRule) -> String {
        let members = Key.allCases.map { key in
            let value =
                switch key {
                case .rule: "\"\(rule.holidays.rawValue)\""
                case .friday: "\(rule.friday)"
                case .cholHamoed: "\(rule.cholHamoed)"
                case .tishaBav: "\(rule.tishaBav)"
                case .off: "[" + rule.off.map { "\"\($0.text)\"" }.joined(separator: ", ") + "]"
                }
            return "\"\(key.rawValue)\": \(value)"
        }
        return "{" + members.joined(separator: ", ") + "}"
    }

    private struct Reader {
        var cell: JSONCell

        mutating func rule() -> StudyDayRule {
            guard let value = cell.value else { return .daily }
            guard case .object(let members) = value.content else {
                cell.malformed("$", "is \(value.kind), not an object", at: value)
                return .daily
            }
            var holidays = HolidayRule.israel
            var (friday, cholHamoed, tishaBav) = (true, true, true)
            var off: [CivilDate] = []
            for member in members {
                let path = "$.\(member.key)"
                switch Key(rawValue: member.key) {
                case .rule:
                    if case .string(let name) = member.value.content, let rule = HolidayRule(rawValue: name) {
                        holidays = rule
                    } else {
                        cell.malformed(path, "is neither \"israel\" nor \"diaspora\"", at: member.value)
                    }
                case .friday: friday = bool(member.value, path)
                case .cholHamoed: cholHamoed = bool(member.value, path)
                case .tishaBav: tishaBav = bool(member.value, path)
                case .off: off = dates(member.value, path)
                case nil:
                    let names = Key.allCases.map(\.rawValue).joined(separator: ", ")
                    cell.malformed(path, "is no option; options are \(names)", at: member.value)
                }
            }
            return StudyDayRule(
                holidays: holidays, friday: friday, cholHamoed: cholHamoed, tishaBav: tishaBav, off: off)
        }

        private mutating func bool(_ value: JSONValue, _ path: String) -> Bool {
            if case .bool(let bool) = value.content { return bool }
            cell.malformed(path, "is \(value.kind), not true or false", at: value)
            return true
        }

        private mutating func dates(_ value: JSONValue, _ path: String) -> [CivilDate] {
            guard case .array(let values) = value.content else {
                cell.malformed(path, "is \(value.kind), not a list of dates", at: value)
                return []
            }
            return values.enumerated().compactMap { index, value in
                if case .string(let text) = value.content, let date = CivilDate(text) { return date }
                cell.malformed("\(path)[\(index)]", "is no date of the form \"2027-05-12\"", at: value)
                return nil
            }
        }
    }
}
