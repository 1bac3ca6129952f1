// Search in the pages stored on the device: alone without a network, before a slow site's answer,
// and together with it.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import test from 'node:test';
import { load } from './app.mjs';
import { query } from './searching.mjs';

const root = 'https://example.org/repo/';

/** A stored unit page, as far as the search reads it. */
const page = (name, source, more = '') =>
  `<main data-name="${name}"><section data-source-text><p>${source}</p></section>${more}</article></main>`;
const commentary = (text) => `<details data-commentaries><p>${text}</p></details>`;

const hashOf = (text) => createHash('sha256').update(text).digest().subarray(0, 16).toString('base64url');

/** The cache with these pages, by their names in the track. Returns their texts by their addresses. */
function store(pages) {
  const found = new Map(Object.entries(pages)
    .map(([name, text]) => [`${root}study/daily/${name}.html?hl=${hashOf(text)}`, text]));
  const cache = {
    keys: async () => [...found.keys()].map((url) => ({ url })),
    match: async (url) => found.has(url) ? new Response(found.get(url)) : undefined,
  };
  globalThis.caches = { has: async () => true, open: async () => cache };
  return found;
}

const units = Array.from(Array(6), (_, at) => [`berakhot-1-${at + 1}`, `ברכות א׳, ${at + 1}`, 'berakhot']);
const books = [{ slug: 'berakhot', names: ['ברכות', 'Berakhot'], from: 0, chapters: [1, units.length] }];

/** A site of one track. `words` is its index. */
async function site(t, words, pages) {
  const loaded = await load('search/find.js', {
    files: {
      'tracks.json': {
        v: 1, window: { back: 1, ahead: 1 }, syllabusFileSize: 10,
        tracks: [{ slug: 'daily', title: 'א', units: units.length, extra: 0, syllabus: 1, years: [], rule: 'x' }],
      },
      'daily/syllabus-0.json': { v: 1, from: 0, units },
      'search/index.json': { v: 1, mark: 'm', first: [''], common: [], tracks: [books] },
      'search/0.json': { v: 1, mark: 'm', words },
    },
  });
  store(pages);
  t.after(() => { delete globalThis.caches; });
  return loaded.module.find;
}

/** Each result as its state and the units of its hits. */
async function findings(find, text) {
  const shown = [];
  await find(query(text), (finding) => shown.push(finding));
  return Promise.all(shown.map(async ({ state, count, hits }) =>
    [state, ...(await hits(0, count)).map(({ path }) => path.replace(/.*-|\.html/g, ''))]));
}

/** Only waits of these lengths end, and they end at once. */
function waitsEnd(t, isOver) {
  const { setTimeout } = globalThis;
  t.mock.method(globalThis, 'setTimeout', (run, delay) => {
    if (delay === 0 || isOver(delay)) return setTimeout(run, 0);
  });
}

/** The index is answered when the returned function is called. */
function holdIndex() {
  const { fetch } = globalThis;
  let release;
  const held = new Promise((resolve) => { release = resolve; });
  globalThis.fetch = async (address) => {
    if (String(address).includes('search/0.json')) await held;
    return fetch(address);
  };
  return release;
}

test('without a network stored units are found, the best first', async (t) => {
  const find = await site(t, 'דעת 0 ', {
    'berakhot-1-2': page('ב', 'אור', commentary('דעת')), 'berakhot-1-3': page('ג', 'דעת'), 'berakhot-1-4': page('ד', 'אור'),
  });
  globalThis.navigator.onLine = false;
  assert.deepEqual(await findings(find, 'דעת'), [['running'], ['held', '3', '2']]);
});

test('nothing of a damaged page is found or shown', async (t) => {
  const find = await site(t, 'דעת 0 ', {});
  const stored = store({ 'berakhot-1-2': page('ב', 'דעת'), 'berakhot-1-3': page('ג', 'דעת') });
  const [first] = stored.keys();
  stored.set(first, page('ב', 'דעת זרה'));
  globalThis.navigator.onLine = false;
  assert.deepEqual(await findings(find, 'דעת'), [['running'], ['held', '3']]);
  const { module: { heldFiles, heldText } } = await load('search/held.js');
  const files = await heldFiles();
  const shown = await Promise.all(['2', '3'].map((it) => heldText(`study/daily/berakhot-1-${it}.html`, files)));
  assert.deepEqual(shown.map((it) => it?.source.trim()), [undefined, 'דעת']);
});

test('a query lists the stored files once, however often it needs them', async (t) => {
  const find = await site(t, 'דעת 1 ', {
    'berakhot-1-3': page('ג', 'דעת'), 'berakhot-1-4': page('ד', 'אור', commentary('דעת')),
  });
  const cache = await globalThis.caches.open();
  const { keys } = cache;
  let listed = 0;
  cache.keys = () => { listed += 1; return keys(); };
  for (const [isOnline, state] of [[true, 'site'], [false, 'held']]) {
    globalThis.navigator.onLine = isOnline;
    listed = 0;
    let last;
    await find(query('דעת'), (finding) => { last = finding; });
    // The excerpts' rows ask too.
    const [files, again] = [await last.files(), await last.files()];
    assert.equal(last.state, state);
    assert.equal(listed, 1, state);
    assert.ok(files.has('study/daily/berakhot-1-3.html') && files === again);
  }
});

