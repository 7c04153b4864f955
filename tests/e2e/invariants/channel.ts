import type { APIMessage, APIMessageTopLevelComponent } from 'discord-api-types/v10';
import { ComponentType } from 'discord-api-types/v10';
import { type StandIn, walk } from '../../../playground/standin/index.ts';
import type { Post } from '../../../src/app/ports.ts';
import { drawScreen, type HouseScreen, picturesOf } from '../../../src/discord/components.ts';
import { lobbyScreen } from '../../../src/discord/lobby.ts';
import { withSeals } from '../../../src/discord/sealLines.ts';
import { PUBLIC_LOCALE, voiceAt } from '../../../src/discord/voices.ts';
import { games } from '../../../src/games/index.ts';
import { house } from '../../../src/i18n/locales/index.ts';
import { createTranslator } from '../../../src/i18n/translator.ts';
import type { Match } from '../../../src/kernel/seal.ts';
import { isSecret, pressable } from '../guest.ts';
import type { Book } from './ledger.ts';

const translator = createTranslator([house, ...games.map(({ catalogue }) => catalogue)]);

/** The bot's messages for everybody, by the table whose outbox entry posted them, oldest first. */
export function postsByTable({ world }: Pick<StandIn, 'world'>): ReadonlyMap<string, readonly APIMessage[]> {
  const all = [...world.channels.keys()]
    .flatMap((channelId) => world.messagesIn(channelId).map(({ message }) => message))
    .filter((message) => message.author.id === world.bot.id && !isSecret(message))
    .toSorted((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1));
  // The nonce of a post is the id of its outbox entry: table and number.
  return Map.groupBy(all, ({ nonce }) => String(nonce ?? '').split('.')[0] ?? '');
}

/** Where the channel differs from what the log replays to. Not for tables that `/vips show` showed anew. */
export function channelFindings(
  book: Book,
  messages: readonly APIMessage[],
  wasParked = false,
): readonly string[] {
  const { table, match } = book;
  if (table.parked !== null) return [];
  const say = (text: string): string => `table ${table.id}: ${text}`;
  const byId = new Map(messages.map((message) => [message.id, message]));
  const kept = book.posts.map(({ messageId }) => messageId);
  const lobbies = book.posts.filter(({ kind }) => kind === 'lobby');
  const turns = book.posts.filter(({ kind }) => kind === 'game');
  const live = liveOne(book);
  return [
    ...messages.filter(({ id }) => !kept.includes(id)).map(({ id }) => say(`post ${id} is not in the store`)),
    ...book.posts.flatMap((post) => {
      const message = byId.get(post.messageId);
      if (message === undefined) return [say(`its post ${post.messageId} is not in the channel`)];
      const wanted = post.kind === 'lobby' ? [lobbyOf(book)] : turnsOf(book, post, post === turns.at(-1));
      const isLive = post === live;
      return [
        ...(wanted.some((screen) => shows(message, screen, book, isLive))
          ? []
          : [say(`post ${message.id} (${post.from} to ${post.to}) does not show what the log says`)]),
        ...(!isLive && pressable(message).length > 0 ? [say(`old post ${message.id} has live buttons`)] : []),
      ];
    }),
    ...(lobbies.length === 1 || (wasParked && lobbies.length === 0)
      ? []
      : [say(`${lobbies.length} posts of its lobby`)]),
    ...(match === null ? [] : (wasParked ? gapsIn(match, turns) : stepFindings(match, turns)).map(say)),
  ];
}

/** The one post that has its buttons. */
function liveOne({ table, posts }: Book): Post | undefined {
  if (table.status === 'cancelled') return undefined;
  return posts.findLast(({ kind }) => kind === (table.status === 'lobby' ? 'lobby' : 'game'));
}

/** Each step is told in one post, in order; the newest tells all. */
function stepFindings(match: Match, turns: readonly Post[]): readonly string[] {
  const ends = [...match.events.keys()]
    .map((number) => number + 1)
    .filter((count) => count > 1 && match.before(count).step !== match.before(count - 1).step);
  const findings = turns.flatMap(({ from, to }, i) => {
    // The first post tells how the game began; the log does not say where that ends.
    const [begin, end, next] = [ends[i - 2], i === 0 ? 1 : ends[i - 1], ends[i]];
    const right =
      end !== undefined &&
      (i === 0 ? from === 0 : i === 1 ? from >= 1 : from === begin) &&
      to >= end &&
      (next === undefined || to < next);
    return right ? [] : [`post ${i} tells the events from ${from} to ${to}`];
  });
  if (turns.length !== ends.length + 1)
    findings.push(`${ends.length + 1} steps are told in ${turns.length} posts`);
  if (turns.at(-1)?.to !== match.events.length) findings.push('its newest post does not tell all');
  return findings;
}

/** Where a table was parked for a while one post may tell several steps: nothing is left out, and the newest tells all. */
function gapsIn(match: Match, turns: readonly Post[]): readonly string[] {
  const gaps = turns.flatMap(({ from }, i) => {
    const before = turns[i - 1];
    return before !== undefined && from > before.to
      ? [`nothing tells the events from ${before.to} to ${from}`]
      : [];
  });
  return turns.at(-1)?.to === match.events.length ? gaps : [...gaps, 'its newest post does not tell all'];
}

function lobbyOf(book: Book): HouseScreen {
  const { table, match } = book;
  // The lobby's post of a game that has begun is not drawn again when the game is called off.
  const status = match !== null && table.status === 'cancelled' ? 'playing' : table.status;
  return lobbyScreen({ ...book, table: { ...table, status } }, voiceAt(translator, PUBLIC_LOCALE, table));
}

/** What a post of the game may look like: one that was old when the game was called off need not say so. */
function turnsOf({ table, match, seals }: Book, { from, to }: Post, newest: boolean): readonly HouseScreen[] {
  const voice = voiceAt(translator, PUBLIC_LOCALE, table);
  const told = match?.before(to);
  if (told === undefined) return [];
  const screen = withSeals(told.post(from, voice), seals, told, from, voice);
  if (table.status !== 'cancelled') return [screen];
  const words = { type: 'text', markdown: voice.say('house.game-cancelled') } as const;
  const cancelled = { ...screen, blocks: [...screen.blocks, words] };
  return newest ? [cancelled] : [cancelled, screen];
}

/** Whether a message is this screen: its texts, alt texts and controls. Any of its pictures may be told in words. */
function shows(message: APIMessage, screen: HouseScreen, { table, match }: Book, live: boolean): boolean {
  const address = { tableId: table.id, step: table.status === 'lobby' ? 0 : (match?.step ?? 0) };
  const there = essence(message.components ?? []);
  const ways = picturesOf(screen).reduce<readonly (readonly (string | null)[])[]>(
    (some) => some.flatMap((files) => ['picture.png', null].map((file) => [...files, file])),
    [[]],
  );
  return ways.some((files) => essence(drawScreen(screen, { address, files, live })) === there);
}

/** What a reader sees and can press, as text. */
function essence(components: readonly APIMessageTopLevelComponent[]): string {
  const lines = [...walk(components)].flatMap(({ component }) => {
    switch (component.type) {
      case ComponentType.TextDisplay:
        return [component.content];
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
