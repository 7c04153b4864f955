import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type FakeDiscord, startFakeDiscord } from '../../playground/fake-discord/index.ts';
import { uploadPath } from '../../playground/fake-discord/state/discord-state.ts';
import { seededRandom } from '../../src/kernel/random.ts';
import { withBlankPictures } from '../../tests/e2e/bot-process.ts';
import { postsByTable } from '../../tests/e2e/invariants/channel.ts';
import { checkInvariants } from '../../tests/e2e/invariants/check.ts';
import { confirmedMoves } from '../../tests/e2e/invariants/clicks.ts';
import { type StoreSnapshot, waitForQuietStore } from '../../tests/e2e/invariants/store-snapshot.ts';
import { recordTraffic } from '../../tests/e2e/invariants/traffic-recorder.ts';
import { openTestChannel } from '../../tests/e2e/test-channel.ts';
import type { GameProfile } from '../../tests/games/profile.ts';
import { startPostgres } from '../../tests/postgres-server.ts';
import { residentMB } from '../bench/process-usage.ts';
import { BotSupervisor } from './bot-supervisor.ts';
import { injectFault } from './faults.ts';
import { ANSWER_TIMEOUT_MS, type GameResults, playGames } from './play-games.ts';
import { openedByThemselves, queueFindings } from './queue-findings.ts';

export const STORE_KINDS = ['sqlite', 'postgres'] as const;

export interface CampaignOptions {
  /** The game that is played. */
  readonly profile: GameProfile;
  readonly kills: number;
  /** For how long one fault after the other is injected after the kills, while people take their time. */
  readonly minutes?: number;
  readonly store: (typeof STORE_KINDS)[number];
  /** Processes on the database. */
  readonly processes: number;
  /** Games at once. */
  readonly tables: number;
  readonly seed: string;
  /** Makes each picture one pixel, which is twice as quick. */
  readonly blankPictures?: boolean;
  /** Called with the number of kills so far. */
  readonly onKill: (kills: number) => void;
}

/** How long the bot may take to finish its work after the last kill, in milliseconds. */
const IDLE_TIMEOUT_MS = 150_000;
/** The longest time that players think before a press during the faults, and at their end, in milliseconds. */
const MAX_THINK_MS = 12_000;
const MAX_THINK_AT_END_MS = 3_000;
/** The pause between two faults, in milliseconds. */
const FAULT_PAUSE_MS = { shortest: 1_000, longest: 4_000 } as const;

/**
 * Plays games while processes are killed and restarted, then while faults are injected; after that plays them to their end
 * and checks the invariants.
 */
