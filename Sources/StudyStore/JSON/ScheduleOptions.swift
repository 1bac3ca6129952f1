import Diagnostics
import JSONText
import StudyRules

/// `tracks.schedule_options` as JSON, read and written by the keys below.
enum ScheduleOptions {
    private enum Key: String, CaseIterable {
        case rule, friday, shabbat, yomTov, cholHamoed, tishaBav, off, perDay
    }

    /// - Returns: the options that could be read, and all findings about the text.
    static func read(_ text: String) -> (options: TrackOptions, findings: BoundedFindings) {
        let remedy = "write the options as \(self.text(.standard)), or NULL"
        var reader = Reader(cell: JSONCell(ArraySlice(text.utf8), .scheduleOptionsMalformed, remedy: remedy))
        return (reader.options(), reader.cell.findings)
    }

    /// The options with every key in the order of the form; the same options always have the same text.
    static func text(_ options: TrackOptions) -> String {
        "{" + Key.allCases.map { "\"\($0.rawValue)\": \(value(of: $0, options))" }.joined(separator: ", ") + "}"
    }

    /// The keys in which options differ from the stored ones, with both values.
    static func differences(_ options: TrackOptions, stored: TrackOptions) -> String {
        Key.allCases.compactMap { key in
            let (given, old) = (value(of: key, options), value(of: key, stored))
            return given == old ? nil : "\(key.rawValue) is \(given), stored is \(old)"
        }.joined(separator: "; ")
    }

    private static func value(of key: Key, _ options: TrackOptions) -> String {
        let rule = options.rule
        return switch key {
        case .rule: "\"\(rule.holidays.rawValue)\""
        case .friday: "\(rule.friday)"
        case .shabbat: "\(rule.shabbat)"
        case .yomTov: "\(rule.yomTov)"
        case .cholHamoed: "\(rule.cholHamoed)"
        case .tishaBav: "\(rule.tishaBav)"
        case .off: "[" + rule.off.map { "\"\($0.text)\"" }.joined(separator: ", ") + "]"
        case .perDay: options.pace.units.map(String.init) ?? "\"chapter\""
        }
    }

    private struct Reader {
        var cell: JSONCell

        mutating func options() -> TrackOptions {
            guard let value = cell.value else { return .standard }
            guard case .object(let members) = value.content else {
                cell.malformed("$", "is \(value.kind), not an object", at: value)
                return .standard
            }
            var holidays = HolidayRule.israel
            var (friday, shabbat, yomTov, cholHamoed, tishaBav) = (true, false, false, true, true)
            var pace = Pace.one
            var off: [CivilDate] = []
            for member in members {
                let key = String(decoding: member.key, as: UTF8.self)
                let path = "$.\(key)"
                switch Key(rawValue: key) {
                case .rule:
                    if case .string(let name) = member.value.content,
                        let rule = HolidayRule(rawValue: String(decoding: name, as: UTF8.self))
                    {
                        holidays = rule
                    } else {
                        cell.malformed(path, "is neither \"israel\" nor \"diaspora\"", at: member.value)
                    }
                case .friday: friday = bool(member.value, path)
                case .shabbat: shabbat = bool(member.value, path)
                case .yomTov: yomTov = bool(member.value, path)
                case .cholHamoed: cholHamoed = bool(member.value, path)
                case .tishaBav: tishaBav = bool(member.value, path)
                case .off: off = dates(member.value, path)
                case .perDay: pace = self.pace(member.value, path)
                case nil:
                    let names = Key.allCases.map(\.rawValue).joined(separator: ", ")
                    cell.malformed(path, "is not an option; options are \(names)", at: member.value)
                }
            }
            let rule = StudyDayRule(
                holidays: holidays, friday: friday, shabbat: shabbat, yomTov: yomTov, cholHamoed: cholHamoed,
                tishaBav: tishaBav, off: off)
            return TrackOptions(rule: rule, pace: pace)
        }

        private mutating func pace(_ value: JSONBytes, _ path: String) -> Pace {
            switch value.content {
            case .string(let text) where text.elementsEqual("chapter".utf8): return .chapter
            case .number(let number):
                if let units = Int(number), let pace = Pace(units: units) { return pace }
            default: break
            }
            cell.malformed(path, "is neither 1, 2, 3 nor \"chapter\"", at: value)
            return .one
        }

        private mutating func bool(_ value: JSONBytes, _ path: String) -> Bool {
            if case .bool(let bool) = value.content { return bool }
            cell.malformed(path, "is \(value.kind), not true or false", at: value)
            return true
        }

        private mutating func dates(_ value: JSONBytes, _ path: String) -> [CivilDate] {
            guard case .array(let values) = value.content else {
                cell.malformed(path, "is \(value.kind), not a list of dates", at: value)
                return []
            }
            return values.enumerated().compactMap { index, value in
                if case .string(let text) = value.content, let date = CivilDate(text) { return date }
                cell.malformed("\(path)[\(index)]", "is not a date of the form \"2027-05-12\"", at: value)
                return nil
            }
        }
    }
}
