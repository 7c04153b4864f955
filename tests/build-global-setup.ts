import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Before the first test that starts the bot: bundles it, if anything has changed since the last time. */
export default function setup(): void {
  execFileSync(process.execPath, [fileURLToPath(new URL('../scripts/build.ts', import.meta.url))]);
}
