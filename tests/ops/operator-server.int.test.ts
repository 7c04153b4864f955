import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Backlog } from '../../src/table/ports/admin.ts';
import { SupersededError, RenderQueueFullError } from '../../src/table/ports/painter.ts';
import { measure } from '../../src/table/measure.ts';
import { emitTrace, traced } from '../../src/table/trace.ts';
import type { GatewayShardStatus } from '../../src/ops/metrics.ts';
import { type Ops, openOps, type OpsDeps } from '../../src/ops/open-ops.ts';
import { PortUnavailableError } from '../../src/ops/operator-server.ts';
import { createLogRecorder, type LogLine } from '../log-recorder.ts';

const BACKLOG: Backlog = { openTables: 7, outboxEntries: 3, oldestDueAt: 5_000, dueDeadlines: 2 };

/** The state of the bot, set by the tests. */
const botState = {
  now: 0,
  connectionFailure: null as string | null,
  shards: [] as readonly GatewayShardStatus[],
  backlog: () => Promise.resolve(BACKLOG),
};
type Painting = { readonly bytes: Uint8Array; readonly extension: string };
const { log, lines } = createLogRecorder();
let ops: Ops;
let address = '';

const depsWith = (more: Partial<OpsDeps> = {}): OpsDeps => ({
  operator: { host: '127.0.0.1', port: 0, allowedHosts: ['bot.example'] },
  backlog: () => botState.backlog(),
  clock: () => 65_000,
  now: () => botState.now,
  connection: { shards: () => botState.shards, failure: () => botState.connectionFailure },
  log,
  onFatal: () => undefined,
  ...more,
});

const portIn = (line: LogLine | undefined): number => Number(line?.fields['port']);

beforeEach(async () => {
  Object.assign(botState, {
    now: 0,
    connectionFailure: null,
    shards: [],
    backlog: () => Promise.resolve(BACKLOG),
  });
  lines.length = 0;
  ops = await openOps(depsWith());
  address = `http://127.0.0.1:${portIn(lines.at(-1))}`;
});
afterEach(() => ops.close());

const get = async (path: string): Promise<{ status: number; body: unknown }> => {
  const response = await fetch(address + path);
  return { status: response.status, body: await response.json() };
};
const scrape = async (): Promise<string> => (await fetch(`${address}/metrics`)).text();
/** The value of a metric's line, labels included, or undefined. */
const valueOf = async (line: string): Promise<number | undefined> => {
  const found = (await scrape()).split('\n').find((each) => each.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length + 1));
};

describe('/healthz', () => {
  test('responds with 200 while the background worker polls, whatever the connection does', async () => {
    botState.connectionFailure = 'lacks 1 of 1 shards';
    expect(await get('/healthz')).toEqual({ status: 200, body: { status: 'alive' } });
  });

  test('responds with 503 when the background worker is stuck', async () => {
    ops.onWorkerPoll();
    botState.now = 61_000;
    expect(await get('/healthz')).toEqual({
      status: 503,
      body: {
        status: 'stuck',
        failures: [{ part: 'background worker', failure: 'has shown no activity for more than 60 seconds' }],
      },
    });
  });
});

describe('a request by another name', () => {
  const statusBy = (host: string, path: string): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      request(address + path, { headers: { host } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on('error', reject)
        .end();
    });

  test('is rejected, for every path, unless the name is allowed', async () => {
    for (const path of ['/healthz', '/readyz', '/metrics', '/'])
      expect(await statusBy('evil.example', path)).toBe(403);
    expect(await statusBy('bot.example', '/healthz')).toBe(200);
    expect(await statusBy('localhost', '/metrics')).toBe(200);
  });
});

test('a connection that asks nothing is closed', async () => {
  const socket = connect(Number(new URL(address).port), '127.0.0.1').resume();
  await once(socket, 'close');
});

describe('/readyz', () => {
  test('responds with 200 when there is no failure', async () => {
    expect(await get('/readyz')).toEqual({ status: 200, body: { status: 'ready' } });
  });

  test('lists every failure, without error messages', async () => {
    botState.connectionFailure = 'lacks 1 of 1 shards';
    botState.backlog = () => Promise.reject(new Error('password hush is wrong'));
    ops.onWorkerPoll();
    botState.now = 61_000;
    ops.markStopping();
    expect(await get('/readyz')).toEqual({
      status: 503,
      body: {
        status: 'not ready',
        failures: [
          { part: 'process', failure: 'is shutting down' },
          { part: 'connection to Discord', failure: 'lacks 1 of 1 shards' },
          { part: 'store', failure: 'does not respond' },
          { part: 'background worker', failure: 'has shown no activity for more than 60 seconds' },
        ],
      },
    });
  });
});

