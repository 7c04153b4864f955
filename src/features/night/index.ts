import { actionButton } from '../../discord/components/blocks.ts';
import { withButton } from '../../discord/components/last-row.ts';
import { textAnswer } from '../../discord/components/localizer.ts';
import type { AddressedScreen } from '../../discord/components/message.ts';
import { type AtTable, atTable } from '../../discord/interactions/at-table.ts';
import { acts } from '../../discord/interactions/route.ts';
import { rejectUnlessHost } from '../../table/seats.ts';
import { defineFeature, type Parts } from '../feature.ts';
import { mayRest, nights, type RestDeps, tendNights, wake } from './rest.ts';
import { texts } from './texts.ts';

type NightParts = Parts & Pick<RestDeps, 'nights'>;

/** Has the table rest at night from now on, by the host's clock, or not any more. */
async function toggleNight(parts: NightParts, at: AtTable): Promise<AddressedScreen> {
  const { loaded, caller, localizer } = at;
  const { id: tableId, guildId } = loaded.table;
  const says = (key: string): AddressedScreen => textAnswer(localizer.markdown(key));
  if (!mayRest(loaded)) return says('app.night.not-here');
  if ((await parts.nights.count({ tableId })) > 0) {
    await parts.nights.remove({ tableId });
    await parts.tables.run(wake, { caller: null, tableId });
    return says('app.night.off');
  }
  const { timeZone } = (await parts.store.notificationsOf([caller.userId])).get(caller.userId) ?? {};
  if (timeZone === undefined) return says('app.night.no-zone');
  await parts.nights.add({ tableId, guildId, timeZone, restedUntil: 0, events: 0 });
  return says('app.night.on');
}

/** A slow table rests at night, if its host wants that. */
export const night = defineFeature({
  texts,
  stored: [nights],
  services: ({ store }) => ({ nights: store.stored.rowsOf(nights) }),
  routes: {
    // Switches the nights of a table on or off: for its host.
    night: { code: 'z', reply: 'reply', answer: acts<NightParts>(atTable(toggleNight, rejectUnlessHost)) },
  },
  panel: () => ({
    seat: (screen, { loaded, caller, localizer }) => {
      const button = actionButton(localizer, 'night', { key: 'app.night.toggle', emoji: '🌙', isMore: true });
      return withButton(screen, loaded.table.hostId === caller.userId && mayRest(loaded) && button, 'panel');
    },
  }),
  jobs: (parts) => ({ tendNights: () => tendNights(parts) }),
});
