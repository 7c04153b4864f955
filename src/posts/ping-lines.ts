import { lastingTableName } from '../discord/components/table-lines.ts';
import { isolated } from '../i18n/localizer.ts';
import { escapeMarkdown } from '../i18n/markdown.ts';
import type { Match } from '../kernel/match.ts';
import { titleKey } from '../kernel/game-texts.ts';
import type { MessageArguments } from '../kernel/game.ts';
import type { Localizer } from '../kernel/screen.ts';
import { challengeOf } from '../table/challenge.ts';
import { askedInLobby, stillInvited } from '../table/pings/table-pings.ts';
import { isUser } from '../table/seats.ts';
import {
  type LoadedTable,
  showsOneBoard,
  type StartedTable,
  type TurnClock,
  type UserHolder,
  usersAt,
} from '../table/table.ts';
import { awaitedUsers, reminderTimes, votersOf } from '../table/clock/turn-clock.ts';

/**
 * The first line of a post that pings people: which game, whose table, who is asked what. A push notification shows it
 * of the post, as it is written, so it is short and has no formatting at all. It mentions the people who are `mentioned`, and
 * has the names of others. In an edit those are the people that the post has pinged: phones show a name for nobody else.
 */
export interface PingLine {
  /** True if it makes no sound and asks for nothing: it marks the channel as one that mentions them. */
  readonly isQuiet?: true;
  readonly markdown: string;
  /** The ids of the users that it mentions. */
  readonly userIds: readonly string[];
  /** The role that it mentions. */
  readonly roleId?: string;
}

/** Makes the line of a post about a table, of what else it is about; `null` where there is nobody to be told. */
type LineOf<About extends readonly unknown[] = [], Loaded = LoadedTable> = (
  loaded: Loaded,
  ...rest: [...About, localizer: Localizer, mentioned: Mentioned]
) => PingLine | null;

/** The line of a lobby that asks people to play, for a challenge or a rematch; `null` for neither. */
export const lobbyLine: LineOf = (loaded, localizer, mentioned) => {
  const isChallenge = challengeOf(loaded.table)?.challenge === 'kept';
  const prompt = localizer.plain(isChallenge ? 'app.challenge.prompt' : 'app.rematch.prompt');
  return lineTo(askedInLobby(loaded.table), loaded, localizer, mentioned, 'app.call', { prompt });
};

/**
 * The line for a person from the waiting list who has a seat now, or whose table has opened by itself. `null` if they have
 * given the seat up again, or the table is no more.
 */
export const seatedLine: LineOf<[userId: string]> = (loaded, userId, localizer, mentioned) => {
  const { status, seats, hostId } = loaded.table;
  const seated = seats.find((holder) => isUser(holder, userId));
  if (seated?.kind !== 'user' || (status !== 'lobby' && status !== 'playing')) return null;
  const player = nameOrMention(seated, mentioned);
  const key = userId === hostId ? 'app.waiting.opened' : 'app.waiting.call';
  return lineTo([seated], loaded, localizer, mentioned, key, { player });
};

/** The line for people who are invited to the lobby; `null` if none is any more. */
export const invitationLine: LineOf<[userIds: readonly string[]]> = (
  loaded,
  userIds,
  localizer,
  mentioned,
) => {
  const prompt = localizer.plain('app.invitation.prompt');
  return lineTo(stillInvited(loaded.table, userIds), loaded, localizer, mentioned, 'app.call', { prompt });
};

/** The line that calls the people of a role to the lobby; `null` once they cannot come any more. */
export function roleCallLine(loaded: LoadedTable, roleId: string, localizer: Localizer): PingLine | null {
  const { table, game } = loaded;
  if (table.status !== 'lobby' || table.seats.length >= game.seats.max) return null;
  const markdown = localizer.markdown('app.call', {
    ...tableArguments(loaded, localizer),
    prompt: localizer.plain('app.invitation.prompt'),
    players: { list: [`<@&${roleId}>`] },
  });
  return { markdown, userIds: [], roleId };
}

/**
 * The line for the people, not the bots, who are to act; `null` if there are none. Others who are `mentioned` are told of
 * it.
 */
export const turnLine: LineOf<[match: Match]> = (loaded, match, localizer, mentioned) => {
  const users = awaitedUsers(loaded.table, match);
  const others = mentioned.filter((userId) => users.every((user) => user.userId !== userId));
  const news = match.ui.news?.(match.view(null), localizer) ?? null;
  // A thread of its own has the name of its table already.
  const key = showsOneBoard(loaded.table) ? 'app.call.news' : 'app.call.news-in-thread';
  const line =
    news === null
      ? lineTo(users, loaded, localizer, mentioned, 'app.call', {
          prompt: match.ui.prompt(match.view(null), localizer),
        })
      : lineTo(users, loaded, localizer, mentioned, key, { news: { userText: news } });
  if (line === null || others.length === 0) return line;
  const also = localizer.markdown('app.call.told', { players: { list: others.map(mentionOf) } });
  return { markdown: `${line.markdown} ${also}`, userIds: [...line.userIds, ...others] };
};

