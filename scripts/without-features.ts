/**
 * `node scripts/without-features.ts [feature …]` proves that a feature is one folder and two lines of a registry: for each
 * (by default those below) it makes a copy of the project, deletes the folder with its lines in the registry, its texts in
 * languages of their own and all tests that import it, and checks the types of everything else. Then it deletes all of them and runs the unit tests that are
 * left. Exit code 1 if anything fails.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const DEFAULT_FEATURES = [
  ...['pause', 'take-back', 'spectator-bets', 'greeting', 'queue', 'blocks', 'night', 'plan-ahead'],
  ...['desk', 'blanking', 'house', 'house-packs', 'house-faces', 'moderation', 'gallery', 'game-night'],
];
/** What git ignores, and git's own folder. */
const NOT_COPIED = ['.git', 'node_modules', 'dist', 'data', 'artefacts', '.setup', '.env'];
const REGISTRY = 'src/features/index.ts';

const named = process.argv.slice(2);
const features = named.length > 0 ? named : DEFAULT_FEATURES;

for (const feature of features) {
  const folder = copyWithout([feature]);
  check(`everything but ${feature} compiles`, folder, [
    'node_modules/typescript-7/bin/tsc',
    '--noEmit',
    '-p',
    '.',
  ]);
  rmSync(folder, { recursive: true });
}
const folder = copyWithout(features);
check(`the unit tests are green without ${features.join(', ')}`, folder, [
  'node_modules/vitest/vitest.mjs',
  ...['run', '--project', 'unit', '--reporter=default'],
]);
rmSync(folder, { recursive: true });

/** A copy of the project without these features. Returns its folder. */
function copyWithout(deleted: readonly string[]): string {
  const copy = mkdtempSync(join(tmpdir(), 'pedestal-without-'));
  cpSync('.', copy, { recursive: true, filter: (path) => !NOT_COPIED.includes(path) });
  symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'));
  // It weighs the whole project.
  rmSync(join(copy, 'tests/architecture/weight.unit.test.ts'));
  for (const feature of deleted) {
    rmSync(join(copy, 'src/features', feature), { recursive: true });
    rmSync(join(copy, 'tests/features', feature), { recursive: true, force: true });
    const gone = testsOf(copy, feature);
    for (const path of gone) rmSync(join(copy, path));
    deleteLines(join(copy, REGISTRY), linesOf(feature));
    const keys = keysOf(feature);
    for (const path of globSync('src/i18n/languages/*.json', { cwd: copy }))
      deleteLines(join(copy, path), (line) => keys.some((key) => line.startsWith(`  "${key}":`)));
    // A row that names a test of the feature goes with it.
    for (const page of ['docs/reliability.md', 'docs/security.md'])
      deleteLines(join(copy, page), (line) =>
        [`tests/features/${feature}/`, ...gone].some((path) => line.includes(path)),
      );
  }
  return copy;
}

/** The tests elsewhere that import a feature, or what its tests share: of two features together, for example; or a helper that does. */
function testsOf(copy: string, feature: string): readonly string[] {
  const files = globSync('tests/**/*.ts', { cwd: copy }).map((path) => ({
    path,
    imported: [...readFileSync(join(copy, path), 'utf8').matchAll(/from '(\.[^']*)'/gu)].map(
      ([, module = '']) => join(dirname(path), module),
    ),
  }));
  const folders = [`src/features/${feature}/`, `tests/features/${feature}/`];
  const gone = new Set<string>();
  const isGone = (path: string): boolean =>
    gone.has(path) || folders.some((folder) => path.startsWith(folder));
  for (let before = -1; before < gone.size;) {
    before = gone.size;
    for (const { path, imported } of files) if (imported.some(isGone)) gone.add(path);
  }
  return [...gone];
}

/** The two lines of a feature in the registry: its import, and its name in the list. */
function linesOf(feature: string): (line: string) => boolean {
  const name = feature.replace(/-./gu, (part) => part.slice(1).toUpperCase());
  return (line) => line.includes(`'./${feature}/index.ts'`) || line.trim() === `${name},`;
}

/** The texts of a feature, by their keys: a language in a file of its own has those of all features. */
function keysOf(feature: string): readonly string[] {
  const texts = readFileSync(join('src/features', feature, 'texts.ts'), 'utf8');
  return [...texts.matchAll(/^ {4}'([^']+)':/gmu)].map(([, key = '']) => key);
}

function deleteLines(path: string, isDeleted: (line: string) => boolean): void {
  const lines = readFileSync(path, 'utf8').split('\n');
  writeFileSync(path, lines.filter((line) => !isDeleted(line)).join('\n'));
}

function check(claim: string, cwd: string, args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' });
  console.log(`${status === 0 ? '✔' : '✘'} ${claim}`);
  if (status === 0) return;
  console.error(`${stdout}${stderr}`.split('\n').slice(-60).join('\n'));
  process.exitCode = 1;
}
