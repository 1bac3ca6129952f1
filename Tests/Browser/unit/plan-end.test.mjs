// The end of a plan, as attribute and as text.
import assert from 'node:assert/strict';
import test from 'node:test';
import { filesOf } from './device.mjs';
import { load } from './app.mjs';

test('an end after the last year of the table has words but no date', async () => {
  const strings = { after_year: 'after %s', siyum_expected: 'siyum %s' };
  const { module: { paintPlanEnd } } = await load('pages/shared/plan-end.js', { files: filesOf(), strings });
  const words = [];
  const place = { dataset: {}, textContent: '', replaceChildren: (...all) => words.push(...all) };
  await paintPlanEnd(place, { day: 'beyond', isSiyum: true });
  assert.equal(place.dataset.siyum, '');
  assert.ok(words.length);
});
