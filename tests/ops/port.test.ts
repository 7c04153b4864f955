import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Backlog, Superseded, TooManyPictures } from '../../src/app/ports.ts';
import { tellStep } from '../../src/app/steps.ts';
import type { GatewaySight } from '../../src/ops/metrics.ts';
import { type Ops, openOps, type OpsTools } from '../../src/ops/open.ts';
import { PortUnavailable } from '../../src/ops/port.ts';
import { openNotebook } from '../notebook.ts';

const BACKLOG: Backlog = { openTables: 7, outbox: 3, oldestDue: 5_000, deadlinesDue: 2 };

/** What the house would say, as a test wants it. */
const house = {
  now: 0,
  trouble: null as string | null,
  shards: [] as readonly GatewaySight[],
  backlog: () => Promise.resolve(BACKLOG),
};
const { log, lines } = openNotebook();
let ops: Ops;
let address = '';

const toolsWith = (more: Partial<OpsTools> = {}): OpsTools => ({
  operator: { host: '127.0.0.1', port: 0 },
  backlog: () => house.backlog(),
  clock: () => 65_000,
  now: () => house.now,
  connection: { shards: () => house.shards, trouble: () => house.trouble },
  log,
  lost: () => undefined,
  ...more,
});

const portIn = (facts: Readonly<Record<string, unknown>> | undefined): number => Number(facts?.['port']);

beforeEach(async () => {
  Object.assign(house, { now: 0, trouble: null, shards: [], backlog: () => Promise.resolve(BACKLOG) });
  lines.length = 0;
  ops = await openOps(toolsWith());
  address = `http://127.0.0.1:${portIn(lines.at(-1)?.facts)}`;
});
afterEach(() => ops.close());

const ask = async (path: string): Promise<{ status: number; body: unknown }> => {
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
  it('is well while the caretaker looks for work, whatever the connection does', async () => {
    house.trouble = 'lacks 1 of 1 shards';
    expect(await ask('/healthz')).toEqual({ status: 200, body: { status: 'alive' } });
  });

  it('says so when the caretaker is stuck', async () => {
    ops.looked();
    house.now = 61_000;
    expect(await ask('/healthz')).toEqual({
      status: 503,
      body: {
        status: 'stuck',
        troubles: [{ part: 'caretaker', trouble: 'has not stirred for more than 60 seconds' }],
      },
    });
  });
});

describe('/readyz', () => {
  it('is ready when all is well', async () => {
    expect(await ask('/readyz')).toEqual({ status: 200, body: { status: 'ready' } });
  });

  it('lists everything that is not, and nothing of what an error says', async () => {
    house.trouble = 'lacks 1 of 1 shards';
    house.backlog = () => Promise.reject(new Error('password hush is wrong'));
    ops.looked();
    house.now = 61_000;
    ops.stopping();
    expect(await ask('/readyz')).toEqual({
      status: 503,
      body: {
        status: 'not ready',
        troubles: [
          { part: 'process', trouble: 'is shutting down' },
          { part: 'connection to Discord', trouble: 'lacks 1 of 1 shards' },
          { part: 'store', trouble: 'does not answer' },
          { part: 'caretaker', trouble: 'has not stirred for more than 60 seconds' },
        ],
      },
    });
  });
});

