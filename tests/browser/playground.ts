/** The whole playground as `npm start` runs it: stand-in, page and the real bot, in processes of their own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../playground/main.ts', import.meta.url));
const OPEN = /The playground is open: (\S+)/u;

/** A playground that is open. */
export interface Playground {
  /** Where its page is. */
  readonly url: string;
  /** Everything it and its bot printed so far. */
  readonly output: () => string;
  /** Ends it and its bot, and removes their database. */
  end(): Promise<void>;
}

/**
 * Opens a playground on a free port, with a database of its own and computer players that do not dawdle.
 * @throws Error with what was printed, when it ends before it is open
 */
export async function openPlayground(): Promise<Playground> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pedestal-browser-'));
  const child = spawn(process.execPath, [MAIN], {
    // A folder without a .env file.
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'] ?? folder,
      PORT: '0',
      DATABASE_URL: `sqlite:${path.join(folder, 'pedestal.db')}`,
      COMPUTER_PACE_MS: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const gone = once(child, 'exit');
  let printed = '';
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => {
        printed += String(text);
        const found = OPEN.exec(printed)?.[1];
        if (found !== undefined) resolve(found);
      });
    }
    gone.then(() => reject(new Error(`the playground did not open: ${printed}`)), reject);
  });
  return {
    url,
    output: () => printed,
    end: async () => {
      child.kill('SIGTERM');
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
