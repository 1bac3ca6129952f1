// The reading preferences (Templates/partials/reading.mustache), in settings and in a unit's menu.
import '../common.js';
import { createButton } from '../../button.js';
import { showCase } from '../../cases.js';
import { $, $$, createElement, html } from '../../dom.js';
import { createName } from '../../language.js';
import { text } from '../../words.js';
import { commentaries, isIn, setCommentaries, setPreference } from './reader.js';

/** The attribute of <html> that the boot script sets for each preference. */
const shown: Record<string, () => string | undefined> = {
  'theme': () => html.dataset.theme ?? 'system',
  'text-size': () => html.dataset.textSize,
  'commentary-size': () => html.dataset.commentarySize,
  'nikkud': () => html.dataset.nikkud,
};

/** Sets up the existing controls and updates them when another tab changes a preference. */
export function wireReading(container: HTMLElement) {
  const radios = ($$(container, 'input[type=radio]') as HTMLInputElement[]).filter(({ name }) =>
    shown[name]
  );
  for (const radio of radios) {
    radio.addEventListener('change', () => setPreference(radio.name, radio.value));
  }
  const paint = () => {
    for (const radio of radios) radio.checked = radio.value === shown[radio.name]?.();
    paintOrder(container);
  };
  for (const event of ['halomeid:preference', 'storage', 'pageshow']) {
    addEventListener(event, paint);
  }
  paint();
}

/** The commentators that this device has seen, with order and initial state. */
function paintOrder(container: HTMLElement) {
  const list = $(container, '[data-approach-order]');
  if (!list) return;
  const { order, closed } = commentaries();
  showCase($(container, '[data-order-hint]'), order.length ? 'some' : 'none');
  const state = JSON.stringify([order, closed]);
  if (list.dataset.state === state) return;
  list.dataset.state = state;
  list.replaceChildren(...order.map((name, i) => rowOf(list, name, i, order.length)));
}

function rowOf(list: HTMLElement, name: string, index: number, count: number) {
  const box = createElement('input', { type: 'checkbox' }) as HTMLInputElement;
  box.checked = !isIn(commentaries().closed, name);
  box.addEventListener('change', () => {
    const { closed, ...others } = commentaries();
    const rest = closed.filter((it) => !isIn([name], it));
    setCommentaries({ ...others, closed: box.checked ? rest : [...rest, name] });
    focusOn(list, index, 'input');
  });
  const up = moveButton(list, text('move_up', name), 'data-up', index, index - 1, index > 0);
  const down = moveButton(
    list,
    text('move_down', name),
    'data-down',
    index,
    index + 1,
    index < count - 1,
  );
  return createElement('li', {}, createElement('label', {}, box, createName(name)), up, down);
}

function moveButton(
  list: HTMLElement,
  label: string,
  mark: string,
  from: number,
  to: number,
  isPossible: boolean,
) {
  const button = createButton({ 'aria-label': label, [mark]: '' }, () => {
    const { order, ...others } = commentaries();
    const [name] = order.splice(from, 1);
    if (name !== undefined) order.splice(to, 0, name);
    setCommentaries({ ...others, order });
    focusOn(list, to, `[${mark}]:enabled`);
  });
  button.disabled = !isPossible;
  return button;
}

/** Restores the focus after the rows were created again. */
function focusOn(list: HTMLElement, index: number, control: string) {
  const row = list.children[index];
  if (row) ($(row, control) ?? $(row, 'button:enabled'))?.focus();
}
