import { ok } from '../../kernel/message.ts';
import { defineWorkerCommand } from '../../table/command.ts';
import { quietUntil } from '../../table/pings/away.ts';
import type { Clock } from '../../table/ports/clock.ts';
import { isPaused, type LoadedTable } from '../../table/table.ts';
import type { Tables } from '../../table/tables.ts';
import { resumed, runningTurnClock, waitsForAway } from '../../table/clock/turn-clock.ts';
import { count, id, time } from '../../table/stored/cells.ts';
import { defineStored, type RowIn, type Rows } from '../../table/stored/stored.ts';

/**
 * The tables that rest at night, by the clock of this zone. `restedUntil` is the end of the night in which the table was last
 * put to rest, with so many events in its log: a rest that ends without a move does not begin again in that night.
 */
export const nights = defineStored('nights', {
  columns: { tableId: id, guildId: id, timeZone: id, restedUntil: time, events: count },
  key: ['tableId'],
  server: 'guildId',
  table: 'tableId',
});

type Night = RowIn<typeof nights>;

/** The hours of the night, by the clock of the host who switched it on. */
export const NIGHT = { from: 23, to: 8 } as const;

/** True if a table's clock is slow enough to let it rest: not where everyone is expected to be there. */
export const mayRest = ({ table }: Pick<LoadedTable, 'table'>): boolean =>
  table.status !== 'over' &&
  table.status !== 'cancelled' &&
  table.turnTimeMs !== null &&
  waitsForAway(table.turnTimeMs);

/** Stops the clock of a turn for the night: a pause that nobody was asked for. */
const rest = defineWorkerCommand('rest', (loaded, _, context) => {
  const { table, match } = loaded;
  if (table.status !== 'playing' || match === null || table.turnClock === null || isPaused(table))
    return null;
  const turnClock = runningTurnClock(loaded, context);
  const pause = { agreed: [], since: context.now };
  return ok({ table: { ...table, turnClock, pause }, match, outbox: [{ kind: 'refresh' }] });
});

/** Ends such a pause, if it still lasts. One that people have agreed on stays. */
export const wake = defineWorkerCommand('wake', ({ table, match }, _, context) =>
  isPaused(table) && table.pause?.agreed.length === 0
    ? ok({ table: resumed(table, context), match, outbox: [{ kind: 'refresh' }] })
    : null,
);

export interface RestDeps {
  readonly nights: Rows<Night>;
  readonly tables: Pick<Tables, 'find' | 'run'>;
  readonly clock: Clock;
}

/**
 * Puts tables to rest whose night has come, and wakes those whose night is over. Several processes may do so at once: a table
 * that rests is not put to rest, and one that is awake not woken. Store errors are thrown.
 */
export async function tendNights(deps: RestDeps): Promise<void> {
  for (const night of await deps.nights.list({}, { order: ['tableId'] })) await tend(deps, night);
}

async function tend({ nights, tables, clock }: RestDeps, night: Night): Promise<void> {
  const { tableId, guildId, timeZone, restedUntil } = night;
  const loaded = await tables.find(guildId, tableId);
  if (loaded === null || !mayRest(loaded)) return void (await nights.remove({ tableId }));
  const until = quietUntil({ timeZone, quiet: NIGHT }, clock());
  const asked = { caller: null, tableId } as const;
  if (until === null) {
    if (restedUntil === 0) return;
    await tables.run(wake, asked);
    return void (await nights.change({ tableId }, { restedUntil: 0, events: 0 }));
  }
  const events = loaded.match?.events.length ?? 0;
  // Someone has let it go on, and nobody has moved since.
  if (restedUntil === until && night.events === events) return;
  const outcome = await tables.run(rest, asked);
  if (outcome.ok && outcome.value !== outcome.before)
    await nights.change({ tableId }, { restedUntil: until, events });
}
