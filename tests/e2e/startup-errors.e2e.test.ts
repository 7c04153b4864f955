import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { openStore } from '../../src/open-store.ts';
import { sampleChange } from '../storage/fixtures.ts';
import { tempFolder } from '../temp-folder.ts';
import { ephemeralText } from './responses.ts';
import { spawnBot } from './bot-process.ts';
import { useBotFixture } from './bot-fixture.ts';

const fixture = useBotFixture({ pictures: 'blank' });

/** Of a mistake that only a person can mend. */
const CONFIGURATION_EXIT_CODE = 78;

const folder = tempFolder();

/** The standard error of a bot that cannot start. Asserts its exit code, no other output and no stack trace. */
async function startupError(environment: Readonly<Record<string, string>>, exitCode = 1): Promise<string> {
  const { fakeDiscord } = fixture();
  const bot = spawnBot({
    DISCORD_TOKEN: fakeDiscord.token,
    DISCORD_API_URL: fakeDiscord.apiUrl,
    DATABASE_URL: 'sqlite::memory:',
    LOG_LEVEL: 'warn',
    ...environment,
  });
  expect(await bot.exited).toBe(exitCode);
  expect(bot.output()).toBe(bot.errorOutput());
  const message = bot.errorOutput().trimEnd();
  expect(message).not.toMatch(/^\s+at |Error:|\bnode:/mu);
  return message;
}

/** The same, with an assertion that it is one sentence on one line. */
async function startupSentence(environment: Readonly<Record<string, string>>, exitCode = 1): Promise<string> {
  const message = await startupError(environment, exitCode);
  expect(message.split('\n')).toHaveLength(1);
  expect(message).toMatch(/^[A-Z].*\.$/u);
  return message;
}

/** A local port on which no server listens. */
async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

describe.concurrent('a bot that cannot start prints the reason in one sentence', () => {
  test('when the token is wrong, without repeating it', async () => {
    const message = await startupSentence({ DISCORD_TOKEN: 'not.the.token' }, CONFIGURATION_EXIT_CODE);
    expect(message).toContain('Discord does not know this token: check DISCORD_TOKEN');
    expect(message).not.toContain('not.the.token');
  });

  test('when the database is encrypted and its key is missing, so that nothing restarts it', async () => {
    const DATABASE_URL = `sqlite:${path.join(folder, 'encrypted.db')}`;
    const store = await openStore(DATABASE_URL, { dataKeys: { key: 'a1'.repeat(32), oldKey: null } });
    await store.create(sampleChange({ seed: 'c3'.repeat(32) }));
    await store.close();
    const message = await startupSentence({ DATABASE_URL, PEDESTAL_DATA_KEY: '' }, CONFIGURATION_EXIT_CODE);
    expect(message).toContain('is encrypted: give its key in PEDESTAL_DATA_KEY');
  });

  test('when the file that is to hold the token is not there', async () => {
    const message = await startupError(
      { DISCORD_TOKEN: '', DISCORD_TOKEN_FILE: path.join(folder, 'no-token') },
      CONFIGURATION_EXIT_CODE,
    );
    expect(message.split('\n')).toEqual([
      'The environment needs a change:',
      `- DISCORD_TOKEN_FILE names ${path.join(folder, 'no-token')}, which does not exist`,
    ]);
  });

  test('when there is no network', async () => {
    const message = await startupSentence({
      DISCORD_API_URL: `http://127.0.0.1:${await closedPort()}/api`,
    });
    expect(message).toContain('Discord cannot be reached: check the network');
  });

  test('when there is a proxy, which is not asked even if Node is told to use it', async () => {
    let asked = 0;
    const proxy = createServer((socket) => {
      asked++;
      socket.on('error', () => undefined).destroy();
    }).listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    const message = await startupSentence({
      DISCORD_API_URL: `http://127.0.0.1:${await closedPort()}/api`,
      NODE_USE_ENV_PROXY: '1',
      HTTP_PROXY: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    });
    proxy.close();
    expect(message).toMatch(
      /^Discord cannot be reached: .*\. HTTP_PROXY is set, and this bot does not use it/u,
    );
    expect(asked).toBe(0);
  });

  test('when the database is in use by another bot, which keeps running', async () => {
    const { fakeDiscord, databaseUrl, player } = fixture();
    expect(await startupSentence({ DATABASE_URL: databaseUrl })).toContain(
      'is in use by another running Pedestal',
    );
    const { user } = player('Ada');
    const rules = user.command(fakeDiscord.channelId, 'vips rules');
    expect(await ephemeralText(fakeDiscord, user, rules)).toContain('VIPs in two minutes');
  });
});
