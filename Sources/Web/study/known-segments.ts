// The segments of all tracks as this page last saw them.
import { group } from '../records/types.js';
import { known } from '../store/known.js';
import { isChosen } from './segments.js';

export const knownSegments = () => group(known.values()).enrolments;

/** Whether the learner ever chose to follow a track: if it is not followed now, it was left. */
export const hasChosen = (track: string) =>
  knownSegments().some((it) => it.track === track && isChosen(it));
