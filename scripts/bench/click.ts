/**
 * Clicks while 100 tables are being played on the stand-in: milliseconds from the interaction to its acknowledgement
 * and from the confirmed turn to its public post, p50 and p99. The reference, timed in the same run with as many people
 * who press as often, is a bare discord.js bot that answers a fixed text. One JSON line.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { MessageFlags } from 'discord-api-types/v10';
import { type Outcome, type StandIn, startStandIn } from '../../playground/standin/index.ts';
import { makeTextChannel } from '../../playground/standin/world/guild.ts';
import { seededLuck } from '../../src/kernel/luck.ts';
import { freshDatabase, spawnBot, startBot } from '../../tests/e2e/bot.ts';
import { goneOn, nextPost, openLobby, startGame } from '../../tests/e2e/game.ts';
import { Guest, pressable } from '../../tests/e2e/guest.ts';

const TABLES = 100;
/** How long is measured, and how long people think before a press at the most, in milliseconds. */
const MEASURED = 20_000;
const THINKING = 5_000;
const BARE = fileURLToPath(new URL('./bare-bot.ts', import.meta.url));

/** The value below which this share of the values lies. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return Math.round(value * 100) / 100;
}

/** A channel of its own, with a way to wait that looks only when something happens there. */
function ownChannel(standIn: StandIn, number: number): { channelId: string; scoped: StandIn } {
  const { world } = standIn;
  const channel = makeTextChannel(world.nextId(), standIn.guildId, number + 10, {
    name: `table-${number}`,
    topic: '',
  });
  world.putChannel(channel);
  const scoped: StandIn = {
    ...standIn,
    waitFor: (predicate, what) =>
      new Promise((resolve, reject) => {
        const look = (): boolean => {
          const value = predicate();
          if (value === undefined || value === null || value === false) return false;
          clearTimeout(timer);
          deaf();
          resolve(value);
          return true;
        };
        const timer = setTimeout(() => reject(new Error(`waited in vain for ${what}`)), 120_000);
        const deaf = world.changes.listen((change) => {
          if (change.type === 'message' && change.message.channel_id === channel.id) look();
        });
        look();
      }),
  };
  return { channelId: channel.id, scoped };
}

/** What is measured, while it is. */
class Stopwatch {
  readonly acknowledged: number[] = [];
  readonly posted: number[] = [];
  running = false;
  done = false;
}

/** One table of two people, from the lobby until nobody measures any more. `started` is called once it is played. */
async function playTable(
  standIn: StandIn,
  number: number,
  watch: Stopwatch,
  started: () => void,
): Promise<void> {
  const { channelId, scoped } = ownChannel(standIn, number);
  const luck = seededLuck(`table ${number}`);
  let over = false;
  let pressedAt = 0;
  const manner = {
    seen: ({ kind, ms }: Outcome) => {
      if (watch.running && kind !== 'modal') watch.acknowledged.push(ms);
    },
    think: async () => {
      if (!over) await pause(luck.below(THINKING));
      pressedAt = performance.now();
    },
  };
  const guests = ['a', 'b'].map(
    (name) => new Guest(scoped, standIn.person(`${name}${number}`), luck, manner),
  );
  const [host] = guests;
  if (host === undefined) return;
  const lobby = await openLobby(scoped, host, channelId, {
    target: `the ideal number ${number}`,
    thread: false,
  });
  const place = await startGame(scoped, lobby, guests);
  const deaf = standIn.world.changes.listen((change) => {
    if (
      !watch.running ||
      change.type !== 'message' ||
      !change.isNew ||
      change.message.channel_id !== channelId
    )
      return;
    const secret = ((change.message.flags ?? 0) & MessageFlags.Ephemeral) !== 0;
    if (!secret) watch.posted.push(performance.now() - pressedAt);
  });
  for (let turns = 0; !over; turns++) {
    const post = await nextPost(scoped, place, guests);
    const guest = guests.find(({ person }) => post.mentions.some(({ id }) => id === person.id));
    if (guest === undefined) break;
    if (turns === 2) started();
    await guest.play(await guest.openPanel(post));
    await goneOn(scoped, place, post);
    over = watch.done;
  }
  deaf();
}

/** One person who presses the bare bot's button as often as a table is pressed. */
async function pressBare(
  standIn: StandIn,
  number: number,
  watch: Stopwatch,
  started: () => void,
): Promise<void> {
  const { channelId, scoped } = ownChannel(standIn, number);
  const person = standIn.person(`a${number}`);
  const luck = seededLuck(`bare ${number}`);
  const came = await person.command(channelId, 'bare');
  if (!('message' in came)) throw new Error(`the bare bot answered with: ${came.kind}`);
  started();
  while (!watch.done) {
    await pause(luck.below(THINKING));
    const message = scoped.world.findMessage(came.message.id)?.message;
    const [button] = message === undefined ? [] : pressable(message);
    if (button === undefined) throw new Error('the bare bot has lost its button');
    const { ms } = await person.click(came.message.id, button.custom_id);
    if (watch.running) watch.acknowledged.push(ms);
  }
}

/** Lets everybody press, and measures once all tables are under way. */
async function measure(
  one: (number: number, watch: Stopwatch, started: () => void) => Promise<void>,
): Promise<Stopwatch> {
  const watch = new Stopwatch();
  const starts: Promise<void>[] = [];
  const tables = Array.from({ length: TABLES }, (_, number) => {
    const start = Promise.withResolvers<void>();
    starts.push(start.promise);
    return one(number, watch, start.resolve);
  });
  await Promise.race([Promise.all(starts), Promise.all(tables)]);
  watch.running = true;
  await pause(MEASURED);
  watch.running = false;
  watch.done = true;
  await Promise.all(tables);
  return watch;
}

async function withStandIn(run: (standIn: StandIn) => Promise<Stopwatch>): Promise<Stopwatch> {
  const standIn = await startStandIn({ keep: 10 });
  try {
    return await run(standIn);
  } finally {
    await standIn.close();
  }
}

const bare = await withStandIn(async (standIn) => {
  const bot = spawnBot({ DISCORD_TOKEN: standIn.token, DISCORD_API_URL: standIn.apiUrl }, BARE);
  await standIn.waitFor(() => standIn.world.globalCommands.length > 0, 'the bare bot', 20_000);
  const watch = await measure((number, now, started) => pressBare(standIn, number, now, started));
  await bot.end();
  return watch;
});

const pedestal = await withStandIn(async (standIn) => {
  const database = await freshDatabase();
  const bot = await startBot(standIn, database.url, { LOG_LEVEL: 'warn' });
  const watch = await measure((number, now, started) => playTable(standIn, number, now, started));
  await bot.end();
  await database.remove();
  return watch;
});

const p50 = quantile(pedestal.acknowledged, 0.5);
const referenceP50 = quantile(bare.acknowledged, 0.5);
console.log(
  JSON.stringify({
    bench: 'click',
    tables: TABLES,
    clicks: pedestal.acknowledged.length,
    acknowledgedP50ms: p50,
    acknowledgedP99ms: quantile(pedestal.acknowledged, 0.99),
    postedP50ms: quantile(pedestal.posted, 0.5),
    postedP99ms: quantile(pedestal.posted, 0.99),
    posts: pedestal.posted.length,
    referenceClicks: bare.acknowledged.length,
    referenceP50ms: referenceP50,
    referenceP99ms: quantile(bare.acknowledged, 0.99),
    ratio: Math.round((p50 / referenceP50) * 100) / 100,
  }),
);
