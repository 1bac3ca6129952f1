// Keyboard shortcuts of every page. Their code, keyboard.ts, is loaded with the first key that
// writes a character or is an arrow.
import { readStored } from '../site/storage.js';

/** Runs once per page. */
export function followKeys() {
  addEventListener('keydown', (event) => {
    const { key, target, ctrlKey, altKey, metaKey } = event;
    if (!/^(.|Arrow.+)$/.test(key) || ctrlKey || altKey || metaKey || readStored(':keys')) return;
    if ((target as Element).closest('input,textarea,select')) return;
    // Prevents Firefox's search in the page.
    if (key === '/') event.preventDefault();
    import('./keyboard.js').then(({ press }) => press(event), console.warn);
  });
}
