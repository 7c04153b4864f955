import { Events } from 'discord.js';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FakeDiscord, type FakeDiscordOptions } from '../../../playground/fake-discord/index.ts';
import { makeTextChannel } from '../../../playground/fake-discord/state/guild.ts';
import type { Connection } from '../../../src/discord/transport.ts';
import { connectGateway, type GatewayDeps } from '../../../src/discord/gateway/connect.ts';
import { createConnectionMonitor } from '../../../src/discord/gateway/shard-health.ts';
import { createDiscordClients } from '../../../src/discord/rest/clients.ts';
import { games } from '../../../src/games/index.ts';
import { createLogRecorder } from '../../log-recorder.ts';
import { createPongRouter } from '../pong-router.ts';
import { botCommands } from '../bot-commands.ts';
import { eventually } from '../../eventually.ts';
import { startPatientDiscord } from '../../patient-discord.ts';

let fakeDiscord: FakeDiscord;
const connections: Connection[] = [];
const commands = await botCommands();
const { log, lines, linesWith } = createLogRecorder();

beforeEach(async () => {
  lines.length = 0;
  fakeDiscord = await startPatientDiscord();
});
afterEach(async () => {
  await Promise.all(connections.splice(0).map((connection) => connection.close()));
  await fakeDiscord.close();
});

/** Connects like a process of its own. Returns the list of ids of the interactions that reach it. */
async function connect(overrides: Partial<GatewayDeps> = {}): Promise<string[]> {
  const { apiUrl: api, token } = fakeDiscord;
  const { clients = createDiscordClients(api, token) } = overrides;
  const { routed, route } = createPongRouter(clients);
  connections.push(
    await connectGateway({
      ...{ clients, api, token, commands, route, log },
      ...{ shards: 'auto', guildId: null },
      onFatal: (reason) => log.error({ event: 'test.fatal' }, reason),
      ...overrides,
    }),
  );
  return routed;
}
const waitForLog = (message: string, times = 1) =>
  eventually(() => expect(linesWith(message)).toHaveLength(times));
const waitForRegistration = (times?: number) => waitForLog('slash commands registered', times);
const registrationPaths = () =>
  fakeDiscord.requests.filter(({ method }) => method === 'PUT').map(({ path }) => path);
const listTables = () => fakeDiscord.user('Ada').command(fakeDiscord.channelId, 'vips list');

describe('the gateway', () => {
  test('keeps nothing of a server but the server', async () => {
    let client: Parameters<NonNullable<GatewayDeps['onClientCreated']>>[0] | undefined;
    await connect({ onClientCreated: (created) => (client = created) });
    await waitForRegistration();
    await listTables();
    const guild = client?.guilds.cache.get(fakeDiscord.guildId);
    expect(guild?.roles.cache.map(({ id }) => id)).toEqual([fakeDiscord.guildId]);
    expect([client?.channels.cache.size, client?.emojis.cache.size, client?.users.cache.size]).toEqual([
      0, 0, 1,
    ]);
  });

  test('takes interactions before discord.js builds anything from them, and leaves it the other events', async () => {
    const built: string[] = [];
    const routed = await connect({
      onClientCreated: (client) => {
        client.on(Events.InteractionCreate, () => built.push('an interaction'));
        client.on(Events.ChannelCreate, () => built.push('a channel'));
      },
    });
    await waitForRegistration();
    const { interactionId } = await listTables();
    const { state, guildId } = fakeDiscord;
    state.putChannel(makeTextChannel(state.nextId(), guildId, 2, { name: 'games', topic: '' }));
    await eventually(() => expect(built).toContain('a channel'));
    expect(routed).toEqual([interactionId]);
    expect(built).toEqual(['a channel']);
  });

  test('registers commands in one server when a guild id is configured, and once as long as they stay the same', async () => {
    const { guildId } = fakeDiscord;
    await connect({ guildId });
    await waitForRegistration();
    expect(registrationPaths()).toEqual([expect.stringContaining(`/guilds/${guildId}/commands`)]);
    await connect({ guildId });
    await waitForRegistration(2);
    expect(registrationPaths()).toHaveLength(1);
  });

  test('reconnects when the connection is closed, and logs the outage once, with the code and the reason', async () => {
    const routed = await connect();
    await waitForRegistration();
    fakeDiscord.gateway.closeConnections(4009);
    await waitForLog('gateway reconnected');
    expect(linesWith('gateway disconnected, reconnecting').map(({ fields }) => fields)).toEqual([
      { event: 'gateway.disconnected', shard: 0, code: 4009, reason: 'SessionTimedOut' },
    ]);
    await listTables();
    expect(routed).toHaveLength(1);
  });

  test.each([true, false])(
    'sets what "Add App" does where it is not right: %s',
    async (setsInstallSettings) => {
      fakeDiscord.intercept = ({ method, path }) =>
        method === 'GET' && path === '/applications/@me'
          ? {
              status: 200,
              body: {
                id: fakeDiscord.applicationId,
                bot_public: true,
                interactions_endpoint_url: 'https://x.example',
              },
            }
          : undefined;
      const clients = createDiscordClients(fakeDiscord.apiUrl, fakeDiscord.token);
      const edit = vi.spyOn(clients.api.applications, 'editCurrent');
      await connect({ clients, setsInstallSettings });
      // It looks at both in one go.
      await waitForLog('interactions endpoint URL is set: remove it, or set INTERACTIONS=http');
      expect(edit).toHaveBeenCalledTimes(setsInstallSettings ? 1 : 0);
    },
  );

  test('accepts no interactions after drain', async () => {
    const routed = await connect();
    await fakeDiscord.waitFor(() => fakeDiscord.state.globalCommands.length > 0, 'the commands');
    await connections[0]!.drain();
    void listTables();
    await connections[0]!.close();
    expect(routed).toEqual([]);
  });
});

