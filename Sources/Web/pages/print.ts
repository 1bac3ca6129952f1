// The print view of a week's units, or of a tractate as a booklet. The address selects it:
// #track=… (this week) or #track=…&book=…. Texts are read from the units' pages, so offline only
// stored units are printed.
import './common.js';
import { longDate } from '../calendar/dates.js';
import { today } from '../calendar/day.js';
import { numeral } from '../calendar/numeral.js';
import { sundayOf } from '../calendar/week.js';
import { $, $$, createElement, on, setText, setVisible } from '../dom.js';
import { groupByKey } from '../group.js';
import { createName, languageOf } from '../language.js';
import { unitPath } from '../site/address.js';
import { syllabus, type Track, trackOf, type Unit } from '../site/data.js';
import { pageDocument } from '../site/page-document.js';
import { attempt } from '../site/storage.js';
import { showFailure } from '../store/save-state.js';
import { chapterStarts } from '../study/chapters.js';
import { placeOf } from '../study/places.js';
import { studyOf } from '../study/study.js';
import { counted, text } from '../words.js';
import { dotted, joinDotted } from '../dotted.js';
import { onNewParameters } from './shared/parameters.js';

/** Pages that are read at the same time. */
const WIDTH = 4;

interface Part {
  /** The heading, a day or a chapter; '' for none. */
  title: string;
  /** Slugs of units. */
  units: string[];
}

interface Printed {
  /** The part that is printed; '' for all. */
  part: string;
  /** The name of the track or the book. */
  of: string;
  parts: Part[];
}

/** The week's days from Sunday to Shabbat that have units. */
async function week(track: Track): Promise<Printed> {
  const { pairs, day } = await studyOf(track, today());
  const sunday = sundayOf(day);
  const ofWeek = pairs.filter((pair) => pair.day >= sunday && pair.day < sunday + 7);
  const days = groupByKey(ofWeek.map((pair) => [pair.day, pair.unit]));
  const units = await syllabus(track, [...days.values()].flat());
  const parts = await Promise.all([...days].map(async ([at, indices]) => ({
    title: await longDate(at),
    units: indices.flatMap((index) => units[index]?.[0] ?? []),
  })));
  return { part: text('days_around'), of: track.title, parts };
}

async function booklet(track: Track, book: string): Promise<Printed> {
  const units = (await syllabus(track)).filter((unit) => unit[2] === book);
  const starts = chapterStarts(units);
  const parts = await Promise.all(starts.map(async (from, i) => ({
    title: await chapterTitle(units[from]),
    units: units.slice(from, starts[i + 1]).map(([slug]) => slug),
  })));
  return { part: '', of: await titleOf(track, book), parts };
}

/** "פרק ב׳", or '' if the unit's own name says so, or has no chapter. */
async function chapterTitle(first: Unit | undefined) {
  const { chapter, mishnah } = first && placeOf(first) || {};
  return chapter && mishnah ? `${text('chapter')} ${await numeral(chapter)}` : '';
}

const headOf = ({ part, of }: Printed) => joinDotted([part, of]);

async function titleOf(track: Track, book: string) {
  const page = await pageDocument(`track/${track.slug}/${book}.html`).catch(() => undefined);
  return page?.querySelector('h1')?.textContent ?? track.title;
}

/** A unit's heading, texts and credits from its page; undefined if that cannot be loaded. */
async function unitOf(path: string) {
  const page = await pageDocument(path).catch(() => undefined);
  const main = page && $(page, 'main[data-unit]');
  if (!main) return undefined;
  const name = main.dataset.name ?? '';
  const article = createElement(
    'article',
    { class: 'print-unit' },
    createElement('h3', { ...languageOf(name) }, name),
  );
  for (
    const part of main.querySelectorAll(
      '[data-source-text], [data-explanation], [data-commentaries], .credits',
    )
  ) {
    const copy = document.importNode(part, true);
    // A landmark on the unit's own page; here there are many of them.
    copy.removeAttribute('aria-label');
    for (const inner of [copy, ...copy.querySelectorAll('*')]) {
      if (inner instanceof HTMLDetailsElement) inner.open = true;
      inner.removeAttribute('id');
      // One level below the unit's name.
      if (inner instanceof HTMLHeadingElement) {
        inner.setAttribute('aria-level', String(Number(inner.localName[1]) + 2));
      }
    }
    article.append(copy);
  }
  return article;
}

