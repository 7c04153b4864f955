import { isDeepStrictEqual } from 'node:util';
import { type Seat, type Rejection, ok, refuse, type Result } from '../kernel/game.ts';
import type { Random } from '../kernel/random.ts';
import { Match } from '../kernel/match.ts';
import { agreedSettings } from './ballot.ts';
import { clientSeedOf } from './fairness/evidence.ts';
import { holdersOf, isPaused, type LoadedTable, showsOneBoard, type Table, UNTOUCHED } from './table.ts';
import { awaitsThought, searchingBotAt, type Thoughts } from './think-ahead.ts';
import type { TableReads } from './reads.ts';
import { clockDueAt, runningTimer } from './clock/timer.ts';
import { awaitedUserSeats } from './clock/turn-clock.ts';
import { afterReactions, withoutSecondCall } from './change.ts';
import { type DecideContext, defineCommand, defineDueCommand, defineWorkerCommand } from './command.ts';
import type { Decision, DecisionResult } from './decision.ts';
import { defineHostCommand, rejectUnlessLobby } from './in-lobby.ts';
import { textsIn } from './words/own-texts.ts';
import { rejectUnlessHost, seatOf, moderates, type Caller } from './seats.ts';
import { type AnyMove, settingsOf } from '../kernel/playable-game.ts';

/** Starts the game with all players who have a seat. Host only. */
export const start = defineHostCommand(
  'start',
  (loaded, _, { caller, random, textsToMixIn }) => {
    const rejection = rejectTooFewPlayers(loaded.game, loaded.table.seats);
    return rejection === null ? startGame(loaded, caller, random, textsToMixIn) : refuse(rejection);
  },
  { reads: ['textsToMixIn'] },
);

/** Why a game cannot start with so few players, or `null`. */
export const rejectTooFewPlayers = (
  { seats: { min } }: LoadedTable['game'],
  { length }: Table['seats'],
): Rejection | null => (length < min ? { key: 'app.refused.too-few', args: { min } } : null);

/**
 * The first events of the game, drawn from the seed that was committed to when the table opened, mixed with the
 * interactions that brought everyone here.
 */
function startGame(
  { game, commitments, ...loaded }: LoadedTable,
  { interactionId }: Caller,
  random: Random,
  approved: TableReads['textsToMixIn'],
): DecisionResult {
  const agreed = agreedSettings({ table: loaded.table, game });
  const settings = game.mixIn?.(settingsOf(game, agreed), approved, random) ?? agreed;
  const table: Table = {
    ...loaded.table,
    settings,
    ...(game.mixIn === undefined ? {} : { houseTexts: textsIn(settings, approved) }),
    startedBy: interactionId,
    waiting: [],
    ballot: UNTOUCHED.ballot,
  };
  const holders = holdersOf(table);
  const dealRandom = commitments.random(holders, clientSeedOf(table));
  const match = Match.start(game, settingsOf(game, table.settings), holders, dealRandom);
  return ok({
    table: { ...table, status: 'playing', postedEvents: match.events.length },
    match,
    outbox: [
      { kind: 'lobby', fresh: false },
      { kind: 'post', from: 0, to: match.events.length },
    ],
  });
}

/**
 * Cancels the table, in the lobby or while it is played: for the host, moderators, and any player once the host has left
 * the server (`hostLeft`).
 */
export const cancel = defineCommand(
  'cancel',
  (loaded, { hostLeft = false }: { readonly hostLeft?: boolean }, { caller }) => {
    const rejection =
      (loaded.table.status === 'playing' ? null : rejectUnlessLobby(loaded, caller)) ??
      rejectUnlessMayCancel(loaded, caller, hostLeft);
    if (rejection !== null) return refuse(rejection);
    return ok({
      table: { ...loaded.table, status: 'cancelled', waiting: [] },
      match: loaded.match,
      outbox: [
        ...(loaded.match === null ? [] : [{ kind: 'refresh' } as const]),
        { kind: 'lobby', fresh: false },
      ],
    });
  },
);

