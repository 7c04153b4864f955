import { routeCodes } from '../../../src/features/index.ts';
import { animationOf } from '../../../src/kernel/match-screens.ts';
import {
  type APIMessage,
  type APIMessageTopLevelComponent,
  ComponentType,
  MessageFlags,
} from 'discord-api-types/v10';
import { type FakeDiscord, walkComponents } from '../../../playground/fake-discord/index.ts';
import type { Post, PostKind } from '../../../src/table/ports/posts.ts';
import { showsOneBoard, type Table } from '../../../src/table/table.ts';
import { contextOf } from '../../../src/table/clock/timer.ts';
import { awaitedUsers } from '../../../src/table/clock/turn-clock.ts';
import { endLine, lobbyLine, turnLine } from '../../../src/posts/ping-lines.ts';
import {
  type AppScreen,
  COMPONENT_LIMITS,
  picturesOf,
  renderContent,
  renderScreen,
} from '../../../src/discord/components/components.ts';
import { withMore } from '../../../src/discord/components/last-row.ts';
import { lobbyScreen } from '../../../src/posts/lobby-screen.ts';
import { withTurnTime, gameScreen } from '../../../src/posts/post-screens.ts';
import { createAppTranslator } from '../../../src/features/app-translator.ts';
import { publicLocalizerFor } from '../../../src/discord/components/localizer.ts';
import { games } from '../../../src/games/index.ts';
import type { Translator } from '../../../src/i18n/translator.ts';
import type { Match } from '../../../src/kernel/match.ts';
import { clip } from '../../../src/kernel/text.ts';
import { WITHOUT_TIMER } from '../../../src/kernel/screen.ts';
import { profiles } from '../../games/profiles.ts';
import { isEphemeral, pressable, textIn, withPlainCommands } from '../player.ts';
import type { TableSnapshot } from './store-snapshot.ts';

/** Posts that call someone once, or lead to a rematch, and are never edited. */
const CALLS: readonly PostKind[] = ['seated', 'invitation', 'reminder', 'offer', 'rematch'];

/** What Discord shows has mentions of commands and the application's emojis once they are known, and plain text before. */
const plainTranslator = createAppTranslator(games);

/** A translator that knows the emojis that Discord has now, by their names without the hash. */
export function translatorWithEmojis({ state }: Pick<FakeDiscord, 'state'>): Translator {
  const known = new Map(
    [...state.emojis.values()].map(({ id, name }) => [
      (name ?? '').replace(/_[0-9a-f]{8}$/u, '').replace('_', '/'),
      { id: id ?? '', name: name ?? '' },
    ]),
  );
  return createAppTranslator(games, { emoji: (key) => known.get(key) ?? null, commandId: () => null });
}

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

/** Where the channel differs from the state that the log replays to. Not for tables that were moved with `/vips show`. */
export function channelFindings(
  tableSnapshot: TableSnapshot,
  messages: readonly APIMessage[],
  { wasParked, wasKilled }: { readonly wasParked: boolean; readonly wasKilled: boolean },
  translator = plainTranslator,
): readonly string[] {
  const { table, match } = tableSnapshot;
  if (table.parked !== null) return [];
  const report = (text: string): string => `table ${table.id}: ${text}`;
  const byId = new Map(messages.map((message) => [message.id, message]));
  const storedIds = tableSnapshot.posts.map(({ messageId }) => messageId);
  const lobbies = tableSnapshot.posts.filter(({ kind }) => kind === 'lobby');
  const turns = tableSnapshot.posts.filter(({ kind }) => kind === 'game');
  const live = livePostOf(tableSnapshot);
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
      const shown = tablesShown(table).map((each) => ({ ...tableSnapshot, table: each }));
      const expectedScreens = shown.flatMap((each) =>
        [plainTranslator, translator].flatMap((translated) =>
          post.kind === 'lobby'
            ? [lobbyScreenOf(each, translated)]
            : gameScreensOf(each, post, post === turns.at(-1), translated),
        ),
      );
      const isLive = post === live;
      const differences = expectedScreens.map((screen) =>
        differenceFrom(message, screen, tableSnapshot, post, isLive),
      );
      const difference = differences.includes(null) ? null : (differences[0] ?? 'nothing is to be shown');
      return [
        ...(difference === null
          ? []
          : [
              report(
                `post ${message.id} (${post.kind}, events ${post.from} to ${post.to}) differs from the log: ${difference}`,
              ),
            ]),
        ...(!isLive && pressable(message).length > 0
          ? [report(`old post ${message.id} still has its controls`)]
          : []),
      ];
    }),
    ...(lobbies.length === 1 || (wasParked && lobbies.length === 0)
      ? []
      : [report(`${lobbies.length} posts of the lobby`)]),
    ...(match === null ? [] : postFindings(match, turns).map(report)),
  ];
}

/**
 * The table as its posts may show it: now, and before bots took any of the seats they have in place of
 * people, whose names the older posts have.
 */
