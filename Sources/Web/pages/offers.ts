// Home: offers to keep progress safe, one at a time: persistent storage, installing, an export.
import './common.js';
import { createButton } from '../button.js';
import { $, createElement, setText } from '../dom.js';
import { install, installWay } from '../offline/install.js';
import { isPersisted, isTimeToAsk } from '../offline/persistence.js';
import { address } from '../site/address.js';
import { readStored, writeStored } from '../site/storage.js';
import { notice, showFailure } from '../store/save-state.js';
import { read } from '../store/store.js';
import { isDone } from '../study/marks.js';
import { saveExport } from '../transfer/export-file.js';
import { isReminderDue, postponeReminder, unexported } from '../transfer/reminder.js';
import { counted, text } from '../words.js';

/** Days with a mark after which installing is offered. */
const DAYS = 3;

interface Offer {
  words: string;
  label: string;
  /** The action of the button, which may return a result in words; or the path that it links to. */
  act: (() => Promise<string | undefined>) | string;
  /** Called when the learner declines; the offer does not come again, or not soon. */
  later: () => void;
}

/** Runs once per visit of home. */
export async function showOffers() {
  const completions = (await read()).completions.filter(isDone);
  if (isTimeToAsk(completions.length, !!readStored(':persist-asked')) && !await isPersisted()) {
    writeStored(':persist-asked', '1');
    // Some browsers refuse to be asked; the settings show what is promised.
    await navigator.storage.persist().catch(() => false);
  }
  const days = new Set(completions.map(({ completed_on }) => completed_on).filter(Boolean)).size;
  const show = () => {
    // The learner has answered, and may be reading the result.
    if (shown?.dataset.offer) return;
    if (isReminderDue(completions)) showOffer(exportOffer(unexported(completions)));
    else if (days >= DAYS && !readStored(':install-declined')) showOffer(installOffer());
  };
  document.addEventListener('halomeid:install', show);
  show();
}

const exportOffer = (count: number): Offer => ({
  words: text('remind_export', counted('count_marks', count)),
  label: text('export_progress'),
  act: async () => {
    if (await saveExport()) return text('export_done');
    notice(text('export_short'));
    return undefined;
  },
  later: postponeReminder,
});

function installOffer(): Offer | undefined {
  const way = installWay();
  const declined = () => writeStored(':install-declined', '1');
  const offer = { words: text('install_text'), label: text('install_button'), later: declined };
  // The settings offer it again to learners who cancel the browser's dialog.
  const act = () => {
    declined();
    return install().then(() => undefined);
  };
  if (way === 'prompt') return { ...offer, act };
  return way === 'steps' ? { ...offer, act: 'settings.html#install' } : undefined;
}

let shown: HTMLElement | undefined;

function showOffer(offer: Offer | undefined) {
  shown?.remove();
  if (!offer) return;
  shown = boxOf(offer, () => {
    shown?.remove();
    $(document, 'main a')?.focus({ preventScroll: true });
  });
  document.body.append(shown);
}

/** @param remove takes the box away */
function boxOf({ words, label, act, later }: Offer, remove: () => void) {
  const close = () => {
    later();
    remove();
  };
  const said = createElement('p', { role: 'status' }, words);
  const yes = typeof act === 'string'
    ? createElement('a', { class: 'button primary', href: address(act) }, label)
    : createElement('button', { type: 'button', class: 'button primary' }, label);
  const no = createButton({ class: 'button' }, close, text('later'));
  const box = createElement(
    'aside',
    { 'class': 'offer', 'data-offer': '', 'aria-label': text('progress_title') },
    said,
    createElement('div', { class: 'buttons' }, yes, no),
  );
  yes.addEventListener('click', () => {
    if (typeof act === 'string') return close();
    // The result comes in the place of the question, and moves nothing.
    for (const it of [box, said]) it.style.minBlockSize = `${it.offsetHeight}px`;
    box.dataset.offer = 'taken';
    yes.remove();
    setText(no, text('close'));
    no.focus();
    act().then((result) => result ? setText(said, result) : remove()).catch((error) => {
      remove();
      showFailure(error);
    });
  });
  return box;
}

/** The one that asks for an export, as the gallery shows it. */
export const sampleOffer = () => boxOf(exportOffer(42), () => {});
