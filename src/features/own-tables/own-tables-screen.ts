import type { Post } from '../../table/ports/posts.ts';
import type { Table } from '../../table/table.ts';
import type { OwnTable } from '../../table/own-tables.ts';
import type { AwayPeople } from '../../table/pings/away.ts';
import type { Localizer } from '../../kernel/screen.ts';
import { backButton, dateStamp } from '../../discord/components/away.ts';
import { findTableButtons, tableSelect } from '../../discord/components/desk-buttons.ts';
import { type AppBlock, type AppScreen, COMPONENT_LIMITS } from '../../discord/components/components.ts';
import { fittingLines, lineOf, linkToTable, nextTableButton } from '../../discord/components/table-lines.ts';

/** How many tables are listed; further ones are only counted, to stay within the length of a message. */
export const MAX_OWN_TABLES = 15;

/** What the heading and the number of further tables may take, in characters. */
const RESERVED_CHARACTERS = 300;

/** Who reads the list of their tables. */
interface TablesReader {
  readonly userId: string;
  readonly isDirect: boolean;
  /** How many more of their tables are in channels that they cannot see. */
  readonly hidden: number;
  /** Whether presses can lead to a table, and to others. */
  readonly hasDesk: boolean;
}

/**
 * The tables of this user, in this order, with the newest post of each and who is away; and a button to the one that
 * waits for them, if any. A player who is away can say that they are back. In direct messages it leads to the post of
 * that table, because panels belong to their servers.
 */
export function ownTablesScreen(
  own: readonly OwnTable[],
  posts: readonly (Post | null)[],
  away: AwayPeople,
  { userId, isDirect, hidden, hasDesk }: TablesReader,
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
  const deskBlocks: readonly AppBlock[] = isDirect || !hasDesk ? [] : [findTableButtons(localizerFor(null))];
  const hiddenLines = hidden === 0 ? [] : [markdown('app.games.hidden', { hidden })];
  if (own.length === 0)
    return {
      blocks: [
        {
          type: 'text',
          markdown: [markdown(isDirect ? 'app.games.none-anywhere' : 'app.games.none'), ...hiddenLines].join(
            '\n',
          ),
        },
        ...backBlocks,
        ...deskBlocks,
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
    ...hiddenLines,
  ].join('\n');
  return {
    blocks: [
      { type: 'text', markdown: text },
      ...(waiting === 0 ? [] : [nextTableBlock(own, posts, isDirect, plain('app.games.next'))]),
      ...(isDirect || !hasDesk
        ? []
        : [
            tableSelect(
              own.map(({ loaded }) => loaded),
              localizerFor(null),
              localizerFor,
            ),
          ]),
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
