// Applies reading preferences to the texts of a page: nikkud hidden, commentaries open and in the
// learner's order. Loaded only if one of these is set, or the address leads to a part of the page;
// text sizes need no code (Templates/styles/45-reading.css).
import '../common.js';
import { $, $$, html } from '../../dom.js';
import { withoutNikkud } from '../../hebrew.js';
import { attempt, readStored, writeStored } from '../../site/storage.js';

/** Choices that the browser did not store, by name: they last for this page. */
const unstored: Record<string, string> = {};

export function setPreference(name: string, value: string) {
  if (writeStored(':' + name, value)) delete unstored[name];
  else unstored[name] = value;
  dispatchEvent(new CustomEvent('halomeid:preference', { detail: { ...unstored } }));
}

/**
 * Elements that may have nikkud: texts of the Mishnah, explanations, commentaries, questions, the
 * preview on home.
 */
const TEXTS =
  '[data-source-text], [data-explanation], [data-commentaries], [data-quiz], [data-preview]';
/** The maximum number of commentators; more than any site has. */
const MAX_NAMES = 100;

/** The original texts of the nodes whose nikkud is hidden. */
const full = new Map<Text, string>();

export function hideNikkud(node: Text) {
  const shown = withoutNikkud(node.data);
  if (shown === node.data) return;
  full.set(node, node.data);
  node.data = shown;
}

/** Restores only nodes that still show what `hideNikkud` wrote; other content is newer. */
export function restoreNikkud() {
  for (const [node, text] of full) if (node.data === withoutNikkud(text)) node.data = text;
  full.clear();
}

function hideAllNikkud() {
  for (const place of $$(document, TEXTS)) {
    const nodes = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) hideNikkud(nodes.currentNode as Text);
  }
}

/** Texts may be added later, such as today's text on home. */
const later = new MutationObserver(hideAllNikkud);

function applyNikkud() {
  later.disconnect();
  if (html.dataset.nikkud !== 'off') return restoreNikkud();
  hideAllNikkud();
  later.observe(document.body, { childList: true, characterData: true, subtree: true });
}

export interface Commentaries {
  /** The whole section. */
  open: boolean;
  /** Commentators that this device has seen, in the learner's order. */
  order: string[];
  /** Commentators whose commentary is folded. */
  closed: string[];
}

/** Earlier releases stored each spelling of a name; the first counts. */
const names = (value: unknown) =>
  (Array.isArray(value) ? value : [])
    .filter((name): name is string => typeof name === 'string' && name.length < 200)
    .slice(0, MAX_NAMES)
    .filter((name, i, all) => all.findIndex((it) => isSameName(it, name)) === i);

const storedCommentaries = () => unstored['commentaries'] ?? readStored(':commentaries');

export function commentaries(): Commentaries {
  const found = attempt(() => JSON.parse(storedCommentaries() ?? '')) ?? {};
  return { open: found.open === true, order: names(found.order), closed: names(found.closed) };
}

/** The boot script parses the beginning of this text. */
export function setCommentaries({ open, order, closed }: Commentaries) {
  const text = JSON.stringify({ open, order: order.slice(0, MAX_NAMES), closed });
  if (text !== storedCommentaries()) setPreference('commentaries', text);
}

const section = () => $(document, 'details[data-commentaries]') as HTMLDetailsElement | null;
const approachesOf = (section: ParentNode) => $$(section, '.approach') as HTMLDetailsElement[];
/** Not the words of its heading, which a browser may have translated. */
const nameOf = (approach: HTMLElement) => approach.dataset.name ?? '';

/** The letters of a name: an edition may spell it with other points and quotation marks. */
const lettersOf = (name: string) => name.replace(/[^\p{L}\p{N}]/gu, '');
export const isIn = (names: string[], name: string) => names.some((it) => isSameName(it, name));
const isSameName = (one: string, other: string) => lettersOf(one) === lettersOf(other);

/** Known names first; others follow in the page's order. */
export function inOrder<Item>(items: Item[], nameOf: (item: Item) => string, order: string[]) {
  const rank = (item: Item) => {
    const index = order.findIndex((name) => isSameName(name, nameOf(item)));
    return index < 0 ? order.length : index;
  };
  return [...items].sort((a, b) => rank(a) - rank(b));
}

function applyCommentaries() {
  const place = section();
  if (!place || !html.dataset.approaches) return;
  const { open, order, closed } = commentaries();
  if (open) place.open = true;
  const approaches = approachesOf(place);
  const sorted = inOrder(approaches, nameOf, order);
  if (sorted.some((approach, i) => approach !== approaches[i])) place.append(...sorted);
  for (const approach of approaches) approach.open = !isIn(closed, nameOf(approach));
}

/** Called when the learner opened or folded a commentary on a unit's page. */
export async function followFold(summary: Element) {
  const quiz = summary.closest<HTMLElement>('[data-quiz]');
  if (!quiz) rememberCommentaries();
  else await (await import('../unit/quiz.js')).wireQuiz(quiz);
}

function rememberCommentaries() {
  const place = section();
  if (!place) return;
  const { order, closed } = commentaries();
  const approaches = approachesOf(place);
  const here = approaches.map(nameOf);
  setCommentaries({
    open: place.open,
    order: [
      ...order.map((name) => here.find((it) => isSameName(it, name)) ?? name),
      ...here.filter((name) => !isIn(order, name)),
    ],
    closed: [
      ...closed.filter((name) => !isIn(here, name)),
      ...approaches.filter((approach) => !approach.open).map(nameOf),
    ],
  });
}

/** Opens the part of the page that the address leads to, as not all browsers do. */
export function showTarget() {
  const target = $(document, ':target');
  const folded = ($$(document, 'details:not([open])') as HTMLDetailsElement[]).filter((it) =>
    it.contains(target)
  );
  for (const it of folded) it.open = true;
  if (folded.length) target?.scrollIntoView();
}

function applyReading() {
  applyNikkud();
  applyCommentaries();
  html.dataset.reading = 'applied';
}

new MutationObserver(applyReading).observe(html, {
  attributeFilter: ['data-nikkud', 'data-approaches'],
});
applyReading();
