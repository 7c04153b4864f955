import type { Post } from '../../app/ports/posts.ts';
import { isPaused, type Table } from '../../app/table.ts';
import type { OwnTable } from '../../app/own-tables.ts';
import type { AwayPeople } from '../../app/away.ts';
import { boldName } from '../../i18n/localizer.ts';
import { titleKey } from '../../kernel/game-texts.ts';
import type { MessageArguments } from '../../kernel/message.ts';
import type { Localizer } from '../../kernel/ui.ts';
import { backButton, dateStamp } from './away.ts';
import { type AppBlock, type AppButton, type AppScreen, COMPONENT_LIMITS } from './components.ts';
import { channelLink, messageLink } from './message-link.ts';

/** How many tables are listed; further ones are only counted, to stay within the length of a message. */
export const MAX_OWN_TABLES = 15;

/** What the heading and the number of further tables may take, in characters. */
const RESERVED_CHARACTERS = 300;

/**
 * The tables of this user, in this order, with the newest post of each and who is away; and a button to the one that waits
 * for them, if any. Whoever is away can say that they are back. In direct messages it leads to the post of that table,
 * because panels belong to their servers.
 */
export function ownTablesScreen(
  own: readonly OwnTable[],
  posts: readonly (Post | null)[],
  away: AwayPeople,
  { userId, isDirect }: { readonly userId: string; readonly isDirect: boolean },
  localizerFor: (table: Table | null) => Localizer,
): AppScreen {
  const { markdown, plain } = localizerFor(null);
  const until = away.get(userId);
  const backBlocks: readonly AppBlock[] =
    until === undefined
      ? []
      : [
          { type: 'text', markdown: markdown('app.notifications.away.now', { day: dateStamp(until) }) },
          ...(isDirect
            ? []
            : [{ type: 'buttons', buttons: [backButton(plain('app.notifications.away.back'))] } as const]),
        ];
  if (own.length === 0)
    return {
      blocks: [
        { type: 'text', markdown: markdown(isDirect ? 'app.games.none-anywhere' : 'app.games.none') },
        ...backBlocks,
      ],
    };
  const lines = fittingLines(
    own
      .slice(0, MAX_OWN_TABLES)
      .map((each, i) => lineOf(each, posts[i] ?? null, away, localizerFor(each.loaded.table))),
    COMPONENT_LIMITS.text - RESERVED_CHARACTERS,
  );
  const more = own.length - lines.length;
  const waiting = own.filter(({ waits }) => waits).length;
  const text = [
    markdown('app.games.heading', { waiting }),
    ...lines,
    ...(more > 0 ? [markdown('app.games.more', { more })] : []),
  ].join('\n');
  return {
    blocks: [
      { type: 'text', markdown: text },
      ...(waiting === 0 ? [] : [nextTableBlock(own, posts, isDirect, plain('app.games.next'))]),
      ...backBlocks,
    ],
  };
}

/** The way to the first of these tables, which waits for the reader: to its panel, or in direct messages to its post. */
function nextTableBlock(
  own: readonly OwnTable[],
  posts: readonly (Post | null)[],
  isDirect: boolean,
  label: string,
): AppBlock {
  const [first] = own;
  if (!isDirect || first === undefined) return { type: 'buttons', buttons: [nextTableButton(label)] };
  return linkToTable(first.loaded.table, posts[0] ?? null, label);
}

/** A link to the newest post of a table, or to where it is played. */
export function linkToTable(
  { guildId, playChannelId }: Pick<Table, 'guildId' | 'playChannelId'>,
  post: Post | null,
  label: string,
): AppBlock {
  const url = post === null ? channelLink(guildId, playChannelId) : messageLink(guildId, post);
  return { type: 'link', label, emoji: { name: '👉' }, url };
}

/** A button that opens the panel of the table that has waited longest for whoever presses it. */
export const nextTableButton = (label: string): AppButton => ({
  label,
  emoji: { name: '👉' },
  style: 'success',
  action: { route: 'nextTable', payload: '' },
});

/** The first lines, as many as have room in so many characters. */
export function fittingLines(lines: readonly string[], length: number): readonly string[] {
  let room = length;
  const end = lines.findIndex((line) => (room -= line.length + 1) < 0);
  return end < 0 ? lines : lines.slice(0, end);
}

/** A table's line; one that is paused says so. */
export function lineOf(own: OwnTable, post: Post | null, away: AwayPeople, localizer: Localizer): string {
  const line = stateLineOf(own, post, away, localizer);
  return isPaused(own.loaded.table) ? `${line} ${localizer.markdown('app.games.paused')}` : line;
}

function stateLineOf(
  { loaded: { table, game, match }, waits, since }: OwnTable,
  post: Post | null,
  away: AwayPeople,
  localizer: Localizer,
): string {
  const args: MessageArguments = {
    game: { key: titleKey(game) },
    title: { userText: game.lobby(table.settings, localizer).title },
    link:
      post === null
        ? `<#${table.playChannelId}>`
        : localizer.markdown('app.games.link', { link: messageLink(table.guildId, post) }),
  };
  if (match === null)
    return localizer.markdown('app.games.lobby', { ...args, taken: table.seats.length, max: game.seats.max });
  if (waits)
    return since === null
      ? localizer.markdown('app.games.waits', { ...args, prompt: match.prompt(localizer) })
      : localizer.markdown('app.games.waits-since', {
          ...args,
          prompt: match.prompt(localizer),
          since: { time: since },
        });
  const names = match.toAct.flatMap((seat) => {
    const holder = table.seats[seat];
    if (holder === undefined) return [];
    const until = holder.kind === 'user' ? away.get(holder.userId) : undefined;
    const player = boldName(holder.name);
    if (until === undefined) return [player];
    return [localizer.markdown('app.games.away', { player, day: dateStamp(until) })];
  });
  return localizer.markdown('app.games.others', { ...args, players: { list: names } });
}
