"""A study database with everything that a deployer's texts may contain, and much that they should not contain.

One track has rows, one has only a syllabus, and one has a name that is too wide for any column. Every text column
contains markup, scripts, comments, template tags, bidi controls; every kind of Markdown occurs in some explanation.
"""

import json
import sqlite3
from datetime import date, timedelta
from pathlib import Path

FIRST = date(2026, 11, 15)
OUTSIDE = "elsewhere.invalid"
SCRIPT = f"<script src=//{OUTSIDE}/s.js>document.title='broken in'</script>"
TEXT = "מֵאֵימָתַי קוֹרִין אֶת שְׁמַע בְּעַרְבִית. מִשָּׁעָה שֶׁהַכֹּהֲנִים נִכְנָסִים לֶאֱכֹל בִּתְרוּמָתָן."
LONG = "ארוך" * 80
LATIN = "pneumonoultramicroscopicsilicovolcanoconiosis" * 4

# Content of a text that must have no effect, a paragraph each.
HOSTILE = [
    SCRIPT, f"<img src=//{OUTSIDE}/x.png onerror=alert(1)>", f"<svg onload=alert(1)><use href=//{OUTSIDE}/#a /></svg>",
    f"<iframe src=//{OUTSIDE}></iframe>", '<a href="javascript:alert(1)">קישור</a>', "[קישור](javascript:alert(1))",
    f"![תמונה](https://{OUTSIDE}/a.png)", f"<b style='background:url(//{OUTSIDE}/b)' onclick=alert(1)>מודגש</b>",
    f"<link rel=stylesheet href=//{OUTSIDE}/c.css><style>*{{background:url(//{OUTSIDE}/d)}}</style>",
    "<meta http-equiv=refresh content='0;url=/gone'><base href=/gone/>", "<form action=/gone><input name=q autofocus>",
    f"<video src=//{OUTSIDE}/e autoplay></video><object data=//{OUTSIDE}/f></object>",
    "<i id=main class=page data-page=home>מזהה</i>", "</p></div></section></article></main></body></html>",
    "<!--hl-->", "<!-- לא נסגר", "--> <![CDATA[ x ]]> <?xml ?> <!DOCTYPE html>", "{{strings.settings}} {{{source}}}",
    "<plaintext><textarea><title><template><noscript><xmp>", "\u202eהפוך\u2066 וסגור\u2069 \u200f\u200e",
    "&lt;script&gt;alert(1)&lt;/script&gt; &amp;lt; &#x202E; &nbsp;&copy; &notanentity;", "someone@example.invalid",
    f"<https://{OUTSIDE}/\"onclick=x> https://{OUTSIDE}/<script>", "<b><i>לא נסגר", "</b></i> נסגר פעמיים",
    "<table><tr><td>טבלה<ul><li>רשימה</table>", "<big>גדול</big> <small>קטן</small> <br><br/> שורה", "\x07 \x1b[31m",
]

MARKDOWN = {
    "headings": "# אחת\n\nא\n\n## שתיים\n\nב\n\n### שלוש\n\n#### ארבע\n\n##### חמש\n\n###### שש\n\nסוף\n\n# \n\n## `קוד`",
    "lists": "- א\n- ב\n    1. פנימי\n    2. עוד\n        - עמוק\n            - עמוק מאוד\n\n7. שבע\n8. שמונה\n\n"
    "- [x] נלמד\n- [ ] לא נלמד\n\n* פסקה\n\n  שנייה\n\n> ציטוט\n>\n> - בתוכו\n> > ועוד",
    "tables": "| מקום | ארוך | Latin | מספר |\n|:--|:-:|--:|---|\n| א | **ב** | `c` | 1,234.5 |\n| " + LONG[:120]
    + " | [ד](https://example.invalid/) | x\\|y | |\n\n| ריק | |\n|-|-|\n\n"
    + "|" + "|".join(f"עמודה {n}" for n in range(14)) + "|\n" + "|-" * 14 + "|\n" + "|תא" * 14 + "|",
    "code": "```swift\nlet x = \"<b>\" // " + "long " * 60 + "\n```\n\n    indented </code>\n\n`inline` `" + LATIN + "`",
    "links": f"[ספריא](https://example.invalid/a?b=c&d=\"e\") <https://example.invalid/> https://example.invalid/{LATIN} "
    "[הערה][1] [לא מוגדר][2] [יחסי](../x.html) [עוגן](#main)\n\n[1]: https://example.invalid/ \"כותרת \\\"מצוטטת\\\"\"",
    "pictures": f"![](https://{OUTSIDE}/a.png) ![תיאור](b.png \"כותרת\") [![ק](c.png)](https://example.invalid/)",
    "mixed": "במאה ה-19 (1800–1899) אמר R. Akiva: \"hello, שלום!\" C++ ‏50% ב-12:30; $5, 3×4=12.\n\nEnglish paragraph, with עברית.\n\n"
    "~~מחוק~~ ***שניהם*** <b>א</b> <i>ב</i> <sup>ג</sup> <u>ד</u>  \nשורה חדשה\\\nועוד<br>ועוד\n\n---\n\n- - -",
    "long words": f"{TEXT * 12}\n\n{LONG}\n\n{LATIN}\n\n**{LONG}**\n\n> {LATIN}\n\n- {LATIN}\n\n# {LONG}\n\n| {LONG} | {LATIN} |\n|-|-|\n| {LATIN} | {LONG} |",
    "blank lines": "\n\n\n   \n\nטקסט\r\nשורה\rשורה\n\n\n\t\n",
    "hostile": "\n\n".join(HOSTILE),
    "hostile in places": "\n".join(f"- {it}" for it in HOSTILE) + "\n\n| א | ב |\n|-|-|\n"
    + "\n".join(f"| {it.replace('|', '')} | `{it.replace('|', '')}` |" for it in HOSTILE),
}

