// Work on several tracks. A track that fails to load does not hide the others.
import { type Track, trackOf } from './data.js';

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

/**
 * Returns the results of the work in the tracks that have a place on the page, without undefined
 * ones. Throws if there is none, and the work failed for a track.
 */
export async function inPlaces<T>(
  places: HTMLElement[],
  work: (track: Track, place: HTMLElement) => Promise<T | undefined>,
): Promise<T[]> {
  const placeOf = new Map<Track, HTMLElement>();
  for (const place of places) {
    const track = await trackOf(place.dataset.track);
    if (track) placeOf.set(track, place);
  }
  const all = await eachTrack([...placeOf.keys()], (track) => work(track, placeOf.get(track)!));
  const some = all.filter((it) => it !== undefined) as T[];
  if (!some.length && all.length < placeOf.size) throw new Error('no track can be read');
  return some;
}
