// Entry of every page but the units' and the way out.
import { $ } from '../dom.js';
import './unit.js';
import { home } from './home.js';
import { start } from './page.js';
import { settings } from './settings.js';
import { track } from './track.js';

/** Wires a page; returns the function that paints it for a day. */
const pages: Record<string, () => (day: string) => Promise<unknown>> = {
  home, settings, track, book: track,
};

start(pages[$(document, 'main')?.dataset.page ?? '']?.() ?? (() => {}));
