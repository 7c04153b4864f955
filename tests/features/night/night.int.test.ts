import { describe, expect, test } from 'vitest';
import { ANNA, BEN, createHarness, type Harness } from '../../discord/harness.ts';
import { lastEdit, postsOf } from '../../discord/posts.ts';
import { describeOnBothStores, type Processes } from '../../discord/processes.ts';
import { answerTo, idsBehindPanelMore } from '../../discord/responses.ts';
import { PEOPLE, startFameUs, startTurn, twoChips } from '../../discord/turns.ts';

const HOUR_MS = 3_600_000;
const SLOW = { turnTimeMs: 24 * HOUR_MS };
/** 17:00 in Paris. */
const AFTERNOON = Date.UTC(2023, 10, 14, 16);

const toggle = (harness: Harness, user: string, id: string) => answerTo(harness, user, `v1:z:${id}:0:`);
const livesInParis = (harness: Harness, user: string) =>
  harness.store.setNotifications(user, { timeZone: 'Europe/Paris' });

/** A host switches the nights on; the table rests over a restart, wakes by itself, and stays awake once someone resumes. */
async function nightStory(processes: Processes): Promise<void> {
  const { id, active } = await startTurn(processes.first(), SLOW);
  const clockNow = async () =>
    (await processes.first().tableNow(id)).table.turnClock!.endsAt - processes.time.now;
  const isResting = async () => (await processes.first().tableNow(id)).table.pause !== null;
  const pass = async (hours: number): Promise<void> => {
    await processes.pass(hours * HOUR_MS);
    await Promise.all([processes.first(), processes.last()].map((process) => process.doJob('tendNights')));
    await processes.present();
  };
  await livesInParis(processes.first(), ANNA);
  expect((await toggle(processes.last(), ANNA, id)).text).toContain('now rests');
  await pass(5);
  expect(await isResting()).toBe(false);
  await pass(1);
  expect(await isResting()).toBe(true);
  expect(lastEdit(processes).text).toContain('The table rests for the night');
  const left = await clockNow();
  const posts = postsOf(processes).length;

  await processes.restart(HOUR_MS);
  await pass(7);
  expect(await isResting()).toBe(true);
  await pass(1);
  expect(await isResting()).toBe(false);
  expect(await clockNow()).toBe(left);
  expect(lastEdit(processes).text).toContain('Deadline: ');
  expect(postsOf(processes)).toHaveLength(posts);

  // In the next night someone lets it go on, and then makes a move: it rests again.
  await pass(15);
  expect(await isResting()).toBe(true);
  const step = (await processes.first().tableNow(id)).match!.step;
  await processes.last().click(BEN, `v1:C:${id}:${step}:go-on`);
  await pass(1);
  expect(await isResting()).toBe(false);
  await processes.first().playMoves(active, id, ...twoChips());
  await pass(1);
  expect(await isResting()).toBe(true);
  expect((await toggle(processes.last(), ANNA, id)).text).toContain('no longer rests');
  expect(await isResting()).toBe(false);
}

describeOnBothStores(
  'a table that rests at night',
  {
    sqlite: 'rests over a restart and wakes by itself, with the time that was left, and pings nobody',
    postgres: 'is put to rest and woken once by two processes',
  },
  nightStory,
  AFTERNOON,
);

describe('nights', () => {
  test('are for the host of a slow table, who has told a time zone', async () => {
    await using harness = await createHarness({ clock: () => AFTERNOON });
    const { id } = await startTurn(harness, SLOW);
    expect((await toggle(harness, BEN, id)).text).toContain('Anna');
    expect((await toggle(harness, ANNA, id)).text).toContain('your time zone');
    const offered = async (user: string) => {
      const { ids } = await answerTo(harness, user, `v1:o:${id}:0:`, { secret: false });
      return (await idsBehindPanelMore(harness, user, ids)).some((each) => each.startsWith('v1:z:'));
    };
    expect([await offered(ANNA), await offered(BEN)]).toEqual([true, false]);
    const quick = await startTurn(harness, { turnTimeMs: 60_000 });
    await livesInParis(harness, ANNA);
    expect((await toggle(harness, ANNA, quick.id)).text).toContain('more than ten minutes');
  });

  test.each(['en-GB', 'fr', 'de'])(
    'come to Fame Us, too, and leave a pause of the people alone, in %s',
    async (locale) => {
      const time = { now: AFTERNOON };
      await using harness = await createHarness({ clock: () => time.now });
      const settings = { pace: 'slow', first: 'random' };
      const { table } = await startFameUs(harness, { settings, ...SLOW });
      await livesInParis(harness, ANNA);
      const answer = await answerTo(harness, ANNA, `v1:z:${table.id}:0:`, { locale });
      expect(answer.text).toContain('🌙');
      const pauseNow = async () => (await harness.tableNow(table.id)).table.pause;
      for (const user of PEOPLE) await harness.click(user, `v1:C:${table.id}:0:agree`);
      const agreed = await pauseNow();
      expect(agreed?.agreed).toHaveLength(4);
      for (const hours of [7, 10]) {
        time.now += hours * HOUR_MS;
        await harness.doJob('tendNights');
        expect(await pauseNow()).toEqual(agreed);
      }
      await harness.click(ANNA, `v1:C:${table.id}:0:go-on`);
      time.now += 14 * HOUR_MS;
      await harness.doJob('tendNights');
      expect(await pauseNow()).toMatchObject({ agreed: [] });
    },
  );
});
