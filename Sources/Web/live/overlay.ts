// Shows the findings of the last build: over the whole page if the build failed, otherwise in a
// corner that can be expanded.
import { createElement } from '../dom.js';
import type { Finding, Report } from './report.js';

// In a shadow tree, so that the page's styles, which may be broken, do not affect it.
const STYLE = `
:host { all: initial; color-scheme: light dark; }
* { box-sizing: border-box; }
section { position: fixed; z-index: 2147483647; overflow: auto; direction: ltr; text-align: start;
  font: 15px/1.5 system-ui, sans-serif; color: #f2f2f2; background: #1b1b1f;
  overscroll-behavior: contain; }
.failed { inset: 0; padding: 24px max(16px, calc(50vw - 480px));
  border-block-start: 6px solid #ff6b5e; }
.notes { inset-block-end: 8px; inset-inline-start: 8px;
  max-inline-size: min(640px, calc(100vw - 16px)); max-block-size: 60vh;
  padding: 6px 12px; border: 1px solid #ffc44d; border-radius: 8px; }
h1 { margin: 0; font-size: 22px; }
p { margin-block: 4px; }
ol { margin: 16px 0 0; padding: 0; list-style: none; }
li { margin-block-end: 20px; }
.notes ol { margin-block-start: 8px; }
.notes li { margin-block-end: 12px; }
b { color: #ff8a80; }
.warning b { color: #ffc44d; }
summary { cursor: pointer; color: #ffc44d; }
code, pre { font: 13px/1.6 ui-monospace, monospace; }
.place { color: #9ecbff; overflow-wrap: anywhere; }
pre { position: relative; margin: 6px 0; padding: 8px 12px 20px; overflow-x: auto;
  background: #0d0d10; border-radius: 6px; }
i { color: #8b8b94; font-style: normal; user-select: none; }
mark { position: relative; color: inherit; background: #ff6b5e55; min-inline-size: 1ch;
  display: inline-block; }
mark::after { content: "^"; position: absolute; inset-block-start: 100%; inset-inline-start: 0;
  color: #ff8a80; }
button { float: inline-end; font: inherit; color: inherit; background: #3a3a42; border: 0;
  border-radius: 6px; padding: 4px 12px; cursor: pointer; }
:focus-visible { outline: 2px solid #9ecbff; outline-offset: 2px; }
`;

const host = createElement('halomeid-report');
const tree = host.attachShadow({ mode: 'open' });
const style = new CSSStyleSheet();
style.replaceSync(STYLE);
tree.adoptedStyleSheets = [style];

const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`;

/** "2 errors, 1 warning". */
function summary({ findings, more }: Report) {
  const number = (level: Finding['level']) =>
    findings.filter((finding) => finding.level === level).length;
  const parts = [[number('error'), 'error'], [number('warning'), 'warning'], [
    more,
    'more finding',
  ]] as const;
  return parts.filter(([number]) => number).map(([number, word]) => count(number, word)).join(', ');
}

function excerptOf({ line, before, marked, after }: NonNullable<Finding['excerpt']>) {
  const pre = createElement('pre', {}, createElement('i', {}, `${line} | `), before);
  // A column after the end of the line marks no character.
  if (marked || !after) pre.append(createElement('mark', {}, marked));
  pre.append(after);
  return pre;
}

function itemOf(finding: Finding) {
  const { level, code, message, place, excerpt, remedy } = finding;
  const item = createElement('li', { class: level });
  item.append(createElement('p', {}, createElement('b', {}, `${level} ${code}`), ` ${message}`));
  if (place) item.append(createElement('code', { class: 'place' }, place));
  if (excerpt) item.append(excerptOf(excerpt));
  if (remedy) item.append(createElement('p', {}, `Help: ${remedy}`));
  return item;
}

/** Returns the list of findings; those that stop the build come first. */
const listOf = ({ findings }: Report) =>
  createElement(
    'ol',
    {},
    ...[...findings].sort((one, other) =>
      Number(other.level === 'error') - Number(one.level === 'error')
    ).map(itemOf),
  );

/** Scrolls to the marked places, which may be out of view on a narrow screen. */
function showMarks() {
  for (const mark of tree.querySelectorAll('mark')) {
    const pre = mark.parentElement!;
    const end = mark.offsetLeft + 2 * mark.offsetWidth - pre.clientWidth;
    if (end > 0) pre.scrollLeft = end + pre.clientWidth / 2;
  }
}

function failure(report: Report) {
  const hide = createElement('button', { type: 'button' }, 'Hide (Esc)');
  hide.addEventListener('click', () => host.remove());
  const older = report.number
    ? 'Below is the last site that could be built.'
    : 'There is no site yet.';
  return createElement(
    'section',
    { class: 'failed', role: 'alertdialog', 'aria-label': 'The site cannot be built' },
    hide,
    createElement('h1', {}, 'The site cannot be built'),
    createElement('p', {}, `${summary(report)}. ${older} This message goes away once it is fixed.`),
    listOf(report),
  );
}

/**
 * Whether the reader has opened or closed the notes. Until then, notes about files that a person
 * edits are open.
 */
let isOpen: boolean | undefined;

function notes(report: Report) {
  const details = createElement(
    'details',
    {},
    createElement('summary', {}, summary(report)),
    listOf(report),
  ) as HTMLDetailsElement;
  details.open = isOpen ?? report.findings.some(({ isInFile }) => isInFile);
  details.addEventListener('click', () =>
    setTimeout(() => {
      isOpen = details.open;
      showMarks();
    }));
  return createElement('section', { class: 'notes', role: 'status' }, details);
}

/** Says that the server has ended, in place of the last report. The next report replaces this. */
export function showEnd() {
  const text = 'halomeid serve has ended. Start it again to see changes.';
  tree.replaceChildren(createElement('section', { class: 'notes', role: 'status' }, text));
  document.documentElement.append(host);
}

/** Shows a report in place of the former one. */
export function showReport(report: Report) {
  if (!report.isFailed && !report.findings.length) return host.remove();
  tree.replaceChildren(report.isFailed ? failure(report) : notes(report));
  // Outside the body, which belongs to the page. Esc or the button hides it until the next report.
  document.documentElement.append(host);
  showMarks();
}

addEventListener('keydown', ({ key }) => {
  if (key === 'Escape' && tree.querySelector('.failed')) host.remove();
});