test('equal hits in stored pages are in the order of the site, each unit once', async (t) => {
  const find = await site(t, 'אור 0 ', {
    'berakhot-1-10': page('י', 'דעת'), 'berakhot-1-2': page('ב', 'דעת'), 'berakhot-1-9': page('ט', 'דעת'),
  });
  globalThis.navigator.onLine = false;
  assert.deepEqual((await findings(find, 'דעת')).at(-1), ['held', '2', '9', '10']);
  const { module: { compareInSite } } = await load('search/site.js');
  const tracks = ['b', 'a'].map((slug) => ({
    track: { slug }, start: 0, books: [{ slug: 'shabbat' }, { slug: 'eruvin' }],
  }));
  const paths = ['b/shabbat-3-2', 'b/eruvin-1-1', 'a/shabbat-1-1', 'a/eruvin-2-1', 'a/eruvin-10-1', 'c/x-1-1'];
  const sorted = paths.map((it) => `study/${it}.html`).sort(compareInSite(tracks));
  assert.deepEqual(sorted.map((it) => it.slice(6, -5)), [paths[5], ...paths.slice(0, 5)]);
});

test('words that are too common for the index are not blamed on the network', async (t) => {
  const find = await site(t, 'דעת * ', { 'berakhot-1-3': page('ג', 'אור', commentary('דעת')) });
  assert.deepEqual(await findings(find, 'דעת'), [['running'], ['common', '3']]);
  delete globalThis.caches;
  assert.deepEqual(await findings(find, 'דעת'), [['running'], ['common']]);
});

test('an index out of reach leaves what is stored', async (t) => {
  const find = await site(t, 'דעת 1 ', { 'berakhot-1-3': page('ג', 'אור', commentary('דעת')) });
  const { fetch } = globalThis;
  globalThis.fetch = async (address) => {
    if (String(address).includes('search/0.json')) throw new TypeError('no network');
    return fetch(address);
  };
  assert.deepEqual(await findings(find, 'דעת'), [['running'], ['held', '3']]);
});

test('stored units are shown while a slow site is awaited', async (t) => {
  const find = await site(t, 'דעת 1 ', { 'berakhot-1-3': page('ג', 'דעת') });
  const release = holdIndex();
  waitsEnd(t, (delay) => delay > 1000);
  const states = [];
  await find(query('דעת'), ({ state, count }) => {
    states.push([state, count]);
    if (count && state === 'running') release();
  });
  assert.deepEqual(states, [['running', 0], ['running', 1], ['site', 1]]);
});

test('stored units do not replace the answer of the site', async (t) => {
  const find = await site(t, 'דעת 1 ', { 'berakhot-1-3': page('ג', 'דעת') });
  const release = holdIndex();
  waitsEnd(t, (delay) => delay > 1000);
  // The site answers while the device's pages are read.
  const { open } = globalThis.caches;
  let isFirst = true;
  globalThis.caches.open = async (name) => {
    const cache = await open(name);
    if (isFirst) {
      isFirst = false;
      release();
      await new Promise((resolve) => { setImmediate(() => setImmediate(resolve)); });
    }
    return cache;
  };
  const found = await findings(find, 'דעת');
  assert.deepEqual(found.map(([state]) => state), ['running', 'site']);
});

test('hits found only on the device come after those of the site, each once', async (t) => {
  const find = await site(t, 'דעת 10 ', {
    // The first two are known to the site.
    'berakhot-1-2': page('ב', 'דעת'), 'berakhot-1-3': page('ג', 'אור', commentary('דעת')),
    'berakhot-1-4': page('ד', 'אור', commentary('דעת')), 'berakhot-1-5': page('ה', 'אור', commentary('דעת')),
    'berakhot-1-6': page('ו', 'אור', commentary('דעת')),
  });
  const found = await findings(find, 'דעת');
  assert.deepEqual(found.at(-1), ['site', '2', '3', '4', '5', '6']);
});

test('the hits are the same for any chunk size', async (t) => {
  const find = await site(t, 'דעת 10 ', {
    'berakhot-1-4': page('ד', 'אור', commentary('דעת')), 'berakhot-1-5': page('ה', 'אור', commentary('דעת')),
    'berakhot-1-6': page('ו', 'אור', commentary('דעת')),
  });
  let last;
  await find(query('דעת'), (finding) => { last = finding; });
  const all = await last.hits(0, last.count);
  assert.equal(all.length, 5);
  for (let from = 0; from <= all.length; from++) {
    for (let to = from; to <= all.length; to++) {
      assert.deepEqual(await last.hits(from, to), all.slice(from, to), `${from} to ${to}`);
    }
  }
});

test('stored units are the answer if the site has none', async (t) => {
  const find = await site(t, 'אור 1 ', { 'berakhot-1-5': page('ה', 'אור', commentary('דעת')) });
  assert.deepEqual(await findings(find, 'דעת'), [['running'], ['site', '5']]);
});

test('hits from the device are added later if its pages are read slowly', async (t) => {
  const find = await site(t, 'דעת 1 ', { 'berakhot-1-5': page('ה', 'אור', commentary('דעת')) });
  waitsEnd(t, (delay) => delay === 300);
  let shown;
  const seen = new Promise((resolve) => { shown = resolve; });
  const { open } = globalThis.caches;
  globalThis.caches.open = async (name) => {
    const cache = await open(name);
    return { ...cache, match: async (url) => (await seen, cache.match(url)) };
  };
  const counts = [];
  await find(query('דעת'), ({ state, count }) => {
    counts.push([state, count]);
    if (count) shown();
  });
  // The count is final only with the last of them.
  assert.deepEqual(counts, [['running', 0], ['running', 1], ['site', 2]]);
});

test('a browser that refuses to look for stored pages shows the site’s answer', async (t) => {
  const find = await site(t, 'שמע 0', { 'berakhot-1-1': page('א', 'שמע') });
  globalThis.caches.has = async () => { throw new DOMException('blocked', 'SecurityError'); };
  const shown = await findings(find, 'שמע');
  assert.deepEqual(shown.at(-1), ['site', '1']);
});
