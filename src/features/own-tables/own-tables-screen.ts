import type { Post } from '../../table/ports/posts.ts';
import type { Table } from '../../table/table.ts';
import type { OwnTable } from '../../table/own-tables.ts';
import type { AwayPeople } from '../../table/pings/away.ts';
import type { Localizer } from '../../kernel/screen.ts';
import { backButton, dateStamp } from '../../discord/components/away.ts';
import { findTableButtons, tableSelect } from '../../discord/components/desk-buttons.ts';
import {
  answerOf,
  linesBlock,
  type Page,
  pageBlocks,
  rowOf,
  textBlock,
} from '../../discord/components/blocks.ts';
import type { AppBlock } from '../../discord/components/components.ts';
import type { AddressedScreen } from '../../discord/components/message.ts';
import { lineOf, linkToTable, nextTableButton } from '../../discord/components/table-lines.ts';

/** How many tables are on a page: their lines fit into a message in any script. */
export const MAX_OWN_TABLES = 8;

/** The reader of the list of their tables. */
interface TablesReader {
  readonly userId: string;
  readonly isDirect: boolean;
  /** How many more of their tables are in channels that they cannot see. */
  readonly hidden: number;
  /** True if presses can lead to a table, and to others. */
  readonly hasDesk: boolean;
}

/**
 * A page of the tables of this user, in this order, with the newest post of each and the people who are away; and a button to the
 * table that waits for them, if any. A player who is away can say that they are back. In direct messages it leads to
 * the post of that table, because panels belong to their servers.
 */
export function ownTablesScreen(
  own: readonly OwnTable[],
  page: Page<OwnTable>,
  posts: readonly (Post | null)[],
  away: AwayPeople,
  { userId, isDirect, hidden, hasDesk }: TablesReader,
  localizerFor: (table: Table | null) => Localizer,
): AddressedScreen {
  const { markdown: say, plain } = localizerFor(null);
  const until = away.get(userId);
  const isThereDesk = !isDirect && hasDesk;
  const backBlocks =
    until === undefined
      ? []
      : [
          textBlock(localizerFor(null), 'app.notifications.away.now', { day: dateStamp(until) }),
          rowOf(!isDirect && backButton(plain('app.notifications.away.back'))),
        ];
  const hiddenLine = hidden > 0 && say('app.games.hidden', { hidden });
  if (own.length === 0)
    return answerOf([
      linesBlock(say(isDirect ? 'app.games.none-anywhere' : 'app.games.none'), hiddenLine),
      ...backBlocks,
      isThereDesk && findTableButtons(localizerFor(null)),
    ]);
  const lines = page.items.map((each, i) =>
    lineOf(each, posts[i] ?? null, away, localizerFor(each.loaded.table)),
  );
  const waiting = own.filter(({ waits }) => waits).length;
  const list = linesBlock(say('app.games.heading', { waiting }), ...lines, hiddenLine);
  const tables = page.items.map(({ loaded }) => loaded);
  return answerOf([
    ...pageBlocks(localizerFor(null), page, ['nextTable', 'page'], list),
    waiting > 0 && nextTableBlock(own, page.page === 0 ? posts : [], isDirect, plain('app.games.next')),
    isThereDesk && tableSelect(tables, localizerFor(null), localizerFor),
    ...backBlocks,
  ]);
}

/** The way to the first of these tables, which waits for the reader: to its panel, or in direct messages to its post. */
function nextTableBlock(
  [first]: readonly OwnTable[],
  posts: readonly (Post | null)[],
  isDirect: boolean,
  label: string,
): AppBlock {
  return !isDirect || first === undefined
    ? rowOf(nextTableButton(label))
    : linkToTable(first.loaded.table, posts[0] ?? null, label);
}
