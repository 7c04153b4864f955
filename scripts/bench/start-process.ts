import { type ChildProcess, spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import type { FakeDiscord } from '../../playground/fake-discord/index.ts';
import { CHILD_ENVIRONMENT } from '../../tests/child-environment.ts';

/**
 * Starts a bot as an operator does: without a channel to its parent, without anything loaded before it, and without the
 * compile cache that processes of tests share.
 */
export async function startProcess(
  script: string,
  fakeDiscord: FakeDiscord,
  databaseUrl: string,
): Promise<ChildProcess> {
  const { NODE_COMPILE_CACHE: _, ...environment } = CHILD_ENVIRONMENT;
  const child = spawn(process.execPath, [script], {
    cwd: tmpdir(),
    env: {
      ...environment,
      DISCORD_TOKEN: fakeDiscord.token,
      DISCORD_API_URL: fakeDiscord.apiUrl,
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'error',
      TAPS_PER_PERSON: '10000',
      TABLES_PER_SERVER: '1000000',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await fakeDiscord.waitFor(() => fakeDiscord.state.globalCommands.length > 0, 'the bot', 60_000);
  return child;
}
