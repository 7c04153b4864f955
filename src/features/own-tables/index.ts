import { backButton, dateStamp } from '../../discord/components/away.ts';
import {
  answerOf,
  linesBlock,
  type Page,
  pageBlocks,
  pageOf,
  rowOf,
  textBlock,
} from '../../discord/components/blocks.ts';
import type { AppBlock } from '../../discord/components/components.ts';
import { DESK_ROUTE, findTableButtons, tableSelect } from '../../discord/components/desk-buttons.ts';
import { withButton } from '../../discord/components/last-row.ts';
import { appTextAnswer, localizerFor } from '../../discord/components/localizer.ts';
import type { AddressedScreen } from '../../discord/components/message.ts';
import { lineOf, linkToTable, nextTableButton } from '../../discord/components/table-lines.ts';
import type { Click } from '../../discord/interactions/click.ts';
import { answers } from '../../discord/interactions/route.ts';
import { answersVerbs } from '../../discord/interactions/verbs.ts';
import { directViewer, viewerIn } from '../../discord/interactions/viewer.ts';
import type { PartedPanelDeps } from '../../discord/panels/panel-part.ts';
import { renderPanel } from '../../discord/panels/panels.ts';
import { placeOf } from '../../discord/panels/table-list.ts';
import type { Localizer } from '../../kernel/screen.ts';
import { isAwaitedElsewhere, type OwnTable, ownTables as ownTablesOf } from '../../table/own-tables.ts';
import type { AwayPeople } from '../../table/pings/away.ts';
import type { Post } from '../../table/ports/posts.ts';
import type { OwnTablesQuery } from '../../table/ports/tables.ts';
import type { Viewer } from '../../table/ports/visibility.ts';
import type { Holder, Table } from '../../table/table.ts';
import { defineFeature, type Parts } from '../feature.ts';
import { texts } from './texts.ts';

/** How many tables are on a page: their lines fit into a message in any script. */
const MAX_OWN_TABLES = 8;

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
function ownTablesScreen(
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

type OwnTablesDeps = Pick<Parts, 'tables' | 'translator' | 'away' | 'visibility' | 'routes'>;

/**
 * The open tables of the server at which the reader has a seat, of every game: those that wait for them first. In direct
 * messages, those of all servers. Of tables in channels that they cannot see any more, only how many there are.
 */
async function showOwnTables(
  deps: OwnTablesDeps,
  { caller, locale }: { readonly caller: OwnTablesQuery; readonly locale: string },
  viewer: Viewer,
  wanted = '',
): Promise<AddressedScreen> {
  const { tables, translator, visibility, routes } = deps;
  const all = (await ownTablesOf(deps, caller)).map((each) => ({
    ...each,
    ...placeOf(each.loaded.table, caller),
  }));
  const own = await visibility.visibleTo(viewer, all);
  const page = pageOf(own, wanted, MAX_OWN_TABLES);
  const posts = await Promise.all(page.items.map(({ loaded: { table } }) => tables.newestPost(table)));
  const seated = own.flatMap(({ loaded }) => loaded.table.seats.flatMap(userIdsOf));
  const away = await deps.away.awayOf([...seated, caller.userId]);
  const reader = {
    userId: caller.userId,
    isDirect: caller.guildId === null,
    hidden: all.length - own.length,
    hasDesk: routes.codeOf(DESK_ROUTE) !== undefined,
  };
  return ownTablesScreen(own, page, posts, away, reader, (table) => localizerFor(translator, locale, table));
}

const userIdsOf = (holder: Holder): readonly string[] => (holder.kind === 'user' ? [holder.userId] : []);

/** The panel of the table that has waited longest for the reader, except the table that the button belongs to. */
async function openNextTable(deps: PartedPanelDeps, click: Click): Promise<AddressedScreen> {
  const own = await ownTablesOf(deps, click.caller);
  const next = own.find(({ waits, loaded }) => waits && loaded.table.id !== click.id.tableId);
  if (next === undefined) return appTextAnswer(deps.translator, click.locale, 'app.games.none-waits');
  const { table, match } = next.loaded;
  const id = { route: 'open', tableId: table.id, step: match?.step ?? 0, payload: '' } as const;
  return renderPanel(deps, { ...click, id });
}

/** A person's open tables, and the way to the next one that waits for them. */
export const ownTables = defineFeature({
  texts,
  routes: {
    // Opens the panel of the table that has waited longest for the person who presses; or a page of their tables.
    nextTable: {
      code: '7',
      reply: 'in-place',
      answer: answersVerbs<Parts>({
        '': answers(openNextTable),
        page: answers((parts, press) =>
          showOwnTables(parts, press, viewerIn(press.caller, press.channel), press.arg),
        ),
      }),
      answerDirect: answers((parts, press) =>
        showOwnTables(parts, press, directViewer(press.caller), press.id.payload.split('.')[1]),
      ),
    },
  },
  slashCommands: {
    games: {
      run: (parts, call) => showOwnTables(parts, call, viewerIn(call.caller, call)),
      runDirect: (parts, call) => showOwnTables(parts, call, directViewer(call.caller)),
    },
  },
  panel: (parts) => ({
    moved: async (screen, { loaded, match, seat, caller, localizer }) => {
      if (match.toAct.includes(seat)) return screen;
      if (!(await isAwaitedElsewhere(parts, caller, loaded.table.id))) return screen;
      // Not green: this table may ask for something again at any moment.
      const button = { ...nextTableButton(localizer.plain('app.games.next')), style: 'secondary' } as const;
      return withButton(screen, button, 'panel');
    },
  }),
});
