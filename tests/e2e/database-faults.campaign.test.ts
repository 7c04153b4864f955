import { execFile } from 'node:child_process';
import { chmod, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { type GameResults, playGames } from '../../scripts/kills/play-games.ts';
import { pick, type Random, seededRandom } from '../../src/kernel/random.ts';
import { type FakeDiscord, startFakeDiscord } from '../../playground/fake-discord/index.ts';
import { snowflakeTime } from '../../playground/fake-discord/snowflake.ts';
import { en } from '../app-texts.ts';
import { profiles } from '../games/profiles.ts';
import { createPostgresDatabase, describeOnPostgres } from '../postgres-databases.ts';
import { startPostgres } from '../postgres-server.ts';
import { startTcpProxy } from '../storage/postgres/tcp-proxy.ts';
import { tempFolder } from '../temp-folder.ts';
import { type BotProcess, httpEndpointOf, startBot, withBlankPictures } from './bot-process.ts';
import { checkInvariants, type ProcessRun } from './invariants/check.ts';
import { confirmedMoves } from './invariants/clicks.ts';
import { waitForQuietStore } from './invariants/store-snapshot.ts';
import { recordTraffic, type TrafficRecorder } from './invariants/traffic-recorder.ts';
import { type LoadBalancer, startLoadBalancer } from './load-balancer.ts';

/** How many moves are made. With `FAULT_MOVES=1000` before the command games are played to their end, too. */
const MOVES = Number(process.env['FAULT_MOVES'] ?? 20);
const PLAYS_ON = process.env['FAULT_MOVES'] !== undefined;
const TABLES = PLAYS_ON ? 12 : 8;
/** How long a fault lasts at most, in milliseconds, and how long one that leases and open transactions may not outlast, at least. */
const SHORT_FAULT_MS = 3_000;
const LONG_FAULT_MS = 8_000;
const QUIET_MS = 150_000;
/** How long players look at a post that does not answer before they have it posted again, and how often they may, in milliseconds. */
const [SHOWN_AFTER_MS, SHOWN_AGAIN_MS] = PLAYS_ON ? [10_000, 60_000] : [Number.POSITIVE_INFINITY, 0];

/** Two processes, each on a URL of its own, between which clicks are dealt out. */
interface Pair {
  readonly fakeDiscord: FakeDiscord;
  readonly recorder: TrafficRecorder;
  readonly bots: readonly BotProcess[];
  readonly balancer: LoadBalancer;
}

async function startPair(urls: readonly string[], cleanUp: AsyncDisposableStack): Promise<Pair> {
  const fakeDiscord = await startFakeDiscord({ maxRecordedRequests: 500 });
  cleanUp.defer(() => fakeDiscord.close());
  const recorder = recordTraffic(fakeDiscord);
  const environment = { INTERACTIONS: 'http', COMPUTER_PACE_MS: '20', REVEAL_MS: '100', LOG_LEVEL: 'info' };
  const bots: BotProcess[] = [];
  for (const url of urls) bots.push(await startBot(fakeDiscord, url, withBlankPictures(environment)));
  cleanUp.defer(async () => void (await Promise.all(bots.map((bot) => bot.stop()))));
  const balancer = await startLoadBalancer(await Promise.all(bots.map(httpEndpointOf)));
  cleanUp.defer(() => balancer.close());
  await fakeDiscord.setInteractionsEndpoint(balancer.url);
  return { fakeDiscord, recorder, bots, balancer };
}

/** Lets people play until so many moves were confirmed to them, and their games to the end, while faults are injected. */
async function playThrough(
  { fakeDiscord, recorder }: Pair,
  random: Random,
  injectFault: () => Promise<void>,
  showAfterMs = Number.POSITIVE_INFINITY,
): Promise<GameResults> {
  const games: GameResults = { finished: 0, cancelled: 0, stuck: [] };
  let stopping = false;
  const playing = Promise.all(
    Array.from({ length: TABLES }, (_, number) =>
      playGames(fakeDiscord, `table-${number}`, games, {
        profile: pick(random, profiles),
        random: seededRandom(`${random.below(2 ** 32)}`),
        shouldStop: () => stopping,
        showAfterMs,
        beforePress: () => (stopping && !PLAYS_ON ? new Promise(() => undefined) : Promise.resolve()),
      }),
    ),
  );
  while (confirmedMoves(recorder.interactions.values()).length < MOVES) {
    await pause(random.below(2_000));
    await injectFault();
  }
  stopping = true;
  // A press that is on its way ends, or is given up.
  await (PLAYS_ON ? playing : pause(4_000));
  return games;
}

const OUTAGE_TEXT = en['app.error.store'];
/** Log lines that tell of the outage itself, as they should. */
const OF_OUTAGE =
  /^the log has an error: .*"event":"(?:store\.unavailable"|interaction\.failed".*"type":"StoreError")/u;

/** For so long the store tries again, in milliseconds: what was confirmed later may have been pressed before. */
const RETRIED_MS = 8_000;
/** What tells of a change that is lost, with the id of its interaction or message. The bet of such a change is its owner's. */
const OF_LOSS =
  /^(?:interaction|message|table \w+: post) (\d+) .*(?:is not in the store|is reminded again|a bet of another player)$/su;
/** What tells of older posts than the newest of a table that has lost a change, and of a table that is lost. */
const OF_OLDER_POSTS =
  /is not in the channel$|posts of the lobby$|no post covers the events|two game posts cover|has taken its place$|old post \d+ still|belong to an unknown table/u;

/** Stops both processes once all is quiet. Resolves with the breaches of the invariants, without those of the outage itself. */
async function breachesAfter({ fakeDiscord, recorder, bots }: Pair, databaseUrl: string) {
  await waitForQuietStore(databaseUrl, QUIET_MS);
  const processRuns = await Promise.all(
    bots.map(async (bot): Promise<ProcessRun> => {
      const code = await bot.stop();
      return { killed: false, runs: false, code, output: bot.output(), errors: bot.errorOutput() };
    }),
  );
  const snapshot = await waitForQuietStore(databaseUrl, 0);
  const all = checkInvariants({ fakeDiscord, recorder, snapshot, processRuns });
  // Two processes answer in one message, each with the pictures that it knows: such an answer is made again.
  return all.filter((text) => !OF_OUTAGE.test(text) && !text.includes('ATTACHMENT_NOT_FOUND'));
}

/** How many answers say that the store cannot be used. */
const toldOfOutage = ({ recorder }: Pair): number =>
  [...recorder.interactions.values()].filter(({ responses }) =>
    responses.some((text) => text.includes(OUTAGE_TEXT)),
  ).length;

describeOnPostgres('two processes on PostgreSQL', () => {
  test('one of which loses the database for a while, and the other does not, lose and double nothing', async () => {
    const seed = process.env['FAULT_SEED'] ?? String(Date.now());
    const random = seededRandom(seed);
    await using cleanUp = new AsyncDisposableStack();
    const database = await createPostgresDatabase();
    cleanUp.defer(database.remove);
    const proxy = await startTcpProxy(Number(new URL(database.url).port));
    cleanUp.defer(() => proxy.close());
    const pair = await startPair([proxy.urlThrough(database.url), database.url], cleanUp);
    let isLong = false;
    const games = await playThrough(pair, random, async () => {
      isLong = !isLong;
      const [requests, answers] = pick(random, [
        [true, true],
        [true, false],
        [false, true],
      ] as const);
      const inCommit = random.below(2) === 0;
      pair.balancer.broadcast = random.below(3) === 0;
      if (inCommit) proxy.hangAtNextCommit({ requests, answers });
      else proxy.hang({ requests, answers });
      await pause(isLong ? LONG_FAULT_MS + random.below(LONG_FAULT_MS) : random.below(SHORT_FAULT_MS));
      proxy.resume();
    });
    pair.balancer.broadcast = false;
    const breaches = await breachesAfter(pair, database.url);
    expect(breaches, `FAULT_SEED=${seed}`).toEqual([]);
    expect(games.stuck).toEqual([]);
    expect(toldOfOutage(pair)).toBeGreaterThan(0);
  });

  test('whose database falls back to an older state lose what was stored since, and nothing else; a table that is shown again goes on from there', async () => {
    const seed = process.env['FAULT_SEED'] ?? String(Date.now());
    const random = seededRandom(seed);
    await using cleanUp = new AsyncDisposableStack();
    const folder = tempFolder();
    await chmod(folder, 0o755);
    const server = await startPostgres(join(folder, 'server'));
    cleanUp.defer(() => server.stop('immediate'));
    const pair = await startPair([server.url, server.url], cleanUp);
    const [data, copy] = [join(folder, 'server', 'data'), join(folder, 'copy')];
    const lost: (readonly [number, number])[] = [];
    const fallBack = async (): Promise<void> => {
      await pause(3_000 + random.below(7_000));
      await server.stop('fast');
      await promisify(execFile)('cp', ['-a', data, copy]);
      const from = Date.now() - RETRIED_MS;
      await server.start();
      await pause(1_000 + random.below(4_000));
      await server.stop('immediate');
      await rm(data, { recursive: true });
      await rename(copy, data);
      await server.start();
      lost.push([from, Date.now()]);
    };
    const games = await playThrough(pair, random, fallBack, SHOWN_AFTER_MS);
    const { fakeDiscord } = pair;
    const { tables } = await waitForQuietStore(server.url, QUIET_MS);
    await pause(SHOWN_AGAIN_MS);
    for (const { table } of tables.filter(
      ({ table: { status } }) => status === 'playing' || status === 'lobby',
    )) {
      const player = table.seats.find((holder) => holder.kind === 'user');
      if (player === undefined) continue;
      await fakeDiscord
        .user(player.name)
        .command(table.channelId, `${table.gameId} show`, { table: table.id });
    }
    const breaches = await breachesAfter(pair, server.url);
    const isLost = (id: string): boolean =>
      lost.some(([from, to]) => snowflakeTime(id) >= from && snowflakeTime(id) <= to);
    const unexpected = breaches.filter((text) => {
      const [, id] = OF_LOSS.exec(text) ?? [];
      return !(id === undefined ? OF_OLDER_POSTS.test(text) : isLost(id));
    });
    expect(unexpected, `FAULT_SEED=${seed}`).toEqual([]);
    expect(games.stuck).toEqual([]);
  });
});
