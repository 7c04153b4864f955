import { readFileSync } from 'node:fs';

/** CPU time in milliseconds, user and system together. */
export interface CpuTime {
  /** Of all threads. */
  readonly process: number;
  readonly mainThread: number;
}

/** Linux counts in hundredths of a second on every machine that Node runs on. */
const TICK_MS = 10;
/** Positions in a `stat` file after the name of the program, which stands in brackets. */
const [USER_TICKS, SYSTEM_TICKS] = [11, 12];

/**
 * The CPU time that a process has used so far; `null` on other systems than Linux and for a process that has ended.
 * Unlike a duration, it hardly depends on what else the machine does.
 */
export function cpuTimeOf(pid: number | undefined): CpuTime | null {
  const read = (file: string): number => {
    const fields = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[USER_TICKS]) + Number(fields[SYSTEM_TICKS])) * TICK_MS;
  };
  try {
    return { process: read(`/proc/${pid}/stat`), mainThread: read(`/proc/${pid}/task/${pid}/stat`) };
  } catch {
    return null;
  }
}

/** The time used between two readings, divided by this number of clicks; `null` where a reading is missing. */
export const cpuPerClick = (before: CpuTime | null, after: CpuTime | null, clicks: number): CpuTime | null =>
  before === null || after === null
    ? null
    : {
        process: (after.process - before.process) / clicks,
        mainThread: (after.mainThread - before.mainThread) / clicks,
      };
