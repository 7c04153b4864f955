import { lastingTableName } from '../discord/components/table-lines.ts';
import { boldName } from '../i18n/localizer.ts';
import type { Match } from '../kernel/match.ts';
import { titleKey } from '../kernel/game-texts.ts';
import type { MessageArguments } from '../kernel/message.ts';
import type { Localizer } from '../kernel/screen.ts';
import { askedInLobby, stillInvited } from '../table/pings/table-pings.ts';
import { isUser } from '../table/seats.ts';
import {
  type LoadedTable,
  showsOneBoard,
  type StartedTable,
  type TurnClock,
  type UserHolder,
} from '../table/table.ts';
import { awaitedUsers, votersOf } from '../table/turn-clock.ts';

/**
 * The first line of a post that pings people: which game, whose table, who is asked what. A push notification shows it
 * of the post, so it is short and has no formatting but names. It mentions the people who are `mentioned`, and has the
 * other names in bold. In an edit those are the people that the post has pinged: phones show a name for nobody else.
 */
export interface PingLine {
  /** Whether it makes no sound and asks for nothing: it marks the channel as one that mentions them. */
  readonly isQuiet?: true;
  readonly markdown: string;
  /** The ids of the users that it mentions. */
  readonly userIds: readonly string[];
  /** The role that it mentions. */
  readonly roleId?: string;
}

/** The line of a lobby that asks people to play, for a challenge or a rematch; `null` for neither. */
export function lobbyLine(
  { table, game }: LoadedTable,
  localizer: Localizer,
  mentioned: readonly string[],
): PingLine | null {
  const asked = askedInLobby(table);
  if (asked.length === 0) return null;
  const isChallenge = table.challenge?.state === 'kept';
  const names = asked.map((each) => nameOrMention(each, mentioned));
  return {
    markdown: localizer.markdown('app.call', {
      ...hostArguments({ table, game }),
      prompt: localizer.plain(isChallenge ? 'app.challenge.prompt' : 'app.rematch.prompt'),
      players: { list: names },
    }),
    userIds: idsAmong(asked, mentioned),
  };
}

/**
 * The line for a person from the waiting list who has a seat now. `null` if they have given the seat up again, or the table
 * is no more.
 */
export function seatedLine(
  { table, game }: LoadedTable,
  userId: string,
  localizer: Localizer,
  mentioned: readonly string[],
): PingLine | null {
  const seated = table.seats.find((holder) => isUser(holder, userId));
  if (seated?.kind !== 'user' || (table.status !== 'lobby' && table.status !== 'playing')) return null;
  return {
    markdown: localizer.markdown('app.waiting.call', {
      game: { key: titleKey(game) },
      title: { userText: lastingTableName({ table, game }, localizer) },
      player: nameOrMention(seated, mentioned),
    }),
    userIds: idsAmong([seated], mentioned),
  };
}

/** The line for people who are invited to the lobby; `null` if none is any more. */
export function invitationLine(
  { table, game }: LoadedTable,
  userIds: readonly string[],
  localizer: Localizer,
  mentioned: readonly string[],
): PingLine | null {
  const invited = stillInvited(table, userIds);
  if (invited.length === 0) return null;
  const markdown = localizer.markdown('app.call', {
    ...hostArguments({ table, game }),
    prompt: localizer.plain('app.invitation.prompt'),
    players: { list: invited.map((each) => nameOrMention(each, mentioned)) },
  });
  return { markdown, userIds: idsAmong(invited, mentioned) };
}

/** The line that calls the people of a role to the lobby; `null` once they cannot come any more. */
export function roleCallLine(
  { table, game }: LoadedTable,
  roleId: string,
  localizer: Localizer,
): PingLine | null {
  if (table.status !== 'lobby' || table.seats.length >= game.seats.max) return null;
  const markdown = localizer.markdown('app.call', {
    ...hostArguments({ table, game }),
    prompt: localizer.plain('app.invitation.prompt'),
    players: { list: [`<@&${roleId}>`] },
  });
  return { markdown, userIds: [], roleId };
}

/**
 * The line for the people, not the bots, who are to act; `null` if there are none. Others who are `mentioned` are told of
 * it.
 */
