import type { CreateTableRequest } from '../../src/table/create-table.ts';
import type { LoadedTable } from '../../src/table/table.ts';
import { localizerOf } from '../games/vips/ui/table-fixture.ts';
import { ANNA, BEN, CLEO, DORA, type Harness } from './harness.ts';

/** A turn of VIPs: two chips of one colour. */
export const twoChips = (colour = 'red'): readonly object[] =>
  ['head I', 'eyes II'].map((piece) => ({ type: 'place', colour, piece }));

/** Of a game of Anna and Ben: who is to act, and the other. */
export const turnOf = ({ match }: LoadedTable): { readonly active: string; readonly other: string } =>
  match!.toAct[0] === 0 ? { active: ANNA, other: BEN } : { active: BEN, other: ANNA };

/** A game of Anna and others with all bets in, everything shown: one of them is to make a turn. */
export async function startTurn(
  harness: Harness,
  request: Partial<CreateTableRequest> = {},
  others: readonly string[] = [BEN],
) {
  const started = await harness.posted(harness.startGame(request, others));
  await harness.posted(harness.placeBets(started, [ANNA, ...others]));
  const loaded = await harness.tableNow(started.table.id);
  const { table, match } = loaded;
  return { ...turnOf(loaded), id: table.id, table, match: match!, step: match!.step };
}

/** A turn that raises a piece onto the tallest column, once both have bet: its user, and the custom id that opens its modal. */
export async function raisingTurn(harness: Harness, tableId: string) {
  const loaded = await harness.placeBets(await harness.tableNow(tableId), [ANNA, BEN]);
  const match = loaded.match!;
  const [view, localizer] = [match.view(match.toAct[0]!), localizerOf(2)];
  const pieces = ['h', 'e', 'm'].flatMap((part) => [1, 2, 3, 4, 5].map((portrait) => `${part}${portrait}`));
  const draft = pieces
    .flatMap((laid) => pieces.flatMap((a) => pieces.filter((b) => b > a).map((b) => `r.${laid}.x.${a}.${b}`)))
    .find((each) => match.ui.modal(view, each, localizer) !== null)!;
  return {
    user: turnOf(loaded).active,
    table: loaded.table,
    match,
    id: `v1:m:${tableId}:${match.step}:${draft}`,
  };
}

export const PEOPLE: readonly string[] = [ANNA, BEN, CLEO, DORA];
/** A live game of Fame Us of these people. */
export const startFameUs = (at: Harness, request: Partial<CreateTableRequest> = {}): Promise<LoadedTable> =>
  at.startGame(
    { gameId: 'fame-us', settings: { pace: 'live', first: 'random' }, turnTimeMs: 180_000, ...request },
    PEOPLE.slice(1),
  );
