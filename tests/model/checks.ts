import type { APIMessage } from 'discord-api-types/v10';
import { allowBot } from '../../playground/standin/permissions.ts';
import { byAge } from '../../playground/standin/snowflake.ts';
import { isThread } from '../../playground/standin/world/channels.ts';
import { pressable, textIn } from '../e2e/guest.ts';
import type { Seen } from './discord.ts';
import { isOf } from './hands.ts';
import type { GameModel } from './game-model.ts';
import type { TableModel } from './model.ts';
import type { Stage } from './stage.ts';

/** The longest that anything is put off, and how often something may be. */
const LONGEST_PAUSE = 5 * 60_000 + 1;
const MOST_PAUSES = 40;

/** What Discord says when the bot lacks a right. */
const RIGHTS: readonly number[] = [50_001, 50_013];

/** Looks at every message as it arrives: is it told to the right person, and is it stored already? */
export function watch(stage: Stage): void {
  const { discord, model } = stage;
  const people = [...discord.world.people.keys()];
  discord.onMessage = ({ message, owner }: Seen) => {
    const complain = (what: string): void => void stage.broken.push(`${what}: ${textIn(message)}`);
    for (const { custom_id } of pressable(message)) {
      const [, , tableId = '', step] = custom_id.split(':');
      const table = model.tables.get(tableId);
      if (table === undefined) complain('shown before it was stored');
      else if (Number(step) > (table.game?.step ?? 0)) complain(`step ${step} is shown before it is stored`);
    }
    // An old post has no buttons any more; its nonce names its table too.
    const named = pressable(message).map(({ custom_id }) => custom_id.split(':')[2]);
    const ids = [...named, String(message.nonce).split('.')[0]];
    if (ids.some((id = '') => model.tables.get(id)?.game?.over === true)) return;
    const text = textIn(message);
    if (text.includes('The people have spoken')) complain('an end before the end');
    if (text.includes('Careful: ')) complain('a seal does not agree');
    // Opened seals carry no custom id: they tell all bets of one game that is over.
    const isOpened = text.includes('Seals, opened');
    for (const [, head, eyes, mouth] of text.matchAll(/head ([IV]+), eyes ([IV]+), mouth ([IV]+)/gu)) {
      const told = `${head} ${eyes} ${mouth}`;
      if (owner === undefined) complain('a bet is told to everybody');
      else if (isOpened) {
        if (!betsIn(stage, (game) => game.over).includes(told))
          complain('opened a bet of no game that is over');
      } else if (!betsIn(stage, (_, userId) => userId === owner).includes(told))
        complain('told a bet that this person has not made');
    }
    if (owner !== undefined && !people.includes(owner)) complain('told nobody');
  };
}

/** Every bet ever made that `counts`, by the game that it was made in and by who made it. */
const betsIn = (
  { model }: Stage,
  counts: (game: GameModel, userId: string | undefined) => boolean,
): readonly string[] =>
  [...model.tables.values()].flatMap(({ seats, game }) =>
    (game?.events ?? []).flatMap((event) =>
      event.type === 'bet' && counts(game!, seats[event.seat])
        ? [`${event.bet.head} ${event.bet.eyes} ${event.bet.mouth}`]
        : [],
    ),
  );

/** What must hold at every moment. Throws with all that does not. */
export async function checkNow(stage: Stage): Promise<void> {
  const { model, discord, errors, broken } = stage;
  const wrong = [...model.broken, ...broken, ...errors, ...discord.violations];
  for (const table of model.tables.values()) wrong.push(...(await differences(stage, table)));
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
}

/** How a table as stored differs from what it must be. */
async function differences({ life }: Stage, table: TableModel): Promise<readonly string[]> {
  const stored = await life.store.load(table.id);
  if (stored === null) return [`table ${table.id} is lost`];
  const now = {
    version: stored.table.version,
    status: stored.table.status,
    parked: stored.table.parked,
    playedIn: stored.table.playedIn,
    seats: stored.table.seats.map((seat) => (seat.kind === 'user' ? seat.userId : 'bot')).join(),
    events: JSON.stringify(stored.events),
  };
  const { version, status, parked, playedIn, seats, game } = table;
  const wanted = {
    version,
    status,
    parked,
    playedIn,
    seats: seats.join(),
    events: JSON.stringify(game?.events ?? []),
  };
  return (Object.keys(wanted) as (keyof typeof wanted)[]).flatMap((key) =>
    now[key] === wanted[key] ? [] : [`table ${table.id}: ${key} is ${now[key]}, not ${wanted[key]}`],
  );
}

