// The enrolments as this page last saw them.
import { group } from '../records/types.js';
import { known } from '../store/known.js';
import { isChosen } from './segments.js';

export const knownEnrolments = () => group(known.values()).enrolments;

/** Whether the learner ever chose to follow a track: if it is not followed now, it was left. */
export const hasChosen = (track: string) =>
  knownEnrolments().some((it) => it.track === track && isChosen(it));
