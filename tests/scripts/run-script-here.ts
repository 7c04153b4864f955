import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { CHILD_ENVIRONMENT } from '../child-environment.ts';
import type { ScriptResult } from './run-script.ts';

let lastRun: Promise<unknown> = Promise.resolve();

/**
 * Runs a script of scripts/ in this process, from the beginning, which is twenty times as quick as in one of its own:
 * Node and the bot's source are there already. It meets the arguments, environment and folder that npm would give it.
 * Those belong to the process, so scripts run one after the other.
 */
export function runScriptHere(
  script: string,
  args: readonly string[],
  { env = {}, cwd = process.cwd() }: { env?: Readonly<Record<string, string>>; cwd?: string } = {},
): Promise<ScriptResult> {
  const run = lastRun.then(() => runAlone(script, args, { ...CHILD_ENVIRONMENT, ...env }, cwd));
  lastRun = run.catch(() => undefined);
  return run;
}

async function runAlone(
  script: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  cwd: string,
): Promise<ScriptResult> {
  const { argv, env: ownEnv, exitCode, stdout, stderr } = process;
  const [ownFolder, mask] = [process.cwd(), process.umask(0o022)];
  const writers = [stdout.write, stderr.write] as const;
  const listeners = stdout.listeners('error');
  const printed = { out: '', err: '' };
  const capture =
    (name: keyof typeof printed): typeof stdout.write =>
    (text) => {
      printed[name] += String(text);
      return true;
    };
  try {
    process.chdir(cwd);
    Object.assign(process, { argv: [...argv.slice(0, 2), ...args], env, exitCode: 0 });
    stdout.write = capture('out');
    stderr.write = capture('err');
    // A module with another query is another module, so the script runs anew; those that it imports are there.
    await import(`${fileURLToPath(new URL(`../../scripts/${script}`, import.meta.url))}?run=${randomUUID()}`);
    return { code: Number(process.exitCode), ...printed };
  } finally {
    [stdout.write, stderr.write] = writers;
    for (const listener of stdout.listeners('error'))
      if (!listeners.includes(listener)) stdout.off('error', listener as () => void);
    Object.assign(process, { argv, env: ownEnv, exitCode });
    process.umask(mask);
    process.chdir(ownFolder);
  }
}
