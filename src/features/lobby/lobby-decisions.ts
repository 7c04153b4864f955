import { ok, refuse } from '../../kernel/message.ts';
import { rejectAskingApart } from '../../table/apart.ts';
import {
  type AskedUser,
  askedUsers,
  keptSeats,
  keptUntil,
  MAX_INVITED,
  rejectAskedEnough,
} from '../../table/challenge.ts';
import { defineCommand } from '../../table/command.ts';
import { decideSeat } from '../../table/join.ts';
import { isUser, seatOf, rejectUnlessLobby, rejectUnlessHost, createBotHolder } from '../../table/seats.ts';
import { withSeats } from '../../table/lobby-seats.ts';
import { botsOf } from '../../kernel/playable-game.ts';

/**
 * Invites people who have no place at the table yet: each is asked once by a table, again if they were removed since, and
 * seldom by an account. While there are free seats, each of them has one kept for an hour. Host only.
 */
export const invite = defineCommand(
  'invite',
  (loaded, { people }: { readonly people: readonly AskedUser[] }, { caller, now, recentlyAsked, apart }) => {
    const rejection = rejectUnlessLobby(loaded) ?? rejectUnlessHost(loaded, caller);
    if (rejection !== null) return refuse(rejection);
    const { table, match, game } = loaded;
    const { waiting, removed } = table;
    const asked = [...waiting, ...askedUsers(table)].filter(({ userId }) => !removed.includes(userId));
    const invited = table.invited.filter(({ userId }) => !removed.includes(userId));
    const fresh = people.filter(
      (each) => seatOf(table, each) < 0 && asked.every(({ userId }) => userId !== each.userId),
    );
    if (fresh.length === 0) return refuse({ key: 'app.refused.invited-already' });
    if (invited.length + fresh.length > MAX_INVITED)
      return refuse({ key: 'app.refused.invited-enough', args: { max: MAX_INVITED } });
    for (const each of fresh) {
      const enough = rejectAskedEnough(recentlyAsked, each);
      const refused = rejectAskingApart(each, apart) ?? enough;
      if (refused !== null) return refuse(refused);
    }
    const room = game.seats.max - table.seats.length - keptSeats({ ...table, invited }, now).length;
    const kept = fresh.map((each, i) => (i < room ? { ...each, keptUntil: keptUntil(now) } : each));
    const isFresh = (id: string): boolean => fresh.some(({ userId }) => userId === id);
    return ok({
      table: {
        ...table,
        invited: [...invited, ...kept],
        removed: removed.filter((id) => !isFresh(id)),
      },
      match,
      outbox: [
        { kind: 'lobby', fresh: false },
        { kind: 'invitation', userIds: fresh.map(({ userId }) => userId) },
      ],
    });
  },
  { reads: ['recentlyAsked', 'apart'], marksPresence: true },
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

/**
 * Frees the seat of a user (by id) or bot (by its name as shown). Host only; not the host's own seat. A person comes back
 * only if they are invited.
 */
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
    const isPerson = loaded.table.seats.some((seat) => isUser(seat, holder));
    const removed = isPerson ? [...loaded.table.removed, holder] : loaded.table.removed;
    return withSeats(loaded, { seats, removed }, now);
  },
);

/** Lets only people who are invited take a seat, or everyone again. Host only. */
export const setInvitedOnly = defineCommand(
  'set-invited-only',
  (loaded, { invitedOnly }: { readonly invitedOnly: boolean }, { caller }) => {
    const rejection = rejectUnlessLobby(loaded) ?? rejectUnlessHost(loaded, caller);
    if (rejection !== null) return refuse(rejection);
    return ok({
      table: { ...loaded.table, invitedOnly },
      match: loaded.match,
      outbox: [{ kind: 'lobby', fresh: false }],
    });
  },
);

/** Calls the people of a role to the lobby. Host only; how often it may be called is looked after by who runs this. */
export const callRole = defineCommand(
  'call-role',
  (loaded, { roleId }: { readonly roleId: string }, { caller }) => {
    const rejection = rejectUnlessLobby(loaded) ?? rejectUnlessHost(loaded, caller);
    if (rejection !== null) return refuse(rejection);
    const { table, match, game } = loaded;
    const { max } = game.seats;
    if (table.seats.length >= max) return refuse({ key: 'app.refused.full', args: { max } });
    return ok({ table, match, outbox: [{ kind: 'call', roleId }] });
  },
  { marksPresence: true },
);
