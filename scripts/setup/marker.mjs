import { createHash } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { projectNode } from './node.mjs';
import { run } from './system.mjs';

const MARKER = 'node_modules/.pedestal-setup';

/** Packages with compiled code, and their purpose. */
const PROBED = /** @type {const} */ ({
  canvas: 'which paints the pictures',
  sharp: 'which makes moving pictures',
  'better-sqlite3': 'which keeps the tables',
  rolldown: 'which bundles the bot',
});

/**
 * A fault of an installed package.
 * @typedef {{ name: string, purpose: string, reason: string }} Fault
 */

/**
 * True if everything in the lock file is installed and works. Loads nothing when that was proved before and nothing has
 * changed since: not the lock file, not Node, no file of compiled code, and no library of the system that it needs.
 */
export function isProved() {
  const marker = readMarker();
  if (marker?.fingerprint !== fingerprint()) return false;
  return marker.files.every(([path, size]) => sizeOf(path) === size) || prove().length === 0;
}

/**
 * Loads all that has compiled code and, when all of it works, marks the folder as set up. Returns the faults.
 * @returns {readonly Fault[]}
 */
export function prove() {
  /** @type {Fault[]} */
  const faults = [];
  const files = new Set([projectNode()]);
  for (const [name, purpose] of Object.entries(PROBED)) {
    const { ok, output, stdout } = probe(name);
    if (ok) for (const file of JSON.parse(stdout)) files.add(file);
    else faults.push({ name, purpose, reason: reasonIn(output) });
  }
  if (faults.length > 0) return faults;
  // Some files of the system have no place on the disk.
  const present = [...files].flatMap((path) => {
    const size = sizeOf(path);
    return size === null ? [] : [[path, size]];
  });
  writeFileSync(MARKER, JSON.stringify({ fingerprint: fingerprint(), files: present }));
  return [];
}

/** True if a package with compiled code works. @param {keyof typeof PROBED} name */
export const works = (name) => probe(name).ok;

/** @param {string} name */
const probe = (name) => run(projectNode(), ['scripts/setup/probe.mjs', name]);

/** The line that names the error in what a failed process printed. @param {string} output */
function reasonIn(output) {
  const lines = output.split('\n').map((line) => line.trim());
  return (lines.find((line) => /^\w*Error\b/.test(line)) ?? lines.find((line) => line !== '') ?? '').slice(
    0,
    300,
  );
}

/** @returns {{ fingerprint: string, files: readonly (readonly [string, number])[] } | null} */
function readMarker() {
  try {
    const marker = JSON.parse(readFileSync(MARKER, 'utf8'));
    return Array.isArray(marker.files) ? marker : null;
  } catch {
    // None, or one of an earlier version.
    return null;
  }
}

const fingerprint = () =>
  createHash('sha256')
    .update(readFileSync('package-lock.json'))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');

/** @param {string} path */
const sizeOf = (path) => statSync(path, { throwIfNoEntry: false })?.size ?? null;
