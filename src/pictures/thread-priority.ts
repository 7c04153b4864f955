import { getPriority, setPriority } from 'node:os';

/**
 * Three parts in four of a core go to a thread of the usual priority that wants it, too. With more, a busy machine would
 * hardly paint at all, and pictures would not be done in time.
 */
const NICENESS = 5;

/**
 * Lowers the priority of the calling thread on Linux, so that painting does not keep the thread waiting that answers
 * clicks. Process id 0 is the calling thread there (setpriority(2)), and only there: elsewhere it would be the whole
 * process. Nothing happens where the system refuses.
 */
export function lowerThreadPriority(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(0, Math.min(getPriority(0) + NICENESS, 19));
  } catch {
    // A sandbox may forbid the call; pictures are then painted at the usual priority.
  }
}
