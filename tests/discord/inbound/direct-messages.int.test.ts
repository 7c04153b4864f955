import { createDailyStore } from '../../../src/features/daily/daily-store.ts';
import { describe, expect, test } from 'vitest';
import { directFields } from '../direct-fields.ts';
import { dayOf } from '../../../src/table/daily-chain.ts';
import { bestTurns, quickPuzzle } from '../../features/daily/daily-puzzle.ts';
import { ANNA, BEN, GUILD } from '../harness.ts';
import { answerTo, EPHEMERAL, lastAnswer, lastResponse } from '../responses.ts';
import { useHarness } from '../use-harness.ts';

const harness = useHarness();

async function directly(name: string) {
  await harness.slash(ANNA, name, directFields(ANNA));
  expect((lastResponse(harness).flags ?? 0) & EPHEMERAL).toBe(EPHEMERAL);
  return lastAnswer(harness);
}

const press = (id: string, values?: readonly string[]) =>
  answerTo(harness, ANNA, id, { ...directFields(ANNA), ...(values && { values }) });

describe('in direct messages with the bot', () => {
  test('a person plays the puzzle of the day, with neither a table of a server nor a way to share', async () => {
    const puzzle = quickPuzzle();
    await createDailyStore(harness.store.stored).keepDailyPuzzle(dayOf(Date.now()), puzzle);
    await createDailyStore(harness.store.stored).keepDailyPuzzle(dayOf(Date.now()) + 1, puzzle);
    await harness.slash(ANNA, 'daily', directFields(ANNA));
    let { ids, text } = lastAnswer(harness);
    expect(text).toContain('Face of the Day');
    const planned = ids.find((id) => id.startsWith('v1:J:'))!;
    expect((await press(planned)).text).toContain('Face of the Day');
    for (const turn of bestTurns(puzzle)) {
      const [, step, day] = /^v1:J:aaaaaaaa:(\d+):(\d+)/u.exec(ids.find((id) => id.startsWith('v1:J:'))!)!;
      ({ ids, text } = await press(`v1:K:aaaaaaaa:${step}:${day},${turn}`));
    }
    expect(text).toContain('⭐⭐⭐');
    // The best turns of today and of the day before, and the seal, are all that there is beside it.
    expect(ids.map((id) => id.split(',')[1])).toEqual(['solution', 'solution', 'seal']);
    for (const page of ['table', 'share'])
      expect((await press(`v1:L:aaaaaaaa:0:${dayOf(Date.now())},${page}`)).ids).toEqual([]);
    expect(await createDailyStore(harness.store.stored).dailyTable(GUILD, dayOf(Date.now()))).toEqual([]);
  });

  test('a person sees what is stored of them, gets it, and has it deleted', async () => {
    const { table } = await harness.startGame({}, [BEN]);
    expect((await directly('privacy')).text).toContain('1 is open');
    await press('v1:B:aaaaaaaa:0:export');
    expect(harness.discord.requests.at(-1)!.files).toEqual(['pedestal.json']);
    const asked = await press('v1:B:aaaaaaaa:0:delete');
    expect((await press(asked.ids.find((id) => id.endsWith('delete-yes'))!)).text).toContain('Have we met?');
    expect(JSON.stringify(await harness.store.load(table.id))).not.toContain(ANNA);
  });
});
