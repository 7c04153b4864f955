import type { APIMessage } from 'discord-api-types/v10';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type InProcessBot, startInProcessBot } from '../discord/in-process-bot.ts';
import { openLobby, playOn, startGame } from './game-flow.ts';
import { type Place, pressable, publicPosts, type SimulatedPlayer, textIn } from './player.ts';
import { addressOf } from './responses.ts';

const MINUTE_MS = 60_000;
/** How often it is noted that the bot runs while time passes: often enough that it does not count as down. */
const STEP_MS = 40_000;

// In this process, whose clock can be set: an hour passes in a moment.
let bot: InProcessBot;
let offsetMs = 0;
beforeAll(async () => {
  bot = await startInProcessBot();
  const { state, waitFor } = bot.fakeDiscord;
  await waitFor(() => state.globalCommands.length > 0, 'the commands');
});
afterAll(() => bot[Symbol.asyncDispose]());

const advance = (ms: number): void => {
  offsetMs += ms;
  bot.advance(ms);
};
/** Lets time pass while the bot runs. */
async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += STEP_MS) {
    advance(Math.min(STEP_MS, ms - passed));
    await bot.store.beat(Date.now() + offsetMs, 45_000);
  }
}
const posted = (place: Place, words: string): readonly APIMessage[] =>
  publicPosts(bot.fakeDiscord, place).filter((post) => textIn(post).includes(words));
const waitForPost = (place: Place, words: string): Promise<APIMessage> =>
  bot.fakeDiscord.waitFor(() => posted(place, words)[0], `a post that says "${words}"`);
const pingedBy = ({ mentions }: APIMessage): readonly string[] => mentions.map(({ id }) => id);

test('a turn that comes to nothing: two reminders, a question to the others, a bot on the seat, and the return', async () => {
  const { fakeDiscord } = bot;
  const players = ['Ada', 'Ben', 'Cleo'].map((name) => bot.player(name));
  const lobby = await openLobby(fakeDiscord, players[0]!, fakeDiscord.channelId, {
    target: 'the ideal latecomer',
    pace: '60m',
    thread: false,
  });
  const place = await startGame(fakeDiscord, lobby, players);
  const turn = await playOn(fakeDiscord, place, players, 3);
  const absent = players.find(({ user }) => pingedBy(turn).includes(user.id))!;
  const others = players.filter((player) => player !== absent);
  // Discord shows the time that is left, to each reader by their own clock.
  expect(textIn(turn)).toMatch(/<t:\d+:R>/u);

  await pass(31 * MINUTE_MS);
  expect(pingedBy(await waitForPost(place, 'half your time'))).toEqual([absent.user.id]);
  // While the bot is down, the clock stands still, and its start sends nothing.
  const before = publicPosts(fakeDiscord, place).length;
  await bot.restart(() => advance(300 * MINUTE_MS));
  await pass(15 * MINUTE_MS);
  expect(publicPosts(fakeDiscord, place)).toHaveLength(before);
  await pass(10 * MINUTE_MS);
  expect(pingedBy(await waitForPost(place, 'hurry'))).toEqual([absent.user.id]);

  await pass(6 * MINUTE_MS);
  const question = await waitForPost(place, 'What now');
  expect(pingedBy(question).toSorted()).toEqual(others.map(({ user }) => user.id).toSorted());
  const choice = pressable(question).find(({ custom_id }) => custom_id.endsWith('bot-seat'))!;
  // The players who are asked decide, by a majority; the late player does not.
  await absent.user.click(question.id, choice.custom_id);
  await others[0]!.user.click(question.id, choice.custom_id);
  expect(posted(place, 'is keeping the seat warm')).toEqual([]);
  await others[1]!.user.click(question.id, choice.custom_id);
  await waitForPost(place, 'is keeping the seat warm');
  const { tableId } = addressOf(turn);
  const seatOf = async ({ user }: SimulatedPlayer): Promise<boolean> =>
    (await bot.store.load(tableId))!.table.seats.some(
      (holder) => holder.kind === 'user' && holder.userId === user.id,
    );
  expect(await seatOf(absent)).toBe(false);

  const next = await fakeDiscord.waitFor(() => {
    const post = publicPosts(fakeDiscord, place).at(-1)!;
    return others.some(({ user }) => pingedBy(post).includes(user.id)) && post.id !== question.id
      ? post
      : null;
  }, 'the call of the next player');
  const missed = await absent.openPanel(next);
  expect(textIn(missed)).toContain('We missed you');
  await absent.user.click(missed.id, pressable(missed)[0]!.custom_id);
  await expect.poll(() => seatOf(absent)).toBe(true);
  expect(posted(place, 'half your time')).toHaveLength(1);
  expect(posted(place, 'hurry')).toHaveLength(1);
  expect(fakeDiscord.violations).toEqual([]);
});
