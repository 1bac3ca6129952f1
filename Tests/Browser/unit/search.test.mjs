// Search: the generator's words, typed places, and the index.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { load } from './app.mjs';

const cases = JSON.parse(readFileSync(new URL('../search-cases.json', import.meta.url)));
const { module: words, open } = await load('search/words.js');
const { parseRefs } = await open('search/refs.js');
const { numberOf } = await open('search/ref-numbers.js');
const { orderIn } = await open('search/orders.js');
const { decodeUnits, filesOf, answersIn, joinAnswers } = await open('search/lookup.js');
const { booksIn, locate } = await open('search/site.js');

const book = (slug, names, from, counts) => ({ slug, names, from, chapters: counts.flatMap((count, i) => [i + 1, count]) });
const books = [
  book('berakhot', ['ברכות', 'Berakhot', 'Brachot'], 0, [5, 8, 6]),
  book('peah', ['פאה', 'Peah', 'פיאה'], 19, [6, 8]),
  book('shabbat', ['שבת', 'Shabbat', 'Shabbos'], 33, [11, 7]),
  book('bava-kamma', ['בבא קמא', 'Bava Kamma'], 51, [4, 6]),
  book('bava-batra', ['בבא בתרא', 'Bava Batra'], 61, [6, 14]),
  book('maaser-sheni', ['מעשר שני', 'Maaser Sheni'], 81, [7]),
  book('maasrot', ['מעשרות', 'Maasrot'], 88, [8]),
  book('pirkei-avot', ['אבות', 'Pirkei Avot', 'פרקי אבות'], 96, [5]),
];
const refs = (query) => parseRefs(query, books).map(({ book: { slug }, chapter, units }) =>
  [slug, chapter ?? 0, units.length === 1 ? units[0] : units.length]);

test('a query with more words than a place is not a place, however long it is', () => {
  let looked = 0;
  const counting = books.map((it) => ({ ...it, get names() { looked += 1; return it.names; } }));
  assert.deepEqual(parseRefs('פרק '.repeat(5_000), counting), []);
  assert.equal(looked, 0);
});

test('an unreadable index is logged, and stored pages are searched', async (t) => {
  const { module: { find } } = await load('search/find.js', {
    files: { 'tracks.json': { v: 1, window: { back: 1, ahead: 1 }, syllabusFileSize: 10, tracks: [] } },
  });
  const warnings = [];
  t.mock.method(console, 'warn', (...words) => { warnings.push(String(words[0])); });
  const states = [];
  const query = { text: 'מילה', day: '2026-11-22', isOpen: false, pause: 0, enrolments: async () => [], signal: new AbortController().signal };
  await find(query, ({ state }) => states.push(state));
  assert.equal(states.at(-1), 'held');
  assert.ok(warnings.some((it) => it.startsWith('halomeid: ')), warnings.join());
});

test('a search ends with the answer of the site and does not wait for the timeout', async (t) => {
  const { module: { find } } = await load('search/find.js', {
    files: {
      'tracks.json': { v: 1, window: { back: 1, ahead: 1 }, syllabusFileSize: 10, tracks: [] },
      'search/index.json': { v: 1, mark: 'm', first: [''], common: [], tracks: [] },
      'search/0.json': { v: 1, mark: 'm', words: '' },
    },
  });
  const { setTimeout, clearTimeout } = globalThis;
  // The timeout never fires.
  t.mock.method(globalThis, 'setTimeout', (run, delay) => delay < 1000 && setTimeout(run, delay));
  const states = [];
  const query = { text: 'מילה', day: '2026-11-22', isOpen: false, pause: 0, enrolments: async () => [], signal: new AbortController().signal };
  const ended = find(query, ({ state }) => states.push(state)).then(() => true);
  // A promise that stays pending would end this file's tests without failing this one.
  let guard;
  const isEnded = await Promise.race([ended, new Promise((resolve) => { guard = setTimeout(resolve, 5_000, false); })]);
  clearTimeout(guard);
  assert.ok(isEnded, 'the search waits for its timeout');
  assert.deepEqual(states, ['running', 'site']);
});