/** Everything is made good again, time passes, and then the channel must show what the log tells. */
export async function checkEnd(stage: Stage): Promise<void> {
  const { discord, race } = stage;
  discord.faults.clear();
  for (const { id } of [...discord.world.channels.values()].filter((channel) => !isThread(channel))) {
    allowBot(discord.world, id, [
      'SendMessages',
      'AttachFiles',
      'ViewChannel',
      'SendMessagesInThreads',
      'CreatePublicThreads',
    ]);
  }
  await race.steps();
  for (let pauses = 0; (await stage.life.store.nextDue()) !== null; pauses++) {
    if (pauses > MOST_PAUSES) throw new Error('something is left to do for ever');
    await stage.passTime(LONGEST_PAUSE, false);
  }
  await stage.passTime(LONGEST_PAUSE, false);
  await checkNow(stage);
  const wrong = [...stage.model.tables.values()].flatMap((table) => shownWrong(stage, table));
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
}

/** What is wrong with the posts of a table, now that everything has been shown. */
function shownWrong(stage: Stage, table: TableModel): readonly string[] {
  const { discord } = stage;
  const complain = (what: string): readonly string[] => [`table ${table.id}: ${what}`];
  if (table.parked !== null) return RIGHTS.includes(table.parked) ? complain('it has not come back') : [];
  const posts = [...discord.world.channels.keys()]
    .flatMap((id) => discord.world.messagesIn(id))
    .filter(({ message, owner }) => owner === undefined && String(message.nonce).startsWith(`${table.id}.`))
    .map(({ message }) => message)
    .sort((a, b) => byAge(a.id, b.id));
  const live = posts.filter((post) => isOf(post, table));
  const deleted = [...stage.deleted].some((id) =>
    discord.seen.some(({ message }) => message.id === id && String(message.nonce).startsWith(`${table.id}.`)),
  );
  if (table.status === 'cancelled')
    return live.length === 0 ? [] : complain('called off, and can still be clicked');
  if (deleted) return [];
  const newest = live.at(-1);
  if (newest === undefined) return complain('nothing of it can be clicked');
  // A post that cannot be changed now loses its buttons with the next one, which may never come; and one in a channel
  // that the table has left is not known to a process that died before it was kept.
  const old = live
    .slice(0, -1)
    .filter(({ channel_id }) => !table.disturbed || channel_id === newest.channel_id);
  if (old.length > 0 && !discord.hindered) return complain(`${live.length} posts of it can be clicked`);
  if (newest.channel_id !== table.playedIn)
    return complain(`shown in ${newest.channel_id}, not ${table.playedIn}`);
  return [...wrongIn(newest, table).flatMap(complain), ...retold(posts, table).flatMap(complain)];
}

/** What the newest post says that the table does not. */
function wrongIn(post: APIMessage, { game, seats, status }: TableModel): readonly string[] {
  const text = textIn(post);
  const people = seats.filter((seat) => seat !== 'bot');
  if (status === 'over')
    return text.includes('The people have spoken') ? [] : [`the end is not told: ${text}`];
  if (game === null) {
    const seated = [...text.matchAll(/^\d\. .*/gmu)].map(([line]) => /<@(\d+)>/u.exec(line)?.[1] ?? 'bot');
    return seated.join() === seats.join() ? [] : [`seats ${seats.join()} are shown as ${seated.join()}`];
  }
  const step = pressable(post)[0]?.custom_id.split(':')[3];
  if (step !== String(game.step)) return [`step ${game.step} is shown as ${step}`];
  const awaited =
    game.step === 0
      ? people.filter((id) => game.bets[seats.indexOf(id)] === null)
      : [seats[game.active ?? -1]!];
  const line = /(?:Still pondering|Next).*/u.exec(text)?.[0] ?? '';
  const named = [...line.matchAll(/<@(\d+)>/gu)].map(([, id]) => id);
  return named.sort().join() ===
    awaited
      .filter((id) => id !== 'bot')
      .sort()
      .join()
    ? []
    : [`it waits for ${awaited.join()}: ${text}`];
}

/** Turns that are told twice, or not at all. */
function retold(posts: readonly APIMessage[], { game, disturbed }: TableModel): readonly string[] {
  if (game === null || disturbed) return [];
  const told = posts
    .map((post) => Number(/-# Turn (\d+)\n/u.exec(textIn(post))?.[1] ?? 0))
    .filter((turn) => turn > 0);
  const turns = Array.from({ length: game.over ? game.step - 1 : game.step }, (_, i) => i + 1);
  return told.join() === turns.join() ? [] : [`turns 1 to ${turns.length} are told as ${told.join()}`];
}
