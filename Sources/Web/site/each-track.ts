// Work on several tracks. A track that fails to load does not hide the others.
import type { Track } from './data.js';

/** Returns the results of the work, without the tracks for which it fails. */
export async function eachTrack<T>(
  tracks: Track[],
  work: (track: Track) => Promise<T>,
): Promise<T[]> {
  const results = await Promise.allSettled(tracks.map(work));
  return results.flatMap((result, i) => {
    if (result.status === 'fulfilled') return [result.value];
    console.warn('halomeid: this track cannot be read', tracks[i]?.slug, result.reason);
    return [];
  });
}
