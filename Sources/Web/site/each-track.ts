// Work on several tracks. A track that fails to load does not hide the others.
import type { Track } from './data.js';

/** What the work gives for each track, but for those where it fails. */
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
