import type { AnyGame } from '../kernel/playable-game.ts';
import type { Match } from '../kernel/match.ts';
import type { Seat } from '../kernel/game.ts';
import type { Random } from '../kernel/random.ts';
import { type Absentee, type Holder, isPaused, openerOf, type Table } from './table.ts';
import { freeBotName, type BotName, type Caller } from './seats.ts';

/** The kind of bot that sits in for people: one that need not think for long. `null` where there is none. */
export const standInOf = ({ bots, searchingBots = [] }: AnyGame): string | null =>
  Object.keys(bots).find((bot) => !searchingBots.includes(bot)) ?? null;

/** The match after a bot has made the turns of these seats, of those that are to act. */
export function playFor(match: Match, bot: string, seats: readonly Seat[], random: Random): Match {
  let now = match;
  for (const seat of seats)
    if (now.step === match.step && now.toAct.includes(seat)) now = now.playBot(bot, seat, random);
  return now;
}

/** The match after these seats have passed; `null` where one of them cannot. */
export function passFor(match: Match, seats: readonly Seat[]): Match | null {
  let now = match;
  for (const seat of seats) {
    const pass = now.pass(seat);
    const passed = pass === null ? null : now.play(seat, [pass]);
    if (passed?.ok !== true) return null;
    now = passed.value;
  }
  return now;
}

/**
 * The table with a bot on this seat in place of a user, who may have it back. A host who goes hands the role to
 * the next user in seat order. A pause that is only proposed ends: who must agree to it has changed.
 */
export function withStandIn(table: Table, seat: Seat, { game, bot, botName, gaveUp }: StandInOptions): Table {
  const holder = table.seats[seat];
  if (holder?.kind !== 'user') return table;
  const standIn: Holder = {
    kind: 'bot',
    bot,
    name: freeBotName(table.seats, bot, (kind, count) => botName(game, kind, count, table.locale)),
    opener: openerOf(holder),
    sitsInFor: { userId: holder.userId, name: holder.name, gaveUp },
  };
  const seats = table.seats.with(seat, standIn);
  const changed: Table = { ...table, seats, pause: isPaused(table) ? table.pause : null };
  if (table.hostId !== holder.userId) return changed;
  const next = [...seats.slice(seat), ...seats.slice(0, seat)].find(({ kind }) => kind === 'user');
  return { ...changed, hostId: next?.kind === 'user' ? next.userId : table.hostId };
}

export interface StandInOptions {
  readonly game: AnyGame;
  /** Its kind. */
  readonly bot: string;
  readonly botName: BotName;
  readonly gaveUp: boolean;
}

/** The seats that this user may take: a seat that a bot keeps for them, or else all that were given up. */
export function seatsToTake(
  { seats, status }: Pick<Table, 'seats' | 'status'>,
  { userId }: Pick<Caller, 'userId'>,
): readonly { readonly seat: Seat; readonly absentee: Absentee }[] {
  if (status !== 'playing') return [];
  const kept = seats.flatMap((holder, seat) =>
    holder.kind === 'bot' && holder.sitsInFor !== undefined ? [{ seat, absentee: holder.sitsInFor }] : [],
  );
  const own = kept.filter(({ absentee }) => absentee.userId === userId);
  return own.length > 0 ? own : kept.filter(({ absentee }) => absentee.gaveUp);
}
