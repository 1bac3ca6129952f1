// A release: what the generator wrote into this worker, and what earlier workers wrote down about
// theirs.
//
//   installing ──all that is wanted is stored──▶ installed ──two newer ones──▶ deleted
//        └─────────another one is active first──▶ abandoned ──at once───────────┘
import { changeRecord, isObject, isText, isTexts, readRecord, type RecordType } from './records.js';

/** What the worker knows of a release, as Sources/Site/Release/WorkerRelease.swift writes it. */
export interface Release {
  format: number;
  /** The release's id. */
  release: string;
  /** Path → hash of what is stored at installation. */
  shell: Record<string, string>;
  /** First segment of a path, empty at the root → path of the frame. */
  frames: Record<string, string>;
  /** First path and hash of each table, sorted by path. */
  tables: [first: string, hash: string][];
  /** Its installation has not ended. Never in sw.js, nor is `abandoned`. */
  begun?: boolean;
  /** Its installation never ended, and a newer release is active. */
  abandoned?: boolean;
}

declare global {
  /** The generator writes `const RELEASE = {…};` before the bundle. */
  const RELEASE: Release;
}

/** This worker's release. */
export const current: Release = RELEASE;

/** Every part: one that is not as it should be would end the clearing up, of each worker anew. */
const isRelease = (value: unknown) =>
  isObject(value) && isText(value.release) &&
  [value.shell, value.frames].every((it) => isObject(it) && isTexts(Object.values(it))) &&
  Array.isArray(value.tables) && value.tables.every((it) => isTexts(it) && it.length === 2);

const releases: RecordType<Release[]> = {
  name: 'releases',
  none: [],
  isValid: (value) => Array.isArray(value) && value.every(isRelease),
};

const isOther = (it: Release) => it.release !== current.release;

/**
 * The releases of which something is stored: newest first, then those whose installation has not
 * ended.
 */
export const readReleases = () => readRecord(releases);

/** All but this worker's. */
export const otherReleases = async () => (await readReleases()).filter(isOther);

/**
 * Rewrites the list of releases. `change` gets all releases but this worker's, and returns the
 * whole new list.
 */
export const changeReleases = (change: (others: Release[]) => Release[]) =>
  changeRecord(releases, (list) => change(list.filter(isOther)));

/** The first segment of a path, which says what kind of file it is. */
export const kindOf = (path: string) => path.split('/')[0]!;

export const isAsset = (path: string) => path.startsWith('assets/');

/** The frame of a kind. A neighbour's folder may be called as something that all objects have. */
const frameFor = ({ frames }: Release, kind: string) =>
  Object.hasOwn(frames, kind) ? frames[kind] : undefined;

/** The path of a page's frame; none for a file that is stored whole. */
export const frameOf = (release: Release, path: string) =>
  path.endsWith('.html') ? frameFor(release, kindOf(path)) ?? frameFor(release, '') : undefined;

export const tablePath = (table: string) => `assets/t.${table}.json`;

/** The table that would name a path: the last whose first path is not after it. */
export const tableOf = (release: Release, path: string) =>
  frameFor(release, kindOf(path)) || kindOf(path) === 'data'
    ? release.tables.filter(([first]) => first <= path).pop()?.[1]
    : undefined;
