/**
 * Memory after 1,000 whole games in one process: a user and two bots per table, played through the table
 * service and a SQLite store as in the bot. Screens are rendered, but not sent. One JSON line.
 */
import { postOf } from '../../src/kernel/match-screens.ts';
import { WITHOUT_TIMER } from '../../src/kernel/screen.ts';
import { randomUUID } from 'node:crypto';
import { NOBODY_APART } from '../../src/table/apart.ts';
import { createTables } from '../../src/table/tables.ts';
import type { LoadedTable } from '../../src/table/table.ts';
import { games } from '../../src/games/index.ts';
import { createLocalizer } from '../../src/i18n/localizer.ts';
import { createTranslator } from '../../src/i18n/translator.ts';
import { pick, seededRandom } from '../../src/kernel/random.ts';
import { openStore } from '../../src/open-store.ts';
import { rounded } from './statistics.ts';
import { play } from '../../src/table/game-decisions.ts';
import { type AnyMove, botsOf } from '../../src/kernel/playable-game.ts';

const GAMES = 1_000;
const WARM_UP = 100;
const [{ game, sampleSettings }] = games;

const store = await openStore('sqlite::memory:');
const random = seededRandom('memory');
const translator = createTranslator(games.map((entry) => entry.catalogue));
const tables = createTables({
  apartFrom: () => Promise.resolve(NOBODY_APART),
  store,
  games: new Map(games.map(({ game }) => [game.id, game])),
  clock: Date.now,
  botDelayMs: () => 0,
  onCommitted: () => undefined,
  notePresence: async () => undefined,
  random,
  botName: (_game, bot, count) => `${bot} ${count}`,
  neutralName: (_locale, number) => `Guest ${number}`,
});
const caller = () => ({
  userId: 'host',
  name: 'Host',
  guildId: 'guild',
  interactionId: randomUUID(),
  managesServer: false,
  managedChannelIds: [],
});

/** Plays one game from the lobby to its end. */
async function playGame(): Promise<void> {
  const opened = await tables.create(caller(), {
    gameId: game.id,
    channelId: 'channel',
    settings: sampleSettings(random),
    thread: false,
    bots: Array.from({ length: 2 }, (_, i) => botsOf(game)[i % botsOf(game).length] ?? ''),
    startNow: true,
  });
  if (!opened.ok) throw new Error(opened.reason.key);
  let loaded: LoadedTable = opened.value;
  while (loaded.match !== null && loaded.match.outcome === null) {
    renderScreens(loaded);
    if (loaded.match.toAct.includes(0)) loaded = await playHost(loaded);
    else {
      await tables.ring({ tableId: loaded.table.id, kind: 'bot', at: Date.now() });
      loaded = (await tables.find('guild', loaded.table.id)) ?? loaded;
    }
  }
}

async function playHost(loaded: LoadedTable): Promise<LoadedTable> {
  if (loaded.match === null) return loaded;
  const { step } = loaded.match;
  const moves: AnyMove[] = [];
  let now = loaded.match;
  do {
    const move = pick(random, now.legalMoves(0));
    const decided = now.play(0, [move], random);
    if (!decided.ok) throw new Error(decided.reason.key);
    moves.push(move);
    now = decided.value;
  } while (now.step === step && now.toAct.includes(0));
  const played = await tables.run(play, {
    caller: caller(),
    tableId: loaded.table.id,
    step,
    moves,
  });
  if (!played.ok) throw new Error(played.reason.key);
  return played.value;
}

function renderScreens({ table, match }: LoadedTable): void {
  const localizer = createLocalizer(translator, 'en', table.seats);
  if (match === null) return;
  postOf(match, 0, localizer);
  match.ui.panel(match.view(0), '', {}, localizer, WITHOUT_TIMER);
}

const measureMemoryMB = (): { rss: number; heap: number } => {
  globalThis.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  return { rss: Math.round(rss / 1e6), heap: rounded(heapUsed / 1e6, 1) };
};

for (let i = 0; i < WARM_UP; i++) await playGame();
const reference = measureMemoryMB();
for (let i = WARM_UP; i < GAMES; i++) await playGame();
const after = measureMemoryMB();
await store.close();
console.log(
  JSON.stringify({
    bench: 'memory',
    games: GAMES,
    rssMB: after.rss,
    heapMB: after.heap,
    referenceGames: WARM_UP,
    referenceRssMB: reference.rss,
    referenceHeapMB: reference.heap,
    ratio: rounded(after.heap / reference.heap),
  }),
);
