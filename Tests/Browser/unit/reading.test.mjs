import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from './app.mjs';

globalThis.NodeFilter = {};
globalThis.CustomEvent ??= class extends Event {};
globalThis.dispatchEvent ??= () => true;

async function page(storage) {
  const { module, storage: kept } = await load('pages/reading/reader.js', storage && { storage });
  return { ...module, kept };
}

test('nikkud is hidden and restored exactly', async () => {
  const { hideNikkud, restoreNikkud } = await page();
  const text = 'מֵאֵימָתַי קוֹרִין אֶת־שְׁמַע׃ בְּעַרְבִ֑ית, ״ר׳״ (1)';
  const [pointed, plain] = [{ data: text }, { data: 'רגיל' }];
  hideNikkud(pointed);
  hideNikkud(plain);
  assert.equal(pointed.data, 'מאימתי קורין את־שמע׃ בערבית, ״ר׳״ (1)');
  assert.equal(plain.data, 'רגיל');
  hideNikkud(pointed);
  restoreNikkud();
  assert.deepEqual([pointed.data, plain.data], [text, 'רגיל']);
});

test('text changed while nikkud was hidden stays', async () => {
  const { hideNikkud, restoreNikkud } = await page();
  const node = { data: 'שְׁמַע' };
  hideNikkud(node);
  node.data = 'אחר';
  restoreNikkud();
  assert.equal(node.data, 'אחר');
});

test('known commentators come in the chosen order, others after them unchanged', async () => {
  const { inOrder } = await page();
  assert.deepEqual(inOrder(['א', 'ב', 'ג', 'ד'], (it) => it, ['ד', 'ב', 'ה']), ['ד', 'ב', 'א', 'ג']);
});

test('a commentator whose name is spelt with other marks keeps their place', async () => {
  const { inOrder } = await page();
  const order = ['רמב"ם', 'ר׳ עובדיה'];
  assert.deepEqual(inOrder(['תוי״ט', 'ר\' עוֹבַדְיָה', 'רמב״ם'], (it) => it, order), ['רמב״ם', 'ר\' עוֹבַדְיָה', 'תוי״ט']);
});

test('a commentator who was stored in two spellings counts once', async () => {
  const { commentaries, kept } = await page();
  const stored = ['ר׳ עובדיה', 'רש״י', 'ר\' עוֹבַדְיָה'];
  kept.setItem('halomeid:/repo/:commentaries', JSON.stringify({ open: true, order: stored, closed: stored }));
  const once = ['ר׳ עובדיה', 'רש״י'];
  assert.deepEqual(commentaries(), { open: true, order: once, closed: once });
});

test('damaged preferences are ignored', async () => {
  for (const text of ['', 'null', '[]', '{"open":1,"order":"x","closed":[1,null,"' + 'x'.repeat(300) + '"]}']) {
    const { commentaries, kept } = await page();
    kept.setItem('halomeid:/repo/:commentaries', text);
    assert.deepEqual(commentaries(), { open: false, order: [], closed: [] }, text);
  }
});

test('whether the section is open is stored first, where the boot script reads it', async () => {
  const { setCommentaries, commentaries, kept } = await page();
  setCommentaries({ closed: ['א'], order: ['א', 'ב'], open: true });
  assert.match(kept.getItem('halomeid:/repo/:commentaries'), /^{"open":true,/);
  assert.deepEqual(commentaries(), { open: true, order: ['א', 'ב'], closed: ['א'] });
});
