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

/** The resident memory of a process in megabytes on Linux; `null` on other systems and for a process that has ended. */
export function residentMB(pid: number | undefined): number | null {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1_000);
  } catch {
    return null;
  }
}
