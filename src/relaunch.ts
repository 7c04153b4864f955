import { setFlagsFromString } from 'node:v8';

/** Set in the environment of a process that was launched with what saves memory. */
const RELAUNCHED_VARIABLE = 'PEDESTAL_RELAUNCHED';

/**
 * Flags of V8, against its habit of letting a heap grow to several times its content before it collects the garbage. What
 * each of them saves is in docs/memory.md.
 */
const V8_FLAGS = [
  '--max-semi-space-size=2',
  '--heap-growing-percent=20',
  '--initial-old-space-size=36',
  '--no-sparkplug',
  '--memory-saver-mode',
];

/**
 * The same for the heaps of other threads, which hold less. Those of `resourceLimits` are no use: the flags of the process
 * come before them.
 */
const THREAD_FLAGS = ['--max-semi-space-size=1', '--initial-old-space-size=8'];

/**
 * Settings of glibc's memory allocator: few arenas, because what is freed in one is of no use to the threads of
 * another; and pixels and pictures get pages of their own, which go back to the system when they are freed.
 */
const MALLOC_SETTINGS = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '65536',
} as const;

/**
 * Replaces this process, under the same id, by one that starts with what saves memory and can only be set before a start:
 * flags of V8 and settings of the allocator. What is set already stays as it is. It runs `script`, by default the same one,
 * with the environment `env`, by default its own. The second time it sets what goes for further threads. Does nothing
 * outside Linux, and in a process with a channel to its parent, which would be lost.
 */
export function relaunchWithMemorySettings(script = process.argv[1] ?? '', env = process.env): void {
  const nodeOptions = (env['NODE_OPTIONS'] ?? '').replaceAll('_', '-');
  const isFree = (flag: string): boolean => !nodeOptions.includes(flag.replace(/=.*/u, ''));
  if (env[RELAUNCHED_VARIABLE] !== undefined) {
    // The main thread has its heap already.
    THREAD_FLAGS.filter(isFree).forEach((flag) => setFlagsFromString(flag));
    return;
  }
  if (process.platform !== 'linux' || process.channel !== undefined || process.execve === undefined) return;
  const added = V8_FLAGS.filter((flag) => isFree(flag) && !process.execArgv.includes(flag));
  process.execve(
    process.execPath,
    [process.execPath, ...added, ...process.execArgv, script, ...process.argv.slice(2)],
    { ...MALLOC_SETTINGS, ...env, [RELAUNCHED_VARIABLE]: 'yes' },
  );
}