test('an order leads to the first track that has all of it, or else a part of it, and lists its tractates if the query calls it so', async () => {
  const track = (slug, orders, ordersInPart) => (
    { slug, title: slug, units: 96, extra: 0, syllabus: 1, years: [], rule: 'x', orders, ordersInPart }
  );
  const both = books.slice(0, 3);
  const { module: { find } } = await load('search/find.js', {
    strings: { order_names: 'זרעים · מועד · נשים · נזיקין' },
    files: {
      'tracks.json': { v: 1, window: { back: 1, ahead: 1 }, syllabusFileSize: 100, tracks: [track('part', '000', '113'), track('all', '112')] },
      'search/index.json': { v: 1, mark: 'm', first: [], common: [], tracks: [both, both] },
    },
  });
  const places = async (text) => {
    let last;
    const query = { text, day: '2026-11-22', isOpen: false, pause: 0, enrolments: async () => [], signal: new AbortController().signal };
    await find(query, (finding) => { last = finding; });
    return (await last.hits(0, 12)).map(({ kind, path, isPart }) => (isPart ? [kind, path, 'part'] : [kind, path]));
  };
  const order = ['order', 'track/all/index.html#order=זרעים'];
  const tractates = [['book', 'track/part/berakhot.html'], ['book', 'track/part/peah.html']];
  for (const text of ['זרעים', 'Zeraim']) assert.deepEqual(await places(text), [order], text);
  for (const text of ['סדר זרעים', 'Seder Zeraim']) assert.deepEqual(await places(text), [order, ...tractates], text);
  const part = ['order', 'track/part/index.html#order=נשים', 'part'];
  assert.deepEqual(await places('נשים'), [part]);
  assert.deepEqual(await places('סדר נשים'), [part, ['book', 'track/part/shabbat.html']]);
  // Neither track has any of this order.
  assert.deepEqual(await places('סדר נזיקין'), []);
});

test('texts are split into the same words as in the generator', () => {
  for (const { html, words: found } of cases.words) {
    assert.deepEqual(words.wordsOf(words.plainText(html)).map(({ word }) => word), found, html);
  }
});

test('words have the same keys as in the index', () => {
  for (const { word, key } of cases.keys) assert.equal(words.keyOf(word), key, word);
});

test('the units of a word are decoded', () => {
  for (const { units, codes } of cases.units) assert.deepEqual(decodeUnits(codes), units, codes);
});

test('a place is found in every way of typing it', () => {
  for (const query of [
    'ברכות ב ג', "ברכות ב' ג'", 'ברכות ב׳, ג׳', 'ברכות ב:ג', 'ברכות פרק ב משנה ג', 'בְּרָכוֹת ב ג', 'מסכת ברכות פרק ב׳ ג', 'משנה ברכות ב, ג',
    'ברכות 2:3', 'Berakhot 2:3', 'berakhot 2.3', 'M. Berakhot 2:3', 'Mishnah Brachot 2 3', 'brachot chapter 2 mishnah 3', 'ברכות פ ב מ ג',
  ]) assert.deepEqual(refs(query), [['berakhot', 2, 7]], query);
  assert.deepEqual(refs('ברכות פרק ב'), [['berakhot', 2, 8]]);
  assert.deepEqual(refs('ברכות ב'), [['berakhot', 2, 8]]);
  assert.deepEqual(refs('ברכות'), [['berakhot', 0, 0]]);
  assert.deepEqual(refs('פיאה א ב'), [['peah', 1, 20]]);
  assert.deepEqual(refs('בבא קמא ב ו'), [['bava-kamma', 2, 60]]);
  assert.deepEqual(refs('מעשר שני א ז'), [['maaser-sheni', 1, 87]]);
});

test('chapter and mishnah may have abbreviations before them', () => {
  for (const query of ['ברכות פ״ב מ״ג', 'ברכות פ"ב מ"ג', 'ברכות פב מג', 'ברכות פ״ב, ג', 'ברכות ב מ״ג', 'ברכות פרק ב מ״ג', 'משנה ברכות פ״ב מ״ג']) {
    assert.deepEqual(refs(query), [['berakhot', 2, 7]], query);
  }
  assert.deepEqual([refs('ברכות פ״ב'), refs('ב״ק פ״א מ״ב')], [[['berakhot', 2, 8]], [['bava-kamma', 1, 52]]]);
  const [berakhot] = books;
  const long = [{ ...berakhot, chapters: Array.from(Array(15), (_, at) => [at + 1, 12]).flat() }];
  assert.deepEqual(parseRefs('ברכות פי״ב מי״א', long).map(({ chapter, units }) => [chapter, ...units]), [[12, 142]]);
  for (const query of ['שבת פ״א מ״ד-ו', 'שבת פ״א מ״ד–מ״ו', 'שבת פ״א מ״ד – פ״א מ״ו']) {
    assert.deepEqual(parseRefs(query, books)[0].units, [36, 37, 38], query);
  }
});

