// The browser's modules for node: Sources/Web without its types, in a folder of its own.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { register } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const source = fileURLToPath(new URL('../../Sources/Web', import.meta.url));

function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'halomeid-modules-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function sources(folder = '') {
  return readdirSync(join(source, folder), { withFileTypes: true }).flatMap((file) => {
    const path = join(folder, file.name);
    if (file.isDirectory()) return sources(path);
    return /(?<!\.d)\.ts$|\.js$/.test(path) ? [path] : [];
  });
}

/** All modules, transpiled once. */
function transpile() {
  const folder = temporaryFolder();
  execFileSync('esbuild', [
    ...sources(), '--outbase=.', `--outdir=${folder}`, '--format=esm', '--target=es2022', '--log-level=warning',
  ], { cwd: source });
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  return folder;
}

// Node keeps one instance of a module per address, so the imports of a page's module also get the page's number, and
// `strings.js` is the page's own file.
const resolver = `export async function resolve(specifier, context, next) {
  const page = context.parentURL && new URL(context.parentURL).searchParams.get('page');
  if (!page) return next(specifier, context);
  const found = await next(specifier === './strings.js' ? './strings-' + page + '.js' : specifier, context);
  return found.url.startsWith('file:') ? { ...found, url: found.url + '?page=' + page } : found;
}`;

let modules;
let pages = 0;

/** A page that shares no module with other pages: the function that imports its modules by name. */
export function newPage({ language = 'he', strings = {} } = {}) {
  if (!modules) {
    modules = transpile();
    register(`data:text/javascript,${encodeURIComponent(resolver)}`);
  }
  pages += 1;
  const page = pages;
  writeFileSync(
    join(modules, `strings-${page}.js`),
    `export const language = '${language}';\nexport const strings = ${JSON.stringify(strings)};\n`);
  return (name) => import(`${pathToFileURL(join(modules, name))}?page=${page}`);
}
