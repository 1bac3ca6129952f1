import ArgumentParser

/// Wrong usage: what the arguments alone show, before anything is read or written.
enum Usage {
    /// An empty value is what a shell makes of a variable that is not set; as a path it would be the working folder.
    ///
    /// - Parameter values: the value of each argument, by the name that its user knows.
    static func refuseEmpty(_ values: KeyValuePairs<String, String?>) throws {
        for (name, value) in values where value == "" {
            throw ValidationError("\(name) is empty; is a variable of your shell not set?")
        }
    }
}
