import { setTimeout as pause } from 'node:timers/promises';
import type { APIMessage } from 'discord-api-types/v10';
import type { StandIn } from '../../playground/standin/index.ts';
import { type Luck, pick, shuffled } from '../../src/kernel/luck.ts';
import {
  Guest,
  livePost,
  type Manner,
  type Place,
  pressable,
  publicPosts,
  tellsTheEnd,
  textIn,
} from '../../tests/e2e/guest.ts';
import { parseCustomId } from '../../src/discord/customId.ts';
import { openRoom, type Room } from '../../tests/e2e/room.ts';

/** How games ended. */
export interface Games {
  finished: number;
  cancelled: number;
  /** Tables where nothing happened for a long time, and what the last try came to. */
  stuck: { readonly channelId: string; readonly trouble: string }[];
}

/** How long a person waits for an answer before looking at the table anew, in milliseconds. */
const PATIENCE = 4_000;
/** A table where nobody gets any further for so long, in milliseconds and tries, once nobody is killed any more is stuck. */
const STUCK = { for: 120_000, tries: 5 } as const;

const NAMES = ['Ada', 'Ben', 'Chloé', 'Deniz', 'Emma', 'Farid', 'Gus', 'Hana', 'Ivo', 'Jun'];

/** One corner where game after game is played, at least one, until it is told to end; the last is played to its end. */
export async function playGames(
  standIn: StandIn,
  name: string,
  luck: Luck,
  games: Games,
  over: () => boolean,
  manner: Partial<Manner> = {},
): Promise<void> {
  for (let number = 1; number === 1 || !over(); number++) {
    const room = openRoom(standIn, `${name}-${number}`, PATIENCE);
    const people = shuffled(luck, NAMES)
      .slice(0, 2 + luck.below(4))
      .map((who) => new Guest(room, standIn.person(`${who} ${name}`), luck, manner));
    const think = manner.think ?? (() => Promise.resolve());
    const ended = await playOne(room, people, luck, { over, mustBegin: number === 1, think });
    if (ended === null) continue;
    if (typeof ended === 'string') games[ended]++;
    else games.stuck.push({ channelId: room.channelId, trouble: ended.trouble });
  }
}

/** Alone against computer players, or with others; now and then called off. `null` when it never began. */
async function playOne(
  room: Room,
  people: readonly Guest[],
  luck: Luck,
  {
    over,
    mustBegin,
    think,
  }: {
    readonly over: () => boolean;
    readonly mustBegin: boolean;
    readonly think: Manner['think'];
  },
): Promise<'finished' | 'cancelled' | { readonly trouble: string } | null> {
  const [host] = people;
  if (host === undefined) throw new RangeError('a game needs a host');
  const alone = luck.below(3) === 0;
  const calledOff = luck.below(8) === 0 ? 2 + luck.below(20) : Number.POSITIVE_INFINITY;
  const guests = alone ? [host] : people;
  const options = { target: 'the ideal survivor', thread: luck.below(4) === 0 };
  const command = alone
    ? () => host.person.command(room.channelId, 'vips solo', { ...options, opponents: 1 + luck.below(4) })
    : () => host.person.command(room.channelId, 'vips new', options);
  let rounds = 0;
  let last = Date.now();
  let seen = '';
  let trouble = '';
  for (let tries = 0; ; tries++) {
    const posts = postsIn(room);
    const state = posts.map(({ id, edited_timestamp: edited }) => `${id} ${edited}`).join();
    // Nobody is promised to get on while the bot is killed all the time.
    if (!over() || state !== seen) [last, tries] = [Date.now(), 0];
    seen = state;
    const newest = posts.at(-1);
    if (newest === undefined && over() && !mustBegin) return null;
    if (newest !== undefined && /called off/iu.test(textIn(newest))) return 'cancelled';
    if (newest !== undefined && tellsTheEnd(newest)) return 'finished';
    if (tries >= STUCK.tries && Date.now() - last >= STUCK.for) return { trouble };
    await think();
    try {
      if (newest === undefined) await orOpened(room, command());
      else if (++rounds > calledOff) await callOff(room, host);
      else await makeOneMove(room, guests, luck);
      trouble = '';
    } catch (error) {
      // The bot died under their hands: they look at the table and go on from what they see.
      trouble = String(error);
      await pause(20);
    }
  }
}

