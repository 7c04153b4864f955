import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FakeDiscord, type FakeDiscordOptions } from '../../../playground/fake-discord/index.ts';
import type { Connection } from '../../../src/discord/transport.ts';
import { connectGateway, type ShardSelection } from '../../../src/discord/gateway/connect.ts';
import { createDiscordClients } from '../../../src/discord/rest/clients.ts';
import { games } from '../../../src/games/index.ts';
import { createLogRecorder } from '../../log-recorder.ts';
import { createPongRouter } from '../pong-router.ts';
import { botCommands } from '../bot-commands.ts';
import { eventually } from '../../eventually.ts';
import { startPatientDiscord } from '../../patient-discord.ts';

let fakeDiscord: FakeDiscord;
let connections: Connection[];
let ownShard: number;
const commands = await botCommands();
const { log, lines, linesWith } = createLogRecorder();

beforeEach(async () => {
  lines.length = 0;
  connections = [];
});
afterEach(async () => {
  await Promise.all(connections.map((connection) => connection.close()));
  await fakeDiscord.close();
});

/** Starts a fake Discord. Returns which of two shards has the server, and the other one. */
async function startDiscord(shards: FakeDiscordOptions['shards']): Promise<readonly [number, number]> {
  fakeDiscord = await startPatientDiscord(shards === undefined ? {} : { shards });
  ownShard = Number((BigInt(fakeDiscord.guildId) >> 22n) % 2n);
  return [ownShard, 1 - ownShard];
}

/** Connects like a process of its own. Returns the list of ids of the interactions that reach it. */
async function connectProcess(shards: ShardSelection): Promise<string[]> {
  const clients = createDiscordClients(fakeDiscord.apiUrl, fakeDiscord.token);
  const { routed, route } = createPongRouter(clients);
  const connection = await connectGateway({
    clients,
    api: fakeDiscord.apiUrl,
    token: fakeDiscord.token,
    shards,
    guildId: null,
    commands,
    route,
    log,
    onFatal: (reason) => log.error({ event: 'test.fatal' }, reason),
  });
  connections.push(connection);
  return routed;
}

const listTables = () => fakeDiscord.user('Ada').command(fakeDiscord.channelId, 'vips list');

describe('shards', () => {
  test('are as many as Discord recommends', async () => {
    await startDiscord({ recommended: 3, maxConcurrency: 16 });
    const routed = await connectProcess('auto');
    await eventually(() => expect(linesWith('connected to Discord')).toHaveLength(1));
    expect(linesWith('connected to Discord')[0]?.fields).toMatchObject({ servers: 1, shards: 3 });
    await eventually(() => expect(linesWith('slash commands registered')).toHaveLength(1));
    const { interactionId } = await listTables();
    expect(routed).toEqual([interactionId]);
  });

  test('split between two processes deliver an interaction once, to the process that has the server', async () => {
    const [has, hasNot] = await startDiscord({ recommended: 1, maxConcurrency: 16 });
    const [near, far] = await Promise.all([
      connectProcess({ ids: [has, has + 2], count: 4 }),
      connectProcess({ ids: [hasNot, hasNot + 2], count: 4 }),
    ]);
    await eventually(() => expect(linesWith('slash commands registered')).toHaveLength(2));
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
    const [has, hasNot] = await startDiscord(undefined);
    const routed = await connectProcess({ ids: [has, hasNot], count: 2 });
    expect(linesWith('connected to Discord')).toEqual([]);
    fakeDiscord.state.globalCommands.push(...([{ id: '1', name: 'vips', type: 1, options: [] }] as never[]));
    await fakeDiscord.user('Ada').command(fakeDiscord.channelId, 'vips');
    expect(routed).toHaveLength(1);
  });

  test('all connect when processes start at once and exceed the identify limit', async () => {
    await startDiscord({ recommended: 2, maxConcurrency: 1 });
    const [one, other] = await Promise.all([
      connectProcess({ ids: [0], count: 2 }),
      connectProcess({ ids: [1], count: 2 }),
    ]);
    await eventually(() => expect(linesWith('slash commands registered')).toHaveLength(2));
    const { interactionId } = await listTables();
    expect([one, other].flat()).toEqual([interactionId]);
    const warnings = /^(?:discord\.rate_limited|gateway\.endpoint_url_\w+|test\.fatal)$/u;
    expect(lines.filter(({ message }) => message.startsWith('Discord'))).toEqual([]);
    expect(lines.filter(({ fields }) => warnings.test(fields['event']))).toEqual([]);
  });

  test('that Discord rejects are explained in one sentence', async () => {
    await startDiscord(undefined);
    await expect(connectProcess({ ids: [4], count: 4 })).rejects.toThrow(
      /^The bot is on too many servers for its number of shards: [^\n]*DISCORD_SHARDS[^\n]*$/u,
    );
  });
});
