// The gallery, tokens/index.html: names that are copied by a press, the filter, the toggles, and
// the site's own parts, painted by the site's own code. A bundle of its own, which no worker stores
// and no other page loads.
import { $, $$, createElement, html, setText } from '../dom.js';
import { paintParts } from './gallery-parts.js';

const main = $(document, '.gallery');
const said = main && $(main, '[data-said]');

/** Says what was copied, for as long as it is read. */
let clearing = 0;
function say(words: string) {
  if (!said) return;
  said.textContent = words;
  clearTimeout(clearing);
  clearing = window.setTimeout(() => {
    said.textContent = '';
  }, 3_000);
}

function wireCopying(code: HTMLElement) {
  const name = code.textContent ?? '';
  const button = createElement('button', { type: 'button', class: 'copy', 'aria-label': name });
  code.replaceWith(button);
  button.append(code);
  button.addEventListener('click', () => {
    navigator.clipboard.writeText(name).then(() => {
      for (const other of $$(document, '[data-is-copied]')) other.removeAttribute('data-is-copied');
      button.setAttribute('data-is-copied', '');
      say((said?.dataset.copied ?? '').replace('%s', name));
    }, () => {
      // Without a secure origin nothing is copied; what is selected can be.
      getSelection()?.selectAllChildren(code);
    });
  });
}

function wireFilter(field: HTMLInputElement, within: HTMLElement) {
  const status = $(document, '[data-filter-status]');
  const sections = $$(within, '.gallery-section');
  const apply = () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    let found = 0;
    for (const item of $$(within, '[data-words]')) {
      const text = `${item.dataset.words} ${item.querySelector('h3')?.textContent ?? ''}`
        .toLowerCase();
      item.hidden = !words.every((word) => text.includes(word));
      found += Number(!item.hidden);
    }
    for (const section of sections) {
      section.hidden = words.length > 0 && !section.querySelector('[data-words]:not([hidden])');
      const palette = section.querySelector<HTMLDetailsElement>('.gallery-palette');
      if (palette) palette.open = words.length > 0;
    }
    for (const link of $$(document, '.gallery-index li > a')) {
      const target = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
      link.parentElement?.toggleAttribute('hidden', !!target?.closest('[hidden]'));
    }
    setText(status, words.length ? String(found || status?.dataset.none) : '');
  };
  field.addEventListener('input', apply);
  // A reload keeps what was typed.
  apply();
}

/** Marks in the index what is read. */
function followReading(within: HTMLElement) {
  const inView = new Set<Element>();
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      inView[isIntersecting ? 'add' : 'delete'](target);
    }
    const first = $$(within, '.gallery-section, .part').filter((it) => inView.has(it)).pop();
    const name = first && $(first, 'h2[id], h3[id]')?.id;
    for (const link of $$(document, '.gallery-index a')) {
      if (link.getAttribute('href') === `#${name}`) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  }, { rootMargin: '-15% 0px -80% 0px' });
  for (const part of $$(within, '.gallery-section, .part')) observer.observe(part);
}

function wireToggles(parts: HTMLElement) {
  const chosen = (name: string) =>
    $(parts, `[name=gallery-${name}]:checked`) as HTMLInputElement | null;
  const direction = $(parts, `[name=gallery-direction][value=${html.dir}]`) as HTMLInputElement;
  direction.checked = true;
  const apply = () => {
    for (const name of ['contrast', 'text', 'width']) {
      parts.dataset[name] = chosen(name)?.value ?? '';
    }
    for (const stage of $$(parts, '.stage')) stage.dir = chosen('direction')?.value ?? html.dir;
  };
  $(parts, '.gallery-tools')?.addEventListener('change', apply);
  apply();
}

/** Nothing here leads anywhere: what is shown is looked at. */
function holdStill(parts: HTMLElement) {
  for (const name of ['click', 'submit']) {
    parts.addEventListener(name, (event) => {
      const target = event.target as Element;
      if (target.closest('.stage') && (name === 'submit' || target.closest('a'))) {
        event.preventDefault();
      }
    });
  }
}

if (main) {
  for (const code of $$(main, '[data-copy]')) wireCopying(code);
  const field = $(main, '[data-filter]') as HTMLInputElement | null;
  const sections = $(main, '.gallery-sections');
  if (field && sections) wireFilter(field, sections);
  if (sections) followReading(sections);
  const parts = $(main, '[data-parts]');
  if (parts) {
    wireToggles(parts);
    holdStill(parts);
    paintParts(parts).then(() => {
      html.dataset.gallery = 'painted';
    }).catch(console.error);
  }
}
