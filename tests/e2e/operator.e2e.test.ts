import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { responseTo } from './responses.ts';
import { type BotProcess, spawnBot } from './bot-process.ts';
import { openLobby, playOn, startGame } from './game-flow.ts';
import { announcesEnd } from './player.ts';
import { useBotFixture } from './bot-fixture.ts';
import { draftTwoChips, openTurn, waitForTurnPost } from './table-fixture.ts';
import { eventually } from '../eventually.ts';

const fixture = useBotFixture({ pictures: 'blank', environment: { OPERATOR_PORT: '0', LOG_LEVEL: 'trace' } });

type LogLine = Readonly<Record<string, unknown>>;

const logLinesOf = ({ output }: Pick<BotProcess, 'output'>): readonly LogLine[] =>
  output()
    .split('\n')
    .flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as LogLine] : []));

async function getFromOperatorPort(
  bot: BotProcess,
  path: string,
): Promise<{ readonly status: number; readonly text: string }> {
  await bot.waitForOutput('operator server listening');
  const { port } = logLinesOf(bot).find(({ msg }) => msg === 'operator server listening') ?? {};
  const response = await fetch(`http://127.0.0.1:${String(port)}${path}`);
  return { status: response.status, text: await response.text() };
}

describe('an operator', () => {
  test('sees that the bot is not ready while the gateway stays silent, and can stop it', async () => {
    const { fakeDiscord } = fixture();
    // It says hello, and nothing else.
    const gateway = new WebSocketServer({ host: '127.0.0.1', port: 0 });
    const identified = once(gateway, 'connection').then(([socket]) => {
      (socket as WebSocket).send('{"op":10,"d":{"heartbeat_interval":41250}}');
      return once(socket as WebSocket, 'message');
    });
    await once(gateway, 'listening');
    const limit = { total: 1_000, remaining: 1_000, reset_after: 1, max_concurrency: 1 };
    const url = `ws://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
    fakeDiscord.intercept = ({ path }) =>
      path === '/gateway/bot'
        ? { status: 200, body: { url, shards: 1, session_start_limit: limit } }
        : undefined;
    const bot = spawnBot({
      DISCORD_TOKEN: fakeDiscord.token,
      DISCORD_API_URL: fakeDiscord.apiUrl,
      DATABASE_URL: 'sqlite::memory:',
      OPERATOR_PORT: '0',
    });
    await identified;
    fakeDiscord.intercept = undefined;
    const { status, text } = await getFromOperatorPort(bot, '/readyz');
    expect([status, JSON.parse(text)]).toEqual([
      503,
      {
        status: 'not ready',
        failures: [{ part: 'connection to Discord', failure: 'lacks 1 of 1 shards' }],
      },
    ]);
    expect(await getFromOperatorPort(bot, '/healthz')).toMatchObject({ status: 200 });
    expect(await bot.stop()).toBe(0);
    expect(bot.output()).not.toContain(fakeDiscord.token);
    gateway.close();
  });

  test('can follow a click through the log by the ids of the interaction and the table', async () => {
    const current = fixture();
    const turn = await openTurn(current, ['Ada', 'Ben']);
    const { message, customId } = await draftTwoChips(turn.active, turn.post);
    const outcome = await turn.active.user.click(message.id, customId);
    await responseTo(current.fakeDiscord, Promise.resolve(outcome));
    await waitForTurnPost(current, turn.place, 2);
    const { interactionId: interaction } = outcome;
    const tracePointsWith = (ids: LogLine) =>
      logLinesOf(current.bot)
        .filter((line) => Object.entries(ids).every(([name, value]) => line[name] === value))
        .flatMap(({ point }) => (typeof point === 'string' ? [point] : []));
    await eventually(() => expect(tracePointsWith({ table: turn.tableId }).at(-1)).toBe('settled'));
    const click = { interaction, table: turn.tableId };
    expect(tracePointsWith(click).toSorted()).toEqual(['acknowledged', 'committed', 'decided', 'received']);
    expect(tracePointsWith({ interaction })).toEqual(tracePointsWith(click));
    const { length } = tracePointsWith({ table: turn.tableId });
    expect(tracePointsWith({ table: turn.tableId }).slice(-2)).toEqual(['posted', 'settled']);
    expect(length).toBeGreaterThan(20);
  });

  test('finds the id in every log line about an interaction or a table', async () => {
    const { bot } = fixture();
    const ofProcess =
      /^(?:gateway\.(?:connected|endpoint_url_\w+)|discord\.(?:commands_registered|member_lookup_failed)|operator\.listening|process\.shutting_down)$/u;
    for (const line of logLinesOf(bot)) {
      if (ofProcess.test(String(line['event']))) continue;
      expect(line['interaction'] ?? line['table'], JSON.stringify(line)).toEqual(expect.any(String));
    }
  });

  test('reads metrics of a game without names or ids in their labels', async () => {
    const { fakeDiscord, bot, player } = fixture();
    const players = ['Ada', 'Ben'].map((name) => player(name));
    const options = { target: 'the ideal operator', thread: false };
    const lobby = await openLobby(fakeDiscord, players[0]!, fakeDiscord.channelId, options);
    const end = await playOn(fakeDiscord, await startGame(fakeDiscord, lobby, players), players);
    expect(announcesEnd(end)).toBe(true);
    const { text } = await getFromOperatorPort(bot, '/metrics');
    const value = (line: string): number =>
      Number(
        text
          .split('\n')
          .find((each) => each.startsWith(`${line} `))
          ?.slice(line.length + 1),
      );
    expect(value('pedestal_interactions_total{kind="play",result="answered"}')).toBeGreaterThan(10);
    expect(value('pedestal_acknowledgement_seconds_count')).toBeGreaterThan(50);
    expect(value('pedestal_commits_total{result="committed"}')).toBeGreaterThan(20);
    expect(value('pedestal_pictures_total{result="painted"}')).toBeGreaterThan(10);
    expect(value('pedestal_discord_responses_total{status="2xx"}')).toBeGreaterThan(100);
    expect(value('pedestal_gateway_shards{state="ready"}')).toBe(1);
    expect(value('pedestal_open_tables')).toBeGreaterThanOrEqual(1);
    const labels = new Set([...text.matchAll(/^pedestal_\w+\{([^}]*)\}/gmu)].map(([, found]) => found));
    // None is of a table or a person.
    expect(labels.size).toBeLessThan(60);
    expect([...labels].join()).not.toMatch(/\d{5}|ada|ben|operator/iu);
    expect(text).not.toMatch(/(?<![\d.])\d{17}/u);
    const tokens = fakeDiscord.requests.flatMap(
      ({ path }) => /^\/interactions\/\d+\/([^/]+)/u.exec(path)?.[1] ?? [],
    );
    expect(tokens.length).toBeGreaterThan(20);
    expect(tokens.filter((token) => text.includes(token))).toEqual([]);
  });

  test('finds no name, token, URL with a token or custom id in the whole log', () => {
    const { fakeDiscord, bot, databaseUrl } = fixture();
    const output = bot.output();
    const tokens = fakeDiscord.requests.flatMap(({ path }) => {
      const [, kind, , token] = path.split('/');
      return (kind === 'interactions' || kind === 'webhooks') && token !== undefined ? [token] : [];
    });
    expect(tokens.length).toBeGreaterThan(50);
    for (const secret of [...new Set(tokens), fakeDiscord.token, databaseUrl])
      expect(output).not.toContain(secret);
    expect(output).not.toMatch(
      /v1:[a-zA-Z0-9]{1,2}:|Ada|Ben|the ideal|great.*leader|\b(?:head|eyes|mouth)\b/u,
    );
  });
});
