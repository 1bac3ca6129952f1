// The way out: takes the progress along as a file, and removes the copy that the worker holds.
import { removeOfflineCopy } from './offline.js';
import { on } from './parts.js';
import { html } from './site.js';
import { saveExport } from './transfer.js';

/** @param {() => Promise<void>} work @param {'done' | ''} after */
const attempt = (work, after) => work().then(
  () => { html.dataset.reset = after; },
  () => { html.dataset.reset = 'failed'; },
);

on(document, '[data-reset-export]', 'click', () => attempt(saveExport, ''));
on(document, '[data-reset-offline]', 'click', () => attempt(removeOfflineCopy, 'done'));
