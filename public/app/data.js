// The site's data files, each read once a page.
import { address } from './site.js';

/** @type {Map<string, Promise<any>>} */
const files = new Map();

/** @param {string} path below data/1/ */
function load(path) {
  let file = files.get(path);
  if (!file) {
    file = fetch(address('data/1/' + path)).then(async (answer) => {
      const data = answer.ok && await answer.json();
      if (!data || data.v !== 1) throw new Error(path);
      return data;
    });
    files.set(path, file);
    file.catch(() => files.delete(path));
  }
  return file;
}

/** @returns {Promise<Tracks>} */
export const tracks = () => load('tracks.json');

/** @param {string | undefined} slug */
export const trackOf = async (slug) => (await tracks()).tracks.find((track) => track.slug === slug);

/** @returns {Promise<Days>} */
export const days = () => load('days.json');

// Rows are needed from the first segment on, and the last ones always: what follows them goes on by itself.
/** @param {Track} track @param {string} since */
export const rowFiles = (track, since) => track.years
  .filter((year, i) => year >= Number(since.slice(0, 4)) || i === track.years.length - 1)
  .map((year) => `${track.slug}/dates-${year}.json`);

/** @param {Track} track @param {string} since @returns {Promise<Row[]>} */
export const rows = async (track, since) => (await Promise.all(rowFiles(track, since).map(load))).flatMap((file) => file.dates);

/** @param {Track} track @param {number} part */
export const syllabusFile = (track, part) => `${track.slug}/syllabus-${part}.json`;

// A sparse array with the given units, or all of them.
/** @param {Track} track @param {number[]} [units] @returns {Promise<Unit[]>} */
export async function syllabus(track, units) {
  const parts = units ? [...new Set(units.map((unit) => Math.floor(unit / 500)))] : [...Array(track.syllabus).keys()];
  /** @type {Unit[]} */
  const all = [];
  for (const { from, units: some } of await Promise.all(parts.map((part) => load(syllabusFile(track, part))))) {
    for (const i of some.keys()) all[from + i] = some[i];
  }
  return all;
}
