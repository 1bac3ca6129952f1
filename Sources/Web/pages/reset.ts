// The way out: saves the progress as a file, and removes the worker's copy.
import { showCase } from '../cases.js';
import { $, html, on } from '../dom.js';
import { checkRelease, removeOfflineCopy } from '../offline/removal.js';
import { keepAgain } from '../offline/running.js';
import { isAllDeleted } from '../site/storage.js';
import { onChange } from '../store/store.js';
import { saveExport } from '../transfer/export-file.js';
import { showDeleted } from './shared/deleted.js';

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
onChange(() => isAllDeleted && showDeleted());
// Nothing here depends on the learner.
$(document, 'main')?.setAttribute('data-painted', '');
html.dataset.runs = '';
