// The gallery, tokens/index.html: names to copy, the filter, the toggles, and the site's parts,
// painted by the site's own code. A separate bundle, which the worker does not store and no other
// page loads.
import { $, $$, html } from '../../dom.js';
import { markCutBars } from './bars.js';
import { wireCopying } from './copy.js';
import { wireFilter } from './filter.js';
import { followReading } from './index.js';
import { followTokenLinks } from './links.js';
import { paintParts } from './parts.js';
import { showStates } from './states.js';
import { holdStill, nameStages, wireToggles } from './toggles.js';
import { showUses } from './uses.js';

const main = $(document, '.gallery');
if (main) {
  // Nothing here depends on the learner.
  main.dataset.painted = '';
  let show = () => {};
  for (const code of $$(main, '[data-copy], [data-copy-value]')) wireCopying(code);
  const field = $(main, '[data-filter]') as HTMLInputElement | null;
  const sections = $(main, '.gallery-sections');
  if (field && sections) wireFilter(field, sections);
  if (sections) {
    followReading();
    if (field) show = followTokenLinks(field);
    markCutBars(sections);
  }
  const parts = $(main, '[data-parts]');
  if (parts) {
    showStates(parts);
    wireToggles(parts);
    nameStages(parts);
    showUses(parts);
    holdStill(parts);
    paintParts(parts).then(() => {
      html.dataset.gallery = 'painted';
      show();
    }).catch(console.error);
  }
}
html.dataset.runs = '';
