// The development server's report after a build (Sources/DevServer).

export interface Finding {
  level: 'error' | 'warning';
  code: string;
  message: string;
  place?: string;
  /** Whether the place is in a file that a person edits. */
  isInFile: boolean;
  excerpt?: { line: number; before: string; marked: string; after: string };
  remedy?: string;
}

/** A part of the designer's own style sheets, with its place. */
export interface Style {
  kind: 'declaration' | 'selector' | 'media';
  /** The declaration's property. */
  name: string;
  value: string;
  file: string;
  /** The number of its rule in the file. */
  rule: number;
  line: number;
  column: number;
}

export interface Report {
  /** Identifies the server's run, because each run numbers its sites from the start. */
  run: string;
  /** The number of the newest site. */
  number: number;
  /** Sites from this one on differ only in their style sheets. */
  stylesSince: number;
  /** Whether the last build failed, so that the newest site is older than the newest files. */
  isFailed: boolean;
  findings: Finding[];
  /** The number of findings that are omitted. */
  more: number;
  styles: Style[];
}
