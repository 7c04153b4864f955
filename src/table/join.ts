import { refuse } from '../kernel/result.ts';
import { acceptedBy, keptChallenge } from './challenge.ts';
import { defineCommand } from './command.ts';
import type { DecisionResult } from './decision.ts';
import { decideWait, withSeats } from './lobby-seats.ts';
import { isUser, rejectUnlessLobby, seatOf, userHolder } from './seats.ts';
import type { Holder, LoadedTable } from './table.ts';

/**
 * Takes the next free seat; a person who was challenged may take the one that is kept for them. When all seats are taken,
 * the caller goes on the waiting list. Players who leave and rejoin repeatedly must wait longer each time.
 */
export const join = defineCommand(
  'join',
  (loaded, _, { caller, now, rejoinWaitMs }) => {
    const rejection = rejectUnlessLobby(loaded);
    if (rejection !== null) return refuse(rejection);
    if (seatOf(loaded.table, caller) >= 0) {
      const isHost = caller.userId === loaded.table.hostId;
      return refuse({ key: isHost ? 'app.refused.host-seated' : 'app.refused.seated-already' });
    }
    const { max } = loaded.game.seats;
    const decided =
      loaded.table.seats.length < max
        ? decideSeat(loaded, userHolder(caller), now)
        : decideWait(loaded, userHolder(caller), max);
    return decided.ok && rejoinWaitMs > 0
      ? refuse({ key: 'app.refused.rejoin', args: { seconds: Math.ceil(rejoinWaitMs / 1_000) } })
      : decided;
  },
  { reads: ['rejoinWaitMs'], marksPresence: true },
);

/** Gives a person or a bot the next free seat, unless it is kept for someone else. */
export function decideSeat(loaded: LoadedTable, holder: Holder, now: number): DecisionResult {
  const { max } = loaded.game.seats;
  const { seats, challenge } = loaded.table;
  if (seats.length >= max) return refuse({ key: 'app.refused.full', args: { max } });
  const kept = keptChallenge(loaded.table, now);
  if (kept !== null && !isUser(holder, kept.userId) && seats.length + 1 >= max)
    return refuse({
      key: 'app.refused.kept',
      args: { name: { userText: kept.name }, when: { time: kept.until } },
    });
  const accepted = holder.kind === 'user' ? acceptedBy(challenge, holder.userId) : challenge;
  return withSeats(loaded, { seats: [...seats, holder], challenge: accepted }, now);
}
