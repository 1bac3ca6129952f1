// Search: the answers to a query, from places and from the index, and where their units are on the site.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from './app.mjs';
import { book, books, query } from './searching.mjs';

const { module: { booksIn, locate } } = await load('search/site.js');

test('an unreadable index is logged, and stored pages are searched', async (t) => {
  const { module: { find } } = await load('search/find.js', {
    files: { 'tracks.json': { v: 1, window: { back: 1, ahead: 1 }, syllabusFileSize: 10, tracks: [] } },
  });
  const warnings = [];
  t.mock.method(console, 'warn', (...words) => { warnings.push(String(words[0])); });
  const states = [];
  await find(query('מילה'), ({ state }) => states.push(state));
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
  const ended = find(query('מילה'), ({ state }) => states.push(state)).then(() => true);
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
    await find(query(text), (finding) => { last = finding; });
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
    await find(query(text), (finding) => { last = finding; });
    return [...last.typed, ...(await last.hits(0, 12)).map(({ path }) => path)];
  };
  assert.deepEqual(await found('שבט'), ['שבט', 'study/all/berakhot-1-1.html']);
  // A name is not searched for in an excerpt.
  assert.deepEqual(await found('סבת'), ['track/all/shabbat.html']);
  assert.deepEqual(await found('Shabat'), ['track/all/shabbat.html']);
  assert.deepEqual(await found('ויאמר'), []);
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
    await find(query(text), (result) => { last = result; });
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
