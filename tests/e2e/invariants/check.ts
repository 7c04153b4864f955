import { isDeepStrictEqual } from 'node:util';
import type { FakeDiscord } from '../../../playground/fake-discord/index.ts';
import { gameResultOf } from '../../../src/table/results/game-result.ts';
import { isBotTurn } from '../../../src/table/change.ts';
import { runningTimer } from '../../../src/table/clock/timer.ts';
import { profileOf } from '../../games/profiles.ts';
import type { DisclosedBet } from './bet-disclosure.ts';
import { channelFindings, postsByTable } from './channel.ts';
import { clickFindings, lostMoves } from './clicks.ts';
import type { TableSnapshot, StoreSnapshot } from './store-snapshot.ts';
import { illegalEvents } from './event-log.ts';
import { tokenFindings } from './kept-tokens.ts';
import type { RecordedInteraction, TrafficRecorder } from './traffic-recorder.ts';
import { errorLinesIn } from '../sent-messages.ts';

/** One run of a bot process, ended or still running. */
export interface ProcessRun {
  /** Whether the test killed it with SIGKILL. */
  readonly killed: boolean;
  /** Its exit code; `null` while it runs and after a signal. */
  readonly code: number | null;
  readonly runs: boolean;
  readonly output: string;
  readonly errors: string;
}

/** What the invariants are checked on, once everything is quiet. */
export interface InvariantInput {
  readonly fakeDiscord: Pick<FakeDiscord, 'state' | 'violations'>;
  /** Must have recorded from the beginning. */
  readonly recorder: TrafficRecorder;
  readonly snapshot: StoreSnapshot;
  readonly processRuns: readonly ProcessRun[];
}

/**
 * Checks what the bot guarantees: no acknowledged move is lost, none is applied twice, one commit wins each version,
 * secrets are shown to their owners only, no token of an interaction is in the store or the log, each deadline fires once,
 * the channel shows the state that the log replays to, the outbox is drained, every process is alive or ended with a
 * reason, Discord's rules are kept. Returns a sentence for every breach.
 */
export function checkInvariants({
  fakeDiscord,
  recorder,
  snapshot,
  processRuns,
}: InvariantInput): readonly string[] {
  const interactions = [...recorder.interactions.values()];
  const counted = interactions.filter(({ id }) => snapshot.interactionIds.has(id));
  const clicks = Map.groupBy(counted, ({ click }) => click?.tableId ?? '');
  const messages = postsByTable(fakeDiscord);
  const parked = parkedTables(processRuns);
  // A process that was killed in the middle of an edit leaves the next one without knowledge of the pictures that there are
  // now: that edit is refused, and repeated with new ones.
  const wasKilled = processRuns.some(({ killed }) => killed);
  const known = new Set(snapshot.tables.map(({ table }) => table.id));
  return [
    ...snapshot.corrupt,
    ...lostMoves(interactions, snapshot),
    ...snapshot.tables.flatMap((tableSnapshot) => [
      ...clickFindings(tableSnapshot, clicks.get(tableSnapshot.table.id) ?? []),
      ...logFindings(tableSnapshot),
      ...channelFindings(tableSnapshot, messages.get(tableSnapshot.table.id) ?? [], {
        wasParked: parked.has(tableSnapshot.table.id),
        wasKilled,
      }),
    ]),
    ...[...messages.keys()]
      .filter((id) => !known.has(id))
      .map((id) => `posts belong to an unknown table "${id}"`),
    ...recorder.findings,
    ...recorder.disclosedBets
      .filter((bet) => !isOwnBet(bet, snapshot.tables, interactions))
      .map(({ messageId, userId }) => `message ${messageId} shows ${userId} a bet of another player`),
    ...processRuns.flatMap(processFindings),
    ...tokenFindings(recorder.tokens, [
      snapshot.text,
      ...processRuns.flatMap(({ output, errors }) => [output, errors]),
    ]),
    ...fakeDiscord.violations
      .filter(({ text }) => !(wasKilled && text.includes('"ATTACHMENT_NOT_FOUND"')))
      .map(({ method, path, text }) => `${method} ${path}: ${text}`),
  ];
}

