import { backButton, dateStamp } from '../../discord/components/away.ts';
import {
  actionButton,
  answerOf,
  linesBlock,
  pageBlocks,
  pageOf,
  rowOf,
  textBlock,
  verbPayload,
} from '../../discord/components/blocks.ts';
import { DESK_ROUTE, findTableButtons, tableSelect } from '../../discord/components/desk-buttons.ts';
import { withButton } from '../../discord/components/last-row.ts';
import { appTextAnswer, localizerFor } from '../../discord/components/localizer.ts';
import type { AddressedScreen, AppBlock } from '../../discord/components/components.ts';
import { lineOf, wayToTable, nextTableButton } from '../../discord/components/table-lines.ts';
import type { Click } from '../../discord/interactions/click.ts';
import { answers } from '../../discord/interactions/route.ts';
import { answersVerbs } from '../../discord/interactions/verbs.ts';
import { directViewer, viewerIn } from '../../discord/interactions/permissions.ts';
import { renderPanel } from '../../discord/panels/panels.ts';
import { placeOf } from '../../discord/panels/table-list.ts';
import type { Localizer } from '../../kernel/screen.ts';
import { isAwaitedElsewhere, type OwnTable, ownTables as ownTablesOf } from '../../table/own-tables.ts';
import type { OwnTablesQuery } from '../../table/ports/tables.ts';
import type { Viewer } from '../../table/ports/visibility.ts';
import type { Holder, Table } from '../../table/table.ts';
import { defineFeature, type Parts } from '../feature.ts';
import { texts } from './texts.ts';

/** How many tables are on a page: their lines fit into a message in any script. */
const MAX_OWN_TABLES = 8;

/**
 * The open tables of the server at which the reader has a seat, of every game, and who is away there: those that wait for
 * them first, with a button to the first of these. In direct messages, those of all servers; there it leads to the post of
 * that table, because panels belong to their servers. Of tables in channels that they cannot see any more, only how many
 * there are. A player who is away can say that they are back.
 */
async function showOwnTables(
  { tables, translator, visibility, routes, away: absences }: Parts,
  { caller, locale }: { readonly caller: OwnTablesQuery; readonly locale: string },
  viewer: Viewer,
  wanted = '',
): Promise<AddressedScreen> {
  const all = (await ownTablesOf({ tables }, caller)).map((each) => ({
    ...each,
    ...placeOf(each.loaded.table, caller),
  }));
  const own = await visibility.visibleTo(viewer, all);
  const page = pageOf(own, wanted, MAX_OWN_TABLES);
  const posts = await Promise.all(page.items.map(({ loaded: { table } }) => tables.newestPost(table)));
  const seated = own.flatMap(({ loaded }) => loaded.table.seats.flatMap(userIdsOf));
  const away = await absences.awayOf([...seated, caller.userId]);
  const textsOf = (table: Table | null): Localizer => localizerFor(translator, locale, table);
  const localizer = textsOf(null);
  const { markdown, plain } = localizer;
  const isDirect = caller.guildId === null;
  const leadsToDesk = !isDirect && routes.has(DESK_ROUTE);
  const until = away.get(caller.userId);
  const back = [
    until !== undefined && textBlock(localizer, 'app.notifications.away.now', { day: dateStamp(until) }),
    rowOf(until !== undefined && !isDirect && backButton(plain('app.notifications.away.back'))),
  ];
  const hidden = all.length - own.length;
  const hiddenLine = hidden > 0 && markdown('app.games.hidden', { hidden });
  const [first] = own;
  if (first === undefined)
    return answerOf([
      linesBlock(markdown(isDirect ? 'app.games.none-anywhere' : 'app.games.none'), hiddenLine),
      ...back,
      leadsToDesk && findTableButtons(localizer),
    ]);
  const waiting = own.filter(({ waits }) => waits).length;
  const heading = markdown('app.games.heading', { waiting });
  const lines = page.items.map((each, i) => lineOf(each, posts[i] ?? null, away, textsOf(each.loaded.table)));
  const list = isDirect
    ? [linesBlock(heading, ...lines, hiddenLine)]
    : [
        linesBlock(heading),
        ...page.items.map((each, i) => lineWithButton(each, lines[i] ?? '', localizer)),
        linesBlock(hiddenLine),
      ];
  // On a server, the line of each table has a button of its own; the first of these waits.
  const way = isDirect
    ? wayToTable(first.loaded.table, page.page === 0 ? (posts[0] ?? null) : null, localizer, 'app.games.next')
    : page.page > 0 && rowOf(nextTableButton(plain('app.games.next')));
  const listed = page.items.map(({ loaded }) => loaded);
  return answerOf([
    ...pageBlocks(localizer, page, ['nextTable', 'page'], ...list),
    waiting > 0 && way,
    leadsToDesk && tableSelect(listed, localizer, textsOf),
    ...back,
  ]);
}

/** A table's line; one that is played has a button beside it, which opens the panel there. */
const lineWithButton = (
  { loaded: { table, match }, waits }: OwnTable,
  markdown: string,
  localizer: Localizer,
): AppBlock =>
  match === null
    ? { type: 'text', markdown }
    : {
        type: 'section',
        markdown,
        button: actionButton(
          localizer,
          { route: 'nextTable', payload: verbPayload('to', table.id) },
          { key: waits ? 'app.games.play' : 'app.desk.look', style: waits ? 'success' : 'secondary' },
        ),
      };

const userIdsOf = (holder: Holder): readonly string[] => (holder.kind === 'user' ? [holder.userId] : []);

/** The panel of the table that has waited longest for the reader, except the table that the button belongs to. */
async function openNextTable(deps: Parts, click: Click): Promise<AddressedScreen> {
  const own = await ownTablesOf(deps, click.caller);
  const next = own.find(({ waits, loaded }) => waits && loaded.table.id !== click.id.tableId);
  if (next === undefined) return appTextAnswer(deps.translator, click.locale, 'app.games.none-waits');
  return openPanelOf(deps, click, next.loaded.table.id, next.loaded.match?.step);
}

/** The panel of a table, as the button of its post opens it. */
const openPanelOf = (deps: Parts, click: Click, tableId: string, step = 0): Promise<AddressedScreen> =>
  renderPanel(deps, { ...click, id: { route: 'open', tableId, step, payload: '' } });

/** A person's open tables, and the way to the next one that waits for them. */
export const ownTables = defineFeature({
  texts,
  routes: {
    // Opens the panel of the table that has waited longest for the person who presses, or of one; or a page of their tables.
    nextTable: {
      code: '7',
      reply: 'in-place',
      answer: answersVerbs<Parts>({
        '': answers(openNextTable),
        to: answers((parts, press) => openPanelOf(parts, press, press.arg)),
        page: answers((parts, press) =>
          showOwnTables(parts, press, viewerIn(press.caller, press.channel), press.arg),
        ),
      }),
      answerDirect: answers((parts: Parts, press) =>
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
