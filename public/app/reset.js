// The way out: takes the progress along as a file, and removes the copy that the worker holds.
import { checkRelease, removeOfflineCopy } from './offline.js';
import { on } from './parts.js';
import { html } from './site.js';
import { saveExport } from './transfer.js';

/** @param {() => Promise<string | void>} work */
const attempt = (work) => work().then(
  (after) => { html.dataset.reset = after || ''; },
  () => { html.dataset.reset = 'failed'; },
);

on(document, '[data-reset-export]', 'click', () => attempt(saveExport));
on(document, '[data-reset-offline]', 'click', () => attempt(async () => {
  // Without a network the copy is all there is.
  if (!await checkRelease()) return 'offline';
  await removeOfflineCopy();
  return 'done';
}));