test('a place may come before the name', () => {
  for (const query of ['פרק ב משנה ג ברכות', 'פ״ב מ״ג ברכות', '2:3 ברכות', 'פרק ב׳, משנה ג׳ במסכת ברכות', 'פ״ב מ״ג דברכות', 'chapter 2 mishnah 3 Berakhot']) {
    assert.deepEqual(refs(query), [['berakhot', 2, 7]], query);
  }
  assert.deepEqual(refs('פרק ב בבא קמא'), [['bava-kamma', 2, 6]]);
  // Words of a text, a missing place, and numbers whose order is not known.
  for (const query of ['כל שבת', 'פרק ט ברכות', 'א ברכ', 'משנה ג, ב ברכות']) assert.deepEqual(refs(query), [], query);
});

test('a mishnah may come before its chapter', () => {
  for (const query of [
    'משנה ג פרק ב ברכות', 'משנה ג׳ בפרק ב׳ במסכת ברכות', 'ברכות משנה ג פרק ב', 'מסכת ברכות, משנה 3 פרק 2', 'mishnah 3 chapter 2 Berakhot',
  ]) assert.deepEqual(refs(query), [['berakhot', 2, 7]], query);
  assert.deepEqual(refs('שבת פרק א משנה ד - פרק א משנה ו'), [['shabbat', 1, 3]]);
});

test('a misspelt name is found by a loose search', () => {
  const loose = (query) => parseRefs(query, books, true).map(({ book: { slug }, chapter, units }) =>
    [slug, chapter ?? 0, units.length === 1 ? units[0] : units.length]);
  for (const query of ['ברכוט', 'ברחות', 'ברקות', 'ברכותת', 'בראכות', 'מסכת ברכוט', 'Berakot', 'berakhott']) {
    assert.deepEqual([refs(query), loose(query)], [[], [['berakhot', 0, 0]]], query);
  }
  for (const query of ['ברכוט ב ג', 'ברכוט פ״ב מ״ג', 'פרק ב משנה ג ברכוט', 'Berakot 2:3']) {
    assert.deepEqual(loose(query), [['berakhot', 2, 7]], query);
  }
  assert.deepEqual(['סבת', 'שבט א ב', 'פאא', 'בבא קמה', 'באבא בטרא', 'מעסר שני א ז'].map((query) => loose(query)[0]),
    [['shabbat', 0, 0], ['shabbat', 1, 34], ['peah', 0, 0], ['bava-kamma', 0, 0], ['bava-batra', 0, 0], ['maaser-sheni', 1, 87]]);
  // A name that sounds the same is preferred to one with a different letter.
  const two = [book('taanit', ['תענית'], 0, [7]), book('tahorot', ['טהרות'], 7, [9])];
  assert.deepEqual(parseRefs('טענית', two, true).map(({ book: { slug } }) => slug), ['taanit']);
  // Other words, and names so short that another is equally close.
  for (const query of ['מאימתי קורין', 'שלום', 'פרה', 'ב ג', 'ברכות שלום', 'x']) assert.deepEqual(loose(query), [], query);
});

test('misspelt names are tried only if nothing is found', async () => {
  const track = { slug: 'all', title: 'all', units: 96, extra: 0, syllabus: 1, years: [], rule: 'x' };
  const { module: { find } } = await load('search/find.js', {
    files: {
      'tracks.json': { v: 1, window: { back: 1, ahead: 1 }, syllabusFileSize: 100, tracks: [track] },
      'search/index.json': { v: 1, mark: 'm', first: [''], common: [], tracks: [books] },
      'search/0.json': { v: 1, mark: 'm', words: 'שבט 0' },
      'all/syllabus-0.json': { v: 1, from: 0, units: [['berakhot-1-1', 'ברכות א׳, א׳', 'berakhot']] },
    },
  });
  const found = async (text) => {
    let last;
    const query = { text, day: '2026-11-22', isOpen: false, pause: 0, enrolments: async () => [], signal: new AbortController().signal };
    await find(query, (finding) => { last = finding; });
    return [...last.typed, ...(await last.hits(0, 12)).map(({ path }) => path)];
  };
  assert.deepEqual(await found('שבט'), ['שבט', 'study/all/berakhot-1-1.html']);
  // A name is not searched for in an excerpt.
  assert.deepEqual(await found('סבת'), ['track/all/shabbat.html']);
  assert.deepEqual(await found('Shabat'), ['track/all/shabbat.html']);
  assert.deepEqual(await found('ויאמר'), []);
});

