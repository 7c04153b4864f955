import { ok } from '../../kernel/game.ts';
import { standInOf, withStandIn } from '../../table/stand-in.ts';
import type { LoadedTable, Table } from '../../table/table.ts';
import { seatOf, FORGOTTEN } from '../../table/seats.ts';
import { type DecideContext, defineWorkerCommand } from '../../table/command.ts';
import type { DecisionResult } from '../../table/decision.ts';
import type { Parts } from '../feature.ts';
import { leaveLobby, waitingPlace } from '../../table/lobby-seats.ts';

interface ForgetArgs {
  readonly userId: string;
  /** The replacement of a name, in the language of a table. */
  readonly nobody: (locale: string) => string;
}

/**
 * A table without a person: they leave its lobby, and a bot gets their seat in a game that is played; when nobody else
 * sits, the table is cancelled. Whatever else names them names nobody.
 */
export const forget = defineWorkerCommand('forget', (loaded, { userId, nobody }: ForgetArgs, context) => {
  const left = decideGo(loaded, userId, context);
  if (!left.ok) return left;
  const { table } = left.value;
  return ok({ ...left.value, table: withoutPerson(table, userId, nobody(table.locale)) });
});

/** Forgets a person at every table that names them, and everything else that is known of them; how many tables. */
export async function forgetPerson(
  { store, tables, translator }: Pick<Parts, 'store' | 'tables' | 'translator'>,
  userId: string,
): Promise<number> {
  const nobody = (locale: string): string => translator.translate(locale, 'app.privacy.nobody', {});
  const tableIds = await store.tablesNaming(userId);
  for (const tableId of tableIds) {
    const outcome = await tables.run(forget, { caller: null, tableId, userId, nobody });
    // Asked again, it finds fewer tables.
    if (!outcome.ok && outcome.reason.key !== 'app.refused.gone')
      throw new Error(`table ${tableId} still names a person: ${outcome.reason.key}`);
  }
  await store.forgetPerson(userId, tableIds);
  return tableIds.length;
}

function decideGo(loaded: LoadedTable, userId: string, { botName, now }: DecideContext): DecisionResult {
  const { table, game, match } = loaded;
  const seat = seatOf(table, { userId });
  switch (table.status) {
    case 'lobby':
      return seat >= 0 || waitingPlace(table, { userId }) > 0
        ? leaveLobby(loaded, { userId }, now)
        : ok({ table, match, outbox: [{ kind: 'lobby', fresh: false }] });
    case 'playing': {
      const bot = standInOf(game);
      if (seat < 0) return ok({ table, match, outbox: [{ kind: 'refresh' }], leavesDeadlines: true });
      if (bot === null || table.seats.every((holder, i) => i === seat || holder.kind === 'bot'))
        return ok({
          table: { ...table, status: 'cancelled' },
          match,
          outbox: [{ kind: 'refresh' }, { kind: 'lobby', fresh: false }],
        });
      return ok({
        table: withStandIn(table, seat, { game, bot, botName, gaveUp: true }),
        match,
        outbox: [{ kind: 'offer', seat }, { kind: 'refresh' }],
      });
    }
    case 'over': {
      // Nobody is to wait for them in what is played after the end.
      const ended = match?.awaited.includes(seat) === true ? match.skipEpilogue() : null;
      return ended?.ok === true
        ? ok({ table, match: ended.value, outbox: [{ kind: 'epilogue' }] })
        : ok({ table, match, outbox: [], leavesDeadlines: true });
    }
    case 'cancelled':
      return ok({ table, match, outbox: [], leavesDeadlines: true });
  }
}

/** The table with an id of nobody wherever it had this user's, also in its settings, and the name of nobody beside it. */
function withoutPerson(table: Table, userId: string, nobody: string): Table {
  const text = JSON.stringify(table);
  let number = 1;
  while (text.includes(`"${FORGOTTEN}${number}"`)) number++;
  const id = `${FORGOTTEN}${number}`;
  const replaced = (value: unknown): unknown => {
    if (value === userId) return id;
    if (Array.isArray(value)) return value.map(replaced);
    if (typeof value !== 'object' || value === null) return value;
    const isThem = Object.values(value).includes(userId);
    return Object.fromEntries(
      Object.entries(value)
        // Drops what they voted for.
        .filter(([key]) => key !== userId)
        .map(([key, each]) => [key, isThem && key === 'name' ? nobody : replaced(each)]),
    );
  };
  return replaced({
    ...table,
    invited: table.invited.filter((invitation) => invitation.userId !== userId),
  }) as Table;
}
