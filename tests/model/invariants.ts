import type { APIMessage } from 'discord-api-types/v10';
import type { PermissionName } from '../../playground/fake-discord/index.ts';
import { setBotPermissions } from '../../playground/fake-discord/permissions.ts';
import { compareSnowflakes } from '../../playground/fake-discord/snowflake.ts';
import { isThread } from '../../playground/fake-discord/state/channels.ts';
import { NO_TABLE } from '../../src/discord/components/custom-id.ts';
import { desksIn, isDesk } from './desks.ts';
import { tokenFindings } from '../e2e/invariants/kept-tokens.ts';
import { pressable, textIn } from '../e2e/player.ts';
import type { SeenMessage } from './simulated-discord.ts';
import { fameUsProfile } from '../games/fame-us/profile.ts';
import { belongsTo } from './user-actions.ts';
import { describeChallenge } from './challenge-model.ts';
import type { PlayedGame } from './played-game.ts';
import { newestPostFindings, postedSteps } from '../e2e/invariants/channel.ts';
import type { VipsEvent } from '../../src/games/vips/rules/state.ts';
import { challengeOf } from '../../src/table/challenge.ts';
import type { Holder } from '../../src/table/table.ts';
import { describeSpectatorBets } from './spectator-bet-model.ts';
import type { TableModel } from './model.ts';
import { seatsOf } from './turn-model.ts';
import type { SystemUnderTest } from './system-under-test.ts';

/** The longest delay of any retry, in milliseconds, and how many such delays may follow each other. */
const MAX_RETRY_DELAY_MS = 5 * 60_000 + 1;
const MAX_RETRIES = 40;
/** How often timers may be looked at before the last one has run out. */
const MAX_LOOKS = 400;

/** The permissions of the bot that it may lose in a channel. */
export const PERMISSIONS = [
  'SendMessages',
  'AttachFiles',
  'ViewChannel',
  'SendMessagesInThreads',
  'CreatePublicThreads',
] as const satisfies PermissionName[];

/** Discord's error codes for a missing permission. */
const MISSING_PERMISSION_CODES: readonly number[] = [50_001, 50_013];

/** Checks every message when it arrives: only the right user sees secrets, and only stored state is shown. */
export function watchMessages(system: SystemUnderTest): void {
  const { discord, model } = system;
  const people = [...discord.state.members.keys()];
  const placed = new Set<string>();
  discord.onMessage = ({ message, owner }: SeenMessage) => {
    const report = (what: string): void => void system.findings.push(`${what}: ${textIn(message)}`);
    for (const { custom_id } of pressable(message)) {
      const [, , tableId = '', step] = custom_id.split(':');
      const table = model.tables.get(tableId);
      if (tableId === NO_TABLE.tableId) continue;
      if (table === undefined) report('shown before it was stored');
      else if (Number(step) > (table.game?.step ?? 0)) report(`step ${step} is shown before it is stored`);
    }
    // An old post has no controls any more; its nonce contains the id of its table, too.
    const idsInControls = pressable(message).map(({ custom_id }) => custom_id.split(':')[2]);
    const ids = [...idsInControls, String(message.nonce).split('.')[0]];
    if (ids.some((id = '') => model.tables.get(id)?.game?.over === true)) return;
    const text = textIn(message);
    // A secret look at a table that is played elsewhere has no controls, so it may be of any finished game.
    const mayShowAnEnd =
      owner !== undefined && [...model.tables.values()].some(({ game }) => game?.over === true);
    if (text.includes('The people have spoken') && !mayShowAnEnd)
      report('the end is announced before the end');
    if (owner !== undefined && text.includes('The desk is open')) {
      placed.add(message.id);
      const desks = discord.seen.filter((each) => isDesk(each.message));
      if (new Set(desks.map((each) => each.message.nonce)).size < placed.size)
        report('a desk is said to be there that is not');
    }
    if (text.includes('Careful: ')) report('a commitment does not match');
    // The opened commitments have no custom id: they show all bets of one finished game.
    const isOpened = text.includes('Seals, opened');
    for (const [, head, eyes, mouth] of text.matchAll(/head ([IV]+), eyes ([IV]+), mouth ([IV]+)/gu)) {
      const bet = `${head} ${eyes} ${mouth}`;
      if (owner === undefined) report('a bet is shown to everyone');
      else if (isOpened) {
        if (!betsMade(system, (game) => game.over).includes(bet))
          report('opened a bet that belongs to no finished game');
      } else if (
        !betsMade(system, (_, userId) => userId === owner).includes(bet) &&
        !hasSpectatorBet(system, owner, bet)
      )
        report('a bet is shown to a user who has not made it');
    }
    if (owner === undefined && fameUsProfile.disclosesSecret(text)) report('a hand, team or vote is public');
    if (owner !== undefined)
      for (const secret of fameUsProfile.ownSecretsIn(text))
        if (!hasSecret(system, owner, secret)) report(`${secret} is shown to a user who does not have it`);
    if (owner === undefined && /You chose \d/u.test(text)) report('a number is shown to everyone');
    if (owner !== undefined && !people.includes(owner)) report('shown to an unknown user');
  };
}

