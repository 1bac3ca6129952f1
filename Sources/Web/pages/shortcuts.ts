// Keys that mean something on every page: their code, keyboard.ts, is loaded at the first press of
// one that may.

/** Once a page. */
export function followKeys() {
  addEventListener('keydown', (event) => {
    const { key, target, ctrlKey, altKey, metaKey } = event;
    if (!/^(.|Arrow.+)$/.test(key) || ctrlKey || altKey || metaKey) return;
    if ((target as Element).closest('input, textarea, select')) return;
    // Firefox would search in the page.
    if (key === '/') event.preventDefault();
    import('./keyboard.js').then(({ press }) => press(event), console.warn);
  });
}