describe('/metrics', () => {
  test('has metrics of the process, the store and the gateway', async () => {
    botState.shards = [
      { ready: true, silentFor: 12_000, ping: 40 },
      { ready: false, silentFor: 0, ping: null },
    ];
    const text = await scrape();
    expect(text).toContain('nodejs_eventloop_lag_seconds');
    for (const line of [
      'pedestal_store_up 1',
      'pedestal_open_tables 7',
      'pedestal_outbox_entries 3',
      'pedestal_outbox_oldest_due_seconds 60',
      'pedestal_deadlines_due 2',
      'pedestal_gateway_shards{state="ready"} 1',
      'pedestal_gateway_shards{state="disconnected"} 1',
      'pedestal_gateway_ping_seconds 0.04',
      'pedestal_gateway_silence_seconds 12',
    ])
      expect(text).toContain(`${line}\n`);
  });

  test('has no stale metrics of a store that does not respond', async () => {
    await scrape();
    botState.backlog = () => Promise.reject(new Error('gone'));
    const text = await scrape();
    expect(text).toContain('pedestal_store_up 0\n');
    expect(text).not.toMatch(/^pedestal_(?:open_tables|outbox|deadlines)\w* /mu);
  });

  test('queries the store only when it is scraped', async () => {
    let queries = 0;
    botState.backlog = async () => {
      queries++;
      return BACKLOG;
    };
    measure({ of: 'commit', result: 'committed', durationMs: 3 });
    await scrape();
    expect(queries).toBe(1);
  });

  test('counts interactions by kind and result, and times each acknowledgement once', async () => {
    const note = (id: string, isHandled: boolean): void =>
      measure({ of: 'interaction', id, kind: 'play', isHandled });
    for (const id of ['11', '12']) note(id, false);
    for (const _ of [1, 2]) emitTrace('acknowledged', 'after', { tableId: null, interactionId: '11' });
    emitTrace('acknowledged', 'after', { tableId: null, interactionId: 'of another' });
    const failed = { tableId: null, interactionId: '12' };
    await traced('acknowledged', failed, () => Promise.reject(new Error('gone'))).catch(() => undefined);
    for (const id of ['11', '12']) note(id, true);
    emitTrace('acknowledged', 'after', { tableId: null, interactionId: '12' });
    expect(await valueOf('pedestal_interactions_total{kind="play",result="answered"}')).toBe(1);
    expect(await valueOf('pedestal_interactions_total{kind="play",result="unanswered"}')).toBe(1);
    expect(await valueOf('pedestal_acknowledgement_seconds_count')).toBe(1);
  });

  test('counts commits, responses of Discord, rate limits of both kinds and stalls', async () => {
    measure({ of: 'commit', result: 'conflict', durationMs: 4 });
    for (const status of [200, 204, 429]) measure({ of: 'response', status });
    measure({ of: 'discord-rate-limit', scope: 'shared' });
    measure({ of: 'rate-limit', reason: 'person' });
    measure({ of: 'stall' });
    expect(await valueOf('pedestal_commits_total{result="conflict"}')).toBe(1);
    expect(await valueOf('pedestal_commit_seconds_bucket{le="0.005"}')).toBe(1);
    expect(await valueOf('pedestal_discord_responses_total{status="2xx"}')).toBe(2);
    expect(await valueOf('pedestal_discord_responses_total{status="4xx"}')).toBe(1);
    expect(await valueOf('pedestal_discord_rate_limits_total{scope="shared"}')).toBe(1);
    expect(await valueOf('pedestal_interactions_rate_limited_total{reason="person"}')).toBe(1);
    expect(await valueOf('pedestal_event_loop_stalls_total')).toBe(1);
  });

  test('counts deferred entries, merged tasks and refusals by quota', async () => {
    measure({ of: 'deferred-task', kind: 'post' });
    for (const kind of ['lobby', 'lobby', 'refresh'] as const) measure({ of: 'merged-task', kind });
    measure({ of: 'quota', quota: 'tables-here' });
    expect(await valueOf('pedestal_deliveries_deferred_total{kind="post"}')).toBe(1);
    expect(await valueOf('pedestal_tasks_merged_total{kind="lobby"}')).toBe(2);
    expect(await valueOf('pedestal_quota_refusals_total{quota="tables-here"}')).toBe(1);
  });

  test('counts and times pictures, and those that are pending', async () => {
    const replaceKeys: unknown[] = [];
    const paintWith = (paint: () => Promise<Painting>) =>
      ops
        .metrics!.instrumentPainter({
          paint: (_, options) => {
            replaceKeys.push(options?.replaceKey);
            return paint();
          },
          close: async () => undefined,
        })
        .paint({ kind: 'vips/board', scene: {}, alt: '' }, { replaceKey: 'the panel' });
    const pending = Promise.withResolvers<Painting>();
    const painting = paintWith(() => pending.promise);
    expect(await valueOf('pedestal_pictures_pending')).toBe(1);
    pending.resolve({ bytes: new Uint8Array(), extension: 'png' });
    await painting;
    for (const error of [new Error('out of paint'), new SupersededError('newer'), new RenderQueueFullError()])
      await expect(paintWith(() => Promise.reject(error))).rejects.toThrow(error);
    expect(replaceKeys).toEqual(Array(4).fill('the panel'));
    for (const result of ['painted', 'failed', 'superseded', 'queue_full'])
      expect(await valueOf(`pedestal_pictures_total{result="${result}"}`)).toBe(1);
    expect(await valueOf('pedestal_pictures_pending')).toBe(0);
    expect(await valueOf('pedestal_picture_seconds_count')).toBe(4);
  });
});

describe('the operator server', () => {
  test('responds with an error to anything else', async () => {
    expect((await fetch(`${address}/`)).status).toBe(404);
    expect((await fetch(`${address}/metrics`, { method: 'POST' })).status).toBe(405);
    const head = await fetch(`${address}/readyz?verbose`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  test('says in one sentence when its port is taken', async () => {
    const taken = openOps(
      depsWith({ operator: { host: '127.0.0.1', port: Number(new URL(address).port), allowedHosts: [] } }),
    );
    await expect(taken).rejects.toThrow(PortUnavailableError);
    await expect(taken).rejects.toThrow(/^The operator's port \d+ on 127\.0\.0\.1 cannot be opened[^\n]*$/u);
  });

  test('does not listen when it is not configured', async () => {
    lines.length = 0;
    await (await openOps(depsWith({ operator: null }))).close();
    expect(lines).toEqual([]);
  });
});