/**
 * Makes the caller's moves: all of them if the game accepts all, else none. A click for another step than the present one
 * is rejected with `app.refused.stale`, no moves with `app.not-any-more`, and any move once the log is full.
 */
export const play = defineCommand('play', decidePlay, { marksPresence: true });

function decidePlay(
  loaded: LoadedTable,
  { step, moves }: { readonly step: number; readonly moves: MovesToPlay },
  { caller, maxLogLength }: DecideContext<Caller>,
): DecisionResult {
  if (loaded.match === null) {
    return refuse(
      loaded.table.status === 'lobby' ? { key: 'app.refused.not-begun' } : { key: 'app.refused.cancelled' },
    );
  }
  const seat = seatOf(loaded.table, caller);
  if (seat < 0) return refuse({ key: 'app.refused.not-seated' });
  if (loaded.table.status === 'cancelled') return refuse({ key: 'app.refused.cancelled' });
  const isOver = loaded.table.status === 'over';
  if (!isOver && loaded.match.step !== step) return refuse({ key: 'app.refused.stale' });
  const made = typeof moves === 'function' ? moves(loaded.match, seat) : ok(moves);
  if (made === null) return refuse({ key: 'app.not-any-more' });
  if (isOver && loaded.game.parts.epilogue === undefined) return refuse({ key: 'app.refused.over' });
  if (loaded.match.events.length >= maxLogLength)
    return refuse({ key: 'app.refused.log-full', args: { max: maxLogLength } });
  if (!made.ok) return made;
  const played = loaded.match.play(seat, made.value);
  if (!played.ok) return played;
  if (!showsNothingNew(loaded, loaded.match, played.value)) {
    const decision = advance(loaded, loaded.match, played.value);
    return ok({ ...decision, turnOf: seat, outbox: withoutSecondCall(loaded, seat, decision) });
  }
  return ok({ table: loaded.table, match: played.value, outbox: [], isUnseen: true });
}

/** True if the public post would be the same after a move as before it: then only the player may notice the move. */
function showsNothingNew({ commitments }: LoadedTable, before: Match, after: Match): boolean {
  return (
    after.step === before.step &&
    !after.announces(before.events.length) &&
    isDeepStrictEqual(after.timer, before.timer) &&
    isDeepStrictEqual(after.outcome, before.outcome) &&
    isDeepStrictEqual(after.toAct, before.toAct) &&
    isDeepStrictEqual(after.view(null), before.view(null)) &&
    after.narration(null, before.events.length).length === 0 &&
    isDeepStrictEqual(commitments.published(after), commitments.published(before))
  );
}

/**
 * Has the bots say what they have yet to say of a move; else makes the turn of every bot that is to act now, unless none
 * is. Bots that search make the moves of `thoughts`. Without
 * them nothing is done at a table where one is to think first; with those of another step they make no move, and think
 * again when their deadline comes back.
 */
export const playBots = defineWorkerCommand(
  'play-bots',
  (loaded, { thoughts }: { readonly thoughts: Thoughts | null }, { random }) => {
    const { table, match } = loaded;
    if (match === null || (table.status !== 'playing' && table.status !== 'over')) return null;
    const reacted = afterReactions(loaded);
    if (reacted !== null) return ok({ table, match: reacted, outbox: [{ kind: 'refresh', paced: true }] });
    if (thoughts === null && awaitsThought(loaded)) return null;
    let now = match;
    for (const seat of match.awaited) {
      const holder = table.seats[seat];
      if (holder?.kind !== 'bot' || !now.awaited.includes(seat)) continue;
      // There is nothing to be found out by search once the result is settled.
      if (table.status === 'over' || searchingBotAt(loaded, seat) === null)
        now = now.playBot(holder.bot, seat, random);
      else {
        // They may have been for another position.
        const moves = thoughts?.step === match.step ? thoughts.moves.get(seat) : undefined;
        const played = moves === undefined ? null : now.play(seat, moves);
        if (played?.ok === true) now = played.value;
      }
    }
    return now === match ? null : ok(advance(loaded, match, now));
  },
);