test('ו and י are numbers on their own, and letters inside a name', () => {
  const [berakhot] = books;
  const long = [{ ...berakhot, chapters: Array.from(Array(10), (_, at) => [at + 1, 10]).flat() }];
  const place = (query) => parseRefs(query, long).map(({ chapter, units }) => [chapter, units.length]);
  for (const query of ['ברכות ו ח', 'ברכת ו:ח', 'ברכות י א', 'ברכות 6 8']) assert.equal(place(query)[0][1], 1, query);
  assert.deepEqual([place('ברכות ו')[0], place('ברכות י')[0], place('ברכות ו א')[0][0]], [[6, 10], [10, 10], 6]);
});

test('the beginning of a name finds every book with that beginning', () => {
  assert.deepEqual(refs('בבא').map(([slug]) => slug), ['bava-kamma', 'bava-batra']);
  assert.deepEqual(refs('bava').map(([slug]) => slug), ['bava-kamma', 'bava-batra']);
  assert.deepEqual(refs('מעשר').map(([slug]) => slug), ['maaser-sheni', 'maasrot']);
  assert.deepEqual(refs('ברכ ב').map(([slug]) => slug), ['berakhot']);
});

test('a range contains all its units, however it is written', () => {
  const units = (query) => parseRefs(query, books).map(({ book: { slug }, units: found }) => [slug, ...found]);
  for (const query of ['שבת א׳, ד׳–ו׳', 'שבת א ד-ו', 'שבת א:ד–ו', 'Shabbat 1:4-6', 'שבת פרק א משנה ד - ו', 'שבת א ד־ו', 'שבת א ד - א ו']) {
    assert.deepEqual(units(query), [['shabbat', 36, 37, 38]], query);
  }
  assert.deepEqual(units('שבת א׳, י׳\u00a0– ב׳, ב׳'), [['shabbat', 42, 43, 44, 45]]);
  assert.deepEqual(units('שבת א׳, י׳–ב׳, ב׳'), [['shabbat', 42, 43, 44, 45]]);
  // A missing or earlier place does not end a range; two numbers are a chapter and a mishnah.
  assert.deepEqual([units('שבת א ד-ב'), units('שבת א ד-כ')], [[['shabbat', 36]], [['shabbat', 36]]]);
  assert.deepEqual([units('שבת א-ד'), units('Bava-Kamma 1:2'), units('ברכות - ב ג')], [[['shabbat', 36]], [['bava-kamma', 52]], [['berakhot', 7]]]);
});

test('an extra number is ignored', () => {
  assert.deepEqual(refs('ברכות ב ג ד'), [['berakhot', 2, 7]]);
});

test('an abbreviation can mean a tractate of two words', () => {
  for (const query of ['מ״ש א ג', 'מעש״ש א ג', 'מ"ש א:ג', "מ''ש 1:3", 'מסכת מ״ש א ג']) {
    assert.deepEqual(refs(query), [['maaser-sheni', 1, 83]], query);
  }
  assert.deepEqual([refs('ב״ק'), refs('מש א')], [[['bava-kamma', 0, 0]], []]);
  assert.deepEqual(refs('פרקי א').map(([slug]) => slug), ['pirkei-avot']);
});

