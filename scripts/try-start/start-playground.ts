import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** The conditions under which a start is tried. */
export interface Start {
  readonly folder: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** A folder with the programs `node` and `npm`. */
  readonly programs?: string;
  /** Ctrl+C is pressed as soon as this is printed. */
  readonly interruptAt?: RegExp;
}

/** How it ended: whether the page answered, or the interruption was made. */
export interface Outcome {
  readonly ok: boolean;
  readonly seconds: number;
  readonly output: string;
}

const ADDRESS = /The playground is open: (http\S+)/u;
/** Ends a start that hangs. */
const LIMIT_MS = 15 * 60_000;

/** Runs `npm start` in a folder until the playground's page answers, then ends it with Ctrl+C. */
export async function startPlayground({
  folder,
  environment,
  programs,
  interruptAt,
}: Start): Promise<Outcome> {
  const startedAt = performance.now();
  const [program, ...args] = NPM;
  const child = spawn(program, [...args, 'start'], {
    cwd: folder,
    // As in a terminal, where Ctrl+C reaches every process of the group.
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...cleanEnvironment(programs), PORT: '0', ...environment },
  });
  const exit = once(child, 'exit');
  const timer = setTimeout(() => end(child, 'SIGKILL'), LIMIT_MS);
  const awaited = interruptAt ?? ADDRESS;
  let output = '';
  const seen = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (awaited.test(output)) resolve();
      });
    }
  });
  await Promise.race([seen, exit]);
  const address = ADDRESS.exec(output)?.[1];
  const ok = address === undefined ? interruptAt?.test(output) === true : await answers(address);
  const seconds = (performance.now() - startedAt) / 1000;
  end(child, 'SIGINT');
  await exit;
  clearTimeout(timer);
  return { ok, seconds, output };
}

/** npm by the script that runs us: Windows has no program `npm`. */
const NPM: readonly [string, ...string[]] =
  process.platform === 'win32' ? [process.execPath, process.env['npm_execpath'] ?? ''] : ['npm'];

/** The shell's environment without npm's additions for this script: another npm would take them for its settings. */
function cleanEnvironment(programs: string | undefined): NodeJS.ProcessEnv {
  if (process.platform === 'win32') return process.env;
  const isOfNpm =
    /^(npm_(?!config_(registry|cache|userconfig|proxy|https_proxy|noproxy|cafile)$)|INIT_CWD$|NODE$)/iu;
  const kept = Object.entries(process.env).filter(([name]) => !isOfNpm.test(name));
  const path = (process.env['PATH'] ?? '').split(':').filter((entry) => !entry.includes('node_modules'));
  return {
    ...Object.fromEntries(kept),
    PATH: [...(programs === undefined ? [] : [programs]), ...path].join(':'),
  };
}

/** True if the page is there. */
async function answers(address: string): Promise<boolean> {
  const answer = await fetch(address).catch(() => null);
  return answer?.ok === true && (await answer.text()).includes('<title>');
}

function end(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined || child.exitCode !== null) return;
  if (process.platform === 'win32') spawn('taskkill', ['/pid', String(child.pid), '/t', '/f']);
  else process.kill(-child.pid, signal);
}
