import { type Rejection, ok, refuse, type Seat } from '../../kernel/game.ts';
import { rejectApart } from '../../table/apart.ts';
import { defineCommand } from '../../table/command.ts';
import { seatsToTake, standInOf, withStandIn } from '../../table/stand-in.ts';
import { type Holder, type LoadedTable, openerOf } from '../../table/table.ts';
import { seatOf, type Caller, userHolder } from '../../table/seats.ts';

/** Why this caller cannot give up a seat of a game that is played, or `null`. */
export function rejectUnlessMayGiveUp({ table, game }: LoadedTable, caller: Caller): Rejection | null {
  if (table.status === 'cancelled') return { key: 'app.refused.cancelled' };
  if (table.status === 'over') return { key: 'app.refused.over' };
  if (table.status === 'lobby') return { key: 'app.refused.leave-lobby' };
  if (seatOf(table, caller) < 0) return { key: 'app.refused.not-seated' };
  return standInOf(game) === null ? { key: 'app.refused.no-stand-in' } : null;
}

/** Gives the caller's seat to a bot, until the caller or anyone else takes it. */
export const resignSeat = defineCommand('resign-seat', (loaded, _, { caller, botName }) => {
  const { table, game, match } = loaded;
  const rejection = rejectUnlessMayGiveUp(loaded, caller);
  const bot = standInOf(game);
  if (rejection !== null || bot === null) return refuse(rejection ?? { key: 'app.refused.no-stand-in' });
  const seat = seatOf(table, caller);
  return ok({
    table: withStandIn(table, seat, { game, bot, botName, gaveUp: true }),
    match,
    outbox: [{ kind: 'offer', seat }, { kind: 'refresh' }],
  });
});

/**
 * Takes a seat from the bot that sits in: for the person who had it, and if it was given up for anyone without a seat.
 * Whatever the seat has laid, bet or drawn is the new holder's.
 */
export const claimSeat = defineCommand(
  'claim-seat',
  (loaded, { seat }: { readonly seat: Seat }, { caller, apart }) => {
    const { table, match } = loaded;
    if (table.status === 'cancelled') return refuse({ key: 'app.refused.cancelled' });
    if (table.status === 'over') return refuse({ key: 'app.refused.over' });
    if (seatOf(table, caller) >= 0) return refuse({ key: 'app.refused.seated-already' });
    const holder = table.seats[seat];
    if (holder === undefined || !seatsToTake(table, caller).some((each) => each.seat === seat))
      return refuse({ key: 'app.refused.seat-not-free' });
    const own = holder.kind === 'bot' && holder.sitsInFor?.userId === caller.userId;
    const unwelcome = own ? null : rejectApart(table.seats, apart);
    if (unwelcome !== null) return refuse(unwelcome);
    const { userId, name } = caller;
    const opener = openerOf(holder);
    const taken: Holder =
      opener.holder === userId
        ? { kind: 'user', userId, name, ...(opener.seatedBy && { seatedBy: opener.seatedBy }) }
        : { ...userHolder(caller), opener };
    return ok({
      table: { ...table, seats: table.seats.with(seat, taken) },
      match,
      outbox: [{ kind: 'refresh' }],
      // Players do not bet from outside.
      endsSpectatorBetOf: userId,
    });
  },
  { reads: ['apart'], marksPresence: true },
);
