// Places as learners type them: names, numbers, ranges, and what the site lacks.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { load } from './app.mjs';
import { book, books } from './searching.mjs';

const { module: { parseRefs }, open } = await load('search/refs.js');
const { numberOf } = await open('search/ref-numbers.js');
const { orderIn } = await open('search/orders.js');

const refs = (query) => parseRefs(query, books).map(({ book: { slug }, chapter, units }) =>
  [slug, chapter ?? 0, units.length === 1 ? units[0] : units.length]);

test('a query with more words than a place is not a place, however long it is', () => {
  let looked = 0;
  const counting = books.map((it) => ({ ...it, get names() { looked += 1; return it.names; } }));
  assert.deepEqual(parseRefs('פרק '.repeat(5_000), counting), []);
  assert.equal(looked, 0);
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
  const loose = (query) => parseRefs(query, books, 'loose').map(({ book: { slug }, chapter, units }) =>
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
  assert.deepEqual(parseRefs('טענית', two, 'loose').map(({ book: { slug } }) => slug), ['taanit']);
  // Other words, and names so short that another is equally close.
  for (const query of ['מאימתי קורין', 'שלום', 'פרה', 'ב ג', 'ברכות שלום', 'x']) assert.deepEqual(loose(query), [], query);
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
    assert.deepEqual([slug, chapter, units, short, others], ['berakhot', 2, [], { position: 2, count: 8 }, []], query);
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
