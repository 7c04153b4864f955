import { actionButton } from '../../discord/components/blocks.ts';
import { withButton } from '../../discord/components/last-row.ts';
import { textAnswer } from '../../discord/components/localizer.ts';
import type { AddressedScreen } from '../../discord/components/components.ts';
import { type AtTable, atTable } from '../../discord/interactions/at-table.ts';
import { acts } from '../../discord/interactions/route.ts';
import { ok } from '../../kernel/game.ts';
import { pauseOf, resumed, runningTurnClock, waitsForAway } from '../../table/clock/turn-clock.ts';
import { defineWorkerCommand } from '../../table/command.ts';
import { quietUntil } from '../../table/pings/away.ts';
import { rejectUnlessHost } from '../../table/seats.ts';
import { count, id, time } from '../../table/stored/cells.ts';
import { defineStored, type RowIn, type Rows } from '../../table/stored/stored.ts';
import { isOpen, isPaused, type LoadedTable } from '../../table/table.ts';
import { defineFeature, type Parts } from '../feature.ts';
import { texts } from './texts.ts';

/**
 * The tables that rest at night, by the clock of this zone. `restedUntil` is the end of the night in which the table was last
 * put to rest, with so many events in its log: a rest that ends without a move does not begin again in that night.
 */
const rests = defineStored('rests', {
  columns: { tableId: id, guildId: id, timeZone: id, restedUntil: time, events: count },
  key: ['tableId'],
  server: 'guildId',
  table: 'tableId',
});

type Rest = RowIn<typeof rests>;

/** The hours of the night, by the clock of the host who switched it on. */
const NIGHT = { from: 23, to: 8 } as const;

/** True if a table's clock is slow enough to let it rest: not where everyone is expected to be there. */
const mayRest = ({ table }: Pick<LoadedTable, 'table'>): boolean =>
  isOpen(table) && waitsForAway(table.turnTimeMs);

/** Stops the clock of a turn for the night: a pause that nobody was asked for. */
const rest = defineWorkerCommand('rest', (loaded, _, context) => {
  const { table, match } = loaded;
  if (table.status !== 'playing' || match === null || table.turnClock === null || isPaused(table))
    return null;
  const turnClock = runningTurnClock(loaded, context);
  const pause = { agreed: [], since: context.now };
  return ok({ table: { ...table, turnClock, pause }, match, outbox: [{ kind: 'refresh' }] });
});

/** Ends such a pause, if it still lasts. One that people have agreed on stays, and where everybody has left. */
const wake = defineWorkerCommand('wake', ({ table, match }, _, context) =>
  pauseOf(table)?.why === 'resting'
    ? ok({ table: resumed(table, context), match, outbox: [{ kind: 'refresh' }] })
    : null,
);

type RestParts = Parts & { readonly rests: Rows<Rest> };

/**
 * Puts tables to rest whose night has come, and wakes those whose night is over. Several processes may do so at once: a table
 * that rests is not put to rest, and one that is awake not woken. Store errors are thrown.
 */
async function tendNights(deps: RestParts): Promise<void> {
  for (const row of await deps.rests.list({}, { order: ['tableId'] })) await tend(deps, row);
}

async function tend({ rests, tables, clock }: RestParts, row: Rest): Promise<void> {
  const { tableId, guildId, timeZone, restedUntil, events: rested } = row;
  const loaded = await tables.find(guildId, tableId);
  if (loaded === null || !mayRest(loaded)) return void (await rests.remove({ tableId }));
  const until = quietUntil({ timeZone, quiet: NIGHT }, clock());
  const asked = { caller: null, tableId } as const;
  if (until === null) {
    if (restedUntil === 0) return;
    await tables.run(wake, asked);
    return void (await rests.change({ tableId }, { restedUntil: 0, events: 0 }));
  }
  const events = loaded.match?.events.length ?? 0;
  // Someone has let it go on, and nobody has moved since.
  if (restedUntil === until && rested === events) return;
  const outcome = await tables.run(rest, asked);
  if (outcome.ok && outcome.value !== outcome.before)
    await rests.change({ tableId }, { restedUntil: until, events });
}

/** Has the table rest at night from now on, by the host's clock, or not any more. */
async function toggleNight(parts: RestParts, at: AtTable): Promise<AddressedScreen> {
  const { loaded, caller, localizer } = at;
  const { id: tableId, guildId } = loaded.table;
  const says = (key: string): AddressedScreen => textAnswer(localizer.markdown(key));
  if (!mayRest(loaded)) return says('app.night.not-here');
  if ((await parts.rests.count({ tableId })) > 0) {
    await parts.rests.remove({ tableId });
    await parts.tables.run(wake, { caller: null, tableId });
    return says('app.night.off');
  }
  const { timeZone } = (await parts.store.notificationsOf([caller.userId])).get(caller.userId) ?? {};
  if (timeZone === undefined) return says('app.night.no-zone');
  await parts.rests.add({ tableId, guildId, timeZone, restedUntil: 0, events: 0 });
  return says('app.night.on');
}

/** A slow table rests at night, if its host wants that. */
export const night = defineFeature({
  texts,
  stored: [rests],
  services: ({ store }) => ({ rests: store.stored.rowsOf(rests) }),
  routes: {
    // Switches the rest of a table at night on or off: for its host.
    night: { code: 'z', reply: 'reply', answer: acts<RestParts>(atTable(toggleNight, rejectUnlessHost)) },
  },
  panel: () => ({
    seat: (screen, { loaded, caller, localizer }) => {
      const button = actionButton(localizer, 'night', { key: 'app.night.toggle', emoji: '🌙', isMore: true });
      return withButton(screen, loaded.table.hostId === caller.userId && mayRest(loaded) && button, 'panel');
    },
  }),
  jobs: (parts) => ({ tendNights: () => tendNights(parts) }),
});
