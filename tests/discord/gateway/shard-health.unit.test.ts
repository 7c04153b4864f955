import { Status } from 'discord.js';
import { describe, expect, test } from 'vitest';
import {
  createConnectionMonitor,
  createShardMonitor,
  gatewayFailure,
} from '../../../src/discord/gateway/shard-health.ts';

/** Shards as discord.js reports them, and a clock that is set by hand. */
function createTestMonitor(count = 1) {
  const shards = Array.from({ length: count }, (_, id) => ({
    id,
    status: Status.Ready,
    ping: 30,
    lastPingTimestamp: 0,
  }));
  const time = { now: 0 };
  const readShards = createShardMonitor(
    () => shards,
    () => time.now,
  );
  return { shards, time, failure: () => gatewayFailure(readShards()) };
}

describe('the health of the gateway connection', () => {
  test('is bad as long as there is no shard or one has never been ready', () => {
    expect(gatewayFailure([])).toBe('is not connected yet');
    const { shards, failure } = createTestMonitor(3);
    shards[1]!.status = Status.Connecting;
    expect(failure()).toBe('lacks 1 of 3 shards');
    shards[1]!.status = Status.Ready;
    expect(failure()).toBeNull();
  });

  test('tolerates a shard that is away for seconds, not for minutes', () => {
    const { shards, time, failure } = createTestMonitor();
    expect(failure()).toBeNull();
    shards[0]!.status = Status.Resuming;
    time.now = 60_000;
    expect(failure()).toBeNull();
    time.now = 60_001;
    expect(failure()).toBe('lacks 1 of 1 shards');
  });

  test('is bad when heartbeats are not acknowledged, though discord.js reports ready', () => {
    const { shards, time, failure } = createTestMonitor(2);
    for (; time.now <= 150_000; time.now += 5_000) {
      shards[1]!.lastPingTimestamp = time.now;
      expect(failure()).toBeNull();
    }
    expect(failure()).toBe('gets no heartbeats from 1 of 2 shards');
    shards[0]!.lastPingTimestamp = 1;
    expect(failure()).toBeNull();
  });

  test('allows time for the first heartbeat after a reconnect', () => {
    const { shards, time, failure } = createTestMonitor();
    failure();
    shards[0]!.status = Status.Connecting;
    for (; time.now < 600_000; time.now += 5_000) failure();
    shards[0]!.status = Status.Ready;
    expect(failure()).toBeNull();
    time.now += 150_000;
    expect(failure()).toBeNull();
  });
});

test('the connection monitor knows of the HTTP transport only whether it is open', () => {
  const monitor = createConnectionMonitor('http', () => 0);
  expect(monitor.failure()).toBe('is not connected yet');
  monitor.markOpen();
  expect(monitor.failure()).toBeNull();
  expect(monitor.shards()).toEqual([]);
});