/**
 * Fills the view at once, when all is loaded, so that nothing moves; returns the number of units
 * that could not be loaded.
 */
async function show(place: HTMLElement, track: Track, { part: what, of, parts }: Printed) {
  const slots: [slot: HTMLElement, path: string][] = [];
  const view = document.createDocumentFragment();
  view.append(
    createElement('h2', { class: 'print-title' }, what && `${what} · `, createName(of)),
  );
  for (const part of parts) {
    if (part.title) {
      view.append(createElement('h2', { class: 'dotted' }, ...dotted(part.title)));
    }
    for (const unit of part.units) {
      const slot = createElement('div');
      view.append(slot);
      slots.push([slot, unitPath(track.slug, unit)]);
    }
  }
  let missing = 0;
  const queue = slots.values();
  await Promise.all(Array.from({ length: WIDTH }, async () => {
    for (const [slot, path] of queue) {
      const unit = await unitOf(path);
      if (unit) slot.replaceWith(unit);
      else {
        slot.remove();
        missing += 1;
      }
    }
  }));
  view.append(creditsOf(view));
  for (const choice of $$(document, '[data-choice]')) {
    setVisible(choice, $(view, `[data-${choice.dataset.choice}]`));
  }
  place.replaceChildren(view);
  return missing;
}

/**
 * Credits of the texts and notes about texts made by software, once after all units, and a request
 * to treat the sheets as holy. Questions are not printed.
 */
function creditsOf(place: ParentNode) {
  const lines = new Map(
    $$(place, '.credits li:not(.of-quiz)').map((line) => [line.textContent, line]),
  );
  for (const credits of $$(place, '.credits')) credits.remove();
  const list = lines.size
    ? [createElement('h2', {}, text('credits')), createElement('ul', {}, ...lines.values())]
    : [];
  return createElement(
    'footer',
    { class: 'credits' },
    ...list,
    createElement('p', {}, text('print_holy')),
  );
}

/**
 * Sets the paper size of a booklet or a week, page numbers and a running title except on the first
 * page. A rule in the site's style sheet would apply to all pages.
 */
function setPaper(printed: Printed) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `@page { size: A5; margin: 16mm 14mm; @bottom-center { content: counter(page); }
    @top-center { content: ${JSON.stringify(headOf(printed))}; font-size: 9pt; } }
    @page :first { @top-center { content: none; } }`,
  );
  document.adoptedStyleSheets = [sheet];
}

/** Sets up the page; returns the function that paints it. */
export function printView() {
  const place = $(document, '[data-printed]');
  const asked = new URLSearchParams(location.hash.slice(1));
  onNewParameters(() => location.reload());
  on(document, '[data-print]', 'click', () => print());
  for (const part of ['explanation', 'commentaries'] as const) {
    const box = $(document, `input[name=${part}]`) as HTMLInputElement | null;
    const choose = () => place?.toggleAttribute(`data-without-${part}`, !box?.checked);
    box?.addEventListener('change', choose);
    choose();
  }
  const filled = fillView(place, asked).catch((error) => {
    setText($(document, '[data-print-state]'), '');
    showFailure(error);
  });
  return () => filled;
}

async function fillView(place: HTMLElement | null, asked: URLSearchParams) {
  const track = await trackOf(asked.get('track') ?? '');
  const book = asked.get('book');
  if (!place) return;
  const printed = track && (book ? await booklet(track, book) : await week(track));
  if (!track || !printed?.parts.some(({ units }) => units.length)) {
    const reason = track && !book ? text('print_empty_week') : text('print_nothing');
    setText($(document, '[data-print-state]'), reason);
    return;
  }
  document.title = headOf(printed);
  // Safari before 16.4 prints on its own paper.
  attempt(() => setPaper(printed));
  setText($(document, '[data-print-state]'), text('print_loading'));
  const missing = await show(place, track, printed);
  setText($(document, '[data-print-state]'), missing ? counted('print_missing', missing) : '');
  ($(document, '[data-print]') as HTMLButtonElement).disabled = false;
}
