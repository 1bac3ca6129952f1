// The controls of Templates/partials/reading.mustache for a unit's menu, created by script: as HTML
// in every unit's page they would be larger than the unit.
import '../common.js';
import { createElement } from '../../dom.js';
import { languageOf } from '../../language.js';
import { text } from '../../words.js';
import { wireReading } from './reading.js';

type Choice = [value: string, sign: string, words: string];

const sizes = (): Choice[] => [
  ['small', 'א', text('size_small')],
  ['normal', 'א', text('size_normal')],
  ['large', 'א', text('size_large')],
  ['huge', 'א', text('size_huge')],
];

/** A row of choices. For a choice that shows a symbol, screen readers read its label. */
function segments(name: string, legend: string, choices: Choice[]) {
  const row = createElement('div', { class: 'segment-row' });
  for (const [value, sign, words] of choices) {
    const label = createElement(
      'label',
      {},
      createElement('input', { type: 'radio', name, value, ...(sign && { 'aria-label': words }) }),
      sign ? createElement('span', { 'aria-hidden': 'true', ...languageOf(sign) }, sign) : words,
    );
    row.append(label);
  }
  return createElement('fieldset', { class: 'segments' }, createElement('legend', {}, legend), row);
}

export function createReadingControls() {
  const controls = createElement(
    'div',
    { 'class': 'reading', 'data-reading-controls': '' },
    segments('text-size', text('text_size'), sizes()),
    segments('commentary-size', text('commentary_size'), sizes()),
    segments('nikkud', text('nikkud'), [['on', '', text('nikkud_on')], [
      'off',
      '',
      text('nikkud_off'),
    ]]),
  );
  wireReading(controls);
  return controls;
}
