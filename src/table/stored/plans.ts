import { z } from 'zod';
import { typedTextsIn } from '../../kernel/typed-texts.ts';
import { type Store, unlessCorrupt } from '../ports/store.ts';
import type { LoadedTable, Table } from '../table.ts';
import type { ServerWords } from '../words/server-words.ts';
import { wasBlanked } from '../words/typed-texts.ts';
import { encrypted, id, json } from './cells.ts';
import { defineStored } from './stored.ts';

/** Plans of people for their next turn at a table, secret even when one is played: `Table.planned` says how far it has come. */
export const plans = defineStored('plans', {
  columns: {
    tableId: id,
    userId: id,
    /** Plain data of the game's; the first that fits is played. */
    plans: encrypted(json(z.array(z.unknown()))),
  },
  key: ['tableId', 'userId'],
  person: 'userId',
  table: 'tableId',
  exported: { as: 'plans', show: ({ tableId: table, plans: planned }) => ({ table, planned }) },
  changed: async (rowsOf, { table, plans: changed = [] }) => {
    for (const { userId, plans: planned } of changed)
      await (planned.length === 0
        ? rowsOf(plans).remove({ tableId: table.id, userId })
        : rowsOf(plans).put({ tableId: table.id, userId, plans: [...planned] }));
  },
});

export interface PlansDeps {
  readonly store: Pick<Store, 'stored'>;
  readonly words: Pick<ServerWords, 'filterOf'>;
}

/** The plans of a person at a table, in order; none where they are corrupt. */
export async function storedPlans(
  { stored }: PlansDeps['store'],
  { id: tableId }: Pick<Table, 'id'>,
  userId: string,
): Promise<readonly unknown[]> {
  return (await unlessCorrupt(stored.rowsOf(plans).get({ tableId, userId }), null))?.plans ?? [];
}

/** The plans of a person that may be played: those without a text that the server does not repeat, or that was blanked. */
export async function sayablePlans(
  { store, words }: PlansDeps,
  { table, game }: Pick<LoadedTable, 'table' | 'game'>,
  userId: string,
): Promise<readonly unknown[]> {
  const all = await storedPlans(store, table, userId);
  if (typedTextsIn(game.typedTexts, all).length === 0) return all;
  const { matches } = await words.filterOf(table.guildId);
  const isSayable = (text: string): boolean => !matches(text) && !wasBlanked(table, text);
  return all.filter((plan) => typedTextsIn(game.typedTexts, plan).every(isSayable));
}
