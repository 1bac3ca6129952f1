// Finds what only a browser knows: which parts of the designer's own style sheets it cannot read.
// It skips them silently.
import type { Finding, Style } from './report.js';

/** The value with the tokens' values in it: browsers accept any value with a variable. */
function resolved(value: string, token: (name: string) => string) {
  return value.replace(/\s*!\s*important\s*$/i, '')
    .replace(/var\(\s*(--hl-[\w-]+)\s*\)/g, (whole, name: string) => token(name) || whole);
}

/** In a nested rule, a selector may begin with a combinator. */
const isSelector = (text: string) =>
  CSS.supports(`selector(${/^[>+~]/.test(text) ? `:scope ${text}` : text})`) ||
  // A prefix of another browser. The build finds those that no browser knows.
  /:-(webkit|moz|ms|o)-/.test(text);

/** A query that browsers cannot read is neither true nor false. */
function isQuery(text: string) {
  const { media } = matchMedia(text);
  if (media === 'not all') return /^\s*not\s+all\s*$/i.test(text);
  return !text.startsWith('(') || /\(-(webkit|moz)-/.test(text) || matchMedia(text).matches ||
    matchMedia(`not (${text})`).matches;
}

const told = ({ kind, name, value }: Style) =>
  kind === 'declaration'
    ? {
      message: `this browser skips the declaration of '${name}'`,
      remedy: 'correct the value',
      shown: `${name}: ${value}`,
    }
    : kind === 'selector'
    ? {
      message: `this browser cannot read the selector '${value}', and skips the rule`,
      remedy: 'correct the selector',
      shown: value,
    }
    : {
      message: `this browser cannot read the condition '${value}', and the rules never apply`,
      remedy: 'correct the condition',
      shown: value,
    };

function finding(style: Style): Finding {
  const { file, line, column } = style;
  const { message, remedy, shown } = told(style);
  return {
    level: 'warning',
    code: 'HL0439',
    message,
    place: `${file}:${line}:${column}`,
    isInFile: true,
    excerpt: { line, before: '', marked: shown.slice(0, 1), after: shown.slice(1) },
    remedy: `${remedy}, or, if it is for other browsers, accept it with ` +
      '/* lint-ignore */ on the line',
  };
}

/**
 * The parts that this browser skips. A property that a rule sets twice is a fallback, and is left
 * out; so are lines with findings of the build.
 */
export function skipped(styles: Style[], findings: Finding[]): Finding[] {
  const root = getComputedStyle(document.documentElement);
  const isRead = ({ kind, name, value }: Style) =>
    kind === 'selector' ? isSelector(value) : kind === 'media'
      ? isQuery(value)
      // Properties of other browsers do no harm; the build finds those that no browser knows.
      : !CSS.supports(name, 'initial') ||
        CSS.supports(name, resolved(value, (token) => root.getPropertyValue(token).trim()));
  const read = new Set(styles.filter(isRead));
  const key = ({ file, rule, name }: Style) => `${file} ${rule} ${name.toLowerCase()}`;
  const others = new Set([...read].filter(({ name }) => name).map(key));
  const lines = new Set(findings.map(({ place }) => place?.replace(/:\d+$/, '')));
  return styles.filter((style) => !read.has(style) && !others.has(key(style)))
    .filter(({ file, line }) => !lines.has(`${file}:${line}`)).map(finding);
}
