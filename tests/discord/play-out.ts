import type { LoadedTable } from '../../src/table/table.ts';
import { pick, type Random } from '../../src/kernel/random.ts';
import type { Harness } from './harness.ts';
import { play } from '../../src/table/game-decisions.ts';

/** Plays a table of people by random lawful moves, one at a time, until nobody is awaited any more. */
export async function playOut(
  { tables, caller }: Pick<Harness, 'tables' | 'caller'>,
  loaded: LoadedTable,
  random: Random,
): Promise<LoadedTable> {
  let now = loaded;
  for (;;) {
    const seat = now.match?.awaited[0];
    if (seat === undefined || now.match === null) return now;
    const holder = now.table.seats[seat];
    if (holder?.kind !== 'user') throw new Error(`seat ${seat} is nobody's`);
    const move = pick(random, now.match.legalMoves(seat));
    const outcome = await tables.run(play, {
      caller: caller(holder.userId),
      tableId: now.table.id,
      step: now.match.step,
      moves: [move],
    });
    if (!outcome.ok) throw new Error(`refused: ${outcome.reason.key}`);
    now = outcome.value;
  }
}
