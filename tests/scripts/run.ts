import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs a script of the house as npm does. `lines`: stop reading after so many, as `head` does. */
export function run(
  script: string,
  args: readonly string[],
  { env = {}, cwd, lines }: { env?: Readonly<Record<string, string>>; cwd?: string; lines?: number } = {},
): Promise<Ran> {
  const file = fileURLToPath(new URL(`../../scripts/${script}`, import.meta.url));
  const child = spawn(process.execPath, [file, ...args], {
    ...(cwd === undefined ? {} : { cwd }),
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { out: '', err: '' };
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said.err += text;
  });
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said.out += text;
    if (lines !== undefined && said.out.split('\n').length > lines) child.stdout.destroy();
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject).on('close', (code) => resolve({ code, ...said }));
  });
}
