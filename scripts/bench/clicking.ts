/** People who press buttons at many tables of the stand-in, and a stopwatch beside them: for the benches of clicks. */
import { setTimeout as pause } from 'node:timers/promises';
import { MessageFlags } from 'discord-api-types/v10';
import { type Outcome, type StandIn, startStandIn } from '../../playground/standin/index.ts';
import { makeTextChannel } from '../../playground/standin/world/guild.ts';
import { seededLuck } from '../../src/kernel/luck.ts';
import { goneOn, nextPost, openLobby, startGame } from '../../tests/e2e/game.ts';
import { Guest } from '../../tests/e2e/guest.ts';

/** How long is measured, and how long people think before a press at the most, in milliseconds. */
export const MEASURED = 20_000;
export const THINKING = 5_000;

/** A channel of its own, with a way to wait that looks only when something happens there. */
export function ownChannel(standIn: StandIn, number: number): { channelId: string; scoped: StandIn } {
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
export class Stopwatch {
  readonly acknowledged: number[] = [];
  readonly posted: number[] = [];
  running = false;
  done = false;
}

/** One table of two people, from the lobby until nobody measures any more. `started` is called once it is played. */
export async function playTable(
  standIn: StandIn,
  number: number,
  watch: Stopwatch,
  started: () => void,
  thinking = THINKING,
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
      if (!over) await pause(luck.below(thinking));
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

/** Lets so many press, and measures once all of them are under way. */
export async function measure(
  count: number,
  one: (number: number, watch: Stopwatch, started: () => void) => Promise<void>,
): Promise<Stopwatch> {
  const watch = new Stopwatch();
  const starts: Promise<void>[] = [];
  const tables = Array.from({ length: count }, (_, number) => {
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

/** Runs something on a stand-in of its own. */
export async function withStandIn<Value>(run: (standIn: StandIn) => Promise<Value>): Promise<Value> {
  const standIn = await startStandIn({ keep: 10 });
  try {
    return await run(standIn);
  } finally {
    await standIn.close();
  }
}
