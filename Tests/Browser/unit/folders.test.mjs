// Which folders of Sources/Web import which.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import test from 'node:test';

const root = new URL('../../../', import.meta.url);
const source = new URL('Sources/Web/', root);
// An import without names only tells the bundler what to load.
const IMPORT = /\b(?:from |import\()'(\.[^']+)'/g;
const ROW = /^\| `(\w+)` \|.*\| (–|(?:all but )?`[^|]+`) \|$/gm;

/** What each folder imports according to CONTRIBUTING.md. */
function documented() {
  const rows = [...readFileSync(new URL('CONTRIBUTING.md', root), 'utf8').matchAll(ROW)];
  return rows.map(([, folder, words]) => {
    const named = [...words.matchAll(/`(\w+)`/g)].map(([, name]) => name);
    const others = rows.map(([, name]) => name).filter((name) => name !== folder && !named.includes(name));
    return [folder, words.startsWith('all but') ? others : named];
  });
}

/** The other folders that a folder's modules import, with those of its folders; '' has the modules beside the folders. */
function imported(folder) {
  const here = new URL(folder && `${folder}/`, source);
  const modules = readdirSync(here, { recursive: folder !== '' }).filter((name) => name.endsWith('.ts'));
  const names = modules.map((name) => new URL(name, here)).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(IMPORT)]
      .map(([, path]) => new URL(path, file).href.split(source.href)[1]?.match(/^(\w+)\//)?.[1])
      .filter((name) => name && name !== folder)
  );
  return [...new Set(names)].sort();
}

test('folders import what CONTRIBUTING.md says', () => {
  const folders = readdirSync(source, { withFileTypes: true }).filter((it) => it.isDirectory()).map(({ name }) => name);
  const all = folders.sort().map((folder) => [folder, imported(folder)]);
  assert.deepEqual(Object.fromEntries(all), Object.fromEntries(documented().map(([folder, names]) => [folder, names.sort()])));
  assert.deepEqual(imported(''), []);
});
