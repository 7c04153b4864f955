import type { AnyGame } from '../../kernel/playable-game.ts';
import { botsLike } from '../../table/results/rivals.ts';
import { isForgotten, isUser, type Caller } from '../../table/seats.ts';
import type { NamedBet } from '../../table/spectator-bet.ts';
import type { Holder, LoadedTable, UserHolder } from '../../table/table.ts';

/** How long free seats are kept for people who have bet on the game before, in milliseconds. */
const KEPT_FOR_SPECTATORS_MS = 120_000;
/** How many people are enough for two tables, where one has no room for the players. */
const ENOUGH_FOR_TWO = 8;

const isPerson = (holder: Holder): holder is UserHolder => holder.kind === 'user' && !isForgotten(holder);

/**
 * Who sits where when `game` follows the one of this table: at one table, or at two. The players come first, then the people in
 * line; who finds no seat waits for one. Free seats are kept for people who have `bets` on the game before. Bots have what is
 * left of the seats that were taken, and at another game those that are missing: `bots` are their kinds. `now` in milliseconds since 1970.
 */
export function groupsOf(
  { table, game: played }: LoadedTable,
  game: AnyGame,
  bets: readonly NamedBet[],
  caller: Pick<Caller, 'userId' | 'interactionId'>,
  now: number,
) {
  const { min, max } = game.seats;
  const players = table.seats.filter(isPerson);
  const all = [...players, ...table.waiting];
  const isCaller = (holder: Holder): boolean => isUser(holder, caller.userId);
  if (players.length > max && all.length >= ENOUGH_FOR_TWO)
    // The same for each caller: two who press at once may open one table each.
    return [0, 1].map((part) => {
      const group = all.filter((_, i) => i % 2 === part);
      return {
        hostId: (group.find(isCaller) ?? group[0])?.userId ?? caller.userId,
        seats: group.slice(0, max).map((holder) => seatedAnew(holder, caller)),
        ...{ bots: [], waiting: group.slice(max), invited: [] },
      };
    });
  // Where there is not room for all, the caller comes first.
  const people =
    players.length > max ? all.toSorted((a, b) => Number(isCaller(b)) - Number(isCaller(a))) : all;
  const seated = people.slice(0, max);
  const kept = bets
    .filter(({ userId }) => !people.some((each) => each.userId === userId))
    .slice(0, max - seated.length)
    .map(({ userId, name }) => ({ userId, name, keptUntil: now + KEPT_FOR_SPECTATORS_MS }));
  const forBots = Math.min(max, Math.max(min, table.seats.length)) - seated.length - kept.length;
  const bots = table.seats.filter((holder) => holder.kind === 'bot');
  const staying = game === played ? bots.slice(0, Math.max(0, forBots)) : [];
  const inSeatOrder = [...table.seats, ...table.waiting].filter(
    (holder) => staying.some((bot) => bot === holder) || seated.some((person) => person === holder),
  );
  return [
    {
      hostId: caller.userId,
      seats: inSeatOrder.map((holder) => seatedAnew(holder, caller)),
      bots: game === played ? [] : botsLike(bots, played, game, forBots),
      waiting: people.slice(max),
      invited: kept,
    },
  ];
}

/** A holder who sat at a table at its end, as one who sits at another from its beginning: they all came by this one click. */
const seatedAnew = (holder: Holder, { interactionId: seatedBy }: Pick<Caller, 'interactionId'>): Holder =>
  holder.kind === 'user'
    ? { kind: 'user', userId: holder.userId, name: holder.name, seatedBy }
    : { kind: 'bot', bot: holder.bot, name: holder.name, seatedBy };
