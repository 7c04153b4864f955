/** Loaded into a process with `--import`: its clock is ten minutes fast. */
const now = Date.now;
Date.now = () => now() + 10 * 60_000;