const tablesShown = (table: Table): readonly Table[] =>
  table.seats.reduce<readonly Table[]>(
    (shown, holder, seat) =>
      holder.kind === 'bot' && holder.sitsInFor !== undefined
        ? [
            ...shown,
            ...shown.map((each) => ({
              ...each,
              seats: each.seats.with(seat, { ...holder.sitsInFor!, kind: 'user' }),
            })),
          ]
        : shown,
    [table],
  );

/**
 * Whether a post calls someone and has nothing to press or to look at. One of a killed process that is no use any more when
 * it would be attempted again is stored nowhere: nothing ever changes it.
 */
export const isReminder = (message: APIMessage): boolean =>
  message.content !== '' && message.attachments.length === 0 && pressable(message).length === 0;

/** Reminders that say the same of the same turn: each has its own time, and is sent once. */
function repeatedReminders(
  { posts }: TableSnapshot,
  messages: ReadonlyMap<string, APIMessage>,
): readonly string[] {
  const texts = posts.flatMap(({ kind, messageId }) => {
    const message = kind === 'reminder' ? messages.get(messageId) : undefined;
    return message === undefined ? [] : [textIn(message)];
  });
  return texts
    .filter((text, i) => texts.indexOf(text) !== i)
    .map((text) => `someone is reminded twice: ${text}`);
}