/** Tables that were parked for a while: their next post covers all missed steps. */
const parkedTables = (processRuns: readonly ProcessRun[]): ReadonlySet<string> =>
  new Set(
    processRuns.flatMap(({ output }) =>
      output
        .split('\n')
        .filter((line) => line.includes('"event":"table.parked"'))
        .map((line) => /"table":"([a-z2-7]{8})"/u.exec(line)?.[1] ?? ''),
    ),
  );

function logFindings(tableSnapshot: TableSnapshot): readonly string[] {
  const { table, match, queued, botDue, clockDue, turnDue } = tableSnapshot;
  const botTurn = isBotTurn(tableSnapshot);
  const findings = [
    ...(match === null ? [] : illegalEvents(match)),
    ...(queued === 0 ? [] : [`${queued} outbox entries are pending`]),
    ...(botDue && !botTurn ? ['a deadline for bots is set, and it is not their turn'] : []),
    ...(botTurn ? ['its bots have not moved'] : []),
    ...(turnDue === (table.turnClock !== null)
      ? []
      : ['the clock of its turn and the deadline for it do not agree']),
    ...(clockDue === (table.timer !== null) ? [] : ['its timer and the deadline for it do not agree']),
    ...(table.timer === null || table.timer.endsAt > Date.now() ? [] : ['its timer has not rung']),
    ...(runningTimer(tableSnapshot, Date.now())?.id === table.timer?.id
      ? []
      : ['its timer is not the one of its game']),
    ...((match === null) === (table.status === 'lobby' || table.status === 'cancelled') ||
    (table.status === 'cancelled' && match !== null)
      ? []
      : [`the status ${table.status} does not fit the log`]),
    ...((match?.outcome ?? null) === null || table.status === 'over'
      ? []
      : ['the game is over and the table is not']),
    ...resultFindings(tableSnapshot),
  ];
  return findings.map((text) => `table ${table.id}: ${text}`);
}

/** Of a game that is over, the result of every person is kept, and what it hangs in the gallery; of any other none. */
function resultFindings(tableSnapshot: TableSnapshot): readonly string[] {
  const result = tableSnapshot.table.status === 'over' ? gameResultOf(tableSnapshot, 0) : null;
  const seats = result?.seats ?? [];
  const expected = seats.map(({ seat, userId }) => `${seat}:${userId}`).join();
  const kept = tableSnapshot.results.join();
  const exhibit = seats.length === 0 ? null : result?.exhibit;
  return [
    ...(kept === expected ? [] : [`the results of "${kept}" are kept, not of "${expected}"`]),
    ...(isDeepStrictEqual(tableSnapshot.exhibit, exhibit)
      ? []
      : ['what hangs in the gallery is not what the game has hung']),
  ];
}

/** Whether a disclosed bet is the user's own, also one that they have changed since, or belongs to a game that is over. */
function isOwnBet(
  { userId, tableId, step, bet }: DisclosedBet,
  tables: readonly TableSnapshot[],
  interactions: readonly RecordedInteraction[],
): boolean {
  return tables.some(({ table, match }) => {
    if ((tableId !== null && table.id !== tableId) || match === null) return false;
    if (match.outcome !== null && step === match.step) return true;
    const seat = table.seats.findIndex((holder) => holder.kind === 'user' && holder.userId === userId);
    const { isSecretOf, spectatorSecretOf } = profileOf(table.gameId);
    return (
      match.events.some((event) => isSecretOf(event, seat, bet)) ||
      interactions.some(
        ({ userId: who, click }) =>
          who === userId &&
          click?.route === 'houseBet' &&
          click.tableId === table.id &&
          match.spectatorBets !== 'none' &&
          spectatorSecretOf(match.game.parts.spectatorBets?.betOf(click.payload)) === bet,
      )
    );
  });
}

function processFindings({ killed, code, runs, output, errors }: ProcessRun): readonly string[] {
  const ended = !runs && !killed;
  return [
    ...(ended && code === null ? ['a process was ended by a signal that no test sent'] : []),
    ...(ended && code !== null && code !== 0 && errors.trim() === ''
      ? ['a process ended without a reason on standard error']
      : []),
    ...(/^ {4}at /mu.test(errors) ? [`a process ended in a stack trace: ${errors.slice(0, 300)}`] : []),
    ...errorLinesIn(output).map((line) => `the log has an error: ${line}`),
  ];
}
