import { readdirSync, readFileSync } from 'node:fs';

/** What processes have used meanwhile, their threads together; not a number on other systems than Linux. */
export interface Usage {
  readonly seconds: number;
  /** Their resident memory in megabytes, each second. */
  readonly memoryMB: readonly number[];
  /**
   * CPU time in milliseconds, user and system together: of all threads, of the main ones (`main`), and by the names of those
   * that run: `painter`, `V8Worker` (compiler, garbage collector), `libuv-worker`. Unlike a duration, it hardly depends on
   * what else the machine does.
   */
  readonly cpuMs: Readonly<Record<string, number>>;
}

/** Linux counts in hundredths of a second on every machine that Node runs on. */
const TICK_MS = 10;
/** Positions in a `stat` file after the name of the program, which stands in brackets. */
const [USER_TICKS, SYSTEM_TICKS] = [11, 12];

/** What these processes use until the work is done. */
export async function usageDuring(
  pids: readonly (number | undefined)[],
  work: () => Promise<unknown>,
): Promise<Usage> {
  const memoryMB: number[] = [];
  const [before, startedAt] = [cpuTimeOf(pids), performance.now()];
  const sampling = setInterval(
    () => memoryMB.push(pids.map(residentMB).reduce((sum, mb) => sum + mb, 0)),
    1_000,
  );
  await work();
  clearInterval(sampling);
  const after = Object.entries(cpuTimeOf(pids));
  return {
    seconds: (performance.now() - startedAt) / 1_000,
    memoryMB,
    cpuMs: Object.fromEntries(after.map(([name, ms]) => [name, ms - (before[name] ?? 0)])),
  };
}

/** The CPU time so far, as in `Usage`. */
function cpuTimeOf(pids: readonly (number | undefined)[]): Readonly<Record<string, number>> {
  const sums: Record<string, number> = { all: 0, main: 0 };
  const add = (name: string, folder: string): void => {
    const fields = readFileSync(`${folder}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const ms = (Number(fields[USER_TICKS]) + Number(fields[SYSTEM_TICKS])) * TICK_MS;
    sums[name] = (sums[name] ?? 0) + ms;
  };
  try {
    for (const pid of pids) {
      const tasks = `/proc/${pid}/task`;
      add('all', `/proc/${pid}`);
      add('main', `${tasks}/${pid}`);
      for (const id of readdirSync(tasks))
        add(readFileSync(`${tasks}/${id}/comm`, 'utf8').trim(), `${tasks}/${id}`);
    }
    return sums;
  } catch {
    return { all: Number.NaN, main: Number.NaN };
  }
}

/** The resident memory of a process in megabytes on Linux; else, and once it has ended, not a number. */
export function residentMB(pid: number | undefined): number {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Math.round(Number(kilobytes) / 1_000);
  } catch {
    return Number.NaN;
  }
}