describe('/metrics', () => {
  it('has figures of the process, the store and the gateway', async () => {
    house.shards = [
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
      'pedestal_gateway_shards{state="away"} 1',
      'pedestal_gateway_ping_seconds 0.04',
      'pedestal_gateway_silence_seconds 12',
    ])
      expect(text).toContain(`${line}\n`);
  });

  it('has no old figures of a store that does not answer', async () => {
    await scrape();
    house.backlog = () => Promise.reject(new Error('gone'));
    const text = await scrape();
    expect(text).toContain('pedestal_store_up 0\n');
    expect(text).not.toMatch(/^pedestal_(?:open_tables|outbox|deadlines)\w* /mu);
  });

  it('asks the store nothing between scrapes', async () => {
    let asked = 0;
    house.backlog = async () => {
      asked++;
      return BACKLOG;
    };
    ops.metrics.came('1', 'play')();
    ops.metrics.stored('committed', 3);
    await scrape();
    expect(asked).toBe(1);
  });

  it('counts interactions by what they are for and whether they were answered, and times the answer once', async () => {
    const answered = ops.metrics.came('11', 'play');
    const dropped = ops.metrics.came('12', 'play');
    for (const _ of [1, 2]) tellStep('acknowledged', 'after', { tableId: null, interactionId: '11' });
    tellStep('acknowledged', 'after', { tableId: null, interactionId: 'of another' });
    answered();
    dropped();
    tellStep('acknowledged', 'after', { tableId: null, interactionId: '12' });
    expect(await valueOf('pedestal_interactions_total{kind="play",result="answered"}')).toBe(1);
    expect(await valueOf('pedestal_interactions_total{kind="play",result="unanswered"}')).toBe(1);
    expect(await valueOf('pedestal_acknowledgement_seconds_count')).toBe(1);
  });

  it('counts commits, answers of Discord, rate limits, floods and stalls', async () => {
    const { metrics } = ops;
    metrics.stored('conflict', 4);
    for (const status of [200, 204, 429]) metrics.responded(status);
    metrics.limited('shared');
    metrics.turnedAway('person');
    metrics.stalled();
    expect(await valueOf('pedestal_commits_total{result="conflict"}')).toBe(1);
    expect(await valueOf('pedestal_commit_seconds_bucket{le="0.005"}')).toBe(1);
    expect(await valueOf('pedestal_discord_responses_total{status="2xx"}')).toBe(2);
    expect(await valueOf('pedestal_discord_responses_total{status="4xx"}')).toBe(1);
    expect(await valueOf('pedestal_discord_rate_limits_total{scope="shared"}')).toBe(1);
    expect(await valueOf('pedestal_turned_away_total{reason="person"}')).toBe(1);
    expect(await valueOf('pedestal_event_loop_stalls_total')).toBe(1);
  });

  it('counts and times pictures, and those that still wait', async () => {
    const brush = Promise.withResolvers<{ bytes: Uint8Array; extension: string }>();
    const painter = ops.metrics.watching({ paint: () => brush.promise, close: async () => undefined });
    const picture = { painter: 'vips/board', scene: {}, alt: '' };
    const painting = painter.paint(picture);
    expect(await valueOf('pedestal_pictures_pending')).toBe(1);
    brush.resolve({ bytes: new Uint8Array(), extension: 'png' });
    await painting;
    const broken = ops.metrics.watching({
      paint: () => Promise.reject(new Error('out of paint')),
      close: async () => undefined,
    });
    await expect(broken.paint(picture)).rejects.toThrow('out of paint');
    const places: unknown[] = [];
    const hasty = ops.metrics.watching({
      paint: (_, wish) => Promise.reject(new Superseded(String(places.push(wish?.place)))),
      close: async () => undefined,
    });
    await expect(hasty.paint(picture, { place: 'the panel' })).rejects.toThrow(Superseded);
    expect(places).toEqual(['the panel']);
    const crowded = ops.metrics.watching({
      paint: () => Promise.reject(new TooManyPictures()),
      close: async () => undefined,
    });
    await expect(crowded.paint(picture)).rejects.toThrow(TooManyPictures);
    expect(await valueOf('pedestal_pictures_total{result="crowded"}')).toBe(1);
    expect(await valueOf('pedestal_pictures_total{result="superseded"}')).toBe(1);
    expect(await valueOf('pedestal_pictures_pending')).toBe(0);
    expect(await valueOf('pedestal_pictures_total{result="painted"}')).toBe(1);
    expect(await valueOf('pedestal_pictures_total{result="failed"}')).toBe(1);
    expect(await valueOf('pedestal_picture_seconds_count')).toBe(4);
  });
});

describe("the operator's port", () => {
  it('knows nothing else', async () => {
    expect((await fetch(`${address}/`)).status).toBe(404);
    expect((await fetch(`${address}/metrics`, { method: 'POST' })).status).toBe(405);
    const head = await fetch(`${address}/readyz?verbose`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  it('says in a sentence when somebody else has it', async () => {
    const taken = openOps(
      toolsWith({ operator: { host: '127.0.0.1', port: Number(new URL(address).port) } }),
    );
    await expect(taken).rejects.toThrow(PortUnavailable);
    await expect(taken).rejects.toThrow(/^The operator's port \d+ on 127\.0\.0\.1 cannot be opened[^\n]*$/u);
  });

  it('is closed when nobody asked for one', async () => {
    lines.length = 0;
    await (await openOps(toolsWith({ operator: null }))).close();
    expect(lines).toEqual([]);
  });
});
