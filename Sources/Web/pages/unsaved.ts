// The warning of a page that can only keep records in memory.
import './common.js';
import { createElement, html } from '../dom.js';
import { group } from '../records/types.js';
import { isStorageBlocked } from '../site/blocked.js';
import { known } from '../store/known.js';
import { notice } from '../store/save-state.js';
import { text } from '../words.js';

export function warn() {
  // The records may have been stored while this module was loaded.
  if (html.dataset.store !== 'memory') return;
  const isBlocked = isStorageBlocked();
  notice(
    isBlocked ? text('storage_blocked') : text('store_memory'),
    ' ',
    ...(isBlocked && !hasOwn() ? [] : [exportLink()]),
  );
}

/** Whether there is anything that the learner made, and not the site by itself. */
const hasOwn = () =>
  [...known.values()].some((it) => it.store !== 'enrolments' || it.record.source === 'learner');

/** Downloads all records. On the way to the settings they would be lost. */
const exportLink = () =>
  createElement(
    'a',
    {
      download: 'halomeid.json',
      href: 'data:application/json,' +
        encodeURIComponent(JSON.stringify({ format: 1, records: group(known.values()) })),
    },
    text('export_progress'),
  );
