// Settings: export and import of progress, and undoing the last import.
import { announceCase } from '../../announce.js';
import { showCase } from '../../cases.js';
import { $, $$, on, setText, setVisible } from '../../dom.js';
import { dotted, joinDotted } from '../../dotted.js';
import type { Completion, Entry } from '../../records/types.js';
import { readStored } from '../../site/storage.js';
import { quarantined } from '../../store/quarantined.js';
import { read } from '../../store/store.js';
import { saveExport } from '../../transfer/export-file.js';
import {
  type Counts,
  type ImportFile,
  parseFile,
  planMerge,
  textOf,
} from '../../transfer/import-file.js';
import { unexported } from '../../transfer/reminder.js';
import {
  CYCLE,
  endImport,
  isCutOff,
  resumeImport,
  runImport,
  undoLast,
} from '../../transfer/run-import.js';
import { canUndoImport } from '../../transfer/undo-import.js';
import { counted, language, number, text } from '../../words.js';
import { replacedPlans } from './import-plans.js';

export { resumeImport };

type Parsed = Awaited<ReturnType<typeof parseFile>>;

/** The page's messages about an export or import (`data-when`); '' for none. */
type Status =
  | Exclude<Parsed, ImportFile>
  | 'exported'
  | 'short'
  | 'same'
  | 'dropped'
  | 'done'
  | 'undone'
  | 'cut'
  | 'error'
  | '';

/** The records that the proposed import would store. */
let winners: Entry[] = [];
/** The file that was chosen last; earlier ones may be read later and are ignored. */
let latest: File | undefined;

export function wireExportImport() {
  const act = (selector: string, work: () => Promise<void>) =>
    on(document, selector, 'click', () => work().catch(failed));
  act('[data-export]', async () => {
    say(await saveExport() ? 'exported' : 'short');
    await paintExportImport((await read()).completions);
  });
  act('[data-import-apply]', applyImport);
  act('[data-import-undo]', undoImport);
  on(document, '[data-import-cancel]', 'click', closeProposal);
  const input = $(document, '[data-import]') as HTMLInputElement | null;
  input?.addEventListener('change', () => chooseFile(input).catch(failed));
}

export async function paintExportImport(completions: Completion[]) {
  const damaged = quarantined().length;
  setText($(document, '[data-quarantine]'), damaged ? counted('quarantine', damaged) : '');
  const count = unexported(completions);
  setText($(document, '[data-unexported]'), count ? counted('unexported', count) : '');
  setText(
    $(document, '[data-import-undo]'),
    readStored(CYCLE) ? text('cycle_undo') : text('import_undo'),
  );
  setVisible($(document, '[data-import-undo]'), await canUndoImport());
  // Another page may have finished it meanwhile.
  const isCut = await isCutOff();
  if (isCut || $(document, '[data-import-status] [data-when=cut]')?.hidden === false) {
    const status: Status = isCut ? 'cut' : '';
    showCase(statusPlace(), status);
  }
}

const statusPlace = () => $(document, '[data-import-status]');

/** Shows the result of an import or export; '' clears it. */
const say = (status: Status) => announceCase(statusPlace(), status);

function failed(error: unknown) {
  console.error(error);
  say('error');
}

async function chooseFile(input: HTMLInputElement) {
  const file = input.files?.[0];
  if (!file) return;
  latest = file;
  say('');
  // The plan of an earlier file can no longer be confirmed.
  setVisible($(document, '[data-import-plan]'), false);
  try {
    if (await isCutOff()) endImport();
    await propose(file, await parseFile(await textOf(file)));
  } catch (error) {
    if (latest === file) throw error;
  } finally {
    if (latest === file) input.value = '';
  }
}

/** The number of records of each kind as text; '' for none. */
export const countsInWords = ({ completions, enrolments, bookmarks, notes }: Counts) =>
  new Intl.ListFormat(language).format([
    completions ? counted('count_marks', completions) : '',
    enrolments ? counted('count_plans', enrolments) : '',
    bookmarks ? counted('count_bookmarks', bookmarks) : '',
    notes ? counted('count_notes', notes) : '',
  ].filter(Boolean));

async function propose(from: File, file: Parsed) {
  if (latest !== from) return undefined;
  if (typeof file === 'string') return say(file);
  const { entries, dropped } = file;
  const plan = await planMerge(entries);
  const replaced = await replacedPlans(plan.winners);
  if (latest !== from) return undefined;
  winners = plan.winners;
  if (!winners.length) return say(dropped ? 'dropped' : 'same');
  const added = countsInWords(plan.added);
  const changed = countsInWords(plan.changed);
  const same = countsInWords(plan.same);
  const counts = [
    added && text('import_new', added),
    changed && text('import_changed', changed),
    same && text('import_same', same),
    plan.joined && counted('import_joined', plan.joined),
    plan.undone && counted('import_undone_there', plan.undone),
    ...replaced,
    dropped && counted('import_dropped', dropped),
  ];
  $(document, '[data-import-counts]')?.replaceChildren(
    ...dotted(joinDotted(counts)),
  );
  setVisible($(document, '[data-import-plan]'), true);
  return $(document, '[data-import-apply]')?.focus();
}

async function applyImport() {
  // Another file could be chosen while another page imports.
  const confirmed = winners;
  const controls = $$(document, '[data-import-plan] button, [data-import]') as HTMLInputElement[];
  const setEnabled = (isEnabled: boolean) =>
    controls.forEach((control) => {
      control.disabled = !isEnabled;
    });
  setEnabled(false);
  try {
    await runImport(() => confirmed, (done, count) =>
      setText(
        $(document, '[data-import-counts]'),
        text('import_running', number(done), number(count)),
      ));
    say('done');
  } finally {
    setEnabled(true);
    closeProposal();
  }
}

async function undoImport() {
  await undoLast();
  say('undone');
  setVisible($(document, '[data-import-undo]'), false);
  $(document, '[data-import]')?.focus();
}

/** Moves the focus, because the focused button is removed. */
function closeProposal() {
  setVisible($(document, '[data-import-plan]'), false);
  $(document, '[data-import]')?.focus();
}
