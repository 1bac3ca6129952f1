import GRDB

extension StudyStore {
    /// Returns the endpoint from which the texts of a track are to be fetched.
    ///
    /// - Returns: nil if the track has none, or if there is no track with this slug yet.
    /// - Throws: `Findings` if the database cannot be read.
    public static func sourceEndpoint(of slug: String, in path: String) throws -> String? {
        try ReadOnly(path).transaction { db, _ in
            let schema = try Schema(db)
            try schema.findings.throwIfErrors()
            var endpoint: String?
            let (slugs, endpoints) = (schema.column("tracks", "slug"), schema.column("tracks", "source_endpoint"))
            try db.forEachRow("SELECT \(endpoints) FROM tracks WHERE \(slugs) IS ?", [slug]) { cells in
                if case .success(let text) = cells.text(0), !text.isEmpty { endpoint = text }
            }
            return endpoint
        }
    }
}
