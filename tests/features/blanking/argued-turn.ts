import { blank } from '../../../src/features/blanking/blank.ts';
import { typedTextsOf } from '../../../src/table/words/typed-texts.ts';
import type { Harness } from '../../discord/harness.ts';
import { arguing, playOut } from '../../discord/play-out.ts';
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
  for (;;) {
    const turn = await startTurn(at);
    const before = await at.tableNow(turn.id);
    const { match } = await playOut(at, before, arguing(SAID), (now) => now.match.step > turn.step);
    await at.drainOutbox();
    if (JSON.stringify(match!.events).includes(SAID)) return turn;
  }
}
