import { withButton } from '../../discord/components/last-row.ts';
import { nextTableButton } from '../../discord/components/table-lines.ts';
import { answers } from '../../discord/interactions/route.ts';
import { isAwaitedElsewhere } from '../../table/own-tables.ts';
import { defineFeature, type Parts } from '../feature.ts';
import { openNextTable, showOwnTables } from './next-table.ts';
import { texts } from './texts.ts';
import { directViewer, viewerIn } from '../../discord/interactions/viewer.ts';

/** A person's open tables, and the way to the next one that waits for them. */
export const ownTables = defineFeature({
  texts,
  routes: {
    // Opens the panel of the table that has waited longest for the person who presses.
    nextTable: { code: '7', reply: 'in-place', answer: answers<Parts>(openNextTable) },
  },
  slashCommands: {
    games: {
      run: (parts, call) => showOwnTables(parts, call, viewerIn(call.caller, call)),
      runDirect: (parts, call) => showOwnTables(parts, call, directViewer(call.caller)),
    },
  },
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
