// Finds the parts of the designer's own style sheets that the browser cannot read and silently
// skips.
import type { Finding, Style } from './report.js';

/** The build's findings about what all browsers skip. */
const SKIPPED = ['HL0434', 'HL0439'];

/** Replaces variables by the tokens' values, because browsers accept any value with a variable. */
function resolved(value: string, token: (name: string) => string) {
  return value.replace(/\s*!\s*important\s*$/i, '')
    .replace(/var\(\s*(--hl-[\w-]+)\s*\)/g, (whole, name: string) => token(name) || whole);
}

/** Whether the browser can read a selector. In a nested rule, it may begin with a combinator. */
const isSelector = (text: string) =>
  CSS.supports(`selector(${/^[>+~]/.test(text) ? `:scope ${text}` : text})`) ||
  // A prefix of another browser. The build reports prefixes that no browser knows.
  /:-(webkit|moz|ms|o)-/.test(text);

/** Whether the browser can read a media query. One that it cannot is neither true nor false. */
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
 * Returns findings for the parts that this browser skips. Properties that a rule sets twice are
 * fallbacks and are ignored; so are lines of which the build says that browsers skip a part.
 */
export function skipped(styles: Style[], findings: Finding[]): Finding[] {
  const root = getComputedStyle(document.documentElement);
  const isRead = ({ kind, name, value }: Style) =>
    kind === 'selector' ? isSelector(value) : kind === 'media'
      ? isQuery(value)
      // Properties of other browsers do no harm; the build reports those that no browser knows.
      : !CSS.supports(name, 'initial') ||
        CSS.supports(name, resolved(value, (token) => root.getPropertyValue(token).trim()));
  const read = new Set(styles.filter(isRead));
  const key = ({ file, rule, name }: Style) => `${file} ${rule} ${name.toLowerCase()}`;
  const others = new Set([...read].filter(({ name }) => name).map(key));
  const lines = new Set(
    findings.filter(({ code }) => SKIPPED.includes(code))
      .map(({ place }) => place?.replace(/:\d+$/, '')),
  );
  return styles.filter((style) => !read.has(style) && !others.has(key(style)))
    .filter(({ file, line }) => !lines.has(`${file}:${line}`)).map(finding);
}