test('every name of every tractate is found before a chapter and a mishnah', () => {
  const source = readFileSync(new URL('../../../Sources/Refs/TractateTable.swift', import.meta.url), 'utf8');
  const row = /Tractate\(\s*"([^"]+)", "([^"]+)", \.\w+,\s*\[([\d, ]+)\],\s*"([^"]*)"(?:\s*\+ "([^"]*)")?\)/g;
  let from = 0;
  const all = [...source.matchAll(row)].map(([, name, hebrew, counts, ...more]) => {
    const names = [name, hebrew, ...more.join('').split(', ').filter(Boolean)];
    const one = book(name, names, from, counts.split(', ').map(Number));
    from += one.chapters.reduce((sum, count, i) => sum + (i % 2 ? count : 0), 0);
    return one;
  });
  assert.deepEqual([all.length, from], [63, 4192]);
  const spellings = [
    ['א א', 1, 1], ['א׳, ב׳', 1, 2], ['א:ב', 1, 2], ['פ״א מ״ב', 1, 2], ['ב א', 2, 1], ['ב׳ ב׳', 2, 2], ['ג:א', 3, 1], ['1:2', 1, 2],
    ['א', 1], ['א׳', 1], ['ב', 2], ['ג', 3], ['פרק א', 1],
  ];
  const wrong = all.flatMap(({ slug, names, from: first, chapters }) => names.flatMap((name) =>
    spellings.filter(([typed, chapter, mishnah]) => {
      const before = chapters.slice(0, 2 * chapter - 2).reduce((sum, count, i) => sum + (i % 2 ? count : 0), first);
      const [found, ...others] = parseRefs(`${name} ${typed}`, all);
      return found?.book.slug !== slug || found.chapter !== chapter || found.units[0] !== before + (mishnah ?? 1) - 1 ||
        (mishnah && others.length);
    }).map(([typed]) => `${name} ${typed}`)));
  assert.deepEqual(wrong, []);
});

test('a number after an abbreviation is not a part of a longer name', () => {
  // "בבא" begins the names of the others.
  const named = books.map((it) => it.slug === 'bava-batra' ? { ...it, names: [...it.names, 'ב״ב'] } : it);
  const found = (query) => parseRefs(query, named).map(({ book: { slug }, chapter, units }) => [slug, chapter, units.length]);
  assert.deepEqual([found('ב״ב א ג'), found('ב״ב א'), found('ב״ב ב')],
    [[['bava-batra', 1, 1]], [['bava-batra', 1, 6]], [['bava-batra', 2, 14]]]);
  assert.deepEqual([found('בבא א').map(([slug]) => slug), found('בבא ב')],
    [['bava-kamma', 'bava-batra'], [['bava-batra', undefined, 0]]]);
});

test('an order is found by its name', () => {
  assert.deepEqual(
    ['סדר זרעים', 'סדר  קדשים', 'סדר קודשים', 'Seder Nezikin', 'זרעים', 'Zera’im', 'Kodshim', 'tah', 'סדר ברכות', 'זרעים א', 'סדר', 'זרע', 'ze']
      .map((it) => orderIn(it)?.digit),
    ['1', '5', '5', '4', '1', '1', '5', '6', undefined, undefined, undefined, undefined, undefined],
  );
});

test('a text without a place on the site has no match', () => {
  for (const query of ['ברכ ד', 'ברכות ב ג ד ה', 'פרק א', 'פרק', 'מאימתי קורין', 'ב ג', '2:3', 'x', 'ברכות שלום', '']) {
    assert.deepEqual(refs(query), [], query);
  }
});

test('a missing mishnah is reported with its chapter', () => {
  for (const query of ['ברכות ב ט', 'ברכות ב 0', 'ברכות ב 99', 'ברכות ב ט-י']) {
    const [{ book: { slug }, chapter, units, short }, ...others] = parseRefs(query, books);
    assert.deepEqual([slug, chapter, units, short, others], ['berakhot', 2, [], { place: 2, count: 8 }, []], query);
  }
});

test('a missing chapter is reported with the number of chapters in its book', () => {
  for (const query of ['ברכות ד', 'ברכות כ א', 'Berakhot 20:1', 'מסכת ברכות פרק ד', 'ברכות 99', 'ברכות 0', 'ברכות 120:3']) {
    const found = parseRefs(query, books).map(({ book: { slug }, units, chapters }) => [slug, units, chapters]);
    assert.deepEqual(found, [['berakhot', [], 3]], query);
  }
  assert.deepEqual(parseRefs('ברכות ב', books).map(({ chapters }) => chapters), [undefined]);
});

test('two letters that are no numeral are a chapter and a mishnah', () => {
  const places = (query) => parseRefs(query, books).map(({ chapter, units }) => [chapter, units.length]);
  assert.deepEqual(places('ברכות בג'), places('ברכות ב ג'));
  assert.deepEqual(places('ברכות אב'), places('ברכות א ב'));
  assert.deepEqual(places('ברכות יא'), places('ברכות 11'));
  assert.deepEqual(['בג', 'הי', 'יט', 'טז', 'יה'].map(numberOf), [undefined, undefined, 19, 16, 15]);
});

