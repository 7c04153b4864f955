import { pageOf } from '../../discord/components/blocks.ts';
import { withButton } from '../../discord/components/last-row.ts';
import { nextTableButton } from '../../discord/components/table-lines.ts';
import { answers } from '../../discord/interactions/route.ts';
import { answersVerbs } from '../../discord/interactions/verbs.ts';
import { isAwaitedElsewhere, ownTables as ownTablesOf } from '../../table/own-tables.ts';
import { defineFeature, type Parts } from '../feature.ts';
import { texts } from './texts.ts';
import { directViewer, viewerIn } from '../../discord/interactions/viewer.ts';
import type { Holder } from '../../table/table.ts';
import { appTextAnswer, localizerFor } from '../../discord/components/localizer.ts';
import type { AddressedScreen } from '../../discord/components/message.ts';
import { MAX_OWN_TABLES, ownTablesScreen } from './own-tables-screen.ts';
import { placeOf } from '../../discord/panels/table-list.ts';
import { renderPanel } from '../../discord/panels/panels.ts';
import type { Click } from '../../discord/interactions/click.ts';
import type { PartedPanelDeps } from '../../discord/panels/panel-part.ts';
import { DESK_ROUTE } from '../../discord/components/desk-buttons.ts';
import type { Viewer } from '../../table/ports/visibility.ts';
import type { OwnTablesQuery } from '../../table/ports/tables.ts';

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
