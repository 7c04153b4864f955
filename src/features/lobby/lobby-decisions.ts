import { ok, refuse } from '../../kernel/result.ts';
import {
  acceptedBy,
  type AskedUser,
  askedUsers,
  keptChallenge,
  MAX_INVITED,
  rejectAskedEnough,
} from '../../table/challenge.ts';
import type { Holder, LoadedTable } from '../../table/table.ts';
import { defineCommand } from '../../table/command.ts';
import type { DecisionResult } from '../../table/decision.ts';
import {
  isUser,
  seatOf,
  rejectUnlessLobby,
  rejectUnlessHost,
  userHolder,
  createBotHolder,
} from '../../table/seats.ts';
import { decideWait, withSeats } from '../../table/lobby-seats.ts';
import { botsOf } from '../../kernel/playable-game.ts';

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

/**
 * Invites people who have no place at the table yet: each is asked once by a table, and seldom by an account. Host only.
 */
export const invite = defineCommand(
  'invite',
  (loaded, { people }: { readonly people: readonly AskedUser[] }, { caller, recentlyAsked }) => {
    const rejection = rejectUnlessLobby(loaded) ?? rejectUnlessHost(loaded, caller);
    if (rejection !== null) return refuse(rejection);
    const { table, match } = loaded;
    const { waiting, invited } = table;
    const asked = [...waiting, ...askedUsers(table)];
    const fresh = people.filter(
      (each) => seatOf(table, each) < 0 && asked.every(({ userId }) => userId !== each.userId),
    );
    if (fresh.length === 0) return refuse({ key: 'app.refused.invited-already' });
    if (invited.length + fresh.length > MAX_INVITED)
      return refuse({ key: 'app.refused.invited-enough', args: { max: MAX_INVITED } });
    for (const each of fresh) {
      const enough = rejectAskedEnough(recentlyAsked, each);
      if (enough !== null) return refuse(enough);
    }
    return ok({
      table: { ...table, invited: [...invited, ...fresh] },
      match,
      outbox: [{ kind: 'invitation', userIds: fresh.map(({ userId }) => userId) }],
    });
  },
  { reads: ['recentlyAsked'], marksPresence: true },
);

/** Makes another player the host. Host only. */
export const handOver = defineCommand(
  'hand-over',
  (loaded, { userId }: { readonly userId: string }, { caller }) => {
    const rejection = rejectUnlessLobby(loaded) ?? rejectUnlessHost(loaded, caller);
    if (rejection !== null) return refuse(rejection);
    if (seatOf(loaded.table, { userId }) < 0) return refuse({ key: 'app.refused.no-such-holder' });
    return ok({
      table: { ...loaded.table, hostId: userId },
      match: loaded.match,
      outbox: [{ kind: 'lobby', fresh: false }],
    });
  },
);

/** Seats a bot of this kind. Host only. */
export const addBot = defineCommand(
  'add-bot',
  (loaded, { bot }: { readonly bot: string }, { caller, now, botName }) => {
    const rejection = rejectUnlessLobby(loaded) ?? rejectUnlessHost(loaded, caller);
    if (rejection !== null) return refuse(rejection);
    const { table, game } = loaded;
    if (!botsOf(game).includes(bot)) return refuse({ key: 'app.refused.no-such-bot' });
    const nameOf = (kind: string, count: number): string => botName(game, kind, count, table.locale);
    return decideSeat(loaded, createBotHolder(table.seats, bot, nameOf, caller), now);
  },
);

/** Frees the seat of a user (by id) or bot (by its name as shown). Host only; not the host's own seat. */
export const remove = defineCommand(
  'remove',
  (loaded, { holder }: { readonly holder: string }, { caller, now }) => {
    const rejection = rejectUnlessLobby(loaded) ?? rejectUnlessHost(loaded, caller);
    if (rejection !== null) return refuse(rejection);
    if (holder === loaded.table.hostId) return refuse({ key: 'app.refused.host-seat' });
    const seats = loaded.table.seats.filter((seat) =>
      seat.kind === 'user' ? seat.userId !== holder : seat.name !== holder,
    );
    if (seats.length === loaded.table.seats.length) return refuse({ key: 'app.refused.no-such-holder' });
    return withSeats(loaded, { seats }, now);
  },
);

function decideSeat(loaded: LoadedTable, holder: Holder, now: number): DecisionResult {
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
