// What only a browser knows: which declarations of the designer's own style sheets it cannot read.
// It skips them, and nothing of it is seen.
import type { Finding, Style } from './live.js';

/** The value with the tokens' values in it: with a variable, browsers find every value valid. */
function resolved(value: string, token: (name: string) => string) {
  return value.replace(/\s*!\s*important\s*$/i, '')
    .replace(/var\(\s*(--hl-[\w-]+)\s*\)/g, (whole, name: string) => token(name) || whole);
}

/**
 * The declarations that this browser skips. What a rule has twice is for browsers that cannot read
 * one of the two. Lines about which the build has said something are left out.
 */
export function skipped(styles: Style[], told: Finding[]): Finding[] {
  const root = getComputedStyle(document.documentElement);
  // Properties that only other browsers know do no harm, and the build finds those that none knows.
  const isRead = ({ name, value }: Style) =>
    !CSS.supports(name, 'initial') ||
    CSS.supports(name, resolved(value, (token) => root.getPropertyValue(token).trim()));
  const read = styles.filter(isRead);
  const key = ({ file, rule, name }: Style) => `${file} ${rule} ${name.toLowerCase()}`;
  const others = new Set(read.map(key));
  const lines = new Set(told.map(({ place }) => place?.replace(/:\d+$/, '')));
  return styles.filter((style) => !read.includes(style) && !others.has(key(style)))
    .filter(({ file, line }) => !lines.has(`${file}:${line}`))
    .map(({ name, value, file, line, column }) => ({
      level: 'warning',
      code: 'HL0439',
      message: `this browser skips the declaration of '${name}'`,
      place: `${file}:${line}:${column}`,
      isInFile: true,
      excerpt: { line, before: '', marked: name.slice(0, 1), after: `${name.slice(1)}: ${value}` },
      remedy: 'correct the value, or, if it is for other browsers, accept it with ' +
        '/* lint-ignore */ on the line',
    }));
}