/** The quiet line for people who are told that the game is over; `null` if there are none. */
export const endLine: LineOf = (loaded, localizer, mentioned) => {
  const line = lineTo(mentioned.map(unnamed), loaded, localizer, mentioned, 'app.call.end');
  return line && { isQuiet: true, ...line };
};

/**
 * The line of a reminder, half-way or near the end of the turn. `null` if it mentions nobody: to everyone else it would say
 * nothing new.
 */
export const reminderLine: LineOf<[clock: TurnClock], StartedTable> = (
  started,
  clock,
  localizer,
  mentioned,
) => {
  const isLast = clock.reminded > 1 && clock.reminded === reminderTimes(clock).length;
  const key = isLast ? 'app.reminder.last' : 'app.reminder.half';
  const left = { key: 'app.time-left', args: timeLeft(clock, isLast) };
  const awaited = awaitedUsers(started.table, started.match);
  const line = lineTo(awaited, started, localizer, mentioned, key, { left });
  return line === null || line.userIds.length === 0 ? null : line;
};

/** How much of a turn is left at a reminder, in the largest unit that makes two at least: phones show no timestamps. */
function timeLeft(clock: TurnClock, isLast: boolean): { readonly n: number; readonly unit: string } {
  const seconds = (clock.endsAt - (reminderTimes(clock).at(isLast ? -1 : 0) ?? clock.endsAt)) / 1_000;
  const [unit, size] =
    seconds < 120 ? (['s', 1] as const) : seconds < 7_200 ? (['m', 60] as const) : (['h', 3_600] as const);
  return { n: Math.round(seconds / size), unit };
}

/** The line for people whose ping was missed, because they had quiet hours or were away; `null` if there are none. */
export const missedLine: LineOf<[], StartedTable> = (started, localizer, mentioned) => {
  const line = lineTo(mentioned.map(unnamed), started, localizer, mentioned, 'app.missed');
  const { turnClock } = started.table;
  if (line === null || turnClock?.stage !== 'running' || turnClock.away === true) return line;
  const time = localizer.markdown('app.turn-time', { when: { time: turnClock.endsAt } });
  return { ...line, markdown: `${line.markdown}\n${time}` };
};

/** The line of a time-up vote, for the people who may vote; `null` if there are none. */
export const timeUpVoteLine: LineOf<[], StartedTable> = (started, localizer, mentioned) => {
  const { table, match } = started;
  const ids = votersOf(table, match);
  const voters = usersAt(table).filter(({ userId }) => ids.includes(userId));
  const late = { list: awaitedUsers(table, match).map(({ name }) => shownName(name)) };
  return lineTo(voters, started, localizer, mentioned, 'app.ladder.call', { late });
};

/** A line to these people, with the arguments of the table, theirs and `args`; `null` if there are none. */
function lineTo(
  people: readonly Person[],
  loaded: LoadedTable,
  localizer: Localizer,
  mentioned: Mentioned,
  key: string,
  args: MessageArguments = {},
): PingLine | null {
  if (people.length === 0) return null;
  const players = { list: people.map((each) => nameOrMention(each, mentioned)) };
  return {
    markdown: localizer.markdown(key, { ...tableArguments(loaded, localizer), players, ...args }),
    userIds: people.map(({ userId }) => userId).filter((userId) => mentioned.includes(userId)),
  };
}

/** Which table is meant: its game, and whose it is. */
export const tableArguments = (
  { table, game }: Pick<LoadedTable, 'table' | 'game'>,
  localizer: Localizer,
): MessageArguments => ({
  game: { key: titleKey(game) },
  title: { userText: lastingTableName({ table, game }, localizer) },
  host: { userText: table.seats.find((holder) => isUser(holder, table.hostId))?.name ?? '' },
});

type Person = Pick<UserHolder, 'userId' | 'name'>;
/** The ids of the people a line mentions. */
type Mentioned = readonly string[];

/** A person who is mentioned, so that no name is needed. */
const unnamed = (userId: string): Person => ({ userId, name: '' });

const mentionOf = (userId: string): string => `<@${userId}>`;

const nameOrMention = ({ userId, name }: Person, mentioned: Mentioned): string =>
  mentioned.includes(userId) ? isolated(name, () => mentionOf(userId)) : shownName(name);

const shownName = (name: string): string => isolated(name, escapeMarkdown) || '?';
