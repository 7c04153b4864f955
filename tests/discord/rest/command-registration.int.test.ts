import { ApplicationCommandOptionType, ApplicationCommandType } from 'discord-api-types/v10';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FakeDiscord, startFakeDiscord } from '../../../playground/fake-discord/index.ts';
import { createDiscordClients } from '../../../src/discord/rest/clients.ts';
import type { CommandDeclaration } from '../../../src/discord/rest/command-scopes.ts';
import {
  registerCommands,
  registerCommandsWithRetry,
} from '../../../src/discord/rest/command-registration.ts';
import { createLogRecorder } from '../../log-recorder.ts';
import { restRequest } from '../../playground/fake-discord/rest-request.ts';

let fakeDiscord: FakeDiscord;
beforeEach(async () => {
  fakeDiscord = await startFakeDiscord();
});
afterEach(() => fakeDiscord.close());

const PLAY: CommandDeclaration = {
  name: 'vips',
  description: 'Play.',
  description_localizations: { fr: 'Jouer.', de: 'Spielen.' },
  options: [
    {
      type: ApplicationCommandOptionType.String,
      name: 'target',
      description: 'Whom?',
      description_localizations: { fr: 'Qui ?' },
    },
  ],
};

const register = (guildId: string | null, declarations: readonly CommandDeclaration[] = [PLAY]) => {
  const { api } = createDiscordClients(fakeDiscord.apiUrl, fakeDiscord.token);
  return registerCommands(api, fakeDiscord.applicationId, guildId, declarations);
};
const namesIn = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name);
const overwrites = () => fakeDiscord.requests.filter(({ method }) => method === 'PUT').length;

describe('registering commands', () => {
  test('in one server removes those for all servers, so that nobody sees them twice', async () => {
    await register(null);
    const { cleared } = await register(fakeDiscord.guildId);
    expect(cleared).toEqual(['global']);
    expect(namesIn(fakeDiscord.state.globalCommands)).toEqual([]);
    expect(namesIn(fakeDiscord.state.guildCommands)).toEqual(['vips']);
  });

  test('for all servers removes those of the one server that had them', async () => {
    await register(fakeDiscord.guildId);
    const { cleared } = await register(null);
    expect(cleared).toEqual([fakeDiscord.guildId]);
    expect(namesIn(fakeDiscord.state.globalCommands)).toEqual(['vips']);
    expect(namesIn(fakeDiscord.state.guildCommands)).toEqual([]);
    expect(fakeDiscord.violations).toEqual([]);
  });

  test('removes the old ones first, so that a failure on the way leaves none twice', async () => {
    await register(fakeDiscord.guildId);
    fakeDiscord.intercept = ({ method, path }) =>
      method === 'PUT' && path.includes('/guilds/') ? { status: 403, body: { code: 40_333 } } : undefined;
    await expect(register(null)).rejects.toThrow();
    expect(namesIn(fakeDiscord.state.globalCommands)).toEqual([]);
    fakeDiscord.intercept = undefined;
    await register(null);
    expect(namesIn(fakeDiscord.state.guildCommands)).toEqual([]);
  });

  test('looks through the servers only while nothing is registered for all', async () => {
    await register(null);
    const before = fakeDiscord.requests.length;
    await register(null, [{ ...PLAY, description: 'Play on.' }]);
    expect(fakeDiscord.requests.slice(before).map(({ method, path }) => `${method} ${path}`)).toEqual([
      `GET /applications/${fakeDiscord.applicationId}/commands`,
      `PUT /applications/${fakeDiscord.applicationId}/commands`,
    ]);
  });

  test("leaves an Activity's entry point as it is, wherever the commands go", async () => {
    const path = `/applications/${fakeDiscord.applicationId}/commands`;
    const entryPoint = { name: 'launch', type: 4, handler: 2, name_localizations: { fr: 'lancer' } };
    await restRequest(fakeDiscord, 'PUT', path, [entryPoint]);
    const stored = () =>
      fakeDiscord.state.globalCommands.find(({ type }) => type === ApplicationCommandType.PrimaryEntryPoint);
    const { id } = stored()!;
    await register(null);
    expect(namesIn(fakeDiscord.state.globalCommands)).toEqual(['launch', 'vips']);
    await register(fakeDiscord.guildId);
    expect(namesIn(fakeDiscord.state.globalCommands)).toEqual(['launch']);
    expect((await register(fakeDiscord.guildId)).changed).toBe(false);
    expect(stored()).toMatchObject({ ...entryPoint, id });
  });

  test('compares translations, and registers again when one changes or goes', async () => {
    await register(null);
    await register(null);
    expect(overwrites()).toBe(1);
    const { description_localizations: _gone, ...untranslated } = PLAY;
    await register(null, [untranslated]);
    expect(overwrites()).toBe(2);
    const option = {
      type: ApplicationCommandOptionType.String,
      name: 'target',
      description: 'Whom?',
    } as const;
    await register(null, [
      { ...untranslated, options: [{ ...option, description_localizations: { fr: 'Lequel ?' } }] },
    ]);
    expect(overwrites()).toBe(3);
  });

  test('tells a context menu from a slash command of the same name', async () => {
    const menu: CommandDeclaration = { name: 'vips', type: ApplicationCommandType.User };
    const { ids } = await register(null, [menu, PLAY]);
    expect(ids).toEqual(
      new Map([
        [
          'vips',
          fakeDiscord.state.globalCommands.find(({ type }) => type === ApplicationCommandType.ChatInput)!.id,
        ],
      ]),
    );
    expect((await register(null, [PLAY, menu])).changed).toBe(false);
  });
});

test('a server that the bot is not in yet is tried again, and complained about once', async () => {
  const { log, lines } = createLogRecorder();
  let refusals = 2;
  fakeDiscord.intercept = ({ path }) =>
    path.includes('/guilds/') && refusals-- > 0
      ? { status: 403, body: { code: 50_001, message: 'Missing Access' } }
      : undefined;
  let ids: ReadonlyMap<string, string> | null = null;
  await registerCommandsWithRetry(
    {
      clients: createDiscordClients(fakeDiscord.apiUrl, fakeDiscord.token),
      guildId: fakeDiscord.guildId,
      commands: [{ declaration: PLAY }],
      onRegistered: (registered) => void (ids = registered),
      log,
    },
    fakeDiscord.applicationId,
    new AbortController().signal,
  );
  expect(lines.map(({ message }) => message)).toEqual([
    expect.stringContaining('not in the server of DISCORD_GUILD_ID'),
    'slash commands registered',
  ]);
  expect(ids).toEqual(new Map([['vips', fakeDiscord.state.guildCommands[0]!.id]]));
});
