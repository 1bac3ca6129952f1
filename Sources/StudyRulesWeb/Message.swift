import StudyRules

/// Reads what the browser wrote: numbers of the machine's word, 32 bits in the browser.
///
/// A schedule is the syllabus's count, then its chapters' first units, rows (day, unit), segments (since, left on,
/// first unit, table, weekdays, units a day, first skip) and records (unit, scheduled on, completed on, let go on),
/// each list after its count; then the tables' first day, their days, and one list of bytes: those of the tables and
/// of the skipped units. A day of 0 is no day; a first unit of −1 follows the site; 0 units a day are a chapter; a
/// first skip of −1 is none. The lists are the rules' own types as they are in memory.
struct Message {
    typealias Schedule = DeviceSchedule<
        List<DatedUnit>, List<Segment>, List<StudyRecord>, List<Int>, List<UInt8>
    >
    typealias List = UnsafeBufferPointer

    private var rest: UnsafeRawPointer

    init(_ start: UnsafeRawPointer) {
        rest = start
    }

    mutating func schedule() -> Schedule {
        let portions = Portions(syllabusCount: number(), chapters: list() as List<Int>)
        let (rows, segments, records): (List<DatedUnit>, List<Segment>, List<StudyRecord>) = (list(), list(), list())
        let (first, days, bits): (Int, Int, List<UInt8>) = (number(), number(), list())
        return Schedule(
            rows: rows, portions: portions, segments: segments, records: records,
            tables: StudyDayTables(first: CivilDate(dayNumber: first), days: days, bits: bits), skips: bits)
    }

    private mutating func number() -> Int {
        defer { rest += MemoryLayout<Int>.size }
        return rest.load(as: Int.self)
    }

    /// Reads a list and skips its padding: the data after a list begins at a whole word.
    private mutating func list<Element>() -> List<Element> {
        let count = number()
        let list = List(start: rest.assumingMemoryBound(to: Element.self), count: count)
        let word = MemoryLayout<Int>.size
        rest += (count &* MemoryLayout<Element>.stride + word - 1) & ~(word - 1)
        return list
    }
}
