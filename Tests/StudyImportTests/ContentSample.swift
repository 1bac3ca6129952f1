/// Content JSON with everything that the format knows.
enum ContentSample {
    static let text = """
        {
          "format": "halomeid-content/1",
          "track": {"title": "משנה יומית", "slug": "daily-mishnah", "schedule_type": "DAILY_WEEKDAYS_ONLY"},
          "sources": [
            {"part": "text", "title": "משנה ברכות", "version_title": "Torat Emet 357", "licence": "Public Domain"},
            {"part": "explanation", "title": "ביאור", "licence": "CC0-1.0"},
            {"part": "approach", "commentator": "רמב״ם", "title": "פירוש המשנה", "url": "https://example.org/r",
             "licence": "PD"}
          ],
          "units": [
            {"ref": "Mishnah Berakhot 1:1", "text": "מֵאֵימָתַי קוֹרִין", "explanation": "מתי **קוראים**.",
             "approaches": [{"commentator": "רמב״ם", "summary": "הקדים שמע."}], "explained_by": "a program",
             "created_at": "2026-01-01T00:00:00Z"},
            {"ref": "ברכות א׳, ב׳", "text": "מֵאֵימָתַי קוֹרִין אֶת שְׁמַע בְּשַׁחֲרִית",
             "explanation": "בבוקר.",
             "sources": [{"part": "explanation", "title": "ביאור", "licence": "CC-BY-4.0"},
                         {"part": "text", "title": "כתב יד", "licence": "PD"}]}
          ]
        }
        """
}
