// The offline part of settings: what is stored, until which day it suffices, when it was verified,
// the last error as text to copy, and a button that checks now.
import { longDate } from '../../calendar/dates.js';
import { dayNumber } from '../../calendar/day.js';
import { showCase } from '../../cases.js';
import { $, createElement, on, setText, setVisible } from '../../dom.js';
import { dotted } from '../../dotted.js';
import { ask } from '../../offline/ask.js';
import { offlineChanged } from '../../offline/offline.js';
import { registration } from '../../offline/registration.js';
import { checkRelease } from '../../offline/removal.js';
import { offlineStatus, type Status } from '../../offline/status.js';
import { within } from '../../promises.js';
import type { LogEntry, Reason } from '../../protocol.js';
import { attempt, readStored } from '../../site/storage.js';
import { showFailure } from '../../store/save-state.js';
import { counted, language, text } from '../../words.js';

/** Milliseconds for the download of sw.js. */
const LIMIT = 15_000;

const reasons: Record<Reason, () => string> = {
  network: () => text('problem_network'),
  timeout: () => text('problem_timeout'),
  bytes: () => text('problem_bytes'),
  full: () => text('problem_full'),
  store: () => text('problem_store'),
  damaged: () => text('problem_damaged'),
  code: () => text('problem_code'),
};

/** Invalid times are shown unchanged. */
const inWords = (time: string) =>
  attempt(() =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' }).format(
      new Date(time),
    )
  ) ?? String(time);

/** The name of the page's text that describes the state. */
function caseOf({ state, completeUntil: until }: Status) {
  if (state === 'off') return readStored(':sw') === 'off' ? 'retired' : 'off';
  return until && state !== 'filling' ? 'until' : state;
}

export async function paintOffline() {
  const status = offlineStatus;
  const place = $(document, '[data-offline-status]');
  if (status.completeUntil) {
    const day = await longDate(dayNumber(status.completeUntil));
    // A newer status is being painted.
    if (status !== offlineStatus) return;
    const until = $(document, '[data-when=until]');
    const ready = text('offline_ready_until', day);
    const words = status.state === 'short' ? `${text('offline_short')} · ${ready}` : ready;
    // Painting the same status again would make screen readers repeat it.
    if (until?.textContent !== words) until?.replaceChildren(...dotted(words));
  }
  showCase(place, caseOf(status));
  setText(
    $(document, '[data-offline-stored]'),
    status.stored ? counted('offline_stored', status.stored) : '',
  );
  const verified = readStored(':verified');
  setText(
    $(document, '[data-offline-verified]'),
    verified ? text('offline_verified', inWords(verified)) : '',
  );
  setVisible($(document, '[data-offline-check]'), status.state !== 'off');
  // Pages that the host modifies and that therefore cannot be stored.
  const failed = status.failed.map((path) => createElement('li', {}, path));
  $(document, '[data-offline-failed]')?.replaceChildren(...failed);
}

/** Asks the worker for its last error. */
async function paintProblem() {
  const worker = registration?.active;
  const last = worker && (await ask(worker, { type: 'status' }))?.log?.pop();
  setText($(document, '[data-offline-problem]'), last ? problem(last) : '');
  const isFull = offlineStatus.state === 'short' && last?.reason === 'full';
  setText($(document, '[data-offline-full]'), isFull ? text('offline_full') : '');
  setText(
    $(document, '[data-offline-detail]'),
    last ? [last.at, last.reason, last.path, last.detail].join(' ') : '',
  );
  // Without a worker there may be nothing to tell.
  const details = $(document, '[data-offline-stored]')?.parentElement ?? null;
  setVisible(details, details?.querySelector('p:not(:empty), li'));
}

const problem = ({ at, reason }: LogEntry) =>
  text('offline_problem', inWords(at), (reasons[reason] ?? reasons.code)());

async function checkNow() {
  const button = $(document, '[data-offline-check]');
  if (!button || button.ariaDisabled) return;
  // Not disabled, so that it keeps the focus.
  button.ariaDisabled = 'true';
  $(document, '[data-offline-verified]')?.setAttribute('aria-live', 'polite');
  setText(button, text('offline_checking'));
  try {
    // A browser waits for a silent host.
    if (registration) {
      await within(registration.update(), LIMIT, new Error('sw.js')).catch(() => checkRelease());
    }
    await offlineChanged({ rehash: true, audit: true });
    await Promise.all([paintOffline(), paintProblem()]);
  } finally {
    setText(button, text('offline_check'));
    button.ariaDisabled = null;
  }
}

/** Sets up this part of settings. */
export function startOfflinePanel() {
  document.addEventListener(
    'halomeid:offline',
    () => void paintOffline().then(paintProblem).catch(showFailure),
  );
  on(document, '[data-offline-check]', 'click', () => void checkNow().catch(showFailure));
  void checkRelease();
}
