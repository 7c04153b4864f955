import type { Rejection } from '../kernel/line.ts';
import type { Luck } from '../kernel/luck.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import type { Match } from '../kernel/seal.ts';
import { type Deed, wholePost } from './deeds.ts';
import type { OutboxTask } from './ports.ts';
import { notCanceller, notHost, notInLobby, seatOf } from './seating.ts';
import type { OpenTable, Table } from './table.ts';
import type { Caller } from './tables.ts';

type Judged = Result<Deed, Rejection>;

/** Begins the game with everyone who sits. */
export function judgeStart(open: OpenTable, caller: Caller, luck: Luck): Judged {
  const refusal = notInLobby(open) ?? notHost(open, caller) ?? tooFew(open);
  return refusal === null ? begin(open, luck) : refuse(refusal);
}

/** Why a game cannot begin with those who sit, or `null`. */
export function tooFew({ table, game }: Pick<OpenTable, 'table' | 'game'>): Rejection | null {
  const { min } = game.seats;
  return table.seats.length < min ? { key: 'app.refused.too-few', args: { min } } : null;
}

/** Who sits where, as a game knows it. */
export const holdersOf = ({ seats }: Pick<Table, 'seats'>): readonly string[] =>
  seats.map((holder) => (holder.kind === 'user' ? holder.userId : holder.name));

/** The first events of the game, drawn with the luck that was sealed when the table opened, and its first post. */
function begin(open: OpenTable, luck: Luck): Judged {
  const holders = holdersOf(open.table);
  const match = open.game.open(open.table.settings, holders, open.seals?.luck(holders) ?? luck);
  return ok({
    table: { ...open.table, status: 'playing', told: match.events.length },
    events: match.events,
    outbox: [
      { kind: 'lobby', fresh: false },
      { kind: 'post', from: 0, to: match.events.length },
    ],
  });
}

/** Calls the table off, in the lobby or while it is played. */
export function judgeCancel(open: OpenTable, caller: Caller, hostLeft: boolean): Judged {
  const refusal =
    (open.table.status === 'playing' ? null : notInLobby(open)) ?? notCanceller(open, caller, hostLeft);
  if (refusal !== null) return refuse(refusal);
  return ok({
    table: { ...open.table, status: 'cancelled' },
    events: open.match?.events ?? [],
    outbox: open.match === null ? [{ kind: 'lobby', fresh: false }] : [{ kind: 'refresh' }],
  });
}

/** The caller's moves, judged by the game. */
export function judgePlay(
  open: OpenTable,
  caller: Caller,
  step: number,
  moves: readonly unknown[],
  luck: Luck,
): Judged {
  if (open.match === null) {
    return refuse(
      open.table.status === 'lobby' ? { key: 'app.refused.not-begun' } : { key: 'app.refused.cancelled' },
    );
  }
  const seat = seatOf(open.table, caller);
  if (seat < 0) return refuse({ key: 'app.refused.not-seated' });
  if (open.table.status === 'cancelled') return refuse({ key: 'app.refused.cancelled' });
  if (open.table.status === 'over') return refuse({ key: 'app.refused.over' });
  if (open.match.step !== step) return refuse({ key: 'app.refused.stale' });
  const played = open.match.play(seat, moves, luck);
  return played.ok ? ok(progress(open, open.match, played.value)) : played;
}

/** Every computer player that is to act now makes its turn; `null` when none is. */
export function judgeBots(open: OpenTable, luck: Luck): Judged | null {
  const { table, match } = open;
  if (match === null || table.status !== 'playing') return null;
  let now = match;
  for (const seat of match.toAct) {
    const holder = table.seats[seat];
    if (holder?.kind === 'bot' && now.toAct.includes(seat)) now = now.playBot(holder.bot, seat, luck);
  }
  return now === match ? null : ok(progress(open, match, now));
}

/** A new step is told in a post of its own; within a step the newest post is brought up to date. */
function progress({ table }: OpenTable, before: Match, after: Match): Deed {
  const to = after.events.length;
  const turned = after.step !== before.step;
  const task: OutboxTask = turned ? { kind: 'post', from: table.told, to } : { kind: 'refresh' };
  return {
    table: { ...table, status: after.outcome === null ? 'playing' : 'over', told: turned ? to : table.told },
    events: after.events,
    outbox: [task],
  };
}

/** A fresh public post in a channel, where the game goes on from now. */
export const showIn = (open: OpenTable, channelId: string): Deed => ({
  table: { ...open.table, playedIn: channelId, parked: null },
  events: open.match?.events ?? [],
  outbox: wholePost(open),
});