/** What a table's posts leave out, or tell twice. A board is edited: of what it told before nothing is left. */
const postFindingsOf = (
  { table }: TableSnapshot,
  wasParked: boolean,
): ((match: Match, turns: readonly Post[]) => readonly string[]) => {
  if (showsOneBoard(table))
    return (match, turns) => (coversAll(match, turns) ? [] : ['the board does not cover all events']);
  return wasParked ? gapsIn : (match, turns) => stepFindings(match, table, turns);
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

/**
 * Every step that has one has one post, in order, and the newest post covers all events. A game that announces within a
 * step (VIPs does so at its end) may have more of them: then every such step has at least one, and no event is left out.
 */
function stepFindings(match: Match, table: Table, turns: readonly Post[]): readonly string[] {
  const standIns = table.seats.filter((holder) => holder.kind === 'bot' && holder.sitsInFor !== undefined);
  // When each of several bots sat down is not stored.
  if (standIns.length > 1) return gapsIn(match, turns);
  const steps = standIns.length === 0 ? [0] : Array.from({ length: match.step + 1 }, (_, step) => step);
  const findings = steps.map((step) => stepFindingsOf(match, table, turns, postedSteps(match, table, step)));
  return findings.find(({ length }) => length === 0) ?? findings[0] ?? [];
}

function stepFindingsOf(
  match: Match,
  table: Table,
  turns: readonly Post[],
  ends: readonly number[],
): readonly string[] {
  if (table.gameId !== 'vips')
    return [
      ...gapsIn(match, turns),
      ...ends.flatMap((end, i) =>
        turns.some(({ to }) => to >= end && to < (ends[i + 1] ?? Infinity))
          ? []
          : [`the step from event ${end} has no post`],
      ),
    ];
  const findings = turns.flatMap(({ from, to }, i) => {
    // The first post covers the beginning of the game; where that ends is not in the log.
    const [begin, end, next] = [ends[i - 2], i === 0 ? 1 : ends[i - 1], ends[i]];
    const right =
      end !== undefined &&
      (i === 0 ? from === 0 : i === 1 ? from >= 1 : from === begin) &&
      to >= end &&
      (next === undefined || to < next);
    return right ? [] : [`post ${i} covers the events from ${from} to ${to}`];
  });
  if (turns.length !== ends.length + 1)
    findings.push(`${ends.length + 1} steps have ${turns.length} game posts`);
  if (!coversAll(match, turns)) findings.push('the newest post does not cover all events');
  return findings;
}

/** Whether the newest post covers all events but those of which the public is told nothing. */
function coversAll(match: Match, turns: readonly Post[]): boolean {
  const to = turns.at(-1)?.to;
  return to !== undefined && to <= match.events.length && match.narration(null, to).length === 0;
}

/** After a table was parked, one post may cover several steps: no event is left out, and the newest covers all. */
function gapsIn(match: Match, turns: readonly Post[]): readonly string[] {
  const gaps = turns.flatMap(({ from }, i) => {
    const before = turns[i - 1];
    return before !== undefined && from > before.to
      ? [`no post covers the events from ${before.to} to ${from}`]
      : [];
  });
  return coversAll(match, turns) ? gaps : [...gaps, 'the newest post does not cover all events'];
}

function lobbyScreenOf(tableSnapshot: TableSnapshot, translator: Translator): AppScreen {
  const { table, posts } = tableSnapshot;
  const localizer = publicLocalizerFor(translator, table);
  const endPost = posts.findLast(({ kind }) => kind === 'game') ?? null;
  return withMore(lobbyScreen(tableSnapshot, localizer, endPost), localizer);
}

/** The screens that a post of the game may show: one that was old when the game was cancelled need not say so. */
function gameScreensOf(
  tableSnapshot: TableSnapshot,
  { kind, from, to }: Post,
  newest: boolean,
  translator: Translator,
): readonly AppScreen[] {
  const { table, match, game, postParts } = tableSnapshot;
  const localizer = publicLocalizerFor(translator, table);
  if (kind === 'replay') {
    const { replay: payload } = game.ui;
    const replay =
      payload === undefined || match === null ? null : animationOf(match, null, payload, localizer);
    return replay === null ? [] : [replay];
  }
  if (match === null || to === 0) return [];
  const shownMatch = match.upTo(to);
  const isCall =
    newest &&
    table.status === 'playing' &&
    shownMatch.outcome === null &&
    awaitedUsers(table, shownMatch).length > 0;
  // Only the newest post shows the timer that runs, and tells the news in its call.
  const context = {
    ...(newest ? contextOf(table) : WITHOUT_TIMER),
    ...(isCall ? { isNewsTold: true as const } : {}),
  };
  const whole = gameScreen({ ...tableSnapshot, match: shownMatch }, from, localizer, postParts, context);
  const screen = withMore(whole, localizer);
  if (table.status !== 'cancelled')
    return newest ? [withTurnTime(screen, table, shownMatch, localizer), screen] : [screen];
  const notice = { type: 'text', markdown: localizer.markdown('app.game-cancelled') } as const;
  const cancelled = { ...screen, blocks: [...screen.blocks, notice] };
  return newest ? [cancelled] : [cancelled, screen];
}

/**
 * Where a message differs from this screen in its texts, alt texts and controls, or null. Any picture may be replaced by
 * its alt text.
 */
function differenceFrom(
  message: APIMessage,
  screen: AppScreen,
  tableSnapshot: TableSnapshot,
  post: Post,
  live: boolean,
): string | null {
  const { table, match } = tableSnapshot;
  const address = { tableId: table.id, step: table.status === 'lobby' ? 0 : (match?.step ?? 0) };
  const localizer = publicLocalizerFor(plainTranslator, table);
  const pinged = post.message?.pinged ?? [];
  const lineNow = () => {
    if (match === null) return lobbyLine(tableSnapshot, localizer, pinged);
    const shown = match.upTo(post.to);
    if (shown.outcome !== null) return endLine(tableSnapshot, localizer, pinged);
    // No simulated player wants to be told of every turn.
    const awaited = awaitedUsers(table, shown).map(({ userId }) => userId);
    const mentioned = pinged.filter((userId) => awaited.includes(userId));
    return turnLine(tableSnapshot, shown, localizer, mentioned);
  };
  const line = live ? lineNow() : null;
  const isOfComponents = ((message.flags ?? 0) & MessageFlags.IsComponentsV2) !== 0;
  const alts = picturesOf(screen).map(({ alt }) => clip(alt, COMPONENT_LIMITS.alt));
  const expected = (files: readonly (string | null)[]): string => {
    const options = { routes: routeCodes, address, files, live };
    if (isOfComponents) {
      const told = line?.isQuiet === true ? `${line.markdown}\n` : '';
      return `${told}${visibleContent(renderScreen(screen, options))}`;
    }
    const { content, rows } = renderContent(screen, options, line?.markdown ?? null);
    return [
      content,
      ...alts.flatMap((alt, i) => (files[i] === null ? [] : [`picture: ${alt}`])),
      visibleContent(rows),
    ].join('\n');
  };
  const components = visibleContent(message.components ?? []);
  const actual = isOfComponents
    ? components
    : [
        withPlainCommands(message.content),
        ...message.attachments.map(({ description }) => `picture: ${description ?? ''}`),
        components,
      ].join('\n');
  // While the others are asked about a turn, its post still tells when the time for it was up.
  const compared = table.turnClock?.stage === 'deciding' ? actual.replace(/^-# ⏳ .*\n/mu, '') : actual;
  const fileChoices = picturesOf(screen).reduce<readonly (readonly (string | null)[])[]>(
    (lists) => lists.flatMap((files) => ['picture.png', null].map((file) => [...files, file])),
    [[]],
  );
  const choices = fileChoices.map(expected);
  return choices.includes(compared) ? null : firstDifference(compared, choices[0] ?? '');
}

/** The first line that differs, as it is and as it should be. */
function firstDifference(actual: string, expected: string): string {
  const [is, shouldBe] = [actual.split('\n'), expected.split('\n')];
  const at = [...is, ''].findIndex((line, i) => line !== shouldBe[i]);
  return `line ${at} is ${JSON.stringify(is[at] ?? null)}, not ${JSON.stringify(shouldBe[at] ?? null)}`;
}

/** The texts, alt texts and controls of a message as one string. */
function visibleContent(components: readonly APIMessageTopLevelComponent[]): string {
  const lines = [...walkComponents(components)].flatMap(({ component }) => {
    switch (component.type) {
      case ComponentType.TextDisplay:
        return [withPlainCommands(component.content)];
      case ComponentType.MediaGallery:
        return component.items.map(({ description }) => `picture: ${description ?? ''}`);
      case ComponentType.Button:
        return [
          JSON.stringify(['button', { ...component, id: undefined, disabled: component.disabled ?? false }]),
        ];
      case ComponentType.StringSelect:
        return [JSON.stringify(['select', component.custom_id, component.options])];
      default:
        return [];
    }
  });
  return lines.join('\n');
}
