// The generator writes strings.js beside the bundles.
export const language: string;
export const strings: Record<
  string,
  string | { [form: string]: string | undefined; other: string } | undefined
>;
