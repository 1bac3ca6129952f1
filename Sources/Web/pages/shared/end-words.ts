// What is said to a learner who has finished a track.
import type { Track } from '../../site/data.js';
import { text } from '../../words.js';

/** Does not say that the track is finished while more of it is to be published. */
export const endWords = ({ unfinished }: Track) =>
  unfinished ? text('published_ended') : text('track_ended');
