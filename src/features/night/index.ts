import { actionButton } from '../../discord/components/blocks.ts';
import { withButton } from '../../discord/components/last-row.ts';
import { textAnswer } from '../../discord/components/localizer.ts';
import type { AddressedScreen } from '../../discord/components/message.ts';
import { type AtTable, atTable } from '../../discord/interactions/at-table.ts';
import { acts } from '../../discord/interactions/route.ts';
import { rejectUnlessHost } from '../../table/seats.ts';
import { defineFeature, type Parts } from '../feature.ts';
import { createNights, nights, type Nights } from './nights.ts';
import { mayRest, tendNights, wake } from './rest.ts';
import { texts } from './texts.ts';

interface Own {
  readonly nights: Nights;
}

/** Has the table rest at night from now on, by the host's clock, or not any more. */
async function toggleNight(
  { nights: stored, store, tables }: Parts & Own,
  { loaded, caller, localizer: { markdown } }: AtTable,
): Promise<AddressedScreen> {
  const { id, guildId } = loaded.table;
  if (!mayRest(loaded)) return textAnswer(markdown('app.night.not-here'));
  if (await stored.has(id)) {
    await stored.switchOff(id);
    await tables.run(wake, { caller: null, tableId: id });
    return textAnswer(markdown('app.night.off'));
  }
  const timeZone = (await store.notificationsOf([caller.userId])).get(caller.userId)?.timeZone;
  if (timeZone === undefined) return textAnswer(markdown('app.night.no-zone'));
  await stored.switchOn(id, guildId, timeZone);
  return textAnswer(markdown('app.night.on'));
}

/** A slow table rests at night, if its host wants that. */
export const night = defineFeature({
  texts,
  stored: [nights],
  services: ({ store }) => ({ nights: createNights(store.stored) }),
  routes: {
    // Switches the nights of a table on or off: for its host.
    night: { code: 'z', reply: 'reply', answer: acts<Parts & Own>(atTable(toggleNight, rejectUnlessHost)) },
  },
  panel: () => ({
    seat: (screen, { loaded, caller, localizer }) => {
      if (loaded.table.hostId !== caller.userId || !mayRest(loaded)) return screen;
      const button = actionButton(
        localizer,
        { route: 'night', payload: '' },
        { key: 'app.night.toggle', emoji: '🌙', isMore: true },
      );
      return withButton(screen, button, 'panel');
    },
  }),
  jobs: (parts) => ({ tendNights: () => tendNights(parts) }),
});
