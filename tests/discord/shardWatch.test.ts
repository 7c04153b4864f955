import { Status } from 'discord.js';
import { describe, expect, it, vi } from 'vitest';
import { startStandIn } from '../../playground/standin/index.ts';
import type { DoorTools } from '../../src/discord/door.ts';
import { connect } from '../../src/discord/gateway.ts';
import { createLine } from '../../src/discord/line.ts';
import { createLookout, createShardWatch, gatewayTrouble } from '../../src/discord/shardWatch.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Shards as discord.js tells of them, and a clock that is set by hand. */
function watched(count = 1) {
  const shards = Array.from({ length: count }, (_, id) => ({
    id,
    status: Number(Status.Ready),
    ping: 30,
    lastPingTimestamp: 0,
  }));
  const time = { now: 0 };
  const look = createShardWatch(
    () => shards,
    () => time.now,
  );
  return { shards, time, look, trouble: () => gatewayTrouble(look()) };
}

describe('the connection to the gateway', () => {
  it('is in trouble as long as there is no shard, or one has never been ready', () => {
    expect(gatewayTrouble([])).toBe('is not connected yet');
    const { shards, trouble } = watched(3);
    shards[1]!.status = Number(Status.Connecting);
    expect(trouble()).toBe('lacks 1 of 3 shards');
    shards[1]!.status = Number(Status.Ready);
    expect(trouble()).toBeNull();
  });

  it('may be lost for a moment, not for minutes', () => {
    const { shards, time, trouble } = watched();
    expect(trouble()).toBeNull();
    shards[0]!.status = Number(Status.Resuming);
    time.now = 60_000;
    expect(trouble()).toBeNull();
    time.now = 60_001;
    expect(trouble()).toBe('lacks 1 of 1 shards');
  });

  it('that discord.js takes for sound is in trouble when its heart is not heard', () => {
    const { shards, time, trouble } = watched(2);
    for (; time.now <= 150_000; time.now += 5_000) {
      shards[1]!.lastPingTimestamp = time.now;
      expect(trouble()).toBeNull();
    }
    expect(trouble()).toBe('does not hear 1 of 2 shards');
    shards[0]!.lastPingTimestamp = 1;
    expect(trouble()).toBeNull();
  });

  it('is given time for its first heartbeat after it was lost', () => {
    const { shards, time, trouble } = watched();
    trouble();
    shards[0]!.status = Number(Status.Connecting);
    for (; time.now < 600_000; time.now += 5_000) trouble();
    shards[0]!.status = Number(Status.Ready);
    expect(trouble()).toBeNull();
    time.now += 150_000;
    expect(trouble()).toBeNull();
  });
});

const toolsFor = (api: string): DoorTools => ({
  line: createLine(api, 'token'),
  guildId: null,
  commands: [],
  route: async () => undefined,
  log: quiet,
  lost: () => undefined,
});

describe('the lookout at a real connection', () => {
  it('is content once discord.js is ready, and sees its shard', async () => {
    const standIn = await startStandIn();
    const lookout = createLookout('gateway', () => performance.now());
    expect(lookout.trouble()).toBe('is not connected yet');
    const connection = await connect({
      ...toolsFor(standIn.apiUrl),
      api: standIn.apiUrl,
      token: standIn.token,
      shards: 'auto',
      connecting: lookout.connecting,
      lost: () => undefined,
    });
    await vi.waitFor(() => expect(lookout.trouble()).toBeNull(), { timeout: 10_000 });
    expect(lookout.shards()).toMatchObject([{ ready: true }]);
    await connection.close();
    await standIn.close();
  });

  it('knows of the HTTP door only whether it is open', () => {
    const lookout = createLookout('http', () => 0);
    expect(lookout.trouble()).toBe('is not connected yet');
    lookout.opened();
    expect(lookout.trouble()).toBeNull();
    expect(lookout.shards()).toEqual([]);
  });
});
