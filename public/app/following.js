// Segments: how a track is followed, since when, until when.
import { write } from './store.js';

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
  (prev) => ({ ...segment, ...prev, left_on: on }), 'leave', day);
