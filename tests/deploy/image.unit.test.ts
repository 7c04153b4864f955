import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const isWithin = (path: string, places: readonly string[]): boolean =>
  places.some((place) => path === place || path.startsWith(`${place}/`));

const [lastStage = ''] = read('deploy/Dockerfile')
  .split(/^FROM /mu)
  .slice(-1);
/** The paths that are copied into the image, without packages. */
const copiedPaths = lastStage
  .split('\n')
  .flatMap((line) => /^COPY (?!--from)(.+) \S+$/u.exec(line)?.[1]?.split(' ') ?? []);
/** The paths of the build context. */
const contextPaths = read('deploy/Dockerfile.dockerignore')
  .split('\n')
  .flatMap((line) => /^!(.+)$/u.exec(line)?.[1] ?? []);

const sourcesIn = (place: string): readonly string[] =>
  statSync(join(ROOT, place)).isDirectory()
    ? readdirSync(join(ROOT, place), { recursive: true, encoding: 'utf8' })
        .map((name) => join(place, name))
        .filter((path) => path.endsWith('.ts'))
    : [place].filter((path) => path.endsWith('.ts'));

/** The modules that a file imports at run time, without type-only imports. */
const importsOf = (path: string): readonly string[] =>
  [...read(path).matchAll(/^(?:import|export)(?! type\b)[^;]*?from '([^']+)';|\bimport\('([^']+)'\)/gmu)].map(
    ([, fromStatic, fromDynamic]) => fromStatic ?? fromDynamic ?? '',
  );

describe('the image', () => {
  const imports = copiedPaths
    .flatMap(sourcesIn)
    .flatMap((path) => importsOf(path).map((name) => ({ path, name })));

  test('contains every file that its files import', () => {
    const files = imports
      .filter(({ name }) => name.startsWith('.'))
      .map(({ path, name }) => join(dirname(path), name));
    expect(files.length).toBeGreaterThan(500);
    expect(
      [...new Set(files)].filter((file) => !isWithin(file, copiedPaths) || !isWithin(file, contextPaths)),
    ).toEqual([]);
  });

  test.each(['x64', 'arm64'])('has everything that is compiled for %s, or compiles it', (cpu) => {
    const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, object> };
    expect(packages).toHaveProperty([`node_modules/node-linux-${cpu}`]);
    expect(packages).toHaveProperty([`node_modules/@img/sharp-linux-${cpu}`]);
    expect(readdirSync(join(ROOT, 'node_modules/better-sqlite3/prebuilds'))).toContain(`linux-${cpu}.node`);
    expect(read('deploy/Dockerfile')).toContain('node_modules/node-linux-*)" npm run --silent build:canvas');
    expect(read('deploy/Dockerfile')).not.toMatch(/amd64|x86_64|arm64|aarch64|--platform/u);
  });

  test('contains every package that its files import', () => {
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: object };
    const packages = imports
      .filter(({ name }) => !name.startsWith('.') && !name.startsWith('node:'))
      .map(({ name }) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
    expect(packages.length).toBeGreaterThan(50);
    expect([...new Set(packages)].filter((name) => !(name in dependencies))).toEqual([]);
  });
});