SCHEMA = """
CREATE TABLE tracks (id TEXT PRIMARY KEY, title TEXT NOT NULL, source_endpoint TEXT, schedule_type TEXT NOT NULL,
  slug TEXT UNIQUE, schedule_options TEXT);
CREATE TABLE content_cache (id TEXT PRIMARY KEY, ref_id TEXT UNIQUE, mishna_text_he TEXT NOT NULL,
  ai_explanation_he TEXT NOT NULL, ai_deep_dive_json TEXT, explained_by TEXT);
CREATE TABLE user_study_log (id TEXT PRIMARY KEY, user_id TEXT, track_id TEXT, study_date TEXT NOT NULL,
  content_id TEXT, is_completed INTEGER DEFAULT 0);
CREATE TABLE track_units (track_id TEXT, seq INTEGER, ref_id TEXT, PRIMARY KEY (track_id, seq));
CREATE TABLE content_sources (ref_id TEXT, part TEXT, title_he TEXT, version_title TEXT, source_url TEXT, licence TEXT,
  PRIMARY KEY (ref_id, part, title_he));
"""


def units() -> list[tuple[str, str, str, str | None, str | None]]:
    """Ref, source text, explanation, deep dive, explained by."""
    found = []
    for n, (name, explanation) in enumerate(MARKDOWN.items()):
        approaches = [
            {"commentator_he": f"רש״י {name}", "summary_he": explanation},
            {"commentator_he": f"{SCRIPT} <b>ב</b>", "summary_he": HOSTILE[n]},
            {"commentator_he": LONG, "summary_he": "קצר"},
        ]
        ref = f"Mishnah Berakhot {n // 5 + 1}:{n % 5 + 1}"
        text = TEXT + "<br>" + " ".join(HOSTILE[n * 3 : n * 3 + 3])
        found.append((ref, text, explanation, json.dumps({"approaches": approaches}), f"model {SCRIPT}"))
    odd = [SCRIPT, "Rambam, <b>Study</b> 3:7 & more", "\"quoted\" 'twice' {{x}}", LONG, LATIN, "Essay no. 12, 2nd part"]
    found += [(ref, TEXT, "ביאור.", None, None) for ref in odd]
    found.append(("Mishnah Peah 1:1-2", f"<b>{LATIN}</b> {LONG} <i>x</i><small>קטן</small>", "ללא פרשנות", "{}", None))
    return found


def write(path: Path):
    """Creates the database; it has rows on every weekday from `FIRST` on."""
    database = sqlite3.connect(path)
    database.executescript(SCHEMA)
    tracks = [("a", "משנה יומית", "daily-mishnah", '{"off": ["2026-11-26"]}'), ("b", f"{SCRIPT} & <b>\"'", "second", None),
              ("c", LONG + LATIN, "long" + "-name" * 20, '{"rule": "diaspora"}')]
    database.executemany(
        "INSERT INTO tracks VALUES (?, ?, 'x', 'DAILY_WEEKDAYS_ONLY', ?, ?)",
        [(id, title, slug, options) for id, title, slug, options in tracks],
    )
    day = FIRST
    for n, (ref, text, explanation, deep, by) in enumerate(units()):
        database.execute("INSERT INTO content_cache VALUES (?, ?, ?, ?, ?, ?)", (f"c{n}", ref, text, explanation, deep, by))
        database.executemany("INSERT INTO track_units VALUES (?, ?, ?)", [(id, n, ref) for id, *_ in tracks])
        while day.weekday() == 5 or day.isoformat() == "2026-11-26":
            day += timedelta(1)
        database.execute("INSERT INTO user_study_log VALUES (?, 'u', 'a', ?, ?, 0)", (f"l{n}", day.isoformat(), f"c{n}"))
        day += timedelta(1)
        for part, title, url in [("text", SCRIPT, f"https://{OUTSIDE}/\"><script>"), ("explanation", LATIN, "javascript:x"),
                                 ("approach", LONG, "https://example.invalid/a b"), ("text", "מהדורה", None)]:
            row = (ref, part, title, f"<i>{LATIN}</i>", url, "CC-BY <b>4</b> \u202e")
            database.execute("INSERT INTO content_sources VALUES (?, ?, ?, ?, ?, ?)", row)
    database.commit()
    database.close()
