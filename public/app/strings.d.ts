// The generator writes strings.js beside the modules.
export const language: string;
export const strings: Record<string, string | { one?: string; two?: string; other: string }>;
