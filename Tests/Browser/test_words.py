"""The Hebrew texts speak to every learner in one voice."""

import re

from texts import TEXTS

# Masculine or plural imperatives as they occur in user interfaces.
IMPERATIVES = re.compile(
    r"(?<![\u05d0-\u05ea])(?:נסה|נסו|בחן|בחנו|בחר|בחרו|לחץ|לחצו|הקש|הקישו|הקלד|הקלידו|שמור את|שמרו|פתח|פתחו|סגור את|סגרו|הוסף|"
    r"הוסיפו|למד|למדו|הזן|הזינו|המשיכו|התחל|התחילו|ראה|ראו|תלמד|תבחר|תוכל|תוכלו|תבחרו|אנא)(?![\u05d0-\u05ea])")
# The technical design gives the text of `retry`.
GIVEN = {"retry"}
EXACT = {
    "follow_own": "לוח אישי, מיום לבחירתך",
    "days_around": "השבוע שלי",
    "no_study_today": "אין היום לימוד קבוע",
    "shabbat_shalom": "שבת שלום",
    "chag_sameach": "חג שמח",
    "previous_unit": "המשנה הקודמת",
    "next_unit": "המשנה הבאה",
    "progress_of": "%s מתוך %s משניות",
    "offline_title": "לימוד בלי רשת",
    "reset_link": "משהו לא עובד? טעינה מחדש",
    "ask_persist": "שמירה קבועה במכשיר",
    "import_bad": "הקובץ אינו קובץ התקדמות של הלומד",
    "explained_by": "הביאור נכתב באמצעות תוכנה:",
    "public_domain": "נחלת הכלל",
    "track_ended": "סיימת את המסלול. יישר כוח!",
    "hadran": "הדרן עלך %s",
    "tractate_name": "מסכת %s",
    "following_own": "לוח אישי, החל מ%s",
}


def forms(text) -> list[str]:
    return list(text.values()) if isinstance(text, dict) else [text]


def test_no_text_addresses_men_only_or_several_people():
    found = {key for key, text in TEXTS.items() if any(IMPERATIVES.search(it) for it in forms(text))}
    assert found == GIVEN


def test_the_words_that_were_chosen_stay():
    assert {key: TEXTS[key] for key in EXACT} == EXACT


def test_each_counted_text_has_words_for_one_and_for_two():
    for key, text in TEXTS.items():
        if isinstance(text, dict):
            assert set(text) == {"one", "two", "other"}, key
            assert "%d" not in text["one"] + text["two"], key
    assert TEXTS["streak_count"]["one"] == "יום אחד ברצף"
    assert (TEXTS["count_marks"]["one"], TEXTS["count_plans"]["one"]) == ("סימון אחד", "לוח אחד")
    assert TEXTS["track_over"].endswith("או להתחיל מחדש בכל יום.")
    assert TEXTS["invited"].startswith("קיבלת הזמנה ללמוד לפי הלוח הזה")


def test_the_site_s_name_stands_in_quotation_marks_within_a_text():
    """Without them it reads as "the learner", which is right only for whose progress a file has."""
    bare = re.compile(r"(?<![״\u05d0-\u05ea])הלומד(?![״\u05d0-\u05ea])")
    found = {key for key, text in TEXTS.items() if any(bare.search(it) for it in forms(text))}
    assert found == {"app_name", "import_bad"}
