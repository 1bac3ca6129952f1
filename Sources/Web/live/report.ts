// What the development server tells after a build (Sources/DevServer).

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
  /** The rules of a file are counted. */
  rule: number;
  line: number;
  column: number;
}

export interface Report {
  /** Identifies the server's run: another run counts its sites from the start. */
  run: string;
  /** The newest site. */
  number: number;
  /** From this one on the sites differ in their style sheets only. */
  stylesSince: number;
  /** The newest site is older than the newest files, which are at fault. */
  isFailed: boolean;
  findings: Finding[];
  /** How many are not listed. */
  more: number;
  styles: Style[];
}
