/// The number of units for each study day: a fixed number, or a chapter.
public struct Pace: Hashable, Sendable {
    /// 0 is a chapter.
    let count: Int

    private init(_ count: Int) {
        self.count = count
    }

    /// - Returns: nil for numbers other than 1, 2 and 3.
    public init?(units: Int) {
        guard (1...3).contains(units) else { return nil }
        count = units
    }

    public static let one = Pace(1)
    /// To the end of the chapter of the day's first unit.
    public static let chapter = Pace(0)

    /// nil for a chapter.
    public var units: Int? { count == 0 ? nil : count }
}

/// A track's syllabus, divided into the units of study days.
public struct Portions<Chapters: RandomAccessCollection<Int>> where Chapters.Index == Int {
    /// The number of units in the syllabus.
    public let syllabusCount: Int
    /// The first unit of each chapter, in order; empty if no pace requires chapters.
    public let chapters: Chapters

    public init(syllabusCount: Int, chapters: Chapters) {
        self.syllabusCount = syllabusCount
        self.chapters = chapters
    }

    /// The unit after those of a day that begins with a unit of the syllabus.
    // Not inlined, so that the browser's code contains it only once.
    @inline(never) public func end(from unit: Int, at pace: Pace) -> Int {
        var end = pace.count == 0 ? syllabusCount : unit + pace.count
        if pace.count == 0 {
            // The first chapter that begins later.
            var low = chapters.startIndex
            var high = chapters.endIndex
            while low < high {
                let middle = low + (high - low) / 2
                if chapters[middle] <= unit { low = middle + 1 } else { high = middle }
            }
            if low < chapters.endIndex { end = chapters[low] }
        }
        return min(end, syllabusCount)
    }

    /// The unit after those of a row's day. A row names the first; the others are the following ones in the syllabus,
    /// up to the next row's unit. With one unit a day, and outside the syllabus, a row has only its own unit.
    func end<Rows: RandomAccessCollection<DatedUnit>>(ofRow index: Int, in rows: Rows, at pace: Pace) -> Int
    where Rows.Index == Int {
        let unit = rows[index].unit
        if pace.count == 1 || unit >= syllabusCount { return unit + 1 }
        if index + 1 < rows.endIndex {
            let next = rows[index + 1].unit
            if next > unit && next < syllabusCount { return next }
        }
        return end(from: unit, at: pace)
    }

    /// The unit after the existing rows: the one after the last of the syllabus that their days reach, or the first
    /// unit. Never repeats a unit, even if the rows are not in the order of the syllabus.
    /// - Parameter rows: by date.
    func next<Rows: RandomAccessCollection<DatedUnit>>(after rows: Rows, at pace: Pace) -> Int where Rows.Index == Int {
        var next = 0
        for index in rows.indices where rows[index].unit < syllabusCount {
            next = max(next, end(ofRow: index, in: rows, at: pace))
        }
        return next
    }
}

/// A unit and its day. A unit is a position in its track: the syllabus from 0 on, then units outside it.
public struct DatedUnit: Hashable, Sendable {
    public let date: CivilDate
    public let unit: Int

    public init(date: CivilDate, unit: Int) {
        self.date = date
        self.unit = unit
    }
}