test('numbers can be digits or letters', () => {
  assert.deepEqual(['א', 'י', 'יא', 'טו', 'כד', 'ל', '7', '30', 'ס', '60'].map(numberOf), [1, 10, 11, 15, 24, 30, 7, 30, 60, 60]);
  assert.deepEqual(['', 'שבת', '0', '61', 'סא', '100', 'ab', 'ק'].map(numberOf), Array(8).fill(undefined));
});

test('a word is found with and without prefixes, spelled short or long', () => {
  const order = (typed, ...list) => list.map((word) => words.match(typed, word));
  assert.deepEqual(order('בית', 'בית', 'הבית', 'ובבית', 'וכשבית', 'שוכשבית', 'דבית', 'ביתו'), [5, 4, 4, 4, 0, 0, 0]);
  assert.deepEqual(order('הכהנימ', 'הכהנימ', 'שהכהנימ', 'כהנימ', 'לכהנימ', 'ושנימ'), [5, 4, 3, 2, 0]);
  assert.deepEqual(order('לאכול', 'לאכל', 'שלאכל', 'לאכול'), [3, 2, 5]);
  assert.deepEqual(order('שבת', 'בת', 'בשבת', 'שבות'), [0, 4, 3]);
});

test('a doubled letter is a consonant, which the other spelling has at least once', () => {
  const found = (typed, ...list) => list.filter((word) => words.match(typed, word));
  assert.deepEqual(found('מצווה', 'מצה', 'מצוה', 'למצוה', 'מצווה'), ['מצוה', 'למצוה', 'מצווה']);
  assert.deepEqual(found('כיוונ', 'כנ', 'כינ', 'כונ', 'כיונ'), ['כונ', 'כיונ']);
  assert.deepEqual(found('עוונ', 'עינ', 'ענ', 'עונ'), ['עונ']);
  assert.deepEqual(found('לוויה', 'לה', 'לויה'), ['לויה']);
  assert.deepEqual(found('אוויר', 'איר', 'אויר'), ['אויר']);
  assert.deepEqual(found('תרווד', 'תרד', 'תרוד'), ['תרוד']);
  assert.deepEqual(found('חיינו', 'חנו', 'חינו'), ['חינו']);
  assert.deepEqual(found('מצה', 'מצווה', 'מצוה'), ['מצוה']);
});

test('the closer spelling comes first', () => {
  const order = (typed, ...list) => list.sort((one, other) => words.match(typed, other) - words.match(typed, one));
  assert.deepEqual(order('אוויר', 'אור', 'אויר'), ['אויר', 'אור']);
  assert.deepEqual(order('כיוונ', 'כונ', 'כיונ'), ['כיונ', 'כונ']);
});

test('the word being typed matches longer words', () => {
  assert.equal(words.match('מאימ', 'מאימתי', true), 3);
  assert.equal(words.match('תרומ', 'בתרומתנ', true), 2);
  assert.equal(words.match('מאימ', 'מאימתי'), 0);
});

test('a typed abbreviation is one word', () => {
  assert.deepEqual(words.typedWords('רש"י  ורש״י רש’’י רש"י'), ['רשי', 'ורשי']);
  assert.deepEqual(words.typedWords('"שמע ישראל"'), ['שמע', 'ישראל']);
});

const directory = { v: 1, tracks: [], mark: 'm', first: ['', 'אבק', 'ג', 'מ', 'מאה', 'נא', 'נר', 'נת', 'ת'], common: [] };

test('a word is looked up in one file, an unfinished one in two at most', () => {
  assert.deepEqual(filesOf(directory, 'אבא', false), [0]);
  assert.deepEqual(filesOf(directory, 'הגפנ', true), [2]);
  assert.deepEqual(filesOf(directory, 'נ', true), [4, 5]);
  assert.deepEqual(filesOf(directory, 'של', true), [2]);
  assert.deepEqual(filesOf(directory, 'שמ', true), [3]);
  assert.deepEqual(filesOf({ ...directory, first: [] }, 'אבא', true), []);
});

