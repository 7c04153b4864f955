import type { APIMessage } from 'discord-api-types/v10';
import type { FakeDiscord } from '../../../playground/fake-discord/index.ts';
import { snowflakeTime } from '../../../playground/fake-discord/snowflake.ts';
import type { Seat } from '../../../src/kernel/game.ts';
import type { Match } from '../../../src/kernel/match.ts';
import type { Post, PostKind } from '../../../src/table/ports/posts.ts';
import { showsOneBoard, type Table } from '../../../src/table/table.ts';
import { profiles } from '../../games/profiles.ts';
import { isEphemeral, pressable, textIn } from '../player.ts';
import type { TableSnapshot } from './store-snapshot.ts';

/** Posts that call someone once, or lead to a rematch, and are never edited. */
const CALLS: readonly PostKind[] = ['seated', 'invitation', 'reminder', 'offer', 'rematch'];

/** The bot's public messages, oldest first, by the table whose outbox entry posted them. */
export function postsByTable({
  state,
}: Pick<FakeDiscord, 'state'>): ReadonlyMap<string, readonly APIMessage[]> {
  const all = [...state.channels.keys()]
    .flatMap((channelId) => state.messagesIn(channelId).map(({ message }) => message))
    .filter((message) => message.author.id === state.bot.id && !isEphemeral(message))
    .toSorted((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1));
  // Those of no table: the daily puzzle, the greeting, a desk.
  const ofTables = all.filter(({ nonce }) => !/^(?:day|hello|desk)-/u.test(String(nonce ?? '')));
  // The nonce of a post is the id of its outbox entry: table and number.
  return Map.groupBy(ofTables, ({ nonce }) => String(nonce ?? '').split('.')[0] ?? '');
}

/** Where the posts in the channel are not those of the state that the log replays to. Not for tables that were moved with `/vips show`. */
export function channelFindings(
  tableSnapshot: TableSnapshot,
  messages: readonly APIMessage[],
  { wasParked, wasKilled }: { readonly wasParked: boolean; readonly wasKilled: boolean },
): readonly string[] {
  const { table, match } = tableSnapshot;
  if (table.parked !== null) return [];
  const report = (text: string): string => `table ${table.id}: ${text}`;
  const byId = new Map(messages.map((message) => [message.id, message]));
  const storedIds = tableSnapshot.posts.map(({ messageId }) => messageId);
  const lobbies = tableSnapshot.posts.filter(({ kind }) => kind === 'lobby');
  const turns = tableSnapshot.posts.filter(({ kind }) => kind === 'game');
  const live = livePostOf(tableSnapshot);
  const shownTable = {
    status: table.status,
    seats: table.seats.map((holder) => (holder.kind === 'user' ? holder.userId : 'bot')),
    game: match === null ? null : { step: match.step, awaited: match.toAct },
  };
  const idsByName = new Map(
    table.seats.flatMap((holder) => (holder.kind === 'user' ? [[holder.name, holder.userId]] : [])),
  );
  const postFindings = postFindingsOf(tableSnapshot, wasParked);
  const isReplaced = (post: Post): boolean =>
    showsOneBoard(table) && post.kind === 'game' && post !== turns.at(-1);
  return [
    ...messages
      .filter((message) => !storedIds.includes(message.id) && !(wasKilled && isReminder(message)))
      .map((post) =>
        report(`post ${post.id} (${post.nonce}, "${textIn(post).slice(0, 60)}") is not in the store`),
      ),
    ...repeatedReminders(tableSnapshot, byId).map(report),
    ...tableSnapshot.posts.flatMap((post) => {
      if (CALLS.includes(post.kind)) return [];
      const message = byId.get(post.messageId);
      // Asked, and answered in its own place.
      if (post.kind === 'ladder') {
        const isAnswered = table.turnClock?.stage !== 'deciding';
        return isAnswered && message !== undefined && pressable(message).length > 0
          ? [report(`question ${message.id} is answered, and still has its controls`)]
          : [];
      }
      if (isReplaced(post))
        return message === undefined
          ? []
          : [report(`board ${message.id} is there, and another has taken its place`)];
      if (message === undefined) return [report(`its post ${post.messageId} is not in the channel`)];
      if (post === live) return newestPostFindings(message, shownTable, idsByName).map(report);
      return pressable(message).length > 0 ? [report(`old post ${message.id} still has its controls`)] : [];
    }),
    ...(lobbies.length === 1 || (wasParked && lobbies.length === 0)
      ? []
      : [report(`${lobbies.length} posts of the lobby`)]),
    ...(match === null ? [] : postFindings(match, turns).map(report)),
  ];
}

/**
 * Whether a post calls someone and has nothing to press or to look at. One of a killed process that is no use any more when
 * it would be attempted again is stored nowhere: nothing ever changes it.
 */
export const isReminder = (message: APIMessage): boolean =>
  message.content !== '' && message.attachments.length === 0 && pressable(message).length === 0;

/**
 * Reminders that say the same of the same turn: each has its own time, and is sent once. Half the time of another turn goes
 * by until its own.
 */
function repeatedReminders(
  { posts, table: { turnTimeMs } }: TableSnapshot,
  messages: ReadonlyMap<string, APIMessage>,
): readonly string[] {
  const sent = posts.flatMap(({ kind, messageId }) => {
    const message = kind === 'reminder' ? messages.get(messageId) : undefined;
    return message === undefined ? [] : [{ messageId, text: textIn(message), at: snowflakeTime(messageId) }];
  });
  return sent
    .filter(({ text, at }, i) =>
      sent.slice(i + 1).some((each) => each.text === text && each.at - at < (turnTimeMs ?? Infinity) / 2),
    )
    .map(({ messageId, text }) => `post ${messageId} ("${text}") reminds someone who is reminded again`);
}

