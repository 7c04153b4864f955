import { readFileSync } from 'node:fs';
import { chmod, copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ChannelType, OverwriteType } from 'discord-api-types/v10';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FakeDiscord, startFakeDiscord } from '../../playground/fake-discord/index.ts';
import { makeTextChannel } from '../../playground/fake-discord/state/guild.ts';
import { examine } from '../../scripts/doctor/examine.ts';
import { exitCodeOf, formatFindings } from '../../scripts/doctor/finding.ts';
import { invitationLink } from '../../src/discord/rest/invitation.ts';
import { checkPictures } from '../../scripts/doctor/machine.ts';
import { games } from '../../src/games/index.ts';
import { CHILD_DATA_KEYS } from '../child-environment.ts';
import { startBot } from '../e2e/bot-process.ts';
import { PIXEL } from '../playground/fake-discord/pixel.ts';
import { tempFolder } from '../temp-folder.ts';
import { runScriptHere } from './run-script-here.ts';
import { runScript } from './run-script.ts';

let fakeDiscord: FakeDiscord;
let folder: string;
/** A fake Discord and a folder with a database on which the bot has run: its commands are registered. */
let used: { readonly fakeDiscord: FakeDiscord; readonly folder: string };

const databaseFile = (within: string): string => path.join(within, 'tables.db');
const databaseUrl = (): string => `sqlite:${databaseFile(folder)}`;

beforeAll(async () => {
  used = { fakeDiscord: await startFakeDiscord(), folder: tempFolder() };
  const bot = await startBot(used.fakeDiscord, `sqlite:${databaseFile(used.folder)}`, {
    INSTALL_SETTINGS: 'set',
  });
  await bot.waitForOutput('discord.install_settings_set');
  await bot.stop();
});
afterAll(() => used.fakeDiscord.close());
beforeEach(async () => {
  fakeDiscord = await startFakeDiscord();
  folder = tempFolder();
  fakeDiscord.state.globalCommands.push(...used.fakeDiscord.state.globalCommands);
  fakeDiscord.state.installConfig = used.fakeDiscord.state.installConfig;
  await copyFile(databaseFile(used.folder), databaseFile(folder));
});
afterEach(() => fakeDiscord.close());

const environmentWith = (changed: Readonly<Record<string, string>>) => ({
  DISCORD_TOKEN: fakeDiscord.token,
  DISCORD_API_URL: fakeDiscord.apiUrl,
  XDG_CACHE_HOME: folder,
  DATABASE_URL: databaseUrl(),
  ...changed,
});

/** The exit code of the doctor, its lines, and those of them that are not ok. */
function resultOf(code: number | null, out: string) {
  expect(out).not.toContain(fakeDiscord.token);
  const lines = out.trim().split('\n');
  return { code, lines, wrong: lines.filter((line) => !line.startsWith('ok ')) };
}

const painter = { paint: async () => ({ bytes: PIXEL, extension: 'png' }) as const };

/** Runs the doctor in this process and without node-canvas, which is far quicker than as a script. */
async function examineHere(
  changed: Readonly<Record<string, string>> = {},
  channelId = fakeDiscord.channelId,
) {
  const environment = { ...environmentWith(changed), PEDESTAL_DATA_KEY: CHILD_DATA_KEYS.key ?? '' };
  const findings = await examine(environment, channelId, painter);
  return resultOf(exitCodeOf(findings), formatFindings(findings));
}

async function runDoctor(changed: Readonly<Record<string, string>> = {}) {
  const { code, out, err } = await runScript('doctor.ts', ['--channel', fakeDiscord.channelId], {
    env: environmentWith(changed),
  });
  expect(err).toBe('');
  return resultOf(code, out);
}

/** What intercepts requests so that this is in the application, and in the headers of that response. */
const withApplication = (changed: object, headers: Readonly<Record<string, string>> = {}) => {
  fakeDiscord.intercept = async ({ path: requested }) => {
    if (requested !== '/applications/@me') return undefined;
    fakeDiscord.intercept = undefined;
    const response = await fetch(`${fakeDiscord.apiUrl}/v10/applications/@me`, {
      headers: { authorization: `Bot ${fakeDiscord.token}` },
    });
    return { status: 200, headers, body: { ...((await response.json()) as object), ...changed } };
  };
};

