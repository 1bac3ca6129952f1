// Search: places at once, then words in the texts. The query is in the address, #q=…, and the
// number of rows and the position in the entry of the history, so that going back restores them.
import './common.js';
import { $, setText, setVisible } from '../dom.js';
import { find, type Query, type SearchResult } from '../search/find.js';
import { once } from '../search/once.js';
import { attempt } from '../site/storage.js';
import { read } from '../store/store.js';
import { counted, text } from '../words.js';
import { onNewParameters } from './shared/parameters.js';
import { searchRow } from './search-row.js';

/** Milliseconds after the last key before words are looked up. */
const PAUSE = 200;
/** Hits shown at a time. */
const SHOWN = 12;

/** Sets up the page; returns the function that paints it. */
export function search() {
  const field = $(document, 'input[type=search]') as HTMLInputElement;
  let day = '';
  let segments = readSegments();
  let asked = '';
  let running = new AbortController();

  async function run({ isLastWordPartial }: Pick<Query, 'isLastWordPartial'>) {
    running.abort();
    const { signal } = running = new AbortController();
    asked = field.value.trim();
    const letters = asked.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
    if (!letters) return clear(asked ? text('search_no_letters') : '');
    if (letters < 2) return clear(text('search_one_letter'));
    // The list still answers the previous query.
    list().ariaBusy = 'true';
    const query: Query = {
      text: asked,
      day,
      segments,
      isLastWordPartial,
      signal,
      pause: isLastWordPartial ? PAUSE : 0,
    };
    try {
      await find(query, (result) => {
        show(result, query).catch((error) => failed(error, signal));
      });
    } catch (error) {
      failed(error, signal);
    }
  }

  function readAddress() {
    const query = queryInAddress();
    if (query === asked) return;
    field.value = query;
    void run({ isLastWordPartial: false });
  }

  field.addEventListener('input', () => {
    left = undefined;
    writeAddress(field.value.trim());
    void run({ isLastWordPartial: true });
  });
  onNewParameters(readAddress);
  addEventListener('pagehide', () => {
    attempt(() => history.replaceState({ rows: list().children.length, top: scrollY }, ''));
  });
  document.addEventListener('keydown', moveByKey);
  // At once, which hides the list of tracks.
  field.value ||= queryInAddress();
  return (today: string) => {
    const isFirst = !day;
    day = today;
    // A record may have changed.
    segments = readSegments();
    if (!isFirst) return;
    readAddress();
    // The learner may type before the page is ready.
    if (field.value && !asked) void run({ isLastWordPartial: true });
    else if (!asked) field.focus();
  };
}

/** Reads the learner's segments when they are first needed. */
const readSegments = () => once(async () => (await read()).enrolments);

const queryInAddress = () => new URLSearchParams(location.hash.slice(1)).get('q') ?? '';

function writeAddress(query: string) {
  const address = query ? '#q=' + encodeURIComponent(query) : location.pathname;
  // WebKit refuses after 100 calls within 30 seconds.
  attempt(() => history.replaceState(null, '', address));
}

const list = () => $(document, '[data-results]')!;
const say = (words: string) => setText($(document, '[data-search-status]'), words);
const moreButton = () => $(document, '[data-more]')!;

function clear(words: string) {
  list().replaceChildren();
  list().ariaBusy = null;
  setVisible(moreButton(), false);
  say(words);
}

function failed(error: unknown, signal: AbortSignal) {
  if (signal.aborted) return;
  list().ariaBusy = null;
  console.error(error);
  say(text('search_failed'));
}

function sentence({ count, state, absent }: SearchResult) {
  if (state === 'running') return text('search_running');
  const found = counted('search_found', count);
  switch (state) {
    case 'held':
      return count ? text('search_held', found) : text('search_held_none');
    case 'common':
      return count ? text('search_common', found) : text('search_common_none');
    default:
      if (!count) return text('search_none');
      return absent.length ? text('search_rest', absent.join(', '), found) : found;
  }
}

/** What the learner saw before leaving the page, until that is shown again. */
let left: { rows: number; top: number } | undefined = history.state ?? undefined;

/** The latest result; rows of earlier ones may finish later. */
let newest: SearchResult | undefined;

/** Replaces the list with the first hits, or with as many as the learner saw before. */
async function show(result: SearchResult, query: Query) {
  newest = result;
  const { signal } = query;
  const more = moreButton();
  let shown = 0;
  const next = async (count = SHOWN) => {
    const hits = await result.hits(shown, shown + count);
    const rows = await Promise.all(hits.map((hit) => searchRow(hit, result, query)));
    if (signal.aborted || newest !== result) return undefined;
    shown += count;
    setVisible(more, shown < result.count);
    return rows;
  };
  const rows = await next(Math.max(left?.rows || 0, SHOWN));
  // Old results stay, dimmed, until there are new ones.
  if (!rows || (!rows.length && result.state === 'running')) return rows && say(sentence(result));
  const links = () => [...list().querySelectorAll('a')];
  const at = links().indexOf(document.activeElement as HTMLAnchorElement);
  list().replaceChildren(...rows);
  list().ariaBusy = null;
  if (left && result.state !== 'running') {
    scrollTo(0, left.top);
    left = undefined;
  }
  // Keep the focus on the same result.
  if (at >= 0) links()[at]?.focus();
  let isAdding = false;
  more.onclick = () => {
    if (isAdding) return;
    isAdding = true;
    next().then((added = []) => {
      list().append(...added);
      $(added[0] ?? document, 'a')?.focus();
    }).catch((error) => failed(error, signal)).finally(() => {
      isAdding = false;
    });
  };
  return say(sentence(result));
}

/** Arrows go from the field to the results and back, Escape to the field. */
function moveByKey(event: KeyboardEvent) {
  const stops = [$(document, 'input[type=search]')!, ...list().querySelectorAll('a')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const step = { ArrowDown: 1, ArrowUp: -1, Escape: -at }[event.key];
  const isMoving = at > 0 || event.key === 'ArrowDown' && at === 0;
  if (!step || !isMoving || event.altKey || event.ctrlKey || event.metaKey) return;
  stops[at + step]?.focus();
  event.preventDefault();
}
