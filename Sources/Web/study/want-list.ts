// Lists the pages that this device should store. Loaded when the page is idle.
import '../pages/unit/unit.js';
import { dayNumber, dayText, today } from '../calendar/day.js';
import { unitPath } from '../site/address.js';
import { rowFiles, syllabusFiles, tracks } from '../site/data.js';
import { isSettled } from './marks.js';
import { studyOf } from './study.js';

/** The number of missed units from before the window to store for each track. */
const MISSED = 14;

/**
 * Returns, for every followed track, the window of days, the oldest missed units, and the files
 * that their pages need; nearest day first.
 */
export async function wantList() {
  const day = today();
  const now = dayNumber(day);
  const { window: { back, ahead }, tracks: list } = await tracks();
  const paths = ['data/1/tracks.json', 'data/1/days.json'];
  const dated: [day: number, path: string][] = [];
  for (const track of list) {
    const { slug } = track;
    const { current, segments, pairs, backlog, units, marksBySlug } = await studyOf(track, day);
    if (!current) continue;
    const since = segments[0]?.since ?? day;
    paths.push(...rowFiles(track, since), ...syllabusFiles(track), `track/${slug}/index.html`);
    let missed = 0;
    for (const it of new Set([...backlog, ...pairs])) {
      const [unit, , book] = units[it.unit] ?? [];
      if (!unit || it.day > now + ahead) continue;
      if (it.day < now - back && (isSettled(marksBySlug.get(unit)) || missed++ >= MISSED)) continue;
      dated.push([it.day, unitPath(slug, unit)], [it.day, `track/${slug}/${book}.html`]);
    }
  }
  dated.sort(([a], [b]) => Math.abs(a - now) - Math.abs(b - now) || b - a);
  // The first day from today on that needs a path, otherwise a past day.
  const neededOn = new Map<string, string>();
  for (const [at, path] of dated) {
    if ((neededOn.get(path) ?? '') < day) neededOn.set(path, dayText(at));
  }
  return { day, paths: [...paths, ...neededOn.keys()], neededOn, through: dayText(now + ahead) };
}
