/** What the worker knows of its release, as Sources/Site/Release/ServiceWorker.swift writes it. */
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
  /** Its installation began after the active release took over, and has not ended. Never in sw.js. */
  begun?: boolean;
}

declare global {
  /** The generator writes `const RELEASE = {…};` before the bundle. */
  const RELEASE: Release;
}