/**
 * What a table's posts leave out, or tell twice: no event is left out, the newest covers all, and each tells more than the
 * one before, unless the table was parked. A board is edited: of what it told before nothing is left. Which steps have a
 * post of their own is a matter of the model.
 */
const postFindingsOf =
  ({ table }: TableSnapshot, wasParked: boolean) =>
  (match: Match, turns: readonly Post[]): readonly string[] => {
    const pairs = showsOneBoard(table) ? [] : turns.slice(1).map((post, i) => [turns[i]!, post] as const);
    return [
      ...(coversAll(match, turns)
        ? []
        : [
            `the newest post covers ${turns.at(-1)?.to ?? 0} of ${match.events.length} events (${table.status})`,
          ]),
      ...pairs.flatMap(([before, { from, to }]) => [
        ...(from > before.to ? [`no post covers the events from ${before.to} to ${from}`] : []),
        ...(to > before.to || wasParked ? [] : [`two game posts cover the events to ${to}`]),
      ]),
    ];
  };

/** The one post that must have its controls. */
function livePostOf({ table, posts }: TableSnapshot): Post | undefined {
  if (table.status === 'cancelled') return undefined;
  return posts.findLast(({ kind }) => kind === (table.status === 'lobby' ? 'lobby' : 'game'));
}

/**
 * The numbers of events after which a step began that has a post. One that goes on from one bot to the next has none,
 * unless it is announced, or nothing was posted for as many steps as there are seats. What begins in the set-up has the
 * first post. A bot that sits in has its seat from step `satInFrom` on.
 */
export function postedSteps(
  match: Match,
  { seats, gameId }: Pick<Table, 'seats' | 'gameId'>,
  satInFrom: number,
): readonly number[] {
  const setupLength = profiles.find((profile) => profile.gameId === gameId)?.setupLength ?? 1;
  let posted = match.upTo(setupLength);
  return [...match.events.keys()]
    .map((number) => number + 1)
    .filter((count) => count > setupLength && match.upTo(count).step !== match.upTo(count - 1).step)
    .filter((count) => {
      const now = match.upTo(count);
      const isBot = (seat: number): boolean => {
        const holder = seats[seat];
        return holder?.kind === 'bot' && (holder.sitsInFor === undefined || now.step > satInFrom);
      };
      const isBetweenBots =
        now.outcome === null && now.toAct.every(isBot) && awaitedBefore(match, count).every(isBot);
      const isTold = now.announces(posted.events.length) || now.step - posted.step >= seats.length;
      if (isBetweenBots && !isTold) return false;
      posted = now;
      return true;
    });
}

/** The players the table waited for last before it had so many events. */
function awaitedBefore(match: Match, count: number): readonly number[] {
  for (let earlier = count - 1; earlier > 0; earlier--) {
    const { toAct } = match.upTo(earlier);
    if (toAct.length > 0) return toAct;
  }
  return [];
}

/** Whether the newest post covers all events but those of which the public is told nothing. */
function coversAll(match: Match, turns: readonly Post[]): boolean {
  const to = turns.at(-1)?.to;
  return to !== undefined && to <= match.events.length && match.narration(null, to).length === 0;
}

/** What the last post of a game says, of VIPs, of the smallest game, and of Fame Us. */
const END_TEXTS = ['The people have spoken', 'It is over', '## Masks off'];

/** What the newest post of a table must show. */
interface ShownTable {
  readonly status: Table['status'];
  /** Users' ids, or `bot` for bots. */
  readonly seats: readonly string[];
  readonly game: { readonly step: number; readonly awaited: readonly Seat[] } | null;
}

/** How the newest post of a table differs from what it must show. People are known by the names that it has of them. */
export function newestPostFindings(
  post: APIMessage,
  { game, seats, status }: ShownTable,
  idsByName: ReadonlyMap<string, string>,
): readonly string[] {
  const text = textIn(post);
  const namedIn = (line: string): readonly string[] =>
    [...line.matchAll(/\*\*((?:\\.|[^*\\])+)\*\*/gu)].flatMap(
      ([, name = '']) => idsByName.get(name.replaceAll('\\', '')) ?? [],
    );
  if (status === 'over')
    return END_TEXTS.some((end) => text.includes(end)) ? [] : [`the end is not shown: ${text}`];
  if (game === null) {
    // Above the number of seats that are taken.
    const line = /^(.*)\n\*\*\d+ .*\d/mu.exec(text)?.[1] ?? '';
    const seated = line.split(' · ').map((each) => namedIn(each)[0] ?? 'bot');
    return seated.join() === seats.join() ? [] : [`seats ${seats.join()} are shown as ${seated.join()}`];
  }
  const step = pressable(post)[0]?.custom_id.split(':')[3];
  if (step !== String(game.step)) return [`step ${game.step} is shown as ${step}`];
  const asked = [
    ...text.matchAll(
      /(?:Still pondering: |Still choosing: |\*\*(?:Next:|Waiting for|Still to vote:)\*\* )(.*)/gu,
    ),
  ];
  // Only the accused may answer before there is a vote.
  const lines = (asked[0] === undefined ? [/☝️ (.*) may answer/u.exec(text) ?? []] : asked)
    .map(([, names]) => names)
    .join('\n');
  // A post names the first of many.
  const unnamed = Number(/(\d+) more\b/u.exec(lines)?.[1] ?? 0);
  const awaited = game.awaited.slice(0, game.awaited.length - unnamed).map((seat) => seats[seat]!);
  return namedIn(lines).toSorted().join() ===
    awaited
      .filter((id) => id !== 'bot')
      .sort()
      .join()
    ? []
    : [`it waits for ${awaited.join()}: ${text}`];
}
