import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type StandIn, type StandInOptions, startStandIn } from '../../playground/standin/index.ts';
import type { Connection } from '../../src/discord/door.ts';
import { connect, type Shards } from '../../src/discord/gateway.ts';
import { createLine } from '../../src/discord/line.ts';
import { openNotebook } from '../notebook.ts';
import { answersPong } from './pong.ts';
import { type House, openHouse } from './table.ts';

let discord: StandIn;
let house: House;
let connections: Connection[];
let mine: number;
const { log, lines, said } = openNotebook();

beforeEach(async () => {
  lines.length = 0;
  connections = [];
  house = await openHouse();
});
afterEach(async () => {
  await Promise.all(connections.map((connection) => connection.close()));
  await house[Symbol.asyncDispose]();
  await discord.close();
});

/** Starts Discord. Gives the shard of two that has the server, and the other. */
async function start(shards: StandInOptions['shards']): Promise<readonly [number, number]> {
  discord = await startStandIn(shards === undefined ? {} : { shards });
  mine = Number((BigInt(discord.guildId) >> 22n) % 2n);
  return [mine, 1 - mine];
}

/** Connects as a process of its own would. Gives the ids of what reaches it. */
async function open(shards: Shards): Promise<string[]> {
  const line = createLine(discord.apiUrl, discord.token);
  const { routed, route } = answersPong(line);
  const connection = await connect({
    line,
    api: discord.apiUrl,
    token: discord.token,
    shards,
    guildId: null,
    commands: house.commands,
    route,
    log,
    lost: (reason) => log.error({}, reason),
  });
  connections.push(connection);
  return routed;
}

const ask = () => discord.person('Ada').command(discord.channelId, 'vips list');

describe('shards', () => {
  it('are as many as Discord advises', async () => {
    await start({ advised: 3, atOnce: 16 });
    const routed = await open('auto');
    await vi.waitFor(() => expect(said('connected to Discord')).toHaveLength(1));
    expect(said('connected to Discord')[0]?.facts).toMatchObject({ servers: 1, shards: 3 });
    await vi.waitFor(() => expect(said('commands are registered')).toHaveLength(1));
    const { interactionId } = await ask();
    expect(routed).toEqual([interactionId]);
  });

  it('in two processes of half each: an interaction reaches the one that has the server, once', async () => {
    const [has, hasNot] = await start({ advised: 1, atOnce: 16 });
    const [near, far] = await Promise.all([
      open({ ids: [has, has + 2], count: 4 }),
      open({ ids: [hasNot, hasNot + 2], count: 4 }),
    ]);
    await vi.waitFor(() => expect(said('commands are registered')).toHaveLength(2));
    expect(said('connected to Discord').map(({ facts }) => [facts['servers'], facts['shards']])).toEqual(
      expect.arrayContaining([
        [1, 2],
        [0, 2],
      ]),
    );
    const asked = await Promise.all([ask(), ask(), ask()]);
    expect(asked.map(({ kind }) => kind)).toEqual(['message', 'message', 'message']);
    expect([...near].sort()).toEqual(asked.map(({ interactionId }) => interactionId).sort());
    expect(far).toEqual([]);
    expect(discord.violations).toEqual([]);
    expect(discord.world.globalCommands.map(({ name }) => name)).toEqual(['vips']);
  });

  it('serve while others of the same process still wait for their turn to connect', async () => {
    const [has, hasNot] = await start(undefined);
    const routed = await open({ ids: [has, hasNot], count: 2 });
    expect(said('connected to Discord')).toEqual([]);
    discord.world.globalCommands.push(...([{ id: '1', name: 'vips', type: 1, options: [] }] as never[]));
    await discord.person('Ada').command(discord.channelId, 'vips');
    expect(routed).toHaveLength(1);
  });

  it('of processes that start at once and too fast for Discord all come in', async () => {
    await start({ advised: 2, atOnce: 1 });
    const [one, other] = await Promise.all([open({ ids: [0], count: 2 }), open({ ids: [1], count: 2 })]);
    await vi.waitFor(() => expect(said('commands are registered')).toHaveLength(2));
    const { interactionId } = await ask();
    expect([one, other].flat()).toEqual([interactionId]);
    expect(lines.filter(({ message }) => message.startsWith('Discord'))).toEqual([]);
  });

  it('that Discord does not take are named in one sentence', async () => {
    await start(undefined);
    await expect(open({ ids: [4], count: 4 })).rejects.toThrow(
      /^The bot is on too many servers for its number of shards: [^\n]*DISCORD_SHARDS[^\n]*$/u,
    );
  });
});
