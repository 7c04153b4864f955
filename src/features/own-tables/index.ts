import { withButton } from '../../discord/components/last-row.ts';
import { nextTableButton } from '../../discord/components/table-lines.ts';
import { answers } from '../../discord/interactions/route.ts';
import { isAwaitedElsewhere } from '../../table/own-tables.ts';
import { defineFeature, type Parts } from '../feature.ts';
import { openNextTable, type OwnTablesDeps, showOwnTables } from './next-table.ts';
import { texts } from './texts.ts';
import { directViewer, viewerIn } from '../../discord/interactions/viewer.ts';
import type { Command } from '../../discord/interactions/command.ts';
import { createServerCommand } from '../../discord/interactions/localized-declaration.ts';

/** `/games`: the caller's own open tables in this server, or in direct messages on all servers, answered in secret. */
const createGamesCommand = (deps: OwnTablesDeps): Command =>
  createServerCommand(deps.translator, 'games', {
    run: (call) => showOwnTables(deps, call, viewerIn(call.caller, call)),
    runDirect: (call) => showOwnTables(deps, call, directViewer(call.caller)),
  });

/** A person's open tables, and the way to the next one that waits for them. */
export const ownTables = defineFeature({
  texts,
  routes: {
    // Opens the panel of the table that has waited longest for the person who presses.
    nextTable: { code: '7', reply: 'in-place', answer: answers<Parts>(openNextTable) },
  },
  slashCommands: (parts) => [createGamesCommand(parts)],
  panel: (parts) => ({
    moved: async ({ loaded, match, seat, caller, localizer }) => {
      const isDone = !match.toAct.includes(seat);
      const leadsOn = isDone && (await isAwaitedElsewhere(parts, caller, loaded.table.id));
      // Not green: this table may ask for something again at any moment.
      const button = { ...nextTableButton(localizer.plain('app.games.next')), style: 'secondary' } as const;
      return (screen) => (leadsOn ? withButton(screen, button, 'panel') : screen);
    },
  }),
});
