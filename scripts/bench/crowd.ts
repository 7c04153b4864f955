/**
 * A crowd at one table: 2,000 people press *Play* on the post of a game within a minute, and half of them bet on it, too.
 * Milliseconds until their presses are answered, the bot's CPU time for each and its memory, and how many bets are told once
 * they are closed. A person whose press is not answered in time presses again, and gives up after three tries: a busy machine
 * would have them press for ever. One JSON line.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '../../src/kernel/random.ts';
import { openLobby, playOn, startGame } from '../../tests/e2e/game-flow.ts';
import { livePost, type PlayerHooks, SimulatedPlayer, textIn } from '../../tests/e2e/player.ts';
import { openTestChannel } from '../../tests/e2e/test-channel.ts';
import { profiles } from '../../tests/games/profiles.ts';
import { figuresOf } from './click-load.ts';
import { OUR_BOT, withBot } from './measured-bots.ts';
import { usageDuring } from './process-usage.ts';
import { rounded } from './statistics.ts';

const [PEOPLE, WITHIN_MS, TRIES] = [2_000, 60_000, 3];
/** Turns of two players, after which bets are closed. */
const FIRST_ROUND = 4;

await withBot(OUR_BOT.script, async ({ fakeDiscord, pids }) => {
  const { channelId, ...scoped } = openTestChannel(fakeDiscord, 'crowd');
  const random = seededRandom('crowd');
  const acknowledgedMs: number[] = [];
  const onOutcome: PlayerHooks['onOutcome'] = ({ durationMs }) => void acknowledgedMs.push(durationMs);
  const person = (name: string, hooks: Partial<PlayerHooks> = {}) =>
    new SimulatedPlayer(scoped, fakeDiscord.user(name), seededRandom(name), hooks);
  const [host, guest] = [person('host'), person('guest')];
  const lobby = await openLobby(scoped, host, channelId, { ...profiles[0].options, thread: false });
  const place = await startGame(scoped, lobby, [host, guest]);
  const post = await scoped.waitFor(() => livePost(scoped, place), 'the post of the game');

  let [unanswered, gaveUp, betsMade] = [0, 0, 0];
  const press = async (_: unknown, i: number): Promise<void> => {
    await pause(random.below(WITHIN_MS));
    const watcher = person(`watcher ${i}`, { onOutcome });
    for (let tries = 0; tries < TRIES; tries++) {
      try {
        const answer = await (i % 2 === 0
          ? watcher.openPanel(post)
          : watcher.betFromOutside(post, [1, 2, 3]));
        if (textIn(answer).includes('Your bet is in')) betsMade++;
        return;
      } catch {
        unanswered++;
      }
    }
    gaveUp++;
  };
  const usage = await usageDuring(pids, () => Promise.all(Array.from({ length: PEOPLE }, press)));
  await playOn(scoped, place, [host, guest], FIRST_ROUND);
  const newest = await scoped.waitFor(() => livePost(scoped, place), 'the post of the second round');
  const told = textIn(await person('late').openPanel(newest));
  console.log(
    JSON.stringify({
      bench: 'crowd',
      people: PEOPLE,
      seconds: rounded(usage.seconds),
      unanswered,
      gaveUp,
      betsMade,
      betsTold: Number(/([\d,]+) bets from the audience/u.exec(told)?.[1]?.replaceAll(',', '') ?? 0),
      ...figuresOf({ acknowledgedMs, usage }),
    }),
  );
});
