import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DIST = join(ROOT, 'dist');
const read = (path: string): string => readFileSync(path, 'utf8');

/** What a bundled file imports, and what it requires as it is loaded. */
const importsOf = (path: string): readonly string[] =>
  [...read(path).matchAll(/^(?:import|export)\b[^;]*?(?:from )?"([^"]+)";|\b__require\("([^"]+)"\)/gmu)].map(
    ([, imported, required]) => imported ?? required ?? '',
  );

/** A bundled file and all those that it imports. */
function loadedWith(path: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(path)) return found;
  found.add(path);
  for (const name of importsOf(path)) if (name.startsWith('.')) loadedWith(join(dirname(path), name), found);
  return found;
}

describe('the bundle', () => {
  test('takes from outside only packages that an installation without tools has, or that are optional', () => {
    const { dependencies } = JSON.parse(read(join(ROOT, 'package.json'))) as { dependencies: object };
    const optional = ['bufferutil', 'pg-native', 'utf-8-validate', 'zlib-sync'];
    const outside = globSync(`${DIST}/**/*.js`)
      .flatMap(importsOf)
      .filter((name) => !name.startsWith('.') && !isBuiltin(name));
    expect(outside).toContain('canvas');
    expect(outside.filter((name) => !(name in dependencies) && !optional.includes(name))).toEqual([]);
  });

  test.each(globSync(['*/worker.js', 'games/*/*/index.js'], { cwd: DIST }))(
    'has a thread load with %s neither discord.js nor the texts nor the store',
    (entry) => {
      const sizes = [...loadedWith(join(DIST, entry))].map((path) => read(path).length);
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(700_000);
    },
  );

  test('is ASCII, of which V8 keeps a byte a character in memory, and not two', () => {
    const files = globSync(`${DIST}/**/*.js`);
    expect(files.filter((path) => /[\u0080-\uffff]/.test(read(path)))).toEqual([]);
  });

  test('sets the classes of undici before discord.js asks for those of the other one that Node brings', () => {
    const text = globSync(`${DIST}/*.js`)
      .map(read)
      .find((each) => each.includes('globalThis.FormData ??='));
    const [set, asked] = ['Object.assign(globalThis', 'globalThis.FormData ??='].map((part) =>
      text?.indexOf(part),
    );
    expect(set).toBeGreaterThan(0);
    expect(asked).toBeGreaterThan(set ?? Infinity);
  });

  test('has neither the documentation nor the marks for tools of its libraries', () => {
    const texts = globSync(`${DIST}/*.js`).map(read).join('\n');
    expect(texts).not.toMatch(/@param|@__PURE__/u);
  });

  test('has each library of discord.js once', () => {
    const texts = globSync(`${DIST}/*.js`).map(read).join('\n');
    for (const declaration of ['SlashCommandBuilder = class', 'DiscordAPIError = class', 'REST = class'])
      expect(texts.split(declaration).length - 1, declaration).toBe(1);
  });
});
