// Releases: this worker's, which is in sw.js, and those that earlier workers recorded.
//
//   begun ──activated──▶ current ──a newer one is──▶ older ──three newer ones──▶ deleted
//     └──a newer one is activated first──▶ abandoned ──the next cleanup──▶ deleted
//
// Of an older release only the assets stay, once its other files are replaced.
import { changeRecord, isObject, isText, isTexts, readRecord, type RecordType } from './records.js';

/** A release, as Sources/Site/Release/WorkerRelease.swift writes it. */
export interface Release {
  format: number;
  /** The release's id. */
  release: string;
  /** Path → hash of the files that are stored at installation. */
  shell: Record<string, string>;
  /** First segment of a path, empty at the root → path of the file with the frame. */
  frames: Record<string, string>;
  /** First path and hash of each table, sorted by path. */
  tables: [first: string, hash: string][];
  /** The deployer's pictures in the tables, in any folder; their paths need no escaping. */
  pictures?: string[];
  /** Whether its installation has not ended. Like `abandoned`, never in sw.js. */
  begun?: boolean;
  /** Whether its installation never ended and a newer release is active. */
  abandoned?: boolean;
}

declare global {
  /** The generator writes it into sw.js, which imports this bundle. */
  const RELEASE: Release;
}

/** This worker's release. */
export const current: Release = RELEASE;

/** Checks every part, because one that is not valid would break the cleanup of each worker. */
const isRelease = (value: unknown) =>
  isObject(value) && isText(value.release) &&
  [value.shell, value.frames].every((it) => isObject(it) && isTexts(Object.values(it))) &&
  Array.isArray(value.tables) && value.tables.every((it) => isTexts(it) && it.length === 2) &&
  (value.pictures === undefined || isTexts(value.pictures));

const releases: RecordType<Release[]> = {
  name: 'releases',
  none: [],
  isValid: (value) => Array.isArray(value) && value.every(isRelease),
};

const isOther = (it: Release) => it.release !== current.release;

/**
 * Returns the releases that have stored files: newest first, then those whose installation has not
 * ended.
 */
export const readReleases = () => readRecord(releases);

/** Returns all releases except this worker's. */
export const otherReleases = async () => (await readReleases()).filter(isOther);

/**
 * Rewrites the list of releases. `change` gets all releases except this worker's, and returns the
 * whole new list.
 */
export const changeReleases = (change: (others: Release[]) => Release[]) =>
  changeRecord(releases, (list) => change(list.filter(isOther)));

/** Keeps only some releases in the list. */
export const keepReleases = (isKept: (it: Release) => unknown) =>
  changeRecord(releases, (list) => list.filter(isKept));

/** Returns the first segment of a path, which tells the kind of file. */
const kindOf = (path: string) => path.split('/')[0]!;

export const isAsset = (path: string) => path.startsWith('assets/');

/** Whether a path's kind, which may be named like a property that all objects have, has a frame. */
const hasFrame = (frames: object, path: string) => Object.hasOwn(frames, kindOf(path));

/** Returns what a page's kind has in an object by kind: its frame, or the path of its frame. */
export const forPage = <Value>(frames: Record<string, Value>, path: string) =>
  frames[hasFrame(frames, path) ? kindOf(path) : ''];

/** Returns the path of the file with a page's frame; undefined for a file that is stored whole. */
export const frameOf = (release: Release, path: string) =>
  path.endsWith('.html') ? forPage(release.frames, path) : undefined;

export const tablePath = (table: string) => `assets/t.${table}.json`;

/** Returns the table that would contain a path: the last whose first path is not after it. */
export const tableOf = (release: Release, path: string) =>
  hasFrame(release.frames, path) || kindOf(path) === 'data' || release.pictures?.includes(path)
    ? release.tables.filter(([first]) => first <= path).pop()?.[1]
    : undefined;