test('the connection monitor reports no failure once discord.js is ready, and lists its shard', async () => {
  const monitor = createConnectionMonitor('gateway', () => performance.now());
  expect(monitor.failure()).toBe('is not connected yet');
  await connect({ onClientCreated: monitor.attachClient });
  await eventually(() => expect(monitor.failure()).toBeNull());
  expect(monitor.shards()).toMatchObject([{ ready: true }]);
});

test('a removal from a server is told, an outage of it is not', async () => {
  const removed: string[] = [];
  await connect({ onServerRemoved: (guildId) => removed.push(guildId) });
  fakeDiscord.gateway.deleteGuild(true);
  fakeDiscord.gateway.deleteGuild();
  await eventually(() => expect(removed).toEqual([fakeDiscord.guildId]));
});

describe('shards', () => {
  /** Starts another fake Discord, which recommends so many. */
  const startDiscord = async (shards: NonNullable<FakeDiscordOptions['shards']>): Promise<void> => {
    await fakeDiscord.close();
    fakeDiscord = await startPatientDiscord({ shards });
  };
  /** Which of two shards has the server, and the other one. */
  const ownShards = (): readonly [number, number] => {
    const own = Number((BigInt(fakeDiscord.guildId) >> 22n) % 2n);
    return [own, 1 - own];
  };

  test('are as many as Discord recommends', async () => {
    await startDiscord({ recommended: 3, maxConcurrency: 16 });
    const routed = await connect();
    await waitForLog('connected to Discord');
    expect(linesWith('connected to Discord')[0]?.fields).toMatchObject({ servers: 1, shards: 3 });
    await waitForRegistration();
    const { interactionId } = await listTables();
    expect(routed).toEqual([interactionId]);
  });

  test('split between two processes deliver an interaction once, to the process that has the server', async () => {
    await startDiscord({ recommended: 1, maxConcurrency: 16 });
    const [has, hasNot] = ownShards();
    const [near, far] = await Promise.all([
      connect({ shards: { ids: [has, has + 2], count: 4 } }),
      connect({ shards: { ids: [hasNot, hasNot + 2], count: 4 } }),
    ]);
    await waitForRegistration(2);
    expect(
      linesWith('connected to Discord').map(({ fields }) => [fields['servers'], fields['shards']]),
    ).toEqual(
      expect.arrayContaining([
        [1, 2],
        [0, 2],
      ]),
    );
    const asked = await Promise.all([listTables(), listTables(), listTables()]);
    expect(asked.map(({ kind }) => kind)).toEqual(['message', 'message', 'message']);
    expect([...near].sort()).toEqual(asked.map(({ interactionId }) => interactionId).sort());
    expect(far).toEqual([]);
    expect(fakeDiscord.violations).toEqual([]);
    const registered = fakeDiscord.state.globalCommands.map(({ name }) => name);
    expect(registered).toEqual([...new Set(registered)]);
    expect(registered).toEqual(expect.arrayContaining(games.map(({ game }) => game.id)));
  });

  test('serve interactions while others of the same process still wait to connect', async () => {
    const [has, hasNot] = ownShards();
    const routed = await connect({ shards: { ids: [has, hasNot], count: 2 } });
    expect(linesWith('connected to Discord')).toEqual([]);
    fakeDiscord.state.globalCommands.push(...([{ id: '1', name: 'vips', type: 1, options: [] }] as never[]));
    await fakeDiscord.user('Ada').command(fakeDiscord.channelId, 'vips');
    expect(routed).toHaveLength(1);
  });

  test('all connect when processes start at once and exceed the identify limit', async () => {
    await startDiscord({ recommended: 2, maxConcurrency: 1 });
    const [one, other] = await Promise.all([
      connect({ shards: { ids: [0], count: 2 } }),
      connect({ shards: { ids: [1], count: 2 } }),
    ]);
    await waitForRegistration(2);
    const { interactionId } = await listTables();
    expect([one, other].flat()).toEqual([interactionId]);
    const warnings = /^(?:discord\.rate_limited|gateway\.endpoint_url_\w+|test\.fatal)$/u;
    expect(lines.filter(({ message }) => message.startsWith('Discord'))).toEqual([]);
    expect(lines.filter(({ fields }) => warnings.test(fields['event']))).toEqual([]);
  });

  test('that Discord rejects are explained in one sentence', async () => {
    await expect(connect({ shards: { ids: [4], count: 4 } })).rejects.toThrow(
      /^The bot is on too many servers for its number of shards: [^\n]*DISCORD_SHARDS[^\n]*$/u,
    );
  });
});
