// The way out: saves the progress as a file, and removes the worker's copy.
import { checkRelease, removeOfflineCopy } from './removal.js';
import { showCase } from '../cases.js';
import { $, html, on } from '../dom.js';
import { keepAgain } from './running.js';
import { saveExport } from '../transfer/export-file.js';

async function act(work: () => Promise<string | void>) {
  const after = await work().catch((error) => {
    console.error(error);
    return 'failed';
  });
  html.dataset.reset = after || '';
  showCase(document, after || '');
}

on(
  document,
  '[data-reset-export]',
  'click',
  () => act(async () => (await saveExport() ? 'exported' : 'short')),
);
on(document, '[data-reset-offline]', 'click', () =>
  act(async () => {
    // Without a network the copy is all there is.
    if (!await checkRelease()) return 'offline';
    await keepAgain();
    await removeOfflineCopy();
    return 'done';
  }));
// Nothing here depends on the learner.
$(document, 'main')?.setAttribute('data-painted', '');
html.dataset.runs = '';
