/**
 * `npm run build`: bundles the bot and its libraries into `dist`, unless that is newer than all it is made of. It starts
 * in half the time of its 1,300 modules and takes less memory, and no process strips types (docs/adr/0019-one-bundle.md).
 */
import { globSync, renameSync, rmSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type OutputAsset, type OutputChunk, rolldown } from 'rolldown';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const OUTPUT = 'dist';
/** The folder of the build until it replaces the last one, whole: a build may be interrupted. */
const UNFINISHED = `dist.${process.pid}`;
/** Folders and files; a folder changes when something in it is added or removed. */
const INPUTS = [
  ...['src', 'src/**', 'commands', 'commands/**', 'assets/**/*.json'],
  ...['scripts/build.ts', 'package-lock.json'],
];

/** Files that threads load by URL, by `moduleUrl` of src/kernel/project-files.ts, and the file that starts the bot. */
const ENTRIES = ['main', '*/worker', 'pictures/uploads/worker', 'games/*/pictures/index', 'games/*/ai/index'];

/** Packages with a program of their own, and what discord.js and its libraries use where it is installed: it is not. */
const EXTERNAL = [
  'better-sqlite3',
  'canvas',
  'sharp',
  'bufferutil',
  'pg-native',
  'utf-8-validate',
  'zlib-sync',
];

/** discord.js requires these; modules that import them get the same file, or they would be there twice. */
const REQUIRED_BY_DISCORD_JS = ['@discordjs/builders', '@discordjs/rest', '@discordjs/util'];

/**
 * What has a file of its own. V8 takes working memory for a whole file at once, some of which stays: half the code is
 * discord.js. What must run before it comes with it: a file runs before those that import it.
 */
const GROUPS = [
  { name: 'project-files', test: /[\\/]kernel[\\/]project-files\.ts$/u },
  {
    name: 'discord',
    test: /[\\/]node_modules[\\/](?:discord\.js|@discordjs|undici|@sapphire|ws|discord-api-types)[\\/]|[\\/]src[\\/]share-undici\.ts$/u,
  },
];

process.chdir(ROOT);
if (!isFresh()) await build();

function isFresh(): boolean {
  const built = statSync(`${OUTPUT}/main.js`, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return globSync(INPUTS).every((path) => statSync(path).mtimeMs < built);
}

async function build(): Promise<void> {
  const entries = globSync(ENTRIES.map((name) => `src/${name}.ts`)).map((path) => path.replaceAll('\\', '/'));
  const bundle = await rolldown({
    input: Object.fromEntries(entries.map((path) => [path.slice('src/'.length, -'.ts'.length), path])),
    platform: 'node',
    external: EXTERNAL,
    resolve: { alias: Object.fromEntries(REQUIRED_BY_DISCORD_JS.map((name) => [name, requiredFile(name)])) },
    onLog: (level, log, report) => {
      // discord.js evaluates scripts for its shards, of which the bot has none.
      if (log.code !== 'EVAL') report(level, log);
    },
    plugins: [
      { name: 'ascii', generateBundle: (_options, files) => Object.values(files).forEach(escapeChunk) },
    ],
  });
  await bundle.write({
    dir: UNFINISHED,
    format: 'esm',
    chunkFileNames: '[name]-[hash].js',
    // Names and lines stay, for stack traces. Sources are kept in memory while they run: comments are not.
    minify: { mangle: false, compress: false, codegen: { removeWhitespace: false } },
    comments: { annotation: false, jsdoc: false },
    codeSplitting: { groups: GROUPS },
  });
  await bundle.close();
  rmSync(OUTPUT, { recursive: true, force: true });
  renameSync(UNFINISHED, OUTPUT);
}

/** A single character beyond ASCII would have V8 keep the source of the whole file, 5 MB, in two bytes a character. */
function escapeChunk(file: OutputAsset | OutputChunk): void {
  if (file.type !== 'chunk') return;
  // Escapes are taken in pairs: an escaped backslash stays one, whatever comes after it.
  file.code = file.code.replaceAll(/\\[\0-\x7f]|\\?([\x80-\uffff])/g, (escape, character?: string) =>
    character === undefined ? escape : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function requiredFile(name: string): string {
  return fileURLToPath(import.meta.resolve(name)).replace(/\.mjs$/u, '.js');
}
