// Rows that are stored in the data files as arrays, without keys, because there are many of them.

extension DaysFile.Hebrew.Year {
    func encode(to encoder: any Encoder) throws {
        var year = encoder.unkeyedContainer()
        try year.encode(name)
        try year.encode(months)
    }

    init(from decoder: any Decoder) throws {
        var year = try decoder.unkeyedContainer()
        self.init(name: try year.decode(String.self), months: try year.decode([DaysFile.Hebrew.Month].self))
    }
}

extension DaysFile.Hebrew.Month {
    func encode(to encoder: any Encoder) throws {
        var month = encoder.unkeyedContainer()
        try month.encode(name)
        try month.encode(days)
    }

    init(from decoder: any Decoder) throws {
        var month = try decoder.unkeyedContainer()
        self.init(name: try month.decode(String.self), days: try month.decode(Int.self))
    }
}
