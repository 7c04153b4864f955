import { mkdirSync, statSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Which launch of this process it is, from 1; unset in the first. */
const LAUNCH_VARIABLE = 'PEDESTAL_LAUNCH';
/** The folder of sources without types, for src/stripped-sources.mjs. */
const SOURCES_VARIABLE = 'PEDESTAL_SOURCES';
const PROJECT_CACHE = fileURLToPath(new URL('../node_modules/.cache', import.meta.url));

/**
 * Flags of V8, against its habit of letting a heap grow to several times its content before it collects the garbage. What
 * each of them saves is in docs/memory.md.
 */
const V8_FLAGS = ['--max-semi-space-size=1', '--heap-growing-percent=20', '--initial-old-space-size=36'];

/**
 * What the memory allocator of glibc reads: few arenas, because what is freed in one is of no use to the threads of
 * another; and pixels and pictures get pages of their own, which go back to the system when they are freed.
 */
const MALLOC_SETTINGS = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '65536',
} as const;

/** What loads sources without types, and keeps quiet that Node calls doing so an experiment. */
const SOURCES_FLAGS = [
  `--import=${new URL('./stripped-sources.mjs', import.meta.url).href}`,
  '--disable-warning=ExperimentalWarning',
];

/** The permission bits with which somebody else may write. */
const OTHERS_WRITE = 0o022;

const launch = Number(process.env[LAUNCH_VARIABLE] ?? 0) + 1;

/** Whether Node has loaded its type stripper: some source was not in the cache. It is never unloaded. */
const typesWereStripped = (): boolean =>
  (process as { moduleLoadList?: readonly string[] }).moduleLoadList?.some((name) =>
    name.startsWith('NativeModule internal/deps/amaro'),
  ) === true;

/**
 * The folder of sources without types; `null` where none can be made, or where it is somebody else's, who could put code of
 * theirs into it.
 */
function sourcesFolder(): string | null {
  const folder = join(process.env['XDG_CACHE_HOME'] ?? PROJECT_CACHE, 'pedestal');
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const { uid, mode } = statSync(folder);
    return uid === process.getuid?.() && (mode & OTHERS_WRITE) === 0 ? folder : null;
  } catch {
    return null;
  }
}

/**
 * Replaces this process, under the same id, by one that starts with what saves memory and can only be set before a start:
 * flags of V8, settings of the allocator, and a cache of sources, thanks to which the type stripper is not loaded. What is
 * set already stays as it is, Node's compile cache for example, which then does the same. Does nothing the second time,
 * outside Linux, and in a process with a channel to its parent, which would be lost.
 */
export function relaunchWithMemorySettings(): void {
  if (launch === 1) relaunch();
}

/**
 * The same once more when types were stripped in this start, which is the first one of a version: the next finds the
 * sources in the cache. `loadOthers` loads what this thread would not.
 */
export async function relaunchWithWarmCache(loadOthers: () => Promise<void>): Promise<void> {
  const { [SOURCES_VARIABLE]: sources, NODE_COMPILE_CACHE: compileCache } = process.env;
  if (launch !== 2 || (sources ?? compileCache) === undefined || !typesWereStripped()) return;
  await loadOthers();
  flushCompileCache();
  relaunch();
}

function relaunch(): void {
  if (process.platform !== 'linux' || process.channel !== undefined || process.execve === undefined) return;
  const { env } = process;
  const nodeOptions = (env['NODE_OPTIONS'] ?? '').replaceAll('_', '-');
  const flags = V8_FLAGS.filter((flag) => !nodeOptions.includes(flag.replace(/=.*/u, '')));
  const sources = env['NODE_COMPILE_CACHE'] === undefined ? sourcesFolder() : null;
  const wanted = [...flags, ...(sources === null ? [] : SOURCES_FLAGS)];
  const added = wanted.filter((flag) => !process.execArgv.includes(flag));
  process.execve(
    process.execPath,
    [process.execPath, ...added, ...process.execArgv, ...process.argv.slice(1)],
    {
      ...MALLOC_SETTINGS,
      ...env,
      ...(sources === null ? {} : { [SOURCES_VARIABLE]: sources }),
      [LAUNCH_VARIABLE]: String(launch),
    },
  );
}