describe('npm run doctor', () => {
  test('says that a proxy is not used', async () => {
    const { wrong } = await examineHere({ https_proxy: 'http://127.0.0.1:1' });
    expect(wrong).toContainEqual(
      expect.stringContaining('Proxy: https_proxy is set, and this bot does not use it'),
    );
  });

  test('finds nothing where the bot has run, and may run beside it', async () => {
    const bot = await startBot(fakeDiscord, databaseUrl());
    const { code, wrong, lines } = await runDoctor();
    expect([code, wrong]).toEqual([0, ['All is well.']]);
    expect(lines.length).toBeGreaterThan(8);
    await bot.stop();
  });

  test('names a wrong token, and exits with 1', async () => {
    const { code, wrong } = await runDoctor({ DISCORD_TOKEN: 'wrong' });
    expect(wrong).toEqual([
      expect.stringMatching(/^FIX {3}Token: Discord does not know this token/u),
      '1 to fix.',
    ]);
    expect(code).toBe(1);
  });

  test('warns of an "Add App" that does not add the bot', async () => {
    fakeDiscord.state.installConfig = {};
    const { code, wrong } = await examineHere();
    expect(wrong).toEqual([
      expect.stringMatching(/Invitation: "Add App" on the bot's profile/u),
      'Nothing is broken; look at what is marked.',
    ]);
    expect(code).toBe(0);
  });

  test.each<[string, RegExp, () => unknown, Readonly<Record<string, string>>?]>([
    [
      'an invalid variable',
      /^FIX {3}Configuration: .*TAPS_PER_PERSON must be/u,
      () => undefined,
      { TAPS_PER_PERSON: 'many' },
    ],
    [
      'a missing right in the channel',
      /^FIX {3}Channel \d+: the bot lacks Attach Files:/u,
      () => fakeDiscord.denyBotPermissions(fakeDiscord.channelId, 'AttachFiles'),
    ],
    [
      'a channel that the bot cannot see',
      /^FIX {3}Channel \d+: the bot cannot see it: if it is no member of that server, add it there/u,
      () => fakeDiscord.denyBotPermissions(fakeDiscord.channelId, 'ViewChannel'),
    ],
    [
      'commands that are not registered',
      /^FIX {3}Commands: \/vips, \/fame-us, \/night, \/help, \/daily, \/games, \/notifications, \/settings, \/stats, \/leaderboard, \/gallery, \/house, \/privacy, "Challenge to a game of VIPs", "Play VIPs about this", "Challenge to a game of Fame Us": not registered/u,
      () => fakeDiscord.state.globalCommands.splice(0),
    ],
    [
      'clicks that go to an endpoint',
      /^FIX {3}Transport: Discord posts clicks to https:\/\/bot\.example\/interactions/u,
      () => withApplication({ interactions_endpoint_url: 'https://bot.example/interactions' }),
    ],
    [
      'an application that nobody can add',
      /^FIX {3}Invitation: "Requires OAuth2 Code Grant" is on/u,
      () => withApplication({ bot_require_code_grant: true }),
    ],
    [
      'a clock that is wrong',
      /^FIX {3}Clock: it is (?:599|600|601) seconds fast/u,
      () => withApplication({}, { date: new Date(Date.now() - 600_000).toUTCString() }),
    ],
    [
      'a server without the bot',
      /^FIX {3}Commands: the bot is not in the server of DISCORD_GUILD_ID \(123456789012345678\): invite it there with https:\/\/discord\.com\/oauth2\/authorize\?client_id=\d+&scope=bot\+applications\.commands&permissions=309237681152$/u,
      () => undefined,
      { DISCORD_GUILD_ID: '123456789012345678' },
    ],
    [
      'a damaged database',
      /^FIX {3}Database: /u,
      () => writeFile(databaseFile(folder), 'this is no database'.repeat(100)),
    ],
  ])('names %s, and says what to do', async (_, line, breakIt, environment = {}) => {
    await breakIt();
    const { code, wrong } = await examineHere(environment);
    expect(wrong).toEqual([expect.stringMatching(line), '1 to fix.']);
    expect(code).toBe(1);
  });

  test('names a right that a thread lacks because its channel does', async () => {
    const thread = await fetch(`${fakeDiscord.apiUrl}/v10/channels/${fakeDiscord.channelId}/threads`, {
      method: 'POST',
      headers: { authorization: `Bot ${fakeDiscord.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'a thread', type: ChannelType.PublicThread }),
    });
    const { id } = (await thread.json()) as { id: string };
    expect((await examineHere({}, id)).wrong).toEqual(['All is well.']);
    fakeDiscord.denyBotPermissions(fakeDiscord.channelId, 'AttachFiles');
    expect((await examineHere({}, id)).wrong[0]).toMatch(/the bot lacks Attach Files:/u);
  });

  test('names the right to connect, which a voice channel needs', async () => {
    const { state, guildId, channelId } = fakeDiscord;
    const voiceId = state.nextId();
    const text = makeTextChannel(voiceId, guildId, 9, { name: 'voices', topic: null });
    state.putChannel({ ...text, type: ChannelType.GuildVoice } as unknown as typeof text);
    const denied = [{ id: guildId, type: OverwriteType.Role, allow: '0', deny: '1048576' }];
    expect((await examineHere({}, voiceId)).wrong).toEqual(['All is well.']);
    state.putChannel({
      ...text,
      type: ChannelType.GuildVoice,
      permission_overwrites: denied,
    } as unknown as typeof text);
    expect((await examineHere({}, voiceId)).wrong[0]).toMatch(/the bot lacks Connect:/u);
    expect((await examineHere({}, channelId)).wrong).toEqual(['All is well.']);
  });

  test.skipIf(process.getuid?.() === 0)('names a folder that it may not write', async () => {
    const sealed = path.join(folder, 'sealed');
    await mkdir(sealed);
    await chmod(sealed, 0o500);
    const { wrong } = await examineHere({ DATABASE_URL: `sqlite:${sealed}/tables.db` });
    expect(wrong[0]).toContain(`this user may not write ${sealed}`);
  });

  test('names a node-canvas that does not work', async () => {
    const failing = {
      paint: () => Promise.reject(new Error('libcairo.so.2: cannot open shared object file')),
    };
    const { status, text } = await checkPictures(failing, games[0]);
    expect([status, text]).toEqual([
      'broken',
      expect.stringMatching(/libcairo\.so\.2.*run "npm start" once/u),
    ]);
  });

  test('asks for the rights that README.md names, and no others', () => {
    expect(readFileSync(new URL('../../README.md', import.meta.url), 'utf8')).toContain(
      new URL(invitationLink('1')).search.replace('client_id=1', 'client_id=<application id>'),
    );
  });

  test.each([[['--chanel', '123456789012345678']], [['--channel', 'general']]])(
    'rejects %j in one sentence',
    async (args) => {
      const { code, out, err } = await runScriptHere('doctor.ts', args);
      expect([code, out]).toEqual([2, '']);
      expect(err).toMatch(/^[^\n]+\.\n$/u);
    },
  );
});
