import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type StandIn, startStandIn } from '../../playground/standin/index.ts';
import type { Connection } from '../../src/discord/door.ts';
import { connect } from '../../src/discord/gateway.ts';
import { createLine } from '../../src/discord/line.ts';
import { ConnectionRefused } from '../../src/discord/refused.ts';
import { openNotebook } from '../notebook.ts';
import { answersPong } from './pong.ts';
import { type House, openHouse } from './table.ts';

let discord: StandIn;
let house: House;
let connection: Connection | undefined;
const { log, lines, said } = openNotebook();

beforeEach(async () => {
  lines.length = 0;
  discord = await startStandIn();
  house = await openHouse();
});
afterEach(async () => {
  await connection?.close();
  connection = undefined;
  await house[Symbol.asyncDispose]();
  await discord.close();
});

const open = async (more: { token?: string; api?: string; guildId?: string } = {}): Promise<string[]> => {
  const [api, token] = [more.api ?? discord.apiUrl, more.token ?? discord.token];
  const line = createLine(api, token);
  const { routed, route } = answersPong(line);
  connection = await connect({
    line,
    api,
    token,
    shards: 'auto',
    guildId: more.guildId ?? null,
    commands: house.commands,
    route,
    log,
    lost: (reason) => log.error({}, reason),
  });
  return routed;
};
const heard = (message: string) =>
  vi.waitFor(() => expect(said(message)).not.toEqual([]), { timeout: 10_000 });
const registered = () => heard('commands are registered');
const puts = () => discord.requests.filter(({ method }) => method === 'PUT').map(({ path }) => path);

describe('the gateway', () => {
  it('hands interactions to the router as they are, and registers the commands', async () => {
    const routed = await open();
    await registered();
    const { interactionId, kind } = await discord.person('Ada').command(discord.channelId, 'vips list');
    expect(kind).toBe('message');
    expect(routed).toEqual([interactionId]);
    expect(discord.violations).toEqual([]);
  });

  it('registers commands only when they changed', async () => {
    await open();
    await registered();
    await connection!.close();
    lines.length = 0;
    await open();
    await registered();
    expect(puts()).toHaveLength(1);
  });

  it('registers them in one server if told so', async () => {
    await open({ guildId: discord.guildId });
    await registered();
    expect(puts()).toEqual([expect.stringContaining(`/guilds/${discord.guildId}/commands`)]);
    await connection!.close();
    lines.length = 0;
    await open({ guildId: discord.guildId });
    await registered();
    expect(puts()).toHaveLength(1);
  });

  it('comes back when the connection drops, and says so once', async () => {
    const routed = await open();
    await registered();
    discord.gateway.dropConnections();
    await heard('the gateway is back');
    expect(lines.filter(({ message }) => message.startsWith('the gateway is lost'))).toHaveLength(1);
    await discord.person('Ada').command(discord.channelId, 'vips list');
    expect(routed).toHaveLength(1);
  });

  it('refused for its token says so in one sentence', async () => {
    const refused = open({ token: 'wrong' });
    await expect(refused).rejects.toThrow(ConnectionRefused);
    await expect(refused).rejects.toThrow(/^Discord does not know this token: [^\n]*$/);
  });

  it('without a network says so in one sentence', async () => {
    const refused = open({ api: 'http://127.0.0.1:9/api' });
    await expect(refused).rejects.toThrow(/^Discord cannot be reached: [^\n]*$/);
  });

  it('gone quiet takes no more interactions', async () => {
    const routed = await open();
    await registered();
    await connection!.quiet();
    void discord.person('Ada').command(discord.channelId, 'vips list');
    await connection!.close();
    expect(routed).toEqual([]);
  });
});
