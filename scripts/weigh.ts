/** `node scripts/weigh.ts` prints how large the project is: what `tests/architecture/weight.unit.test.ts` holds, and the lines of each folder. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** True for code, but neither for texts for players nor for files that a tool has made. */
const isCounted = (file: string): boolean =>
  /\.(?:ts|mjs|js|css|html)$/u.test(file) && !/\/locales\/|\/texts\.ts$/u.test(file);

/** The counted files below some folders. Paths are relative to the project and have slashes. */
const filesIn = (...folders: readonly string[]) =>
  folders
    .flatMap((folder) => globSync(`${folder}/**/*.*`, { cwd: ROOT }))
    .map((file) => file.replaceAll('\\', '/'))
    .filter(isCounted)
    .map((file) => {
      const text = readFileSync(path.join(ROOT, file), 'utf8');
      return {
        path: file,
        lines: text.split('\n').length - 1,
        imports: text.match(/^(?:import|export) (?:[^;]*? from )?'[^']+';/gmu)?.length ?? 0,
      };
    });

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const linesOf = (files: ReturnType<typeof filesIn>): number => sum(files.map(({ lines }) => lines));

/** How large the project is. Lines are those of code, comments and empty lines. */
export function weigh() {
  const source = filesIn('src', 'commands');
  const folders = Map.groupBy(source, ({ path: file }) => path.posix.dirname(file));
  return {
    source: linesOf(source),
    tests: linesOf(filesIn('tests')),
    playground: linesOf(filesIn('playground')),
    scripts: linesOf(filesIn('scripts')),
    /** Lines of source for each import. */
    linesPerImport: linesOf(source) / sum(source.map(({ imports }) => imports)),
    /** The most files in a folder. */
    widestFolder: Math.max(...[...folders.values()].map((files) => files.length)),
  };
}

/** The lines of each part of the bot: a folder of `src`, and in `games`, `features` and `discord` each folder of theirs. */
function linesByPart(): ReadonlyMap<string, number> {
  const partOf = ({ path: file }: { readonly path: string }): string => {
    const depth = /^src\/(?:games|features|discord)\/[^/]+\//u.test(file) ? 3 : 2;
    return path.posix.dirname(file).split('/').slice(0, depth).join('/');
  };
  const parts = Map.groupBy(filesIn('src', 'commands'), partOf);
  return new Map([...parts].map(([part, files]) => [part, linesOf(files)]));
}

if (import.meta.main) {
  for (const [what, count] of Object.entries(weigh())) console.log(`${what}: ${Number(count.toFixed(1))}`);
  for (const [part, lines] of [...linesByPart()].toSorted(([, a], [, b]) => b - a))
    console.log(`${String(lines).padStart(7)} ${part}`);
}