export function turnLine(
  { table, game }: LoadedTable,
  match: Match,
  localizer: Localizer,
  mentioned: readonly string[],
): PingLine | null {
  const users = awaitedUsers(table, match);
  if (users.length === 0) return null;
  const others = mentioned.filter((userId) => users.every((user) => user.userId !== userId));
  const news = match.ui.news?.(match.view(null), localizer) ?? null;
  const args = {
    ...hostArguments({ table, game }),
    players: { list: users.map((each) => nameOrMention(each, mentioned)) },
  };
  // A thread of its own has the name of its table already.
  const newsKey = showsOneBoard(table) ? 'app.call.news' : 'app.call.news-in-thread';
  const line =
    news === null
      ? localizer.markdown('app.call', { ...args, prompt: match.ui.prompt(match.view(null), localizer) })
      : localizer.markdown(newsKey, { ...args, news: { userText: news } });
  const told = { players: { list: others.map((userId) => `<@${userId}>`) } };
  return {
    markdown: others.length === 0 ? line : `${line} ${localizer.markdown('app.call.told', told)}`,
    userIds: [...idsAmong(users, mentioned), ...others],
  };
}

/** The quiet line for people who are told that the game is over; `null` if there are none. */
export function endLine(
  { table, game }: LoadedTable,
  localizer: Localizer,
  mentioned: readonly string[],
): PingLine | null {
  if (mentioned.length === 0) return null;
  return {
    isQuiet: true,
    markdown: localizer.markdown('app.call.end', {
      ...hostArguments({ table, game }),
      players: { list: mentioned.map((userId) => `<@${userId}>`) },
    }),
    userIds: mentioned,
  };
}

/**
 * The line of a reminder: `isLast` near the end of the turn, else half-way. `null` if it mentions nobody: to everyone
 * else it would say nothing new.
 */
export function reminderLine(
  { match, ...loaded }: StartedTable,
  clock: TurnClock,
  isLast: boolean,
  localizer: Localizer,
  mentioned: readonly string[],
): PingLine | null {
  const awaited = awaitedUsers(loaded.table, match);
  const userIds = idsAmong(awaited, mentioned);
  if (userIds.length === 0) return null;
  return {
    markdown: localizer.markdown(isLast ? 'app.reminder.last' : 'app.reminder.half', {
      ...tableArguments(loaded, localizer),
      players: { list: awaited.map((each) => nameOrMention(each, mentioned)) },
      when: { time: clock.endsAt },
    }),
    userIds,
  };
}

/** The line for people whose ping was missed, because they had quiet hours or were away. */
export function missedLine(
  started: StartedTable,
  localizer: Localizer,
  mentioned: readonly string[],
): PingLine {
  const { turnClock } = started.table;
  const line = localizer.markdown('app.missed', {
    ...tableArguments(started, localizer),
    players: { list: mentioned.map((userId) => `<@${userId}>`) },
  });
  const time =
    turnClock?.stage === 'running' && turnClock.away !== true
      ? [localizer.markdown('app.turn-time', { when: { time: turnClock.endsAt } })]
      : [];
  return { markdown: [line, ...time].join('\n'), userIds: mentioned };
}

/** The line of a time-up vote, for the people who may vote; `null` if there are none. */
export function timeUpVoteLine(
  started: StartedTable,
  clock: TurnClock,
  localizer: Localizer,
  mentioned: readonly string[],
): PingLine | null {
  const { table, match } = started;
  const ids = votersOf(table, match);
  const voters = table.seats.flatMap((holder) =>
    holder.kind === 'user' && ids.includes(holder.userId) ? [holder] : [],
  );
  if (voters.length === 0) return null;
  return {
    markdown: localizer.markdown('app.ladder.call', {
      ...tableArguments(started, localizer),
      late: { list: awaitedUsers(table, match).map(({ name }) => boldName(name)) },
      when: { time: clock.endsAt },
      players: { list: voters.map((each) => nameOrMention(each, mentioned)) },
    }),
    userIds: idsAmong(voters, mentioned),
  };
}

/** Which table is meant: its game, and whose it is. */
export const tableArguments = (
  { table, game }: Pick<LoadedTable, 'table' | 'game'>,
  localizer: Localizer,
): MessageArguments => ({
  game: { key: titleKey(game) },
  title: { userText: lastingTableName({ table, game }, localizer) },
});

const hostArguments = ({ table, game }: Pick<LoadedTable, 'table' | 'game'>): MessageArguments => ({
  game: { key: titleKey(game) },
  host: { userText: table.seats.find((holder) => isUser(holder, table.hostId))?.name ?? '' },
});

const nameOrMention = (
  { userId, name }: Pick<UserHolder, 'userId' | 'name'>,
  mentioned: readonly string[],
): string => (mentioned.includes(userId) ? `<@${userId}>` : boldName(name));

const idsAmong = (
  users: readonly Pick<UserHolder, 'userId'>[],
  mentioned: readonly string[],
): readonly string[] => users.map(({ userId }) => userId).filter((userId) => mentioned.includes(userId));
