// The last step of make-web.sh: gives the common chunk its name, and writes bundles.json, which tells the generator
// which scripts a script imports and which texts the code asks for.
//
//   node web-manifest.mjs FOLDER METAFILE…     in Sources/Web
import { readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const [folder, ...metafiles] = process.argv.slice(2);
const outputs = Object.assign(
  {},
  ...metafiles.map((file) => JSON.parse(readFileSync(file, 'utf8')).outputs),
);
/** These scripts may use only strings.js, which every page loads; all others load strings-more.js too. */
const FIRST = ['app.js', 'reset.js', 'want-list.js'];

const fail = (message) => {
  console.error(`make-web: ${message}`);
  process.exit(1);
};

// unit.js does nothing but import the code that it shares with all other entries.
const unit = Object.entries(outputs).find(([, output]) =>
  output.entryPoint === 'pages/unit/unit.ts'
);
const chunks = Object.keys(outputs).filter((path) => basename(path).startsWith('chunk-'));
const [app, ...others] = unit[1].imports.filter(({ external }) => !external).map(({ path }) =>
  path
);
const common = chunks.filter((path) => path !== app).sort((a, b) =>
  outputs[b].bytes - outputs[a].bytes
);
if (!app || others.length || common.length > 1) {
  const modules = common.slice(1).flatMap((path) => Object.keys(outputs[path].inputs));
  fail(
    'begin lazy modules with an import of pages/common.js, and import there what several share: ' +
      modules.join(' '),
  );
}
const named = [[basename(app), 'app.js'], [basename(common[0] ?? ''), 'common.js']];
const nameOf = (path) => named.find(([chunk]) => chunk === basename(path))?.[1] ?? basename(path);

/** Returns the texts that a source uses. Their keys are written out, so that a site ships only these. */
function textsOf(file) {
  if (!file.endsWith('.ts') || file === 'words.ts') return [];
  return [...readFileSync(file, 'utf8').matchAll(/(?<![\w.])(?:text|counted)\((?:'(\w+)')?/g)].map(
    ([call, key]) => {
      if (!key) fail(`${file}: the key of a text is computed near "${call}"; write it out`);
      return key;
    },
  );
}

const imports = {};
const texts = { 'strings.js': new Set(), 'strings-more.js': new Set() };
for (const [path, { inputs }] of Object.entries(outputs)) {
  if (path === unit[0]) continue;
  const name = nameOf(path);
  const isFirst = FIRST.includes(name);
  const old = join(folder, basename(path));
  const code = (isFirst ? '' : 'import"./strings-more.js";') +
    readFileSync(old, 'utf8').replaceAll(/chunk-\w+\.js/g, nameOf)
      // All scripts are in one folder; what is external to a bundle has its path in the sources.
      .replaceAll(/\bimport\("[\w./-]+\/([\w-]+\.js)"\)/g, 'import("./$1")');
  writeFileSync(old, code);
  renameSync(old, join(folder, name));
  const imported = [...code.matchAll(/\b(?:from|import)"\.\/([\w-]+\.js)"/g)];
  imports[name] = [...new Set(imported.map(([, script]) => script))].sort();
  for (const text of Object.keys(inputs).flatMap(textsOf)) {
    texts[isFirst ? 'strings.js' : 'strings-more.js'].add(text);
  }
}
unlinkSync(join(folder, basename(unit[0])));
for (const text of texts['strings.js']) texts['strings-more.js'].delete(text);

const sorted = (object, list) =>
  Object.fromEntries(Object.keys(object).sort().map((key) => [key, list(object[key])]));
writeFileSync(
  join(folder, 'bundles.json'),
  JSON.stringify(
    {
      imports: sorted(imports, (scripts) => scripts),
      texts: sorted(texts, (keys) => [...keys].sort()),
    },
    null,
    1,
  ) + '\n',
);
