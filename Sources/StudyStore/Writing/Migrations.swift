import GRDB

/// The schema in named steps. Steps are only ever appended; a published step never changes.
///
/// All missing steps are applied in one transaction, because a database must never be left at an intermediate step, of
/// which there is no copy. So they are not run by GRDB's migrator, but recorded in its table. Their names begin with
/// `study-`: another program may record steps of its own there.
enum Migrations {
    static let table = "grdb_migrations"

    private static let steps: [(name: String, run: @Sendable (Database) throws -> Void)] = [
        ("study-1-tables", tables), ("study-2-generated", generated),
    ]

    /// The number of the schema with all steps applied.
    static var count: Int { steps.count }

    /// The steps applied to a database.
    static func applied(_ db: Database) throws -> Set<String> {
        guard try db.tableExists(table) else { return [] }
        return Set(try String.fetchAll(db, sql: "SELECT identifier FROM \(table)"))
            .intersection(steps.map(\.name))
    }

    /// The recorded steps of this program that are none of ``steps``, in order.
    static func newer(_ db: Database) throws -> [String] {
        var newer: [String] = []
        try db.forEachRow("SELECT identifier FROM \(table) WHERE identifier LIKE 'study-%' ORDER BY identifier") {
            guard let name = $0.key(0), !steps.contains(where: { $0.name == name }) else { return }
            newer.append(name)
        }
        return newer
    }

    static func apply(to queue: DatabaseQueue) throws {
        if try queue.read(applied).count == count { return }
        try queue.write { db in
            let applied = try applied(db)
            try db.execute(sql: "CREATE TABLE IF NOT EXISTS \(table) (identifier TEXT NOT NULL PRIMARY KEY)")
            for step in steps where !applied.contains(step.name) {
                try step.run(db)
                try db.execute(sql: "INSERT INTO \(table) VALUES (?)", arguments: [step.name])
            }
            try db.checkForeignKeys()
        }
    }

    /// Creates the five tables, or adds missing columns to those of another program.
    private static func tables(_ db: Database) throws {
        let schema = try Schema(db)
        for (table, sql) in definitions where !schema.has(table) { try db.execute(sql: sql) }
        for (table, column, type) in lateColumns where schema.has(table) && !schema.has(table, column) {
            try db.execute(sql: "ALTER TABLE \(table) ADD COLUMN \(column) \(type)")
        }
        if schema.has("tracks") && !schema.has("tracks", "slug") {
            try db.execute(sql: "CREATE UNIQUE INDEX tracks_slug ON tracks(slug)")
        }
    }

    /// Adds quizzes, the time of a review, and the usage of generation.
    private static func generated(_ db: Database) throws {
        let schema = try Schema(db)
        for column in ["quiz_json", "reviewed_at"] where !schema.has("content_cache", column) {
            try db.execute(sql: "ALTER TABLE content_cache ADD COLUMN \(column) TEXT")
        }
        try db.execute(
            sql: """
                CREATE TABLE IF NOT EXISTS generation_usage(
                    ref_id TEXT NOT NULL,
                    task TEXT NOT NULL,
                    model TEXT NOT NULL,
                    tokens_in INTEGER NOT NULL,
                    tokens_out INTEGER NOT NULL,
                    PRIMARY KEY(ref_id, task)
                )
                """)
    }

    private static let definitions = [
        (
            "tracks",
            """
            CREATE TABLE tracks(
                id TEXT NOT NULL PRIMARY KEY,
                title TEXT NOT NULL,
                source_endpoint TEXT DEFAULT 'https://www.sefaria.org/api/',
                schedule_type TEXT NOT NULL,
                slug TEXT UNIQUE,
                schedule_options TEXT
            )
            """
        ),
        (
            "content_cache",
            """
            CREATE TABLE content_cache(
                id TEXT NOT NULL PRIMARY KEY,
                ref_id TEXT NOT NULL UNIQUE,
                mishna_text_he TEXT NOT NULL,
                ai_explanation_he TEXT NOT NULL,
                ai_deep_dive_json TEXT,
                explained_by TEXT,
                created_at TEXT
            )
            """
        ),
        (
            "user_study_log",
            """
            CREATE TABLE user_study_log(
                id TEXT NOT NULL PRIMARY KEY,
                user_id TEXT,
                track_id TEXT NOT NULL REFERENCES tracks(id),
                study_date TEXT NOT NULL,
                content_id TEXT NOT NULL REFERENCES content_cache(id),
                is_completed INTEGER NOT NULL DEFAULT 0,
                completed_at TEXT,
                updated_at TEXT,
                deleted INTEGER NOT NULL DEFAULT 0,
                UNIQUE(user_id, study_date, track_id)
            )
            """
        ),
        (
            "track_units",
            """
            CREATE TABLE track_units(
                track_id TEXT NOT NULL,
                seq INTEGER NOT NULL,
                ref_id TEXT NOT NULL,
                PRIMARY KEY(track_id, seq),
                UNIQUE(track_id, ref_id)
            )
            """
        ),
        (
            "content_sources",
            """
            CREATE TABLE content_sources(
                ref_id TEXT NOT NULL,
                part TEXT NOT NULL,
                title_he TEXT NOT NULL,
                version_title TEXT,
                source_url TEXT,
                licence TEXT,
                PRIMARY KEY(ref_id, part, title_he)
            )
            """
        ),
    ]

    /// Columns that databases made by other programs may lack.
    private static let lateColumns = [
        ("tracks", "slug", "TEXT"), ("tracks", "schedule_options", "TEXT"), ("content_cache", "explained_by", "TEXT"),
        ("content_cache", "created_at", "TEXT"), ("user_study_log", "is_completed", "INTEGER NOT NULL DEFAULT 0"),
        ("user_study_log", "completed_at", "TEXT"), ("user_study_log", "updated_at", "TEXT"),
        ("user_study_log", "deleted", "INTEGER NOT NULL DEFAULT 0"), ("content_sources", "version_title", "TEXT"),
        ("content_sources", "source_url", "TEXT"), ("content_sources", "licence", "TEXT"),
    ]
}
