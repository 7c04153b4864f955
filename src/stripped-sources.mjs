import { hash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { pid } from 'node:process';
import { fileURLToPath } from 'node:url';
import { threadId } from 'node:worker_threads';

/**
 * For `--import`, in every thread: loads our TypeScript from a folder of sources without types, so that no thread loads
 * Node's type stripper. It is JavaScript, because it comes before that. Node's own compile cache does the same, and keeps
 * the compiled code of all modules in memory as well, libraries included, once for each thread.
 */

/** Set by src/relaunch.ts. */
const folder = process.env['PEDESTAL_SOURCES'] ?? '';

/**
 * A source without its types; the positions of what is left do not change. Known by its content and by the version of
 * Node that stripped it.
 *
 * @param {string} source
 */
function withoutTypes(source) {
  const file = join(folder, `${hash('sha256', `${process.version}\n${source}`)}.js`);
  const kept = read(file);
  if (kept !== null) return kept;
  const sealed = seal(stripTypeScriptTypes(source));
  keep(file, sealed);
  return sealed;
}

/** How long the last line of a kept source is. */
const SEAL_LENGTH = 67;

/**
 * A source with a last line that says what comes before it: a power failure may leave files empty.
 *
 * @param {string} stripped
 */
const seal = (stripped) => `${stripped}\n//${hash('sha256', stripped)}`;

/**
 * What is kept in a file; `null` when that is nothing, or not whole.
 *
 * @param {string} file
 */
function read(file) {
  try {
    const kept = readFileSync(file, 'utf8');
    return kept === seal(kept.slice(0, -SEAL_LENGTH)) ? kept : null;
  } catch {
    return null;
  }
}

/**
 * Writes a file whole or not at all: another process or thread may read it now.
 *
 * @param {string} file
 * @param {string} sealed
 */
function keep(file, sealed) {
  try {
    const unfinished = `${file}.${pid}.${threadId}`;
    writeFileSync(unfinished, sealed, { mode: 0o600 });
    renameSync(unfinished, file);
  } catch {
    // The disk is full, say: the next start strips it again.
  }
}

registerHooks({
  load: (url, context, nextLoad) =>
    url.startsWith('file:') && new URL(url).pathname.endsWith('.ts')
      ? {
          format: 'module',
          source: withoutTypes(readFileSync(fileURLToPath(url), 'utf8')),
          shortCircuit: true,
        }
      : nextLoad(url, context),
});
