#!/usr/bin/env python3
"""Generates the same content twice: as a study database, and as a Hugo site with an equivalent template.

usage: make_content.py UNITS DATABASE [HUGO_FOLDER]

A unit has about 4 KB of text: a pointed source text, an explanation in Markdown and three approaches. Books are nearly
as long as the Mishnah's tractates (66 units): ten chapters of ten units.
"""

import json
import pathlib
import random
import sqlite3
import sys
import datetime

WORDS = "מֵאֵימָתַי קוֹרִין אֶת שְׁמַע בְּעַרְבִית מִשָּׁעָה שֶׁהַכֹּהֲנִים נִכְנָסִים לֶאֱכֹל בִּתְרוּמָתָן עַד סוֹף הָאַשְׁמוּרָה".split()
PLAIN = "המשנה מבארת את זמנה של הקריאה ואת דעות החכמים בדבר ולכן יש לדקדק בלשונה של כל מחלוקת ומחלוקת".split()

SCHEMA = """
CREATE TABLE tracks(id TEXT PRIMARY KEY, title TEXT NOT NULL, source_endpoint TEXT, schedule_type TEXT NOT NULL,
    slug TEXT UNIQUE, schedule_options TEXT);
CREATE TABLE content_cache(id TEXT PRIMARY KEY, ref_id TEXT UNIQUE, mishna_text_he TEXT NOT NULL,
    ai_explanation_he TEXT NOT NULL, ai_deep_dive_json TEXT);
CREATE TABLE user_study_log(id TEXT PRIMARY KEY, user_id TEXT, track_id TEXT, study_date TEXT NOT NULL, content_id TEXT,
    is_completed INTEGER DEFAULT 0, UNIQUE(user_id, study_date, track_id));
CREATE TABLE track_units(track_id TEXT, seq INTEGER, ref_id TEXT, PRIMARY KEY(track_id, seq), UNIQUE(track_id, ref_id));
"""


def sentence(words, count, chance):
    return " ".join(chance.choice(words) for _ in range(count))


def unit(number, chance):
    explanation = "\n\n".join(
        f"**{sentence(WORDS, 2, chance)}** {sentence(PLAIN, 38, chance)} (page {number})." for _ in range(3)
    ) + "\n\n- " + "\n- ".join(sentence(PLAIN, 6, chance) for _ in range(3))
    approaches = [
        {"commentator_he": name, "summary_he": sentence(PLAIN, 45, chance) + " **" + sentence(WORDS, 2, chance) + "**."}
        for name in ("רמב״ם", "רע״ב", "תוספות יום טוב")
    ]
    return sentence(WORDS, 40, chance) + ".", explanation, approaches


def ref_of(number):
    """Text A 1:1, …, Text A 10:10, Text B 1:1, …, Text Z 10:10, Text AA 1:1, …"""
    book, name = number // 100 + 1, ""
    while book:
        book, letter = divmod(book - 1, 26)
        name = chr(ord("A") + letter) + name
    return f"Text {name} {number // 10 % 10 + 1}:{number % 10 + 1}"


def slug_of(number):
    return ref_of(number).lower().replace(" ", "-").replace(":", "-")


def main():
    count, database = int(sys.argv[1]), pathlib.Path(sys.argv[2])
    hugo = pathlib.Path(sys.argv[3]) if len(sys.argv) > 3 else None
    chance = random.Random(613)
    database.unlink(missing_ok=True)
    store = sqlite3.connect(database)
    store.executescript(SCHEMA)
    store.execute("INSERT INTO tracks VALUES ('t', 'משנה יומית', '', 'DAILY_WEEKDAYS_ONLY', 'daily', NULL)")
    if hugo:
        (hugo / "content" / "study").mkdir(parents=True)
        (hugo / "layouts" / "_default").mkdir(parents=True)
        template = pathlib.Path(__file__).parent / "hugo"
        (hugo / "config.toml").write_text((template / "config.toml").read_text())
    day = datetime.date(2026, 1, 1)
    for number in range(count):
        text, explanation, approaches = unit(number, chance)
        ref = ref_of(number)
        key = f"c{number}"
        deep = json.dumps({"approaches": approaches}, ensure_ascii=False)
        store.execute("INSERT INTO content_cache VALUES (?, ?, ?, ?, ?)", (key, ref, text, explanation, deep))
        store.execute("INSERT INTO track_units VALUES ('t', ?, ?)", (number + 1, ref))
        store.execute(
            "INSERT INTO user_study_log VALUES (?, 'u', 't', ?, ?, 0)", (f"l{number}", day.isoformat(), key))
        day += datetime.timedelta(days=2 if day.weekday() == 4 else 1)
        if hugo:
            near = [slug_of(near) for near in (max(number - 1, 0), number + 1)]
            front = {"title": ref, "source": text, "approaches": approaches, "previous": near[0], "next": near[1]}
            page = hugo / "content" / "study" / f"{slug_of(number)}.md"
            page.write_text(json.dumps(front, ensure_ascii=False) + "\n\n" + explanation + "\n")
    store.commit()


main()
