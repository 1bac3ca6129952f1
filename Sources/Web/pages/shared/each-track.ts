// Work on several tracks. A track that fails to load does not hide the others.
import { showFailure } from '../../store/save-state.js';
import { type Track, trackOf } from '../../site/data.js';

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
 * ones. A failure is reported, because the page then shows less than the learner has; it is thrown
 * if there is nothing else to show.
 */
export async function eachTrackIn<T>(
  places: HTMLElement[],
  work: (track: Track, place: HTMLElement) => Promise<T | undefined>,
): Promise<T[]> {
  const placeOf = new Map<Track, HTMLElement>();
  for (const place of places) {
    const track = await trackOf(place.dataset.track);
    if (track) placeOf.set(track, place);
  }
  const failures: unknown[] = [];
  const all = await eachTrack(
    [...placeOf.keys()],
    (track) =>
      work(track, placeOf.get(track)!).catch((error) => {
        failures.push(error);
        throw error;
      }),
  );
  const some = all.filter((it) => it !== undefined) as T[];
  if (failures.length && !some.length) throw failures[0];
  if (failures.length) showFailure(failures[0]);
  return some;
}
