// What the learner's records say: marks (done, undone, done again) and segments (how a track is followed, since when, until when).
import { write } from './store.js';

// Undone on this visit: done again, a mark gets its first day back.
/** @type {Map<string, Completion>} */
const undone = new Map();

/** @param {Completion | undefined} record */
export const isDone = (record) => !!record && record.completed === 1 && !record.deleted_at;

/** @param {string} track @param {string} unit @param {string} day of the tap @param {string | null} scheduledOn */
export function mark(track, unit, day, scheduledOn) {
  // Firefox asks the learner: there it waits for the button in the settings.
  if (!CSS.supports('-moz-appearance', 'none')) navigator.storage?.persist?.().catch(() => {});
  const former = undone.get(track + '/' + unit);
  return write('completions', [track, unit], (/** @type {Completion | undefined} */ prev) => isDone(prev) ? undefined : {
    track,
    unit,
    scheduled_on: former ? former.scheduled_on : scheduledOn || prev?.scheduled_on || null,
    completed: 1,
    completed_on: former ? former.completed_on : day,
    completed_at: former ? former.completed_at : new Date().toISOString(),
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    version: (prev?.version || 0) + 1,
    deleted_at: null,
  }, 'complete', day);
}

/** @param {string} track @param {string} unit @param {string} day */
export const undo = (track, unit, day) => write('completions', [track, unit], (/** @type {Completion | undefined} */ prev) => {
  if (!prev || !isDone(prev)) return undefined;
  undone.set(track + '/' + unit, prev);
  return { ...prev, completed: 0, completed_on: null, completed_at: null, version: prev.version + 1 };
}, 'undo', day);

// The segments of a track that count, oldest first.
/** @param {Enrolment[]} enrolments @param {string} track */
export const segmentsOf = (enrolments, track) => enrolments
  .filter((it) => it.track === track && !it.deleted_at && !(it.left_on && it.left_on <= it.since))
  .sort((a, b) => (a.since < b.since ? -1 : 1));

/** @param {string} track @param {string} since @param {'site' | 'own'} follows @param {string | null} first @param {string | null} rule @param {string} day today */
export const join = (track, since, follows, first, rule, day) => write('enrolments', [track, since], () => ({
  track, since, follows, first_unit: follows === 'own' ? first : null, rule: follows === 'own' ? rule : null, left_on: null, deleted_at: null,
}), 'join', day);

// `on` is the first day that is no longer in the segment.
/** @param {Enrolment} segment @param {string} on @param {string} day today */
export const leave = (segment, on, day) => write('enrolments', [segment.track, segment.since],
  (/** @type {Enrolment | undefined} */ prev) => ({ ...segment, ...prev, left_on: on }), 'leave', day);