/** Every bet for which `counts` holds, given its game and the user who made it. */
const betsMade = (
  { model }: SystemUnderTest,
  counts: (game: PlayedGame, userId: string | undefined) => boolean,
): readonly string[] =>
  [...model.tables.values()].flatMap(({ seats, game }) =>
    (game?.id === 'vips' ? (game.events as readonly VipsEvent[]) : []).flatMap((event) =>
      event.type === 'bet' && game !== null && counts(game, seats[event.seat])
        ? [`${event.bet.head} ${event.bet.eyes} ${event.bet.mouth}`]
        : [],
    ),
  );

/** Whether this is, or was, a bet of this user's from outside. */
const hasSpectatorBet = ({ model }: SystemUnderTest, userId: string, bet: string): boolean =>
  [...model.tables.values()].some(({ house }) =>
    house.betsOf(userId).some(({ head, eyes, mouth }) => `${head} ${eyes} ${mouth}` === bet),
  );

/** Whether a card, a team or a vote is or was this user's, at whichever table. */
const hasSecret = ({ model }: SystemUnderTest, userId: string, secret: string): boolean =>
  [...model.tables.values()].some(
    ({ seats, game }) =>
      game?.id === 'fame-us' &&
      game.events.some((event) => fameUsProfile.isSecretOf(event, seats.indexOf(userId), secret)),
  );

/** Checks what must hold at any time. Throws an error that lists every finding. */
export async function checkInvariants(system: SystemUnderTest): Promise<void> {
  const { model, discord, errors } = system;
  const findings = [...model.ruleViolations, ...system.findings, ...errors, ...discord.violations];
  for (const table of model.tables.values()) findings.push(...(await differences(system, table)));
  if (findings.length > 0) throw new Error(findings.join('\n'));
}

async function differences({ botProcess }: SystemUnderTest, table: TableModel): Promise<readonly string[]> {
  const stored = await botProcess.store.load(table.id);
  if (stored === null) return [`table ${table.id} is lost`];
  const { version, status, parked, playedIn, seats, game, blankedTarget } = table;
  if (blankedTarget !== null && JSON.stringify([stored.table, stored.events]).includes(blankedTarget))
    return [`table ${table.id} keeps a text that was blanked`];
  const bets = await botProcess.store.spectatorBetsOf(table.id);
  return Object.entries({
    version: [stored.table.version, version],
    status: [stored.table.status, status],
    parked: [stored.table.parked, parked],
    playedIn: [stored.table.playChannelId, playedIn],
    seats: [seatsOf(stored.table).join(), seats.join()],
    events: [JSON.stringify(stored.events), JSON.stringify(game?.events ?? [])],
    timer: [JSON.stringify(stored.table.timer), JSON.stringify(table.timer)],
    challenge: [
      describeChallenge(challengeOf(stored.table)),
      table.challenge?.expected ?? describeChallenge(undefined),
    ],
    spectatorBets: [describeSpectatorBets(bets), table.house.expected],
  }).flatMap(([what, [actual, expected]]) =>
    actual === expected ? [] : [`table ${table.id}: ${what} is ${actual}, not ${expected}`],
  );
}

/** Ends all faults, lets time pass, and checks that the channel shows what the log replays to. */
export async function checkFinalState(system: SystemUnderTest): Promise<void> {
  const { discord, interleaving } = system;
  discord.faults.clear();
  for (const { id } of [...discord.state.channels.values()].filter((channel) => !isThread(channel)))
    setBotPermissions(discord.state, id, PERMISSIONS, false);
  await interleaving.run();
  for (let retries = 0, looks = 0; ;) {
    const dueAt = await system.botProcess.store.nextDueAt();
    if (dueAt === null) break;
    // A timer that is far away is looked at every now and then until it has run out.
    const now = Date.now();
    const tables = [...system.model.tables.values()];
    // Of what goes on for days, nothing but looks at clocks is to come.
    if (dueAt > now + MAX_RETRY_DELAY_MS && tables.every(isAtRest)) break;
    if (tables.some((table) => table.turn.isRunning || (table.timer !== null && table.timer.endsAt > now)))
      looks++;
    else retries++;
    if (retries > MAX_RETRIES || looks > MAX_LOOKS) throw new Error('the outbox or a deadline is never done');
    await system.passTime(Math.max(MAX_RETRY_DELAY_MS, dueAt - now), false);
  }
  await system.passTime(MAX_RETRY_DELAY_MS, false);
  await checkInvariants(system);
  const tokens = new Set([...discord.startedInteractions.values()].map(({ token }) => token));
  const findings = [
    ...[...system.model.tables.values()].flatMap((table) => [
      ...postFindings(system, table),
      ...challengeFindings(system, table),
      ...blankingFindings(system, table),
    ]),
    ...deskFindings(system),
    ...(await blockFindings(system)),
    ...tokenFindings(tokens, await system.keptTexts()),
  ];
  if (findings.length > 0) throw new Error(findings.join('\n'));
}

