// The track that a page is about.
import type { Unit } from '../../site/data.js';
import type { Study } from '../../study/study.js';

export interface ShownTrack {
  study: Study;
  /** All of the track. */
  units: Unit[];
}
