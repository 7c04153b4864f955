/** The whole playground as `npm start` runs it: fake Discord, page and the real bot, in child processes. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { CHILD_ENVIRONMENT } from '../child-environment.ts';

const MAIN = fileURLToPath(new URL('../../playground/main.ts', import.meta.url));
const OPEN_MESSAGE = /The playground is open: (\S+)/u;

/** A running playground. */
export interface PlaygroundProcess {
  /** The address of its page. */
  readonly url: string;
  /** Everything it and its bot printed so far. */
  readonly output: () => string;
  /** Ends it and its bot, and removes their database. */
  stop(): Promise<void>;
}

/**
 * Starts a playground on a free port, with a database of its own and bots without delay. Without `emojis` the bot
 * paints and uploads none of its own, which takes longer than its start. The post of the end unfolds for `revealMs`.
 * @throws Error with its output, when it exits before it is open
 */
export async function startPlayground({
  emojis = false,
  revealMs = 0,
}: { readonly emojis?: boolean; readonly revealMs?: number } = {}): Promise<PlaygroundProcess> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pedestal-browser-'));
  const child = spawn(process.execPath, [MAIN], {
    cwd: folder,
    env: {
      ...CHILD_ENVIRONMENT,
      HOME: process.env['HOME'] ?? folder,
      PORT: '0',
      DATABASE_URL: `sqlite:${path.join(folder, 'pedestal.db')}`,
      COMPUTER_PACE_MS: '0',
      COMPUTER_PLAYOUTS: '10',
      REVEAL_MS: String(revealMs),
      GREETING: 'off',
      APPLICATION_EMOJIS: emojis ? 'on' : 'off',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  let printed = '';
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => {
        printed += String(text);
        const found = OPEN_MESSAGE.exec(printed)?.[1];
        if (found !== undefined) resolve(found);
      });
    }
    exited.then(() => reject(new Error(`the playground did not open: ${printed}`)), reject);
  });
  return {
    url,
    output: () => printed,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
