/**
 * `node probe.mjs <package>` loads a package with a compiled part and uses it once. Prints the files with compiled code
 * that this took, as a JSON array. Each package has a process of its own: on Windows sharp and node-canvas do not go
 * together.
 */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
/** @type {Readonly<Record<string, () => unknown>>} */
const PROBES = {
  canvas: () => require('canvas').createCanvas(1, 1).toBuffer('image/png'),
  sharp: () =>
    require('sharp')({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
      .png()
      .toBuffer(),
  'better-sqlite3': () => new (require('better-sqlite3'))(':memory:').prepare('select 1').get(),
  rolldown: () => import('rolldown'),
};

await PROBES[process.argv[2] ?? '']?.();
// Without this the report looks up the name of every connection's other end.
process.report.excludeNetwork = true;
const report = /** @type {{ sharedObjects: readonly string[] }} */ (
  /** @type {unknown} */ (process.report.getReport())
);
process.stdout.write(JSON.stringify(report.sharedObjects));
