/**
 * Memory after 1,000 whole games in one process: one person and two computer players a table, played through the
 * tables and a SQLite store as the bot does, posts drawn as screens but sent to nobody. One JSON line.
 */
import { randomUUID } from 'node:crypto';
import { createTables } from '../../src/app/createTables.ts';
import type { OpenTable } from '../../src/app/table.ts';
import { games } from '../../src/games/index.ts';
import { vips } from '../../src/games/vips/game.ts';
import { createTranslator } from '../../src/i18n/translator.ts';
import { createVoice } from '../../src/i18n/voice.ts';
import { pick, seededLuck } from '../../src/kernel/luck.ts';
import { replay } from '../../src/kernel/replay.ts';
import { openStore } from '../../src/storage/open.ts';
import { rounded } from './numbers.ts';

const GAMES = 1_000;
const WARM_UP = 100;

const store = await openStore('sqlite::memory:');
const luck = seededLuck('memory');
const translator = createTranslator(games.map((entry) => entry.catalogue));
const { tables, runBots } = createTables({
  store,
  games: new Map(games.map(({ game }) => [game.id, game])),
  clock: Date.now,
  pace: () => 0,
  committed: () => undefined,
  luck,
  botName: (bot, count) => `${bot} ${count}`,
});
const person = () => ({
  userId: 'host',
  name: 'Host',
  guildId: 'guild',
  interactionId: randomUUID(),
  moderates: false,
});

/** One game from the opening to the last star point. */
async function playOne(): Promise<void> {
  const opened = await tables.open(person(), {
    game: 'vips',
    channelId: 'channel',
    settings: { target: 'the ideal lighthouse keeper', set: 'men', first: 'random' },
    thread: false,
    bots: ['greedy', 'random'],
    startNow: true,
  });
  if (!opened.ok) throw new Error(opened.reason.key);
  let open: OpenTable = opened.value;
  while (open.match !== null && open.match.outcome === null) {
    draw(open);
    if (open.match.toAct.includes(0)) open = await playHost(open);
    else {
      await runBots(open.table.id);
      open = (await tables.find('guild', open.table.id)) ?? open;
    }
  }
}

async function playHost(open: OpenTable): Promise<OpenTable> {
  if (open.match === null) return open;
  let state = replay(
    vips,
    open.match.events.map((event) => vips.parseEvent(event)),
  );
  const step = vips.step(state);
  const moves: unknown[] = [];
  do {
    const move = pick(luck, vips.legalMoves(state, 0));
    const judged = vips.decide(state, 0, move, luck);
    if (!judged.ok) throw new Error(judged.reason.key);
    moves.push(move);
    state = judged.value.reduce(vips.evolve, state);
  } while (vips.step(state) === step && vips.toAct(state).includes(0));
  const played = await tables.play(person(), open.table.id, step, moves);
  if (!played.ok) throw new Error(played.reason.key);
  return played.value;
}

function draw({ table, match }: OpenTable): void {
  const voice = createVoice(translator, 'en', table.seats);
  match?.post(0, voice);
  match?.panel(0, '', {}, voice);
}

const used = (): { rss: number; heap: number } => {
  globalThis.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  return { rss: Math.round(rss / 1e6), heap: rounded(heapUsed / 1e6, 1) };
};

for (let i = 0; i < WARM_UP; i++) await playOne();
const reference = used();
for (let i = WARM_UP; i < GAMES; i++) await playOne();
const after = used();
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
