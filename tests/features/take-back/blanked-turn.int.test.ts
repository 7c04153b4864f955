import { expect, test } from 'vitest';
import { takeBackTurn } from '../../../src/features/take-back/index.ts';
import { ANNA } from '../../discord/harness.ts';
import { useHarness } from '../../discord/use-harness.ts';
import { argue, blankAs, memoryOf, SAID } from '../blanking/argued-turn.ts';

const harness = useHarness();

test('a text of a turn that was taken back can be blanked', async () => {
  const turn = await argue(harness);
  const { step } = (await harness.tableNow(turn.id)).match!;
  expect(await harness.run(takeBackTurn, turn.active, turn.id, { step })).toMatchObject({ ok: true });
  expect(await memoryOf(harness, turn.id)).toContain(SAID);
  expect(await blankAs(harness, ANNA, turn.id, SAID)).toMatchObject({ ok: true });
  expect(await memoryOf(harness, turn.id)).not.toContain(SAID);
  expect((await harness.tableNow(turn.id)).match!.toAct).toEqual(turn.match.toAct);
});
