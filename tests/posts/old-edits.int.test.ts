import type { APIMessage } from 'discord-api-types/v10';
import { afterEach, expect, test, vi } from 'vitest';
import { systemClock } from '../../playground/fake-discord/clock.ts';
import { openLobby } from '../e2e/game-flow.ts';
import { buttonLabelled, shownName, textIn } from '../e2e/player.ts';
import { type InProcessBot, startInProcessBot } from '../discord/in-process-bot.ts';
import { eventually } from '../eventually.ts';

const HOUR_MS = 3_600_000;
/** Discord accepts three edits of old posts of a channel in six seconds. So late after them, a fourth waits for two. */
const FOUR_SECONDS_MS = 4_000;

/** Five lobbies in one channel that were posted an hour ago, and a user who joins them. */
async function openOldLobbies(bot: InProcessBot, passAnHour: () => void) {
  const { fakeDiscord } = bot;
  await fakeDiscord.waitFor(() => fakeDiscord.state.globalCommands.length > 0, 'the commands');
  const lobbies: APIMessage[] = [];
  for (const name of ['Ada', 'Ben', 'Chloé', 'Dmitri', 'Emeka']) {
    const options = { target: `a friend of ${name}`, thread: false };
    lobbies.push(await openLobby(fakeDiscord, bot.player(name), fakeDiscord.channelId, options));
  }
  passAnHour();
  const guest = bot.player('Gunnhild');
  const edits = () => fakeDiscord.requests.filter(({ method }) => method === 'PATCH');
  return {
    lobbies,
    join: (lobby: APIMessage) => guest.user.click(lobby.id, buttonLabelled(lobby, /join/iu)),
    isShownAt: ({ id }: APIMessage): boolean =>
      textIn(fakeDiscord.state.findMessage(id)!.message).includes(shownName(guest.user)),
    edits,
    refused: () => edits().filter(({ status }) => status === 429),
  };
}

/** A bot on a Discord whose clock stands still, but for what `offsetMs` returns. */
function startBot(offsetMs: () => number): Promise<InProcessBot> {
  const startedAt = Date.now();
  return startInProcessBot({ clock: { now: () => startedAt + offsetMs(), after: systemClock().after } });
}

afterEach(() => void vi.restoreAllMocks());

test('no more edits of posts over an hour old are tried than Discord accepts: the others wait', async () => {
  let offsetMs = -HOUR_MS;
  await using bot = await startBot(() => offsetMs);
  const { lobbies, join, isShownAt, edits, refused } = await openOldLobbies(bot, () => (offsetMs = 0));
  // The bot's clock for limits stands still, too: however slow the machine, the window does not end.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  await Promise.all(lobbies.map(join));
  await bot.fakeDiscord.waitFor(() => lobbies.filter(isShownAt).length === 3, 'three edits of old posts');
  await eventually(async () => expect(await bot.store.nextDueAt()).toBeGreaterThan(Date.now() + 3_000));
  expect(edits()).toHaveLength(3);
  expect(refused()).toEqual([]);
});

test('edits of posts over an hour old that Discord refuses (30046) wait, are made once more, and stop no table', async () => {
  // The bot takes the posts for young ones, as if other processes had made those edits: so it runs into the limit.
  let aheadMs = 0;
  await using bot = await startBot(() => aheadMs);
  const { fakeDiscord } = bot;
  const { lobbies, join, isShownAt, refused } = await openOldLobbies(bot, () => (aheadMs += HOUR_MS));

  await Promise.all(lobbies.slice(0, 3).map(join));
  await fakeDiscord.waitFor(() => lobbies.slice(0, 3).every(isShownAt), 'three edits of old posts');
  expect(refused()).toEqual([]);
  aheadMs += FOUR_SECONDS_MS;
  await Promise.all(lobbies.slice(3).map(join));
  await fakeDiscord.waitFor(() => refused().length > 0, 'a refused edit');
  aheadMs += FOUR_SECONDS_MS;
  await fakeDiscord.waitFor(() => lobbies.every(isShownAt), 'all edits of old posts');

  const paths = refused().map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  const tables = await bot.tables.list(fakeDiscord.state.guild.id);
  expect(tables.map(({ parked, seats }) => [parked, seats.length])).toEqual(lobbies.map(() => [null, 2]));
  expect(await bot.checkInvariants()).toEqual([]);
  expect(bot.logEntries.filter(({ level }) => level === 'error')).toEqual([]);
});