/**
 * Lets the game's timer ring if it has run out; not while the table is paused. A timer that differs from the stored one,
 * because a wrong clock started that, is shown anew: `handleCommand` stores it.
 */
export const ringTimer = defineDueCommand(
  'ring-timer',
  (loaded, _, { now }) => {
    const { table, match } = loaded;
    if (match === null || isPaused(table)) return null;
    const timer = runningTimer(loaded, now);
    if (timer?.id !== table.timer?.id || timer?.endsAt !== table.timer?.endsAt)
      return ok({
        table,
        match,
        outbox: [{ kind: match.outcome === null ? 'refresh' : 'epilogue' }],
      });
    if (timer === null || timer.endsAt > now) return null;
    const rung: LoadedTable = { ...loaded, table: { ...table, timer: null } };
    return ok(advance(rung, match, match.timeUp()));
  },
  { dueAt: (table, { now }) => clockDueAt(table, now) },
);

/**
 * A new step gets a post of its own. So does what the game announces, what follows a result, and the turn of a person whom
 * the newest post did not ask. Otherwise the newest post is edited. While a table goes on from one bot to the next, its one
 * board is edited for each, if people play; a thread shows nothing, for the post that calls the next person tells
 * of their moves as well. When they go on for a whole round there is a post in between. The part after the end has a
 * post of its own.
 */
export function advance({ table }: LoadedTable, before: Match, after: Match): Decision {
  if (before.outcome !== null) return { table, match: after, outbox: [{ kind: 'epilogue' }] };
  const to = after.events.length;
  const posted = before.upTo(Math.max(1, table.postedEvents));
  const untoldSteps = after.step - posted.step;
  const isOfNote =
    after.announces(table.postedEvents) ||
    (after.showsResult && untoldSteps !== 0) ||
    (posted.showsResult && !after.showsResult);
  const decision = {
    table: { ...table, status: after.outcome === null ? 'playing' : 'over' },
    match: after,
    outbox: [],
  } satisfies Decision;
  const isBetweenBots = awaitsBotsOnly(table, before) && awaitsBotsOnly(table, after);
  const isShownByEdits = isBetweenBots && showsOneBoard(table) && hasPeople(table);
  if (isBetweenBots && !isShownByEdits && !isOfNote && untoldSteps < table.seats.length) return decision;
  const isNewPost = isOfNote || (!isShownByEdits && (untoldSteps !== 0 || asksAnother(table, posted, after)));
  if (!isNewPost) return { ...decision, outbox: [{ kind: 'refresh' }] };
  return {
    ...decision,
    table: { ...decision.table, postedEvents: to },
    outbox: [{ kind: 'post', from: table.postedEvents, to }],
  };
}

const hasPeople = ({ seats }: Table): boolean => seats.some(({ kind }) => kind === 'user');

/** True if a person is to act whom the post of `posted` did not ask. */
function asksAnother(table: Table, posted: Match, after: Match): boolean {
  const asked = awaitedUserSeats(table, posted);
  return awaitedUserSeats(table, after).some((seat) => !asked.includes(seat));
}

const awaitsBotsOnly = ({ seats }: Table, { toAct, outcome }: Match): boolean =>
  outcome === null && toAct.length > 0 && toAct.every((seat) => seats[seat]?.kind === 'bot');

/** Why this caller may not cancel the table, or `null`. `hostLeft`: the host left the server, so any player may. */
export function rejectUnlessMayCancel(
  loaded: LoadedTable,
  caller: Caller,
  hostLeft: boolean,
): Rejection | null {
  const rejection = rejectUnlessHost(loaded, caller);
  if (rejection === null || moderates(loaded, caller) || (hostLeft && seatOf(loaded.table, caller) >= 0))
    return null;
  const channel = `<#${loaded.table.channelId}>`;
  return { key: 'app.refused.not-canceller', args: { ...rejection.args, channel } };
}

/** Moves of a seat, or what they are in the match as it is found, or why they are none; `null` when that has none. */
export type MovesToPlay =
  | readonly AnyMove[]
  | ((match: Match, seat: Seat) => Result<readonly AnyMove[]> | null);
