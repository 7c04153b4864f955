import { type Rejection, refuse } from '../kernel/message.ts';
import { acceptedBy, askedUsers, keptSeats, withoutKept } from './challenge.ts';
import { defineCommand } from './command.ts';
import { type Apart, NO_SEAT, rejectApart } from './apart.ts';
import type { Caller, DecisionResult } from './decision.ts';
import { decideWait, withSeats } from './lobby-seats.ts';
import { rejectUnlessLobby } from './in-lobby.ts';
import { isUser, seatOf, userHolder } from './seats.ts';
import type { Holder, LoadedTable } from './table.ts';

/**
 * Takes the next free seat; a person who was challenged may take the one that is kept for them. When all seats are taken,
 * the caller goes on the waiting list. Players who leave and rejoin repeatedly must wait longer each time.
 */
export const join = defineCommand(
  'join',
  (loaded, _, { caller, now, rejoinWaitMs, apart }) => {
    const rejection = rejectUnlessLobby(loaded);
    if (rejection !== null) return refuse(rejection);
    if (seatOf(loaded.table, caller) >= 0) {
      const isHost = caller.userId === loaded.table.hostId;
      return refuse({ key: isHost ? 'app.refused.host-seated' : 'app.refused.seated-already' });
    }
    const unwelcome = rejectUnwelcome(loaded, caller, apart);
    if (unwelcome !== null) return refuse(unwelcome);
    const { max } = loaded.game.seats;
    const decided =
      loaded.table.seats.length < max
        ? decideSeat(loaded, userHolder(caller), now)
        : decideWait(loaded, userHolder(caller), max);
    return decided.ok && rejoinWaitMs > 0
      ? refuse({ key: 'app.refused.rejoin', args: { seconds: Math.ceil(rejoinWaitMs / 1_000) } })
      : decided;
  },
  { reads: ['rejoinWaitMs', 'apart'], marksPresence: true },
);

/** Why a person may not come to this lobby, or `null`. One who is blocked is not told why: a removed one reads the same. */
function rejectUnwelcome(
  { table }: LoadedTable,
  { userId }: Pick<Caller, 'userId'>,
  apart: Apart,
): Rejection | null {
  if (table.removed.includes(userId)) return NO_SEAT;
  if (table.invitedOnly && !askedUsers(table).some((each) => each.userId === userId))
    return { key: 'app.refused.invited-only' };
  return rejectApart([...table.seats, ...table.waiting], apart);
}

/** Gives a person or a bot the next free seat, unless it is kept for someone else. */
export function decideSeat(loaded: LoadedTable, holder: Holder, now: number): DecisionResult {
  const { max } = loaded.game.seats;
  const { seats, challenge, invited } = loaded.table;
  if (seats.length >= max) return refuse({ key: 'app.refused.full', args: { max } });
  const kept = keptSeats(loaded.table, now).filter(({ userId }) => !isUser(holder, userId));
  const [first] = kept.toSorted((a, b) => a.until - b.until);
  const isKeptForThem = keptSeats(loaded.table, now).length > kept.length;
  if (first !== undefined && !isKeptForThem && seats.length + kept.length >= max)
    return refuse({
      key: 'app.refused.kept',
      args: { name: { userText: first.name }, when: { time: first.until } },
    });
  if (holder.kind !== 'user') return withSeats(loaded, { seats: [...seats, holder] }, now);
  const taken = {
    seats: [...seats, holder],
    challenge: acceptedBy(challenge, holder.userId),
    invited: withoutKept(invited, holder.userId),
  };
  return withSeats(loaded, taken, now);
}