/** Desks that are there twice, or have nothing to press. */
function deskFindings({ discord }: SystemUnderTest): readonly string[] {
  const desks = desksIn(discord);
  return [
    ...desks
      .filter((desk, at) => desks.slice(at + 1).some(({ nonce }) => nonce === desk.nonce))
      .filter((desk, at) => !isPostedAgain(desk, desks.slice(at + 1)))
      .map(({ nonce }) => `${nonce} is there twice`),
    ...desks.filter((desk) => pressable(desk).length === 0).map(({ nonce }) => `${nonce} has no buttons`),
  ];
}

/** Where a list of blocked people is not what was stored last. */
async function blockFindings({ discord, model, botProcess }: SystemUnderTest): Promise<readonly string[]> {
  const findings: string[] = [];
  for (const userId of discord.state.members.keys()) {
    const { blocked = [] } = await botProcess.store.stored.exportOf(userId);
    const stored = blocked.map((person) => (person as { readonly userId: string }).userId).toSorted();
    const expected = model.blocks.blockedBy(userId).toSorted();
    if (stored.join() !== expected.join())
      findings.push(`${userId} has blocked ${stored.join()}, not ${expected.join()}`);
  }
  return findings;
}

/** Where a target still stands that was blanked, now that the outbox is empty. */
function blankingFindings(
  { discord: { state }, refusedBlankings }: SystemUnderTest,
  { id, blankedTarget, parked }: TableModel,
): readonly string[] {
  if (blankedTarget === null || parked !== null || refusedBlankings.has(id)) return [];
  return [...state.channels.keys()]
    .flatMap((channelId) => state.messagesIn(channelId))
    .filter(({ message, owner }) => owner === undefined && String(message.nonce).startsWith(`${id}.`))
    .filter(({ message }) => JSON.stringify(message).includes(blankedTarget))
    .map(({ message }) => `table ${id}: ${message.nonce} shows a blanked text`);
}

/** A turn or a game's timer that takes longer is not waited for, in milliseconds. */
const LONG_TURN_MS = 3_600_000;

/** Whether nothing happens at a table for hours. */
const isAtRest = ({ status, parked, timer, turn, turnTimeMs }: TableModel): boolean =>
  parked === null &&
  status !== 'lobby' &&
  (timer === null || timer.endsAt > Date.now() + LONG_TURN_MS) &&
  (turn.leftSince !== null || !turn.isRunning || (turnTimeMs ?? 0) > LONG_TURN_MS);

/** The words of posts about turns whose time runs out, and of those in their place. */
const TURN_TIME_TEXTS = /half your time is gone|, hurry!|ran out of time|Never mind: the game/iu;

/** What is wrong with the posts of a table, now that its outbox is empty. */
function postFindings(system: SystemUnderTest, table: TableModel): readonly string[] {
  const { discord } = system;
  const report = (what: string): readonly string[] => [`table ${table.id}: ${what}`];
  if (table.parked !== null)
    return MISSING_PERMISSION_CODES.includes(table.parked) ? report('it is still parked') : [];
  const posts = [...discord.state.channels.keys()]
    .flatMap((id) => discord.state.messagesIn(id))
    .filter(({ message, owner }) => owner === undefined && String(message.nonce).startsWith(`${table.id}.`))
    .map(({ message }) => message)
    .filter((message) => !TURN_TIME_TEXTS.test(textIn(message)))
    .sort((a, b) => compareSnowflakes(a.id, b.id))
    .filter((post, at, all) => !isPostedAgain(post, all.slice(at + 1)));
  // A table that was parked is posted anew: what Discord had created before without an answer stays unknown to the bot.
  const isUnknown = ({ id }: APIMessage): boolean => table.postsIrregular && discord.unansweredPosts.has(id);
  const live = posts.filter((post) => belongsTo(post, table) && !isUnknown(post));
  const deleted = [...system.deleted].some((id) =>
    discord.seen.some(({ message }) => message.id === id && String(message.nonce).startsWith(`${table.id}.`)),
  );
  if (table.status === 'cancelled')
    return live.length === 0 ? [] : report('cancelled, and still has controls');
  if (deleted) return [];
  const newest = live.at(-1);
  const playedIn = discord.state.channels.get(table.playedIn);
  if (newest === undefined) return report('no post has controls');
  // A post whose edit failed loses its controls with the next post, which may never come. A post in a channel that the
  // table has left is unknown when the process died before settling it.
  const old = live
    .slice(0, -1)
    .filter(({ channel_id }) => !table.postsIrregular || channel_id === newest.channel_id);
  if (old.length > 0 && !discord.someEditFailed) return report(`${live.length} posts have controls`);
  if (newest.channel_id !== table.playedIn)
    return report(`shown in ${newest.channel_id}, not ${table.playedIn}`);
  return [
    ...newestPostFindings(newest, table, idsByName(discord)).flatMap(report),
    ...turnFindings(posts, table, playedIn !== undefined && isThread(playedIn)).flatMap(report),
  ];
}

