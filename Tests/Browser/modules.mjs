// The browser's modules for node: Sources/Web without its types, in a folder of its own.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('../../Sources/Web', import.meta.url));

function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'halomeid-modules-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function sources(folder = '') {
  return readdirSync(join(source, folder), { withFileTypes: true }).flatMap((file) => {
    const path = join(folder, file.name);
    if (file.isDirectory()) return path === 'worker' ? [] : sources(path);
    return /(?<!\.d)\.ts$|\.js$/.test(path) ? [path] : [];
  });
}

let transpiled;

/** A new folder with all modules: a page that imports from it shares nothing with other pages. */
export function modulesFolder() {
  if (!transpiled) {
    transpiled = temporaryFolder();
    execFileSync('esbuild', [
      ...sources(), '--outbase=.', `--outdir=${transpiled}`, '--format=esm', '--target=es2022', '--log-level=warning',
    ], { cwd: source });
    writeFileSync(join(transpiled, 'package.json'), '{"type":"module"}');
  }
  const folder = temporaryFolder();
  cpSync(transpiled, folder, { recursive: true });
  return folder;
}
