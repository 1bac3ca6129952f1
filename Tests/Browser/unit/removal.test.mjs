// Interrupted removals.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from './app.mjs';

test('the record of stored files is deleted after the files', async (t) => {
  const { module: { removeOfflineCopy } } = await load('offline/removal.js');
  t.after(() => { delete globalThis.caches; });
  const asked = [];
  const removed = (ends) => {
    asked.length = 0;
    globalThis.caches = {
      delete: async (name) => {
        asked.push(name);
        if (ends) throw new Error('ended');
      },
    };
    return removeOfflineCopy();
  };
  await assert.rejects(removed(true));
  assert.deepEqual(asked, ['hl1:/repo/:files'], 'a later worker still knows what there is');
  await removed(false);
  assert.deepEqual(asked, ['hl1:/repo/:files', 'hl1:/repo/:meta']);
});
