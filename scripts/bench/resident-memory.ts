import { readFileSync } from 'node:fs';

/** The resident memory of a process in megabytes on Linux; `null` on other systems and for a process that has ended. */
export function residentMB(pid: number | undefined): number | null {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1_000);
  } catch {
    return null;
  }
}
