// The way out: saves the progress as a file, and removes the worker's copy.
import { checkRelease, removeOfflineCopy } from './removal.js';
import { html, on } from '../dom.js';
import { keepAgain } from './running.js';
import { saveExport } from '../transfer/export-file.js';

const act = (work: () => Promise<string | void>) =>
  work().then(
    (after) => {
      html.dataset.reset = after || '';
    },
    () => {
      html.dataset.reset = 'failed';
    },
  );

on(
  document,
  '[data-reset-export]',
  'click',
  () => act(async () => (await saveExport() ? '' : 'short')),
);
on(document, '[data-reset-offline]', 'click', () =>
  act(async () => {
    // Without a network the copy is all there is.
    if (!await checkRelease()) return 'offline';
    await keepAgain();
    await removeOfflineCopy();
    return 'done';
  }));
html.dataset.runs = '';
