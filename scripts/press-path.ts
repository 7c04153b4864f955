/**
 * `npm run press-path` plays VIPs with a bot that runs from its sources, and counts which files of `src` a confirmed
 * swap passes on the main thread until it is acknowledged, committed and posted. Prints the files and their numbers.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type FakeDiscord, startFakeDiscord } from '../playground/fake-discord/index.ts';
import { projectFile } from '../src/kernel/project-files.ts';
import { seededRandom } from '../src/kernel/random.ts';
import { CHILD_ENVIRONMENT } from '../tests/child-environment.ts';
import { createTempDatabase, TEST_DEFAULTS, withBlankPictures } from '../tests/e2e/bot-process.ts';
import { openLobby, playOn, startGame } from '../tests/e2e/game-flow.ts';
import { SimulatedPlayer } from '../tests/e2e/player.ts';
import { profiles } from '../tests/games/profiles.ts';
// Its code runs in the bot's process only.
import type { PassedFiles } from './press-path/count-files.ts';

/** Other work of the bot runs beside a press, some of it only once: of several swaps the fewest files count. */
const SWAPS = 6;
/** The custom id of a confirmation with a swap, for which no argument is asked. */
const SWAP = /^v1:p:.*\bx\./u;

/** The files that a confirmed swap passes, in a game of two on a fake Discord. */
export async function measurePressPath(): Promise<PassedFiles> {
  const [fakeDiscord, database] = await Promise.all([startFakeDiscord(), createTempDatabase()]);
  const bot = startProbedBot(fakeDiscord, database.url);
  try {
    await fakeDiscord.waitFor(
      () => fakeDiscord.state.botOnline && fakeDiscord.state.globalCommands.length > 0,
      'the bot',
      60_000,
    );
    const measured = await playMeasured(fakeDiscord, async () => {
      bot.send('measure');
      await once(bot, 'message');
      return { files: once(bot, 'message').then(([passed]) => passed as PassedFiles) };
    });
    const fewest = (point: keyof PassedFiles): readonly string[] =>
      measured.map((passed) => passed[point]).reduce((a, b) => (b.length < a.length ? b : a));
    return { acknowledged: fewest('acknowledged'), committed: fewest('committed'), posted: fewest('posted') };
  } finally {
    bot.kill();
    await once(bot, 'exit');
    await fakeDiscord.close();
    await database.remove();
  }
}

function startProbedBot(fakeDiscord: FakeDiscord, databaseUrl: string) {
  const probe = new URL('./press-path/count-files.ts', import.meta.url).href;
  return spawn(process.execPath, ['--import', probe, fileURLToPath(projectFile('src/main.ts'))], {
    env: withBlankPictures({
      ...CHILD_ENVIRONMENT,
      DISCORD_TOKEN: fakeDiscord.token,
      DISCORD_API_URL: fakeDiscord.apiUrl,
      DATABASE_URL: databaseUrl,
      ...TEST_DEFAULTS,
      LOG_LEVEL: 'error',
    }),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

/** Plays until enough swaps are confirmed. `arm` makes the bot count the files of the next press. */
async function playMeasured(
  fakeDiscord: FakeDiscord,
  arm: () => Promise<{ readonly files: Promise<PassedFiles> }>,
): Promise<readonly PassedFiles[]> {
  const measured: PassedFiles[] = [];
  const random = seededRandom('press path');
  const player = (name: string): SimulatedPlayer => {
    const user = fakeDiscord.user(name);
    const click = user.click.bind(user);
    user.click = async (messageId, customId) => {
      if (!SWAP.test(customId)) return click(messageId, customId);
      // The picture of the press before has come by then.
      await pause(500);
      const { files } = await arm();
      const outcome = await click(messageId, customId);
      measured.push(await files);
      return outcome;
    };
    return new SimulatedPlayer(fakeDiscord, user, random);
  };
  const players = [player('Ada'), player('Ben')] as const;
  while (measured.length < SWAPS) {
    const options = { ...profiles[0].options, thread: false };
    const lobby = await openLobby(fakeDiscord, players[0], fakeDiscord.channelId, options);
    await playOn(fakeDiscord, await startGame(fakeDiscord, lobby, players), players);
  }
  return measured;
}

if (import.meta.main) {
  const passed = await measurePressPath();
  const seen = new Set<string>();
  for (const [point, files] of Object.entries(passed)) {
    console.log(`\n${point}: ${files.length}`);
    for (const file of files) if (!seen.has(file)) console.log(`  ${file}`);
    for (const file of files) seen.add(file);
  }
}
