import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { CHILD_ENVIRONMENT } from '../child-environment.ts';

/** The exit code and output of a script. */
export interface ScriptResult {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs a script of scripts/ in a process, as npm does. With `lines`, stops reading after so many lines, as `head` does. */
export function runScript(
  script: string,
  args: readonly string[],
  { env = {}, cwd, lines }: { env?: Readonly<Record<string, string>>; cwd?: string; lines?: number } = {},
): Promise<ScriptResult> {
  const file = fileURLToPath(new URL(`../../scripts/${script}`, import.meta.url));
  const child = spawn(process.execPath, [file, ...args], {
    ...(cwd === undefined ? {} : { cwd }),
    env: { ...CHILD_ENVIRONMENT, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = { out: '', err: '' };
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    printed.err += text;
  });
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed.out += text;
    if (lines !== undefined && printed.out.split('\n').length > lines) child.stdout.destroy();
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject).on('close', (code) => resolve({ code, ...printed }));
  });
}
