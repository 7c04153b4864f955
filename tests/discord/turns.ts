import type { CreateTableRequest } from '../../src/table/create-table.ts';
import type { LoadedTable } from '../../src/table/table.ts';
import { ANNA, BEN, type Harness } from './harness.ts';

/** A turn of VIPs: two chips of one colour. */
export const twoChips = (colour = 'red'): readonly object[] =>
  ['head I', 'eyes II'].map((piece) => ({ type: 'place', colour, piece }));

/** Of a game of Anna and Ben: who is to act, and the other. */
export const turnOf = ({ match }: LoadedTable): { readonly active: string; readonly other: string } =>
  match!.toAct[0] === 0 ? { active: ANNA, other: BEN } : { active: BEN, other: ANNA };

/** A game of Anna and Ben with all bets in, everything shown: one of them is to make a turn. */
export async function startTurn(harness: Harness, request: Partial<CreateTableRequest> = {}) {
  const started = await harness.posted(harness.startGame(request));
  await harness.posted(harness.placeBets(started, [ANNA, BEN]));
  const loaded = await harness.tableNow(started.table.id);
  return {
    ...turnOf(loaded),
    id: loaded.table.id,
    table: loaded.table,
    match: loaded.match!,
    step: loaded.match!.step,
  };
}
