import { expect, test } from 'vitest';
import type { OpenModal } from '../../../playground/fake-discord/interactions/interaction.ts';
import { nights } from '../../../src/features/game-night/nights.ts';
import { startInProcessBot } from '../../discord/in-process-bot.ts';
import { livePost } from '../../e2e/player.ts';
import { eventually } from '../../eventually.ts';

const [MINUTE_MS, THINK_MS] = [60_000, 20_000];
const DAY_MS = 24 * 60 * MINUTE_MS;
const NIGHT = '0:[^"]*:0:';
const GUESTS = ['Ben', 'Chloé', 'Dora', 'Emil', 'Femi', 'Gül', 'Hana'];

test('a weekly night of eight on a strict Discord: two tables, one who comes late, one who does not come', async () => {
  await using bot = await startInProcessBot();
  await bot.waitForLog('slash commands registered');
  const { fakeDiscord, store } = bot;
  const { channelId, guildId, state } = fakeDiscord;
  const people = ['Ada', ...GUESTS].map((name) => fakeDiscord.user(name));
  const [ada, ...guests] = people;
  await store.setNotifications(ada!.id, { timeZone: 'UTC' });
  const idIn = (message: object, part: string): string | undefined =>
    new RegExp(`v1:${part}[^"]*`, 'u').exec(JSON.stringify(message))?.[0];
  /** Presses a button of the newest post that has it. */
  const press = async (user: typeof ada, part: string): Promise<void> => {
    const posts = state.messagesIn(channelId).map(({ message }) => message);
    const post = posts.findLast((each) => idIn(each, part) !== undefined)!;
    await user!.click(post.id, idIn(post, part)!);
    await bot.settled();
  };
  const nightNow = async () => (await store.stored.rowsOf(nights).list({}))[0]!;
  let ahead = 0;
  const goTo = async (at: number, done: string): Promise<void> => {
    bot.advance(at - Date.now() - ahead);
    ahead = at - Date.now();
    await eventually(async () => {
      const { step, outcome } = await nightNow();
      expect([step, outcome]).toContain(done);
    });
    await bot.settled();
  };
  const seatsOf = async () =>
    (await store.listOpen(guildId, 9)).map(({ seats }) =>
      seats.map((seat) => (seat.kind === 'user' ? seat.name : 'bot')).toSorted(),
    );

  const asked = (await ada!.command(channelId, 'night')) as unknown as {
    readonly message: { readonly id: string };
  };
  const opened = await ada!.click(asked.message.id, idIn(asked.message, `${NIGHT}plan`)!);
  const { modal } = opened as unknown as { readonly modal: OpenModal };
  const [, , day] = JSON.stringify(modal).match(/\d{4}-\d{1,2}-\d{1,2}/gu)!;
  await ada!.submit(modal, { day: day!, time: '20:00', weekly: 'true' });
  await bot.settled();
  for (const guest of guests) await press(guest, `${NIGHT}yes`);
  const { startsAt } = await nightNow();
  await goTo(startsAt - DAY_MS + 5_000, 'call');
  expect([...state.events.values()].map((event) => Date.parse(event.scheduled_start_time))).toEqual([
    startsAt,
  ]);
  await goTo(startsAt - 10 * MINUTE_MS + 5_000, 'begin');
  for (const user of people.slice(0, 6)) await press(user, `${NIGHT}here`);
  // What is due is looked for once a minute.
  await goTo(startsAt + MINUTE_MS, 'begun');
  expect(await seatsOf()).toEqual([
    ['Dora', 'Emil', 'Femi'],
    ['Ada', 'Ben', 'Chloé'],
  ]);
  await press(guests[5], 'j:');
  expect((await seatsOf())[0]).toEqual(['Dora', 'Emil', 'Femi', 'Gül']);
  const [began, startingAt] = [ahead - MINUTE_MS, state.nextId()];
  const think = async (): Promise<void> => {
    ahead += THINK_MS;
    bot.advance(THINK_MS);
  };
  await think();
  await press(guests[2], 's:');
  const newest = () => ({ channelId: [...state.channels.keys()].at(-1)!, after: startingAt });
  const post = await fakeDiscord.waitFor(() => livePost(fakeDiscord, newest()), 'the post in its thread');
  const dora = bot.player('Dora', { beforePress: think });
  await dora.play(await dora.openPanel(post));
  expect(ahead - began).toBeLessThanOrEqual(4 * MINUTE_MS);
  await goTo(startsAt + DAY_MS + MINUTE_MS, 'remind');
  expect((await nightNow()).startsAt - startsAt).toBe(7 * DAY_MS);
  await eventually(() => expect(state.events.size).toBe(2));
  expect(fakeDiscord.violations).toEqual([]);
});
