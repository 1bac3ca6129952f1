// Settings: the dialog that deletes everything on this device. It offers an export first and asks
// for confirmation.
import { announce } from '../../announce.js';
import { $, on, setText } from '../../dom.js';
import { deleteEverything } from '../../offline/delete-everything.js';
import type { Grouped, Segment } from '../../records/types.js';
import { notice, showFailure } from '../../store/save-state.js';
import { read } from '../../store/store.js';
import { isDone } from '../../study/marks.js';
import { isThere } from '../../study/bookmark.js';
import { isChosen } from '../../study/segments.js';
import { saveExport } from '../../transfer/export-file.js';
import { countRecords } from '../../transfer/import-file.js';
import { text } from '../../words.js';
import { showDialog } from '../shared/show-dialog.js';
import { countsInWords } from './export-import.js';

export function wireDeletion() {
  const dialog = $(document, '[data-delete-dialog]') as HTMLDialogElement | null;
  const sure = $(document, '[data-delete-sure]') as HTMLInputElement | null;
  const now = $(document, '[data-delete-now]') as HTMLButtonElement | null;
  if (!dialog || !sure || !now) return;
  const confirm = () => {
    now.disabled = !sure.checked;
  };
  on(document, '[data-delete]', 'click', () => {
    sure.checked = false;
    confirm();
    open(dialog).catch(showFailure);
  });
  sure.addEventListener('change', confirm);
  on(dialog, '[data-delete-export]', 'click', () => exportFirst(dialog).catch(showFailure));
  on(dialog, '[data-delete-cancel]', 'click', () => dialog.close());
  now.addEventListener('click', () => remove(dialog).catch(showFailure));
}

/** One for each track, however often it changed; the automatic one only if there is no other. */
function plansOf(segments: Segment[]) {
  const there = segments.filter(({ deleted_at }) => !deleted_at);
  const chosen = there.filter(isChosen);
  return [...new Map((chosen.length ? chosen : there).map((it) => [it.track, it])).values()];
}

/** The records that the learner would lose, without marks that were undone. */
const inUse = ({ completions, enrolments, bookmarks, notes }: Grouped): Grouped => ({
  completions: completions.filter(isDone),
  enrolments: plansOf(enrolments),
  bookmarks: bookmarks.filter(isThere),
  notes: notes.filter(isThere),
});

async function open(dialog: HTMLDialogElement) {
  const counts = countsInWords(countRecords(inUse(await read())));
  setText($(dialog, '[data-delete-counts]'), counts && text('delete_counts', counts));
  setText($(dialog, '[data-delete-exported]'), '');
  showDialog(dialog);
}

async function exportFirst(dialog: HTMLDialogElement) {
  const isWhole = await saveExport();
  const words = isWhole ? text('export_done') : text('export_short');
  announce($(dialog, '[data-delete-exported]'), words);
}

async function remove(dialog: HTMLDialogElement) {
  dialog.close();
  try {
    const deletion = deleteEverything();
    // The button that had the focus is gone.
    $(document, '[data-notice] a')?.focus();
    await deletion;
  } catch (error) {
    console.error(error);
    notice(text('deletion_failed'));
  }
}
