import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toldInSecret } from './answers.ts';
import { spawnBot } from './bot.ts';
import { stageForAll } from './stage.ts';

const on = stageForAll();
/** Long enough for a busy machine; a bot that hangs or tries again and again takes longer. */
const SOON = 20_000;

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pedestal-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What a bot that cannot start says, after a look that it says it briefly, on standard error only, and gives up. */
async function complaint(environment: Readonly<Record<string, string>>): Promise<string> {
  const { standIn } = on();
  const bot = spawnBot({
    DISCORD_TOKEN: standIn.token,
    DISCORD_API_URL: standIn.apiUrl,
    DATABASE_URL: 'sqlite::memory:',
    LOG_LEVEL: 'warn',
    ...environment,
  });
  expect(await bot.gone).toBe(1);
  expect(bot.output()).toBe(bot.errors());
  const said = bot.errors().trimEnd();
  expect(said).not.toMatch(/^\s+at |Error:|\bnode:/mu);
  return said;
}

/** One sentence, one line. */
async function sentence(environment: Readonly<Record<string, string>>): Promise<string> {
  const said = await complaint(environment);
  expect(said.split('\n')).toHaveLength(1);
  expect(said).toMatch(/^[A-Z].*\.$/u);
  return said;
}

/** A port of this machine on which nobody listens. */
async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

describe.concurrent('a bot that cannot start says why in one sentence', { timeout: SOON }, () => {
  it('when the token is wrong, without repeating it', async () => {
    const said = await sentence({ DISCORD_TOKEN: 'not.the.token' });
    expect(said).toContain('Discord does not know this token: check DISCORD_TOKEN');
    expect(said).not.toContain('not.the.token');
  });

  it('when there is no network', async () => {
    const said = await sentence({ DISCORD_API_URL: `http://127.0.0.1:${await closedPort()}/api` });
    expect(said).toContain('Discord cannot be reached: check the network');
  });

  it('when whatever listens there is not Discord', async () => {
    const said = await sentence({ DISCORD_API_URL: `${on().standIn.url}/nothing/here` });
    expect(said).toContain('There is no Discord at this address: check DISCORD_API_URL');
  });

  it('when a folder is in the way of the database', async () => {
    const file = path.join(folder, 'a-folder.db');
    await mkdir(file);
    expect(await sentence({ DATABASE_URL: `sqlite:${file}` })).toBe(
      `The database ${file} cannot be opened: it is a folder.`,
    );
  });

  it('when a file is in the way of its folder', async () => {
    const file = path.join(folder, 'a-file');
    await writeFile(file, 'in the way');
    expect(await sentence({ DATABASE_URL: `sqlite:${file}/deep/pedestal.db` })).toContain(
      `The folder ${file}/deep for the database cannot be created`,
    );
  });

  it('when the database is something else', async () => {
    const file = path.join(folder, 'letter.db');
    await writeFile(file, 'Dear Madam, '.repeat(500));
    expect(await sentence({ DATABASE_URL: `sqlite:${file}` })).toContain('it is not an SQLite database');
  });

  it('when nothing can be written there', async () => {
    // Not even root can make a file in this folder.
    expect(await sentence({ DATABASE_URL: 'sqlite:/proc/self/pedestal.db' })).toContain(
      'this user must be able to read and write it and its folder',
    );
  });

  it('when the kind of database is unknown', async () => {
    expect(await sentence({ DATABASE_URL: 'mysql://localhost/pedestal' })).toContain(
      'DATABASE_URL must begin with sqlite:',
    );
  });

  it('when another bot has the database, which goes on undisturbed', async () => {
    const { standIn, databaseUrl, guest } = on();
    expect(await sentence({ DATABASE_URL: databaseUrl })).toContain('is in use by another running Pedestal');
    const { person } = guest('Ada');
    const rules = person.command(standIn.channelId, 'vips rules');
    expect(await toldInSecret(standIn, person, rules)).toContain('VIPs in two minutes');
  });
});

describe.concurrent('mistakes in the environment', { timeout: SOON }, () => {
  it('are named all together, in words', async () => {
    const said = await complaint({
      DISCORD_TOKEN: '',
      DISCORD_API_URL: 'discord.com',
      DISCORD_GUILD_ID: 'my server',
      DATABASE_URL: 'pedestal.db',
      PORT: '99999',
      LOG_LEVEL: 'loud',
      COMPUTER_PACE_MS: '-1',
    });
    const [heading, ...mistakes] = said.split('\n');
    expect(heading).toBe('The environment needs a change:');
    expect(mistakes.map((line) => /^- (\w+) \S/u.exec(line)?.[1])).toEqual([
      'DISCORD_TOKEN',
      'DISCORD_API_URL',
      'DISCORD_GUILD_ID',
      'DATABASE_URL',
      'PORT',
      'LOG_LEVEL',
      'COMPUTER_PACE_MS',
    ]);
  });
});