export async function runCampaign({
  profile,
  kills,
  minutes = 0,
  store,
  processes,
  tables,
  seed,
  blankPictures = false,
  onKill,
}: CampaignOptions) {
  const startedAt = performance.now();
  const random = seededRandom(seed);
  await using cleanUp = new AsyncDisposableStack();
  const databaseUrl = await createDatabase(store, cleanUp);
  const fakeDiscord = await startFakeDiscord({ maxRecordedRequests: 500 });
  cleanUp.defer(() => fakeDiscord.close());
  const recorder = recordTraffic(fakeDiscord);
  dropPictureBytes(fakeDiscord);
  const environment = {
    DISCORD_TOKEN: fakeDiscord.token,
    DISCORD_API_URL: fakeDiscord.apiUrl,
    DATABASE_URL: databaseUrl,
    COMPUTER_PACE_MS: minutes > 0 ? '1500' : '20',
    COMPUTER_PLAYOUTS: '10',
    REVEAL_MS: '100',
    LOG_LEVEL: 'info',
  };
  const supervisors = Array.from(
    { length: processes },
    () => new BotSupervisor(blankPictures ? withBlankPictures(environment) : environment),
  );
  const each = <T>(act: (supervisor: BotSupervisor) => Promise<T>): Promise<T[]> =>
    Promise.all(supervisors.map(act));
  cleanUp.defer(async () => void (await each((supervisor) => supervisor.end())));
  const oneOfThem = (): BotSupervisor => supervisors[random.below(processes)] as BotSupervisor;
  await each((supervisor) => supervisor.waitUntilOnline());
  await fakeDiscord.waitFor(() => fakeDiscord.state.globalCommands.length > 0, 'the commands', 60_000);

  const games: GameResults = { finished: 0, cancelled: 0, stuck: [] };
  const queue = openTestChannel(fakeDiscord, 'queue', ANSWER_TIMEOUT_MS);
  let stopping = false;
  const think = (): Promise<void> => pause(random.below(stopping ? MAX_THINK_AT_END_MS : MAX_THINK_MS));
  const playing = Promise.all(
    Array.from({ length: tables }, (_, number) =>
      playGames(fakeDiscord, `table-${number}`, games, {
        profile,
        random: seededRandom(`${random.below(2 ** 32)}`),
        shouldStop: () => stopping,
        queue,
        beforePress: minutes > 0 ? think : () => Promise.resolve(),
      }),
    ),
  );
  const killsAt: Record<string, number> = {};
  for (let killed = 1; killed <= kills; killed++) {
    count(killsAt, await oneOfThem().kill(random));
    onKill(killed);
  }
  const faults: Record<string, number> = {};
  const memoryMB: (number | null)[] = [];
  const endsAt = performance.now() + minutes * 60_000;
  while (performance.now() < endsAt) {
    await pause(FAULT_PAUSE_MS.shortest + random.below(FAULT_PAUSE_MS.longest - FAULT_PAUSE_MS.shortest));
    const supervisor = oneOfThem();
    const lastInteraction = [...recorder.interactions.keys()].at(-1);
    count(faults, await injectFault({ fakeDiscord, supervisor, random, lastInteraction }));
    memoryMB.push(residentMB(supervisor.pid));
  }
  stopping = true;
  await each((supervisor) => supervisor.waitUntilOnline());
  await playing;
  await waitForQuietStore(databaseUrl, IDLE_TIMEOUT_MS);
  // The last responses may not have reached the players yet.
  await pause(500);
  await each((supervisor) => supervisor.end());

  const snapshot = await waitForQuietStore(databaseUrl, 0);
  const processRuns = supervisors.flatMap((supervisor) => supervisor.processRuns);
  const log = processRuns.flatMap(({ output }) => output.split('\n'));
  const postKinds = snapshot.tables.flatMap(({ posts }) => posts.map(({ kind }) => kind));
  return {
    counts: {
      /** Those whose success was confirmed to the player. */
      moves: confirmedMoves(recorder.interactions.values()).length,
      posts: postKinds.length,
      /** Posts about turns that took too long: reminders, and questions to the others. */
      lateTurnPosts: postKinds.filter((kind) => kind === 'reminder' || kind === 'ladder').length,
      restarts: processRuns.length - processes,
      gamesFinished: games.finished,
      gamesCancelled: games.cancelled,
      tablesByThemselves: openedByThemselves(snapshot).length,
    },
    /** How often a process was killed at each point, and each fault was injected. */
    kills: killsAt,
    faults,
    /** The memory of the processes in megabytes, read after each fault. */
    memoryMB,
    /** Broken invariants, a sentence each. */
    breaches: [
      ...checkInvariants({ fakeDiscord, recorder, snapshot, processRuns }),
      ...queueFindings(snapshot, recorder.interactions.values(), postsByTable(fakeDiscord)),
      ...games.stuck.map((table) => describeStuckTable(table, snapshot, log)),
    ],
    seconds: Math.round((performance.now() - startedAt) / 1000),
  };
}

/** The URL of an empty database: a file of SQLite, or a PostgreSQL server of its own with durable commits. */
async function createDatabase(
  kind: CampaignOptions['store'],
  cleanUp: AsyncDisposableStack,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pedestal-kills-'));
  cleanUp.defer(() => rm(folder, { recursive: true, force: true }));
  if (kind === 'sqlite') return `sqlite:${join(folder, 'pedestal.db')}`;
  // The server may run as another user.
  await chmod(folder, 0o755);
  const server = await startPostgres(join(folder, 'server'), { durable: true });
  cleanUp.defer(() => server.stop('immediate'));
  return server.url;
}

/** Drops the bytes of uploaded pictures: those of thousands of posts would fill the memory. */
function dropPictureBytes({ state }: FakeDiscord): void {
  state.changes.subscribe((change) => {
    if (change.type !== 'message') return;
    const { id, channel_id: channelId } = change.message;
    for (const { url } of state.message(channelId, id)?.files ?? []) {
      const file = state.files.get(uploadPath(url));
      if (file !== undefined) state.files.put(uploadPath(url), { ...file, bytes: new Uint8Array() });
    }
  });
}

/** A sentence about a stuck channel: the last error there, the state of its tables, and what the log says last about them. */
function describeStuckTable(
  { channelId, lastError }: GameResults['stuck'][number],
  { tables: tableSnapshots }: StoreSnapshot,
  log: readonly string[],
): string {
  const here = tableSnapshots.filter(({ table }) => table.channelId === channelId);
  const tables = here.map(({ table: { id, status, parked, seats }, match, queued, botDue, showDue }) =>
    JSON.stringify({
      ...{ id, status, parked, queued, botDue, showDue },
      seats: seats.map(({ name }) => name),
      step: match?.step,
      toAct: match?.toAct,
    }),
  );
  const lines = log.filter((line) => here.some(({ table }) => line.includes(table.id))).slice(-20);
  return [`no progress in channel ${channelId} (${lastError}): ${tables.join(', ')}`, ...lines].join('\n');
}

function count(counts: Record<string, number>, name: string): void {
  counts[name] = (counts[name] ?? 0) + 1;
}