const idsByName = ({ state }: SystemUnderTest['discord']): ReadonlyMap<string, string> =>
  new Map([...state.members.values()].map(({ user }) => [user.global_name ?? '', user.id]));

/** How long Discord remembers a nonce, in milliseconds. */
const NONCE_TTL_MS = 5 * 60_000;

/**
 * Whether a post is there again because its response was lost and the next attempt came only when Discord had forgotten
 * its nonce: the one way in which the bot posts twice (docs/reliability.md).
 */
const isPostedAgain = (post: APIMessage, later: readonly APIMessage[]): boolean =>
  later.some(
    ({ nonce, timestamp }) =>
      nonce === post.nonce && Date.parse(timestamp) - Date.parse(post.timestamp) > NONCE_TTL_MS,
  );

/** The words with which the post of a lobby pings the challenged user. */
const CHALLENGE_CALL = 'there’s a seat with your name on it';

/** How often a table's posts have pinged the challenged user, and whether they pinged anyone else. */
export function challengeCalls(
  { discord }: SystemUnderTest,
  { id, challenge, postsIrregular }: TableModel,
): { readonly count: number; readonly strangers: readonly string[] } {
  const calls = discord.seen.flatMap(({ message, owner }) =>
    owner === undefined &&
    String(message.nonce).startsWith(`${id}.`) &&
    message.content.includes(CHALLENGE_CALL) &&
    message.mentions.length > 0
      ? [message]
      : [],
  );
  const strangers = calls
    .flatMap(({ mentions }) => mentions.map((user) => user.id))
    .filter((userId) => userId !== challenge?.userId);
  const posts = [...new Map(calls.map((message) => [message.id, message])).values()];
  const count = posts
    .filter((post, at) => !isPostedAgain(post, posts.slice(at + 1)))
    .filter((post) => !(postsIrregular && discord.unansweredPosts.has(post.id))).length;
  return { count, strangers };
}

/** Whether the challenged user was pinged more than once, or anyone else was. */
function challengeFindings(system: SystemUnderTest, table: TableModel): readonly string[] {
  const { count, strangers } = challengeCalls(system, table);
  const report = (what: string): string => `table ${table.id}: ${what}`;
  return [
    ...(count > 1 ? [report(`${table.challenge?.userId} was called ${count} times`)] : []),
    ...strangers.map((userId) => report(`${userId} was called, whom nobody challenged`)),
  ];
}

/** The turns that begin with a post. */
function turnsToPost({ match, id: gameId }: PlayedGame, seats: readonly string[]): readonly number[] {
  const holders = seats.map((who) => ({ kind: who === 'bot' ? 'bot' : 'user', userId: who, name: who }));
  return postedSteps(match, { seats: holders as readonly Holder[], gameId }, 0)
    .map((count) => match.upTo(count))
    .flatMap(({ outcome, step }) => (outcome === null ? [step] : []));
}

/** Turns that were posted twice, needlessly or not at all; without a thread, boards of turns before the newest. */
function turnFindings(
  posts: readonly APIMessage[],
  { game, seats, postsIrregular, turnsTakenBack }: TableModel,
  inThread: boolean,
): readonly string[] {
  if (game?.id !== 'vips' || postsIrregular || turnsTakenBack) return [];
  const posted = posts
    .map((post) => Number(/-# Turn (\d+)(?: ·|\n)/u.exec(textIn(post))?.[1] ?? 0))
    .filter((turn) => turn > 0);
  // The newest board may be of a later turn, if it was edited, and is checked elsewhere.
  if (!inThread) return posted.length <= 1 ? [] : [`boards of the turns ${posted.join()} are there at once`];
  const turns = turnsToPost(game, seats);
  return posted.join() === turns.join() ? [] : [`turns ${turns.join()} are posted as ${posted.join()}`];
}
