import { ok, refuse } from '../../kernel/game.ts';
import type { ChosenSettings } from '../../kernel/ui.ts';
import { botsOf, settingsOf } from '../../kernel/playable-game.ts';
import { rejectAskingApart } from '../../table/apart.ts';
import { withoutHostsVotes } from '../../table/ballot.ts';
import {
  type AskedUser,
  hasKeptSeats,
  keptSeats,
  keptUntil,
  MAX_INVITED,
  rejectAskedEnough,
  withoutKept,
} from '../../table/challenge.ts';
import { defineCommand } from '../../table/command.ts';
import { changeLobby, defineHostCommand, rejectUnlessLobby } from '../../table/in-lobby.ts';
import { decideSeat, withSeats } from '../../table/lobby-seats.ts';
import { isUser, seatOf, createBotHolder, freeBotName } from '../../table/seats.ts';
import type { Holder, LoadedTable } from '../../table/table.ts';

/** Gives up the seat that is kept for the caller. */
export const decline = defineCommand('decline', (loaded, _, { caller, now }) => {
  const rejection = rejectUnlessLobby(loaded, caller);
  if (rejection !== null) return refuse(rejection);
  const { invited } = loaded.table;
  if (!invited.some(({ userId, keptUntil: until }) => userId === caller.userId && until !== undefined))
    return refuse({ key: 'app.refused.not-challenged' });
  return withSeats(loaded, { invited: withoutKept(invited, 'declined', caller.userId) }, now);
});

/** Gives all seats that are kept free for anyone. Host only. */
export const release = defineHostCommand('release', (loaded, _, { now }) => {
  return hasKeptSeats(loaded.table)
    ? withSeats(loaded, { invited: withoutKept(loaded.table.invited, 'released') }, now)
    : refuse({ key: 'app.refused.nothing-kept' });
});

/**
 * Invites people who have no place at the table yet: each is asked once by a table, again if they were removed since, and
 * seldom by an account. While there are free seats, each of them has one kept for an hour. Host only.
 */
export const invite = defineHostCommand(
  'invite',
  (loaded, { people }: { readonly people: readonly AskedUser[] }, { now, recentlyAsked, apart }) => {
    const { table, game } = loaded;
    const { waiting, removed } = table;
    const isThere = ({ userId }: AskedUser): boolean => !removed.includes(userId);
    const invited = table.invited.filter(isThere);
    const asked = [...waiting.filter(isThere), ...invited];
    const fresh = people.filter(
      (each) => seatOf(table, each) < 0 && asked.every(({ userId }) => userId !== each.userId),
    );
    if (fresh.length === 0) return refuse({ key: 'app.refused.invited-already' });
    if (invited.length + fresh.length > MAX_INVITED)
      return refuse({ key: 'app.refused.invited-enough', args: { max: MAX_INVITED } });
    for (const each of fresh) {
      const refused = rejectAskingApart(each, apart) ?? rejectAskedEnough(recentlyAsked, each);
      if (refused !== null) return refuse(refused);
    }
    const room = game.seats.max - table.seats.length - keptSeats({ ...table, invited }, now).length;
    const kept = fresh.map((each, i) => (i < room ? { ...each, keptUntil: keptUntil(now) } : each));
    const userIds = fresh.map(({ userId }) => userId);
    return changeLobby(
      loaded,
      { invited: [...invited, ...kept], removed: removed.filter((id) => !userIds.includes(id)) },
      { kind: 'invitation', userIds },
    );
  },
  { reads: ['recentlyAsked', 'apart'], marksPresence: true },
);

/** Makes another player the host. Host only. */
export const handOver = defineHostCommand('hand-over', (loaded, { userId }: { readonly userId: string }) =>
  seatOf(loaded.table, { userId }) < 0
    ? refuse({ key: 'app.refused.no-such-holder' })
    : changeLobby(loaded, { hostId: userId }),
);

/** Seats a bot of this kind. Host only. */
export const addBot = defineHostCommand(
  'add-bot',
  (loaded, { bot }: { readonly bot: string }, { caller, now, botName }) => {
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
export const remove = defineHostCommand(
  'remove',
  (loaded, { holder }: { readonly holder: string }, { now }) => {
    const { table } = loaded;
    if (holder === table.hostId) return refuse({ key: 'app.refused.host-seat' });
    const seats = table.seats.filter((seat) => holder !== (seat.kind === 'user' ? seat.userId : seat.name));
    if (seats.length === table.seats.length) return refuse({ key: 'app.refused.no-such-holder' });
    const isPerson = table.seats.some((seat) => isUser(seat, holder));
    return withSeats(loaded, { seats, removed: isPerson ? [...table.removed, holder] : table.removed }, now);
  },
);

/** Lets only people who are invited take a seat, or everyone again. Host only. */
export const setInvitedOnly = defineHostCommand(
  'set-invited-only',
  (loaded, { invitedOnly }: { readonly invitedOnly: boolean }) => changeLobby(loaded, { invitedOnly }),
);

/** Calls the people of a role to the lobby. Host only; how often it may be called is looked after by who runs this. */
export const callRole = defineHostCommand(
  'call-role',
  ({ table, match, game }, { roleId }: { readonly roleId: string }) => {
    const { max } = game.seats;
    if (table.seats.length >= max) return refuse({ key: 'app.refused.full', args: { max } });
    return ok({ table, match, outbox: [{ kind: 'call', roleId }] });
  },
  { marksPresence: true },
);

/**
 * Another language for the posts of a table in its lobby, one of those that there are. Host only. Bots are renamed, as
 * their names are words of a language, too.
 */
export const changeLocale = defineHostCommand(
  'change-locale',
  (loaded, { locale }: { readonly locale: string }, { botName }) => {
    const { table, match, game } = loaded;
    if (locale === table.locale) return ok({ table, match, outbox: [] });
    const nameOf = (kind: string, count: number): string => botName(game, kind, count, locale);
    const users = table.seats.filter(({ kind }) => kind === 'user');
    const seats: Holder[] = [];
    for (const holder of table.seats)
      seats.push(
        holder.kind === 'user'
          ? holder
          : { ...holder, name: freeBotName([...users, ...seats], holder.bot, nameOf) },
      );
    return changeLobby(loaded, { locale, seats });
  },
);

/**
 * Returns the settings after the host's change in the lobby, and whether the game is to get a thread of its own: as before if
 * left out. `null` if there is no such change (any more).
 */
export type SettingsChange = (loaded: LoadedTable) => (ChosenSettings & { readonly thread?: boolean }) | null;

/**
 * Other settings for a table in its lobby. Host only. The seed and its commitment stay: they were published before, and
 * do not depend on settings.
 */
export const changeSettings = defineHostCommand(
  'change-settings',
  (loaded, { change }: { readonly change: SettingsChange }) => {
    const { table, game } = loaded;
    const changed = change(loaded);
    if (changed === null) return refuse({ key: 'app.not-any-more' });
    const { turnTimeMs = table.turnTimeMs, thread = table.threadPending } = changed;
    const settings = game.parseSettings(changed.settings);
    if (!settings.ok) return settings;
    const form = game.ui.settingsForm?.text;
    const isTextKept = form?.text(settingsOf(game, table.settings)) === form?.text(settings.value);
    return changeLobby(loaded, {
      settings: game.settingsAtPace?.(settings.value, turnTimeMs) ?? settings.value,
      turnTimeMs,
      threadPending: thread,
      ballot: isTextKept ? table.ballot : withoutHostsVotes(table.ballot),
    });
  },
);
