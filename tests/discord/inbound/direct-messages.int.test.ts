import { describe, expect, test } from 'vitest';
import { directFields } from '../direct-fields.ts';
import { ANNA, BEN } from '../harness.ts';
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
  test('a person chooses what pings them, as they do on a server', async () => {
    const { text, ids } = await directly('notifications');
    expect(text).toContain('Pings');
    // There is no server whose default could be shown.
    expect(JSON.stringify(lastResponse(harness))).not.toContain('Here: ');
    expect(
      (
        await press(
          ids.find((id) => id.endsWith(':pings'))!,
          ['none'],
        )
      ).text,
    ).toContain('Noted');
    expect(await harness.store.notificationsOf([ANNA])).toEqual(new Map([[ANNA, { pings: 'none' }]]));
  });

  test('a person types their time zone, and goes away and comes back', async () => {
    const { ids } = await directly('notifications');
    await press(ids.find((id) => id.startsWith('v1:E:') && id.endsWith('zone'))!);
    await harness.submit(ANNA, 'v1:E:aaaaaaaa:0:zone', { zone: 'Berlin' }, directFields(ANNA));
    expect((await harness.store.notificationsOf([ANNA])).get(ANNA)).toMatchObject({
      timeZone: 'Europe/Berlin',
    });
    await press('v1:A:aaaaaaaa:0:away-3');
    expect((await directly('notifications')).ids).toContain('v1:A:aaaaaaaa:0:back');
    await harness.startGame({}, [BEN]);
    const back = await press('v1:A:aaaaaaaa:0:back');
    expect(back.text).toContain('Welcome back');
    // No panel of a table can be opened here.
    expect(back.ids.filter((id) => !/^v1:[AE]:/u.test(id))).toEqual([]);
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
