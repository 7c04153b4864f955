import type { Post } from '../../table/ports/posts.ts';
import { isPaused, type LoadedTable, type Table } from '../../table/table.ts';
import type { OwnTable } from '../../table/own-tables.ts';
import { isUser } from '../../table/seats.ts';
import type { AwayPeople } from '../../table/pings/away.ts';
import { boldName } from '../../i18n/localizer.ts';
import { titleKey } from '../../kernel/game-texts.ts';
import type { MessageArguments } from '../../kernel/game.ts';
import type { Localizer } from '../../kernel/screen.ts';
import { dateStamp } from './away.ts';
import type { AppBlock, AppButton } from './components.ts';
import { channelLink, messageLink } from './message.ts';
import { lobbyOf } from '../../kernel/playable-game.ts';

/**
 * The name of a table in lists, reminders and questions (plain text): its title in the lobby, or “Ada’s table” where
 * all tables of the game have the same title. Throws like `lobbyOf`.
 */
export const tableName = (loaded: Pick<LoadedTable, 'table' | 'game'>, localizer: Localizer): string =>
  titleOrHost(loaded, localizer, 'app.table-of');

/**
 * The same for messages that are sent once and stay, such as direct ones: always “Ada’s table”, so that no text is in them
 * that may have to be blanked.
 */
export function lastingTableName(
  { table, game }: Pick<LoadedTable, 'table' | 'game'>,
  localizer: Localizer,
): string {
  const host = table.seats.find((holder) => isUser(holder, table.hostId));
  return host === undefined
    ? localizer.plain(titleKey(game))
    : localizer.plain('app.table-of', { host: { userText: host.name } });
}

/** The name of the thread in which a table is played (plain text). There it stands alone, so it may need the game. */
export const threadName = (loaded: Pick<LoadedTable, 'table' | 'game'>, localizer: Localizer): string =>
  titleOrHost(loaded, localizer, 'app.table-of.thread');

function titleOrHost(
  { table, game }: Pick<LoadedTable, 'table' | 'game'>,
  localizer: Localizer,
  key: string,
): string {
  const { title, isTitleShared } = lobbyOf(game, table.settings, localizer);
  const host = table.seats.find((holder) => isUser(holder, table.hostId));
  return isTitleShared !== true || host === undefined
    ? title
    : localizer.plain(key, { game: { key: titleKey(game) }, host: { userText: host.name } });
}

/**
 * A link button to the newest post of a table, or to where it is played. It says only that it leads to the table: unlike a
 * link in the text, no push shows it.
 */
export const wayToTable = (
  { guildId, playChannelId }: Pick<Table, 'guildId' | 'playChannelId'>,
  post: Pick<Post, 'channelId' | 'messageId'> | null,
  localizer: Localizer,
  label = 'app.take-me-there',
): AppBlock => ({
  type: 'link',
  label: localizer.plain(label),
  emoji: { name: '👉' },
  url: post === null ? channelLink(guildId, playChannelId) : messageLink(guildId, post),
});

/** A button that opens the panel of the table that has waited longest for the person who presses it. */
export const nextTableButton = (label: string): AppButton => ({
  label,
  emoji: { name: '👉' },
  style: 'success',
  action: { route: 'nextTable', payload: '' },
});

/** A table's line; one that is paused says so. `nameOf`: what it calls the table. */
export function lineOf(
  { loaded: { table, game, match }, waits, since, planned }: OwnTable,
  post: Post | null,
  away: AwayPeople,
  localizer: Localizer,
  nameOf = tableName,
): string {
  const { markdown } = localizer;
  const args: MessageArguments = {
    game: { key: titleKey(game) },
    title: { userText: nameOf({ table, game }, localizer) },
    link:
      post === null
        ? `<#${table.playChannelId}>`
        : markdown('app.games.link', { link: messageLink(table.guildId, post) }),
  };
  const stateLine = (): string => {
    if (match === null)
      return markdown('app.games.lobby', { ...args, taken: table.seats.length, max: game.seats.max });
    if (waits) {
      const prompt = match.ui.prompt(match.view(null), localizer);
      return since === null
        ? markdown('app.games.waits', { ...args, prompt })
        : markdown('app.games.waits-since', { ...args, prompt, since: { time: since } });
    }
    const names = match.toAct.flatMap((seat) => {
      const holder = table.seats[seat];
      if (holder === undefined) return [];
      const until = holder.kind === 'user' ? away.get(holder.userId) : undefined;
      const player = boldName(holder.name);
      return [until === undefined ? player : markdown('app.games.away', { player, day: dateStamp(until) })];
    });
    return markdown('app.games.others', { ...args, players: { list: names } });
  };
  const paused = isPaused(table) ? ` ${markdown('app.games.paused')}` : '';
  const plans = planned > 0 ? ` ${markdown('app.games.plans', { count: planned })}` : '';
  return `${stateLine()}${paused}${plans}`;
}
