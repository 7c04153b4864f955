import { setTimeout as pause } from 'node:timers/promises';
import { type FakeDiscord, startFakeDiscord } from '../../playground/fake-discord/index.ts';
import { uploadPath } from '../../playground/fake-discord/state/discord-state.ts';
import { checkInvariants, type ProcessRun } from '../../tests/e2e/invariants/check.ts';
import { desksIn } from '../../tests/e2e/invariants/desks.ts';
import { confirmedMoves } from '../../tests/e2e/invariants/clicks.ts';
import { type StoreSnapshot, waitForQuietStore } from '../../tests/e2e/invariants/store-snapshot.ts';
import { recordTraffic, type TrafficRecorder } from '../../tests/e2e/invariants/traffic-recorder.ts';
import type { BotSupervisor } from './bot-supervisor.ts';
import type { GameResults } from './play-games.ts';

/** A fake Discord for a long run, with a recorder of its traffic from the beginning. */
export interface TestEnvironment {
  readonly fakeDiscord: FakeDiscord;
  readonly recorder: TrafficRecorder;
}

/** Starts a fake Discord without players. */
export async function startEnvironment(): Promise<TestEnvironment> {
  const fakeDiscord = await startFakeDiscord({ maxRecordedRequests: 500 });
  const recorder = recordTraffic(fakeDiscord);
  dropPictureBytes(fakeDiscord);
  return { fakeDiscord, recorder };
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

/** Waits until the outbox is empty and no deadline is set, at most so many milliseconds. */
export async function waitUntilIdle(databaseUrl: string, timeoutMs: number): Promise<void> {
  await waitForQuietStore(databaseUrl, timeoutMs);
  // The last responses may not have reached the players yet.
  await pause(500);
}

/** So many log lines tell of a stuck table. */
const LOG_LINES = 20;

/** A sentence about a stuck channel: the last error there, the state of its tables, and what the log says last about them. */
function describeStuckTable(
  { channelId, lastError }: GameResults['stuck'][number],
  { tables: tableSnapshots }: StoreSnapshot,
  processRuns: readonly ProcessRun[],
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
  const lines = processRuns
    .flatMap(({ output }) => output.split('\n'))
    .filter((line) => here.some(({ table }) => line.includes(table.id)))
    .slice(-LOG_LINES);
  return [`no progress in channel ${channelId} (${lastError}): ${tables.join(', ')}`, ...lines].join('\n');
}

/** Stops the processes of an idle environment and checks the invariants: what was counted, and the breaches, a sentence each. */
export async function stopAndCheckInvariants(
  { fakeDiscord, recorder }: TestEnvironment,
  databaseUrl: string,
  supervisors: readonly BotSupervisor[],
  { finished, cancelled, stuck }: GameResults,
) {
  await Promise.all(supervisors.map((supervisor) => supervisor.end()));
  const snapshot = await waitForQuietStore(databaseUrl, 0);
  const processRuns = supervisors.flatMap((supervisor) => supervisor.processRuns);
  const postKinds = snapshot.tables.flatMap(({ posts }) => posts.map(({ kind }) => kind));
  return {
    counts: {
      /** Those whose success was confirmed to the player. */
      moves: confirmedMoves(recorder.interactions.values()).length,
      posts: postKinds.length,
      /** Posts about turns that took too long: reminders, and questions to the others. */
      lateTurnPosts: postKinds.filter((kind) => kind === 'reminder' || kind === 'ladder').length,
      desks: desksIn(fakeDiscord).length,
      restarts: processRuns.length - supervisors.length,
      /** Commits that lost to a concurrent one. */
      conflicts: supervisors.reduce((total, { conflicts }) => total + conflicts, 0),
      gamesFinished: finished,
      gamesCancelled: cancelled,
    },
    breaches: [
      ...checkInvariants({ fakeDiscord, recorder, snapshot, processRuns }),
      ...stuck.map((table) => describeStuckTable(table, snapshot, processRuns)),
    ],
  };
}