test('results contain all words, the best first', () => {
  const file = { v: 1, mark: 'm', words: 'בית 01 הבית 3 ביתו 7' };
  const house = answersIn(file, 'בית', false);
  assert.deepEqual([...house.answers], [[0, 21], [2, 21], [3, 20]]);
  const other = { answers: new Map([[2, 5], [3, 1], [9, 5]]), isAnywhere: false };
  assert.deepEqual([...joinAnswers([house, other])], [[2, 26], [3, 21]]);
  assert.deepEqual([...joinAnswers([])], []);
});

test('matches in explanations come after all matches in source texts', () => {
  const file = { v: 1, mark: 'm', words: 'בית 0 + 1 +הבית 5 +לבית * גנ 3 + 0' };
  const house = answersIn(file, 'בית', false);
  assert.deepEqual([[...house.answers], house.isAnywhere], [[[0, 21], [1, 5], [5, 4]], true]);
  const garden = answersIn(file, 'גנ', false);
  assert.deepEqual([[...garden.answers], garden.isAnywhere], [[[3, 21], [0, 5]], false]);
  // The house may be in every explanation, so the garden decides.
  assert.deepEqual([...joinAnswers([house, garden])], [[3, 21], [0, 26]]);
  assert.deepEqual([...joinAnswers([house, house])].map(([unit]) => unit), [0, 1, 5]);
});

/**
 * The answer of the index and the files read. `stale` files belong to another index when first read; `mixed` ones
 * whenever they are read, as when the worker has an old index and only the host has the files.
 */
async function look(typed, { isOpen = false, stale = false, mixed = false, common = [], sizes, words } = {}) {
  const read = [];
  const { open: from } = await load('search/lookup.js', {
    files: { get 'search/index.json'() { return { ...directory, common, sizes, mark: read.length ? 'n' : 'm' }; } },
  });
  const { fetch } = globalThis;
  globalThis.fetch = async (address) => {
    const number = /search\/(\d+)/.exec(address)?.[1];
    if (!number) return fetch(address);
    read.push(Number(number));
    const mark = mixed ? 'o' : stale || read.length > 4 ? 'n' : 'm';
    return { ok: true, json: async () => ({ v: 1, mark, words: words ?? 'אבא 0 גפן 00 נאה 0 תאנה 000' }) };
  };
  const { answers, rest } = await (await from('search/lookup.js')).lookUp(typed, isOpen);
  return { units: answers && [...answers.keys()], read, rest: rest && [rest.absent, [...rest.answers.keys()]] };
}

test('a query reads only the files of its longest words', async () => {
  const { read, units } = await look(['אבא', 'ברא', 'תאנה', 'נאה', 'קראנה']);
  assert.equal(read.length, 3);
  assert.deepEqual(units, []);
  assert.deepEqual((await look(['נאה', 'תאנה'])).units, [0]);
});

test('words that no unit has are told from the others, which are answered', async () => {
  const { units, rest } = await look(['תאנה', 'קראנה']);
  assert.deepEqual([units, rest], [[], [['קראנה'], [0, 1, 2]]]);
  assert.deepEqual((await look(['קראנה'])).rest, [['קראנה'], []]);
  assert.equal((await look(['תאנה', 'נאה'])).rest, undefined);
  // What was not read may have the word.
  assert.equal((await look(['תאנה', 'קרא'], { sizes: Array(9).fill(999) })).rest, undefined);
  assert.deepEqual(words.asTyped('מן שמים וש"ך', ['שמימ', 'ושכ']), ['שמים', 'ושך']);
});

test('only the last word may be unfinished', async () => {
  assert.deepEqual((await look(['אבא', 'תאנ'], { isOpen: true })).units, [0]);
  assert.deepEqual((await look(['תאנ', 'אבא'], { isOpen: true })).units, []);
});

test('a query loads at least one file and stays within its size limit', async () => {
  assert.deepEqual((await look(['אבא', 'תאנה'], { sizes: Array(9).fill(121) })).units, [0, 1, 2]);
  assert.deepEqual((await look(['אבא', 'תאנה'], { sizes: Array(9).fill(120) })).units, [0]);
  assert.equal((await look(['תאנה', 'אבא', 'גפנ'], { sizes: Array(9).fill(999) })).read.length, 1);
  assert.equal((await look(['תאנ'], { isOpen: true, sizes: Array(9).fill(30) })).read.length, 1);
});

test('a word in too many explanations alone does not search the whole site', async () => {
  assert.equal((await look(['תאנה'], { words: '+תאנה *' })).units, undefined);
  assert.deepEqual((await look(['תאנה'], { words: 'תאנה 1 + *' })).units, [1]);
});

