import { readFileSync } from 'node:fs';

/** The resident memory of a process in megabytes, as Linux tells it; `null` elsewhere. */
export function residentMB(pid: number | undefined): number | null {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1_000);
  } catch {
    return null;
  }
}
