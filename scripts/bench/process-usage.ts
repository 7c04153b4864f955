import { readdirSync, readFileSync } from 'node:fs';
import { rounded } from './statistics.ts';

/** CPU time in milliseconds, user and system together. */
export interface CpuTime {
  /** Of all threads, those that have ended among them. */
  readonly process: number;
  readonly mainThread: number;
  /** Of the threads that run, by their name: `painter`, `V8Worker` (compiler, garbage collector), `libuv-worker`. */
  readonly threads: Readonly<Record<string, number>>;
}

/** Linux counts in hundredths of a second on every machine that Node runs on. */
const TICK_MS = 10;
/** Positions in a `stat` file after the name of the program, which stands in brackets. */
const [USER_TICKS, SYSTEM_TICKS] = [11, 12];

/**
 * The CPU time that processes have used so far; `null` on other systems than Linux and when one has ended.
 * Unlike a duration, it hardly depends on what else the machine does.
 */
export function cpuTimeOf(...pids: readonly (number | undefined)[]): CpuTime | null {
  const all = pids.map(cpuTimeOfOne).filter((time) => time !== null);
  if (all.length < pids.length) return null;
  const threads: Record<string, number> = {};
  for (const each of all)
    for (const [name, ms] of Object.entries(each.threads)) threads[name] = (threads[name] ?? 0) + ms;
  const sum = (share: 'process' | 'mainThread') => all.reduce((total, each) => total + each[share], 0);
  return { process: sum('process'), mainThread: sum('mainThread'), threads };
}

function cpuTimeOfOne(pid: number | undefined): CpuTime | null {
  const read = (directory: string): number => {
    const fields = readFileSync(`${directory}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[USER_TICKS]) + Number(fields[SYSTEM_TICKS])) * TICK_MS;
  };
  const tasks = `/proc/${pid}/task`;
  const threads: Record<string, number> = {};
  try {
    for (const id of readdirSync(tasks)) {
      const name = readFileSync(`${tasks}/${id}/comm`, 'utf8').trim();
      threads[name] = (threads[name] ?? 0) + read(`${tasks}/${id}`);
    }
    return { process: read(`/proc/${pid}`), mainThread: read(`${tasks}/${pid}`), threads };
  } catch {
    return null;
  }
}

/** The CPU time of each press between two moments; `null` where the system does not tell it. */
export function cpuTimePer(presses: number, before: CpuTime | null, after: CpuTime | null): CpuTime | null {
  if (before === null || after === null) return null;
  const threads = Object.entries(after.threads).map(([name, ms]): [string, number] => [
    name,
    rounded((ms - (before.threads[name] ?? 0)) / presses),
  ]);
  return {
    process: (after.process - before.process) / presses,
    mainThread: (after.mainThread - before.mainThread) / presses,
    threads: Object.fromEntries(threads),
  };
}

/** The resident memory of a process in megabytes on Linux; `null` on other systems and for a process that has ended. */
export function residentMB(pid: number | undefined): number | null {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1_000);
  } catch {
    return null;
  }
}