test('a word in too many units is ignored', async () => {
  assert.deepEqual((await look(['אבא', 'תאנה'], { common: ['אבא'] })).units, [0, 1, 2]);
  assert.equal((await look(['אבא'], { common: ['אבא'] })).units, undefined);
});

test('files of two indexes are never mixed', async () => {
  const { read, units } = await look(['תאנה'], { stale: true });
  assert.deepEqual(units, [0, 1, 2]);
  assert.equal(read.length, 2);
  await assert.rejects(look(['תאנה'], { mixed: true }), /two releases/);
});

test('after a newer index the units are those of its release', async () => {
  // The newer release has another track before this one.
  const [track, former] = ['new', 't'].map((slug) => ({ slug, units: 2, extra: 0, syllabus: 1, years: [] }));
  let isNew = false;
  const syllabus = (name) => ({ v: 1, from: 0, units: [[`${name}-1-1`, `${name} 1`, name], [`${name}-1-2`, `${name} 2`, name]] });
  const { module: { find } } = await load('search/find.js', {
    files: {
      get 'tracks.json'() {
        const tracks = isNew ? [track, former] : [former];
        return { v: 1, window: { back: 1, ahead: 1 }, syllabusFileSize: 10, tracks };
      },
      'new/syllabus-0.json': syllabus('b'),
      get 't/syllabus-0.json'() { return syllabus(isNew ? 'c' : 'a'); },
      get 'search/index.json'() {
        const [mark, tracks] = isNew ? ['n', [[], []]] : ['m', [[]]];
        return { v: 1, mark, first: ['', 'ס'], common: [], tracks };
      },
      'search/0.json': { v: 1, mark: 'm', words: 'אבא 0' },
      'search/1.json': { v: 1, mark: 'n', words: 'תאנה 2' },
    },
  });
  const names = async (text) => {
    let last;
    const signal = new AbortController().signal;
    await find({ text, day: '2026-11-22', isOpen: false, pause: 0, enrolments: async () => [], signal }, (result) => { last = result; });
    return (await last.hits(0, 9)).map(({ path }) => path);
  };
  assert.deepEqual(await names('אבא'), ['study/t/a-1-1.html']);
  isNew = true;
  assert.deepEqual(await names('תאנה'), ['study/t/c-1-1.html']);
});

test('books are also found in a stored syllabus', () => {
  const units = [['berakhot-1-1', 'ברכות א׳, א׳', 'berakhot'], ['berakhot-1-2', 'ברכות א׳, ב׳', 'berakhot'],
    ['berakhot-2-1', 'ברכות ב׳, א׳', 'berakhot'], ['bava-kamma-1-1', 'בבא קמא א׳, א׳', 'bava-kamma'], ['u-1', 'אחר', 'part-1']];
  assert.deepEqual(booksIn(units), [
    { slug: 'berakhot', names: ['ברכות', 'berakhot'], from: 0, chapters: [1, 2, 2, 1] },
    { slug: 'bava-kamma', names: ['בבא קמא', 'bava kamma'], from: 3, chapters: [1, 1] },
  ]);
});

test('a unit is shown in the track that the learner follows', () => {
  const track = (slug, units) => ({ slug, units, extra: 0 });
  const all = [
    { track: track('all', 81), start: 0, books },
    { track: track('own', 14), start: 81, books: [book('peah', ['פאה'], 0, [6, 8])] },
  ];
  const at = (number, preferred) => {
    const { track: { slug }, unit } = locate(number, all, preferred) ?? { track: {} };
    return [slug, unit];
  };
  assert.deepEqual(at(20, [all[1], all[0]]), ['own', 1]);
  assert.deepEqual(at(20, all), ['all', 20]);
  assert.deepEqual(at(3, [all[1], all[0]]), ['all', 3]);
  assert.deepEqual(at(82, all), ['all', 20]);
  assert.deepEqual(at(95, all), [undefined, undefined]);
  // A unit after a tractate is not in the other track's one.
  const peah = [book('peah', ['פאה'], 0, [6, 8])];
  const both = [{ track: track('one', 16), start: 0, books: peah }, { track: track('two', 14), start: 16, books: peah }];
  assert.deepEqual([13, 15].map((number) => locate(number, both, [both[1], both[0]]).track.slug), ['two', 'one']);
});
