import { Events } from 'discord.js';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FakeDiscord } from '../../../playground/fake-discord/index.ts';
import { makeTextChannel } from '../../../playground/fake-discord/state/guild.ts';
import type { Connection } from '../../../src/discord/transport.ts';
import { connectGateway, type GatewayDeps } from '../../../src/discord/gateway/connect.ts';
import { createDiscordClients, type DiscordClients } from '../../../src/discord/rest/clients.ts';
import { ConnectionRefusedError } from '../../../src/discord/rest/connection-refused.ts';
import { createLogRecorder } from '../../log-recorder.ts';
import { createPongRouter } from '../pong-router.ts';
import { botCommands } from '../bot-commands.ts';
import { eventually } from '../../eventually.ts';
import { startPatientDiscord } from '../../patient-discord.ts';

let fakeDiscord: FakeDiscord;
let connection: Connection | undefined;
const commands = await botCommands();
const { log, lines, linesWith } = createLogRecorder();

beforeEach(async () => {
  lines.length = 0;
  fakeDiscord = await startPatientDiscord();
});
afterEach(async () => {
  await connection?.close();
  connection = undefined;
  await fakeDiscord.close();
});

const connect = async (
  options: {
    token?: string;
    api?: string;
    guildId?: string;
    onClientCreated?: GatewayDeps['onClientCreated'];
    onServerRemoved?: GatewayDeps['onServerRemoved'];
    setsInstallSettings?: boolean;
    clients?: DiscordClients;
  } = {},
): Promise<string[]> => {
  const [api, token] = [options.api ?? fakeDiscord.apiUrl, options.token ?? fakeDiscord.token];
  const { clients = createDiscordClients(api, token) } = options;
  const { routed, route } = createPongRouter(clients);
  connection = await connectGateway({
    clients,
    api,
    token,
    shards: 'auto',
    guildId: options.guildId ?? null,
    commands,
    route,
    log,
    onFatal: (reason) => log.error({ event: 'test.fatal' }, reason),
    ...(options.onClientCreated === undefined ? {} : { onClientCreated: options.onClientCreated }),
    ...(options.onServerRemoved === undefined ? {} : { onServerRemoved: options.onServerRemoved }),
    ...(options.setsInstallSettings === undefined
      ? {}
      : { setsInstallSettings: options.setsInstallSettings }),
  });
  return routed;
};
const waitForLog = (message: string) => eventually(() => expect(linesWith(message)).not.toEqual([]));
const waitForRegistration = () => waitForLog('slash commands registered');
const registrationPaths = () =>
  fakeDiscord.requests.filter(({ method }) => method === 'PUT').map(({ path }) => path);

describe('the gateway', () => {
  test('keeps nothing of a server but the server', async () => {
    let client: Parameters<NonNullable<GatewayDeps['onClientCreated']>>[0] | undefined;
    await connect({ onClientCreated: (created) => (client = created) });
    await waitForRegistration();
    await fakeDiscord.user('Ada').command(fakeDiscord.channelId, 'vips list');
    const guild = client?.guilds.cache.get(fakeDiscord.guildId);
    expect(guild?.roles.cache.map(({ id }) => id)).toEqual([fakeDiscord.guildId]);
    expect([client?.channels.cache.size, client?.emojis.cache.size, client?.users.cache.size]).toEqual([
      0, 0, 1,
    ]);
  });

  test('passes interactions to the router unchanged and registers the commands', async () => {
    const routed = await connect();
    await waitForRegistration();
    const { interactionId, kind } = await fakeDiscord.user('Ada').command(fakeDiscord.channelId, 'vips list');
    expect(kind).toBe('message');
    expect(routed).toEqual([interactionId]);
    expect(fakeDiscord.violations).toEqual([]);
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
    const { interactionId } = await fakeDiscord.user('Ada').command(fakeDiscord.channelId, 'vips list');
    const { state, guildId } = fakeDiscord;
    state.putChannel(makeTextChannel(state.nextId(), guildId, 2, { name: 'games', topic: '' }));
    await eventually(() => expect(built).toContain('a channel'));
    expect(routed).toEqual([interactionId]);
    expect(built).toEqual(['a channel']);
  });

  test('registers commands only when they have changed', async () => {
    await connect();
    await waitForRegistration();
    await connection!.close();
    lines.length = 0;
    await connect();
    await waitForRegistration();
    expect(registrationPaths()).toHaveLength(1);
  });

  test('registers commands in one server when a guild id is configured', async () => {
    await connect({ guildId: fakeDiscord.guildId });
    await waitForRegistration();
    expect(registrationPaths()).toEqual([expect.stringContaining(`/guilds/${fakeDiscord.guildId}/commands`)]);
    await connection!.close();
    lines.length = 0;
    await connect({ guildId: fakeDiscord.guildId });
    await waitForRegistration();
    expect(registrationPaths()).toHaveLength(1);
  });

  test('reconnects when the connection drops and logs the outage once', async () => {
    const routed = await connect();
    await waitForRegistration();
    fakeDiscord.gateway.dropConnections();
    await waitForLog('gateway reconnected');
    expect(lines.filter(({ message }) => message.startsWith('gateway disconnected'))).toHaveLength(1);
    await fakeDiscord.user('Ada').command(fakeDiscord.channelId, 'vips list');
    expect(routed).toHaveLength(1);
  });

  test('names the code with which Discord closed the connection', async () => {
    await connect();
    await waitForRegistration();
    for (const [code, reason] of [
      [4000, 'UnknownError'],
      [4009, 'SessionTimedOut'],
    ] as const) {
      lines.length = 0;
      fakeDiscord.gateway.closeConnections(code);
      await waitForLog('gateway reconnected');
      expect(linesWith('gateway disconnected, reconnecting').map(({ fields }) => fields)).toEqual([
        { event: 'gateway.disconnected', shard: 0, code, reason },
      ]);
    }
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

  test('rejects with one sentence when the token is wrong', async () => {
    const refused = connect({ token: 'wrong' });
    await expect(refused).rejects.toThrow(ConnectionRefusedError);
    await expect(refused).rejects.toThrow(/^Discord does not know this token: [^\n]*$/);
  });

  test('rejects with one sentence when there is no network', async () => {
    const refused = connect({ api: 'http://127.0.0.1:9/api' });
    await expect(refused).rejects.toThrow(/^Discord cannot be reached: [^\n]*$/);
  });

  test('accepts no interactions after drain', async () => {
    const routed = await connect();
    await waitForRegistration();
    await connection!.drain();
    void fakeDiscord.user('Ada').command(fakeDiscord.channelId, 'vips list');
    await connection!.close();
    expect(routed).toEqual([]);
  });
});

test('a removal from a server is told, an outage of it is not', async () => {
  const removed: string[] = [];
  await connect({ onServerRemoved: (guildId) => removed.push(guildId) });
  fakeDiscord.gateway.deleteGuild(true);
  fakeDiscord.gateway.deleteGuild();
  await eventually(() => expect(removed).toEqual([fakeDiscord.guildId]));
});
