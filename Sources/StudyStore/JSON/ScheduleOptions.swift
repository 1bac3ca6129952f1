import JSONText
import StudyRules

/// `tracks.schedule_options`: a study-day rule as JSON.
enum ScheduleOptions {
    /// - Returns: the rule, and everything that is wrong with the text; the rule then stands for what could be read.
    static func read(_ text: String) -> (rule: StudyDayRule, problems: [JSONProblem]) {
        do throws(JSONFailure) {
            let value = try JSONParser.parse(text)
            var reader = OptionsReader()
            let rule = reader.rule(value)
            return (rule, reader.problems.all)
        } catch {
            return (.daily, [JSONProblem(error)])
        }
    }

    /// The rule with every key in the order of the form; the same rule always has the same text.
    static func text(_ rule: StudyDayRule) -> String {
        let off = rule.off.map { "\"\($0.text)\"" }.joined(separator: ", ")
        return
            "{\"rule\": \"\(rule.holidays.rawValue)\", \"friday\": \(rule.friday), \"cholHamoed\": \(rule.cholHamoed), "
            + "\"tishaBav\": \(rule.tishaBav), \"off\": [\(off)]}"
    }
}

private struct OptionsReader {
    private(set) var problems = JSONProblems()

    mutating func rule(_ value: JSONValue) -> StudyDayRule {
        guard case .object(let members) = value.content else {
            add("$", "is \(value.kind), not an object", at: value)
            return .daily
        }
        var holidays = HolidayRule.israel
        var (friday, cholHamoed, tishaBav) = (true, true, true)
        var off: [CivilDate] = []
        for member in members {
            let path = "$.\(member.key)"
            switch member.key {
            case "rule":
                if case .string(let name) = member.value.content, let rule = HolidayRule(rawValue: name) {
                    holidays = rule
                } else {
                    add(path, "is neither \"israel\" nor \"diaspora\"", at: member.value)
                }
            case "friday": friday = bool(member.value, path)
            case "cholHamoed": cholHamoed = bool(member.value, path)
            case "tishaBav": tishaBav = bool(member.value, path)
            case "off": off = dates(member.value, path)
            default:
                add(path, "is no option; options are rule, friday, cholHamoed, tishaBav and off", at: member.value)
            }
        }
        return StudyDayRule(
            holidays: holidays, friday: friday, cholHamoed: cholHamoed, tishaBav: tishaBav, off: off)
    }

    private mutating func bool(_ value: JSONValue, _ path: String) -> Bool {
        if case .bool(let bool) = value.content { return bool }
        add(path, "is \(value.kind), not true or false", at: value)
        return true
    }

    private mutating func dates(_ value: JSONValue, _ path: String) -> [CivilDate] {
        guard case .array(let values) = value.content else {
            add(path, "is \(value.kind), not a list of dates", at: value)
            return []
        }
        var dates: [CivilDate] = []
        for (index, value) in values.enumerated() {
            if case .string(let text) = value.content, let date = CivilDate(text) {
                dates.append(date)
            } else {
                add("\(path)[\(index)]", "is no date of the form \"2027-05-12\"", at: value)
            }
        }
        return dates
    }

    private mutating func add(_ path: String, _ message: String, at value: JSONValue) {
        problems.add(path, message, at: value)
    }
}
