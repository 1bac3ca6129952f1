import Diagnostics
import Refs
import StudyRules

extension Library {
    /// Warnings about unusual rows. The rule is only used to generate rows and these warnings; existing rows are
    /// authoritative.
    public var rowFindings: Findings {
        var findings = Findings()
        for track in tracks {
            track.findExcludedDays(&findings)
            track.findGaps(&findings)
            track.findRepetitions(&findings)
        }
        return findings
    }
}

extension Track {
    private func place(_ row: String? = nil) -> Place { .log(of: slug, row) }

    /// One finding for each reason: if every Shabbat has a row, a line for each of them would not help.
    fileprivate func findExcludedDays(_ findings: inout Findings) {
        var excluded: [StudyDayRule.Exclusion: (first: ScheduledRow, count: Int)] = [:]
        for row in rows {
            if let reason = rule.excludes(row.date) { excluded[reason, default: (row, 0)].count += 1 }
        }
        for reason in StudyDayRule.Exclusion.allCases {
            guard let (first, count) = excluded[reason] else { continue }
            let rest = count == 1 ? "" : "; such days have \(count) rows"
            findings.add(
                .rowOnExcludedDay,
                "\(quoted(units[first.unit].ref.canonical)) is on \(first.date): "
                    + "\(Scheduling.Skipped.Reason.rule(reason).text)\(rest)",
                at: place("study_date '\(first.date)'"),
                remedy: "move the rows, or change the track's schedule_options")
        }
    }

    /// The number of days of a gap that are counted: a wrong century costs no more than a wrong year.
    private static let maxGap = 1000

    /// Study days without a row between two rows, one finding for each gap. A deleted row keeps its day empty
    /// deliberately.
    fileprivate func findGaps(_ findings: inout Findings) {
        for (row, next) in zip(rows, rows.dropFirst()) where row.date.adding(days: 1) < next.date {
            let between = row.date.dayNumber + 1..<next.date.dayNumber
            let days = between.prefix(Self.maxGap).map(CivilDate.init(dayNumber:)).filter {
                rule.isStudyDay($0) && !emptiedDays.contains($0)
            }
            guard let first = days.first else { continue }
            let count = days.count
            let isMore = between.count > Self.maxGap
            findings.add(
                .rowsLeaveGap,
                "\(isMore ? "more than " : "")\(count) \(count == 1 ? "study day has" : "study days have") no row "
                    + "between \(row.date) and \(next.date)",
                at: place("study_date '\(first)'"),
                remedy: "add a row for the \(count == 1 ? "day" : "days"), or one with deleted = 1 to keep it empty")
        }
    }

    fileprivate func findRepetitions(_ findings: inout Findings) {
        var dates: [UnitIndex: CivilDate] = [:]
        for row in rows {
            guard let other = dates.updateValue(row.date, forKey: row.unit) else { continue }
            findings.add(
                .refScheduledTwice,
                "\(quoted(units[row.unit].ref.canonical)) is studied on \(other) and on \(row.date)",
                at: place("study_date '\(row.date)'"),
                remedy: "delete one of the rows, unless the repetition is intended")
        }
    }
}