/** Everything the bot has posted for everybody here and in the thread that it may have made, oldest first. */
const postsIn = (room: Room): readonly APIMessage[] =>
  placesOf(room).flatMap((place) => publicPosts(room, place));

/** The channel, and the threads in it. A thread begins where its game goes on. */
const placesOf = ({ world, channelId }: Room): readonly Place[] =>
  [...world.channels.values()]
    .filter(
      (channel) => channel.id === channelId || ('parent_id' in channel && channel.parent_id === channelId),
    )
    .map(({ id }) => ({ channelId: id, after: '0' }));

/** Waits for the lobby or the first post, unless the command has failed. */
async function orOpened(room: Room, command: ReturnType<Guest['person']['command']>): Promise<void> {
  const outcome = await command;
  if (outcome.kind === 'failed') throw new Error(outcome.text);
  await room.waitFor(() => postsIn(room)[0], 'the table');
}

async function callOff(room: Room, host: Guest): Promise<void> {
  const ids = postsIn(room).flatMap((post) =>
    pressable(post).map(({ custom_id }) => parseCustomId(custom_id)),
  );
  // The newest: a command that was given again may have opened two tables here, and one may be over.
  const live = ids.findLast((id) => id.ok);
  if (live?.ok !== true) throw new Error('no table to call off');
  const outcome = await host.person.command(room.channelId, 'vips cancel', { table: live.value.tableId });
  if (!('message' in outcome)) throw new Error(outcome.kind);
  const question = await room.waitFor(() => {
    const message = room.world.findMessage(outcome.message.id)?.message;
    return message !== undefined && textIn(message) !== '' ? message : null;
  });
  const yes = pressable(question).find(({ custom_id }) => custom_id.startsWith('v1:x:'));
  if (yes === undefined) throw new Error('nothing to call off');
  await host.person.click(question.id, yes.custom_id);
}

/** Whatever the newest live post waits for: a seat to be taken or left, the start, a bet, a turn. */
async function makeOneMove(room: Room, guests: readonly Guest[], luck: Luck): Promise<void> {
  const places = placesOf(room);
  const post = await room.waitFor(
    () => places.map((place) => livePost(room, place)).findLast((live) => live !== undefined),
    'a post that can be pressed',
  );
  const button = (code: string): string | undefined =>
    pressable(post).find(({ custom_id }) => custom_id.startsWith(`v1:${code}:`))?.custom_id;
  const join = button('j');
  if (join === undefined && button('l') === undefined) return play(room, post, guests, luck);
  const [host, ...others] = guests;
  const missing = others.filter(({ person }) => !textIn(post).includes(`<@${person.id}>`));
  const joiner = missing.length > 0 ? pick(luck, missing) : undefined;
  const start = button('s');
  if (joiner !== undefined && join !== undefined) await joiner.person.click(post.id, join);
  else if (luck.below(6) === 0 && others[0] !== undefined)
    await others[0].person.click(post.id, button('l') ?? '');
  else if (start !== undefined) await host?.person.click(post.id, start);
  const before = post.edited_timestamp;
  await room.waitFor(
    () =>
      room.world.findMessage(post.id)?.message.edited_timestamp !== before ||
      postsIn(room).at(-1)?.id !== post.id,
    'the lobby to change',
  );
}

async function play(room: Room, post: APIMessage, guests: readonly Guest[], luck: Luck): Promise<void> {
  const awaited = guests.filter(({ person }) => post.mentions.some(({ id }) => id === person.id));
  const goesOn = (): Promise<unknown> =>
    room.waitFor(() => {
      const now = room.world.findMessage(post.id)?.message;
      return now !== undefined && (pressable(now).length === 0 || mentioned(now) !== mentioned(post));
    }, 'the table to go on');
  if (awaited.length === 0) {
    const went = await goesOn().then(
      () => true,
      () => false,
    );
    if (went) return;
  }
  // Nobody is called where the bot could not write for a while: somebody looks all the same.
  const guest = pick(luck, awaited.length === 0 ? guests : awaited);
  const panel = await guest.openPanel(post);
  if (!/Your turn|Your secret bet/u.test(textIn(panel))) return;
  const { message, customId } = await guest.prepare(panel);
  await guest.confirm(message, customId);
  await goesOn();
}

const mentioned = ({ mentions }: APIMessage): string => mentions.map(({ id }) => id).join();
