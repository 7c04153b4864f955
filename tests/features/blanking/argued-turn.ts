import { blank } from '../../../src/features/blanking/blank.ts';
import type { AnyMove } from '../../../src/kernel/playable-game.ts';
import { typedTextsOf } from '../../../src/table/words/typed-texts.ts';
import type { Harness } from '../../discord/harness.ts';
import { startTurn } from '../../discord/turns.ts';

/** What is argued. */
export const SAID = 'because of that chin';

/** The id of a text of a table. */
export const idOf = async (at: Harness, tableId: string, text: string): Promise<string> =>
  typedTextsOf(await at.tableNow(tableId)).find((each) => each.text === text)?.id ?? 'gone';
export const blankAs = async (at: Harness, userId: string, tableId: string, text: string) =>
  at.run(blank, userId, tableId, { textId: await idOf(at, tableId, text), reason: 'rude' });
/** All that is kept of a table in a process. */
export const memoryOf = async (at: Harness, tableId: string): Promise<string> => {
  const { table, match } = await at.tableNow(tableId);
  return JSON.stringify([table, match?.events, match?.view(null), match?.narration(null, 0)]);
};

/** A turn in which a piece reaches the tallest column, with this argument; made in a game of Anna and Ben. */
export async function argue(at: Harness) {
  for (let table = 0; table < 20; table++) {
    const turn = await startTurn(at);
    const seat = turn.match.toAct[0]!;
    const isArgued = (move: AnyMove): boolean => 'because' in move;
    const random = { below: () => 0, next: () => 0 } as never;
    for (const first of turn.match.legalMoves(seat)) {
      const after = turn.match.play(seat, [first], random);
      const swap = after.ok ? after.value.legalMoves(seat).find(isArgued) : undefined;
      if (swap === undefined) continue;
      await at.playMoves(turn.active, turn.id, first, { ...swap, because: { said: SAID } });
      await at.drainOutbox();
      return turn;
    }
  }
  throw new Error('no swap needs an argument');
}
