import type { LoadedTable } from '../table/table.ts';
import { awaitedUsers } from '../table/turn-clock.ts';
import type { Pingable } from '../table/pings/pingable.ts';
import { messageLink } from '../discord/components/message-link.ts';
import { boldName } from '../i18n/localizer.ts';
import type { Match } from '../kernel/erase-game.ts';
import { titleKey } from '../kernel/game-texts.ts';
import type { Localizer } from '../kernel/ui.ts';
import { isUser } from '../table/seats.ts';

/**
 * The first line of a post that pings people: which game, whose table, what is asked of whom. It is what a push
 * notification shows of the post, so it is short and has no formatting but names.
 */
export interface Call {
  /** Whether it makes no sound and asks for nothing: it marks the channel as one that mentions them. */
  readonly isQuiet?: true;
  readonly markdown: string;
  /** The ids of the users whom it mentions. */
  readonly userIds: readonly string[];
}

/**
 * The call of whoever was challenged, while their seat is kept in the lobby; `null` otherwise. They are mentioned if they
 * are among the `mentionable`: in an edit, those whom the post has pinged.
 */
export function challengeCallOf(
  { table, game }: LoadedTable,
  localizer: Localizer,
  mentionable: readonly string[],
): Call | null {
  const { challenge } = table;
  if (table.status !== 'lobby' || challenge?.state !== 'kept') return null;
  const isMentioned = mentionable.includes(challenge.userId);
  const host = table.seats.find((holder) => isUser(holder, table.hostId));
  return {
    markdown: localizer.markdown('app.call', {
      game: { key: titleKey(game) },
      host: { userText: host?.name ?? '' },
      prompt: localizer.plain('app.challenge.prompt'),
      players: isMentioned ? `<@${challenge.userId}>` : boldName(challenge.name),
    }),
    userIds: isMentioned ? [challenge.userId] : [],
  };
}

/**
 * The call of those whom a rematch has seated, while it waits in the lobby; `null` when there are none. One click has
 * seated all of them, and whoever made it knows. They are mentioned as in `challengeCallOf`.
 */
export function rematchCallOf(
  { table, game }: LoadedTable,
  localizer: Localizer,
  mentionable: readonly string[],
): Call | null {
  if (table.status !== 'lobby') return null;
  const people = table.seats.flatMap((holder) => (holder.kind === 'user' ? [holder] : []));
  const users = people.filter(
    (holder) =>
      holder.userId !== table.openedBy &&
      holder.seatedBy !== undefined &&
      people.some((other) => other !== holder && other.seatedBy === holder.seatedBy),
  );
  if (users.length === 0) return null;
  const mentioned = users.map(({ userId }) => userId).filter((userId) => mentionable.includes(userId));
  return {
    markdown: localizer.markdown('app.call', {
      game: { key: titleKey(game) },
      host: { userText: people.find(({ userId }) => userId === table.hostId)?.name ?? '' },
      prompt: localizer.plain('app.rematch.prompt'),
      players: {
        list: users.map(({ userId, name }) => (mentioned.includes(userId) ? `<@${userId}>` : boldName(name))),
      },
    }),
    userIds: mentioned,
  };
}

/** The call of a lobby's post: a table has a challenge, or is a rematch, or neither. */
export const lobbyCallOf = (...args: Parameters<typeof challengeCallOf>): Call | null =>
  challengeCallOf(...args) ?? rematchCallOf(...args);

/**
 * The call of somebody from the waiting list who has a seat now, with a link to the lobby's post if there is one; `null`
 * when they have given it up again, or the table is no more. They are named only, unless they are among the `mentionable`.
 */
export function seatedCallOf(
  { table, game }: LoadedTable,
  userId: string,
  localizer: Localizer,
  lobby: Parameters<typeof messageLink>[1] | null,
  mentionable: readonly string[],
): Call | null {
  const seated = table.seats.find((holder) => isUser(holder, userId));
  if (seated === undefined || (table.status !== 'lobby' && table.status !== 'playing')) return null;
  const { title } = game.lobby(table.settings, localizer);
  const isMentioned = mentionable.includes(userId);
  return {
    markdown: localizer.markdown('app.waiting.call', {
      game: { key: titleKey(game) },
      title: { userText: title },
      player: isMentioned ? `<@${userId}>` : boldName(seated.name),
      link: lobby === null ? `<#${table.channelId}>` : messageLink(table.guildId, lobby),
    }),
    userIds: isMentioned ? [userId] : [],
  };
}

/**
 * The call of the users, not the computer players, who are to act; `null` when there are none. Of them only the `mentionable`
 * are mentioned, and beside them those who want to be told of `everyTurn`. In an edit, which pings nobody, only those are
 * whom the post has `pinged`: phones show a name for nobody else.
 */
export function callOf(
  { table, game }: LoadedTable,
  match: Match,
  localizer: Localizer,
  { mentionable, everyTurn }: Pingable,
  pinged: readonly string[] | null = null,
): Call | null {
  const users = awaitedUsers(table, match);
  if (users.length === 0) return null;
  const isMentioned = (userId: string): boolean => (pinged ?? mentionable).includes(userId);
  const others = everyTurn.filter(
    (userId) => isMentioned(userId) && users.every((user) => user.userId !== userId),
  );
  const host = table.seats.find((holder) => isUser(holder, table.hostId));
  const names = users.map(({ userId, name }) => (isMentioned(userId) ? `<@${userId}>` : boldName(name)));
  const call = localizer.markdown('app.call', {
    game: { key: titleKey(game) },
    host: { userText: host?.name ?? '' },
    prompt: match.prompt(localizer),
    players: { list: names },
  });
  const told = { players: { list: others.map((userId) => `<@${userId}>`) } };
  return {
    markdown: others.length === 0 ? call : `${call} ${localizer.markdown('app.call.told', told)}`,
    userIds: [...users.map(({ userId }) => userId).filter(isMentioned), ...others],
  };
}

/** The quiet call of those who are told that the game is over; `null` when there are none. */
export function endCallOf(
  { table, game }: LoadedTable,
  localizer: Localizer,
  userIds: readonly string[],
): Call | null {
  if (userIds.length === 0) return null;
  const host = table.seats.find((holder) => isUser(holder, table.hostId));
  return {
    isQuiet: true,
    markdown: localizer.markdown('app.call.end', {
      game: { key: titleKey(game) },
      host: { userText: host?.name ?? '' },
      players: { list: userIds.map((userId) => `<@${userId}>`) },
    }),
    userIds,
  };
}
