// Runs in every page's head, before the first paint: applies the learner's preferences to <html>.
// The generator writes it into the page, and its hash into the page's content security policy.
const root = document.documentElement;
/** How long a page waits for its code, in milliseconds. */
const CODE_TIMEOUT = 10_000;

/** Choices that local storage may not have, by name. */
type Chosen = Record<string, string | undefined>;

function show({ detail }: { detail?: Chosen }) {
  const chosen = (name: string) => {
    try {
      const site = new URL(root.dataset.root ?? '', location.href).pathname;
      return detail?.[name] ?? localStorage.getItem(`halomeid:${site}:${name}`);
    } catch {
      return undefined;
    }
  };
  const among = (name: string, ...values: string[]) =>
    values.find((value) => value === chosen(name));
  const size = (name: string) => among(name, 'small', 'large', 'huge') || 'normal';
  const theme = among('theme', 'light', 'dark');
  if (theme) root.dataset.theme = theme;
  else delete root.dataset.theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-scheme]')) {
    const { scheme } = meta.dataset;
    meta.media = !theme ? `(prefers-color-scheme:${scheme})` : scheme === theme ? 'all' : 'not all';
  }
  root.dataset.textSize = size('text-size');
  root.dataset.commentarySize = size('commentary-size');
  root.dataset.nikkud = among('nikkud', 'off') || 'on';
  const approaches = chosen('commentaries');
  if (approaches) root.dataset.approaches = /^{"open":true/.test(approaches) ? 'open' : 'closed';
}

root.classList.add('js');
show({});
for (const name of ['halomeid:preference', 'storage', 'pageshow']) {
  addEventListener(name, show as EventListener);
}
// The page's own script runs before DOMContentLoaded. Without it (not loaded, not understood by the
// browser, or a slow host) the page is shown as if scripts were off, and says so.
const follow = () => {
  const runs = root.dataset.runs != null;
  root.classList.toggle('js', runs);
  // Reader modes know `hidden`, but not style sheets.
  for (const it of document.querySelectorAll<HTMLElement>('.without-js')) it.hidden = runs;
};
let areReplaced = false;
const followScripts = () => {
  follow();
  if (areReplaced || root.dataset.runs != null) return;
  areReplaced = true;
  // A script that arrived cut or empty may stay in the browser's cache for a year: replace it, so
  // that trying again helps.
  for (const { name } of performance.getEntriesByType('resource')) {
    if (!name.endsWith('.js')) continue;
    // A body that nobody reads may not arrive.
    fetch(name, { cache: 'reload' }).then((response) => response.blob()).catch(() => {});
  }
};
addEventListener('DOMContentLoaded', followScripts);
setTimeout(follow, CODE_TIMEOUT);
new MutationObserver(followScripts).observe(root, { attributeFilter: ['data-runs'] });

export {};
