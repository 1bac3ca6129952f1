// A site's tractates, as the directory of its search lists them, and what a learner types.
export const book = (slug, names, from, counts) => ({ slug, names, from, chapters: counts.flatMap((count, i) => [i + 1, count]) });
export const books = [
  book('berakhot', ['ברכות', 'Berakhot', 'Brachot'], 0, [5, 8, 6]),
  book('peah', ['פאה', 'Peah', 'פיאה'], 19, [6, 8]),
  book('shabbat', ['שבת', 'Shabbat', 'Shabbos'], 33, [11, 7]),
  book('bava-kamma', ['בבא קמא', 'Bava Kamma'], 51, [4, 6]),
  book('bava-batra', ['בבא בתרא', 'Bava Batra'], 61, [6, 14]),
  book('maaser-sheni', ['מעשר שני', 'Maaser Sheni'], 81, [7]),
  book('maasrot', ['מעשרות', 'Maasrot'], 88, [8]),
  book('pirkei-avot', ['אבות', 'Pirkei Avot', 'פרקי אבות'], 96, [5]),
];

/** What the search is given while a learner types. */
export const query = (text) =>
  ({ text, day: '2026-11-22', isLastWordPartial: false, pause: 0, segments: async () => [], signal: new AbortController().signal });
