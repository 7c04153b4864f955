import type { APIMessage } from 'discord-api-types/v10';
import fc, { type Arbitrary, type AsyncCommand } from 'fast-check';
import type { SimulatedUser } from '../../playground/fake-discord/index.ts';
import { setBotPermissions } from '../../playground/fake-discord/permissions.ts';
import { isThread } from '../../playground/fake-discord/state/channels.ts';
import { archiveThread } from '../../playground/fake-discord/state/threads.ts';
import { NO_TABLE } from '../../src/discord/components/custom-id.ts';
import { desksIn } from './desks.ts';
import { pressable, selectsIn } from '../e2e/player.ts';
import { type Fault, FAILURE_KINDS, FAULT_TARGETS } from './faults.ts';
import {
  attempt,
  confirm,
  draft,
  fillIn,
  follow,
  livePost,
  LOBBY_ACTIONS,
  type LobbyAction,
  type TablePlaces,
  nth,
  openPanel,
  press,
  pressInLobby,
  useComponent,
} from './user-actions.ts';
import { challengeCalls, checkInvariants, PERMISSIONS } from './invariants.ts';
import type { Model, TableModel } from './model.ts';
import type { PlayedGame } from './played-game.ts';
import type { SystemUnderTest } from './system-under-test.ts';
import { intentOf } from './intent.ts';

/** How many members of the server take part, and in how many channels. */
const PEOPLE = 4;
const CHANNELS = 2;
/** The most turns of the scheduler before the next command starts. */
const MOST_TURNS = 24;
const DAY_MS = 24 * 3_600_000;

/** How often one account may challenge the same person within the hour. */
const MAX_CHALLENGES = 3;
/** The most seats of a game here. */
const MOST_SEATS = 8;
/** How often so many milliseconds pass until no seat is kept any more; a lobby would close in the time of two. */
const QUARTERS_TO_LAPSE = 4;
const QUARTER_MS = 15 * 60_000;
/** The page of the host's panel on which players are removed, first of all if the table is full. */
const PLAYERS_PAGE = 2;
/** The most moves of people and pauses of bots in so many rounds. */
const MOST_MOVES = 160;

const nat = fc.nat({ max: 30 });
const personIndex = fc.nat({ max: PEOPLE - 1 });
const channelIndex = fc.nat({ max: CHANNELS - 1 });
const place = { who: personIndex, channel: channelIndex };
/** 0: until nothing is left to do; otherwise one turn fewer than this. */
const turnsAfter = fc.nat({ max: MOST_TURNS });

const runTurns = (system: SystemUnderTest, turns: number): Promise<void> =>
  system.interleaving.run(turns === 0 ? Number.POSITIVE_INFINITY : turns - 1);

const channelId = ({ discord }: SystemUnderTest, index: number): string =>
  nth([...discord.state.channels.keys()], index)!;
const tableOf = ({ model }: SystemUnderTest, index: number): TableModel =>
  nth([...model.tables.values()], index)!;

export type ModelCommand = AsyncCommand<Model, SystemUnderTest>;

/**
 * An arbitrary of commands of one kind, each of which runs an action and checks the invariants; `value` draws their
 * parameters. `needsTable`: only once there is a table.
 */
const command = <Value>(
  name: string,
  value: Arbitrary<Value>,
  needsTable: boolean,
  act: (system: SystemUnderTest, value: Value) => Promise<unknown>,
): Arbitrary<ModelCommand> =>
  value.map((drawn) => ({
    check: ({ tables }) => !needsTable || tables.size > 0,
    run: async (_, system) => {
      await act(system, drawn);
      await checkInvariants(system);
    },
    toString: () => `${name}(${JSON.stringify(drawn)})`,
  }));

/**
 * Starts one interaction and gives turns. If everything was idle before and is idle again afterwards, the intent must have
 * been accepted exactly if the model allows it, and the interaction must have been answered.
 */
async function interactAndCheck(
  system: SystemUnderTest,
  turns: number,
  act: () => string | null | Promise<string | null>,
): Promise<void> {
  const { model, discord } = system;
  const before = system.isCalm ? system.disturbances : -1;
  const expecting = new Map<string, boolean | null>();
  const id = await act();
  if (id !== null) {
    const intent = intentOf(discord.startedInteractions.get(id));
    expecting.set(
      id,
      before === -1 || !system.isAloneInFlight(id) || intent === null ? null : model.allows(intent),
    );
  }
  await runTurns(system, turns);
  if (id === null || before !== system.disturbances || turns !== 0) return;
  const expected = expecting.get(id);
  const intent = JSON.stringify(intentOf(discord.startedInteractions.get(id)));
  if (expected !== undefined && expected !== null && model.countedInteractions.has(id) !== expected)
    system.findings.push(`${intent} was ${expected ? 'refused' : 'accepted'}`);
  const outcome = system.outcomes.get(id);
  if (outcome === undefined || outcome.kind === 'failed') system.findings.push(`${intent} was not answered`);
}

/** A command that starts one interaction, and lets some turns pass. */
const interaction = <Value extends object>(
  name: string,
  fields: { readonly [Key in keyof Value]: Arbitrary<Value[Key]> },
  needsTable: boolean,
  act: (system: SystemUnderTest, value: Value) => string | null | Promise<string | null>,
): Arbitrary<ModelCommand> =>
  command(name, fc.record({ ...fields, then: turnsAfter }), needsTable, (system, drawn) => {
    const { then, ...value } = drawn as { readonly then: number };
    return interactAndCheck(system, then, () => act(system, value as Value));
  });

/** A command with which something happens in Discord, and some turns pass. */
const event = <Value extends object>(
  name: string,
  fields: { readonly [Key in keyof Value]: Arbitrary<Value[Key]> },
  needsTable: boolean,
  happen: (system: SystemUnderTest, value: Value) => void,
): Arbitrary<ModelCommand> =>
  command(name, fc.record({ ...fields, then: turnsAfter }), needsTable, (system, drawn) => {
    happen(system, drawn as unknown as Value);
    return runTurns(system, (drawn as { readonly then: number }).then);
  });

/** Someone calls a slash command in a channel. */
const call = (system: SystemUnderTest, who: number, channel: number, name: string, options = {}) =>
  attempt(system, () => system.discord.user(who).command(channelId(system, channel), name, options));

/** The lobbies whose challenge nobody has answered. */
const challengedTables = ({ model }: SystemUnderTest): readonly TableModel[] =>
  [...model.tables.values()].filter(
    ({ status, challenge }) => status === 'lobby' && challenge?.isOpen === true,
  );

const memberIndex = ({ discord }: SystemUnderTest, id: string): number =>
  [...discord.state.members.keys()].indexOf(id);
const userWithId = (system: SystemUnderTest, id: string): SimulatedUser =>
  system.discord.user(memberIndex(system, id));

const openCommands = [
  interaction(
    'open',
    { ...place, bots: fc.nat({ max: 2 }), thread: fc.boolean(), pace: fc.constantFrom('none', 'slow') },
    false,
    (system, { who, channel, ...options }) =>
      call(system, who, channel, 'vips new', { target: 'the ideal tester', set: 'women', ...options }),
  ),
  interaction(
    'open with a clock',
    {
      ...place,
      bots: fc.nat({ max: 2 }),
      pace: fc.constantFrom('1m', '5m', 'none'),
      heap: fc.integer({ min: 1, max: 5 }),
    },
    false,
    (system, { who, channel, ...options }) =>
      call(system, who, channel, 'pebbles new', { ...options, seconds: 30 }),
  ),
  interaction(
    'solo',
    { ...place, opponents: fc.integer({ min: 1, max: 2 }), thread: fc.boolean() },
    false,
    (system, { who, channel, ...options }) =>
      call(system, who, channel, 'vips solo', { target: 'the lonely tester', set: 'men', ...options }),
  ),
];

/** Opens a table of Fame Us with its bots, which one person more can start. */
const openFameUs = interaction(
  'open Fame Us',
  {
    ...place,
    bots: fc.integer({ min: 2, max: 4 }),
    pace: fc.constantFrom('live', 'none', 'slow'),
    thread: fc.boolean(),
  },
  false,
  (system, { who, channel, ...options }) => call(system, who, channel, 'fame-us new', options),
);

/** Someone challenges someone, perhaps themselves or too often; the table calls them once. */
const challenge = command(
  'challenge',
  fc.record({
    who: personIndex,
    whom: personIndex,
    channel: channelIndex,
    game: fc.constantFrom('VIPs', 'VIPs', 'Pebbles'),
    then: turnsAfter,
  }),
  false,
  async (system, { who, whom, channel, game, then }) => {
    const { discord, model } = system;
    const [host, userId] = [discord.user(who), discord.user(whom).id];
    const isCalm = system.isCalm && (await system.botProcess.store.nextDueAt()) === null;
    const { disturbances } = system;
    const madeBefore = model.challengesMade(host.id, userId);
    const before = new Set(model.tables.keys());
    await interactAndCheck(system, then, () =>
      attempt(system, () =>
        host.chooseOnUser(channelId(system, channel), `Challenge to a game of ${game}`, userId),
      ),
    );
    if (!isCalm || then !== 0 || disturbances !== system.disturbances) return;
    const opened = [...model.tables.values()].find(({ id }) => !before.has(id));
    if (opened !== undefined && madeBefore >= MAX_CHALLENGES)
      system.findings.push(`${host.id} has challenged ${userId} ${madeBefore + 1} times within the hour`);
    if (opened === undefined || opened.parked !== null) return;
    const { count } = challengeCalls(system, opened);
    if (count !== 1) system.findings.push(`table ${opened.id} has called ${userId} ${count} times`);
  },
);

/** The challenged user takes the seat or declines it, or the host frees it. */
const answerChallenge = command(
  'answer a challenge',
  fc.record({ table: nat, action: fc.constantFrom('join', 'decline', 'release'), then: turnsAfter }),
  true,
  async (system, { table, action, then }) => {
    const chosen = nth(challengedTables(system), table);
    if (chosen?.challenge == null) return;
    const user = userWithId(system, action === 'release' ? chosen.host : chosen.challenge.userId);
    await interactAndCheck(system, then, () => pressInLobby(system, user, chosen, action));
  },
);

/** The host fills the table up to the seat that is kept, and goes on until its hour is over; then someone takes it. */
const lapse = command(
  'let a challenge lapse',
  fc.record({ table: nat, who: personIndex, early: fc.boolean() }),
  true,
  async (system, { table, who, early }) => {
    const chosen = nth(challengedTables(system), table);
    if (chosen?.challenge == null) return;
    const host = userWithId(system, chosen.host);
    const pressed = (user: SimulatedUser, action: LobbyAction): Promise<void> =>
      interactAndCheck(system, 0, () => pressInLobby(system, user, chosen, action));
    await system.interleaving.run();
    for (let seats = 0; seats < MOST_SEATS; seats++) await pressed(host, 'addBot');
    if (early) await pressed(system.discord.user(who), 'join');
    for (let quarters = 0; quarters < QUARTERS_TO_LAPSE; quarters++) {
      await system.passTime(QUARTER_MS, false);
      // Someone touches the lobby, which would close by itself; at last it is as full as before.
      if (quarters % 2 === 1) await pressed(host, 'addBot');
      else await interactAndCheck(system, 0, () => chooseInLobby(system, host, chosen, PLAYERS_PAGE, 0, 0));
    }
    await pressed(system.discord.user(who), 'join');
  },
);

/** Someone writes something, and someone plays about it. */
const useMessage = interaction(
  'use a message',
  { ...place, words: fc.constantFrom('the ideal passer-by', '<#1>') },
  false,
  (system, { who, channel, words }) => {
    const user = system.discord.user(who);
    const { id } = user.sendMessage(channelId(system, channel), words);
    return attempt(system, () => user.chooseOnMessage('Play VIPs about this', id));
  },
);

const lobbyCommand = interaction(
  'lobby',
  { who: personIndex, table: nat, action: fc.constantFrom(...LOBBY_ACTIONS), choice: nat },
  true,
  (system, { who, table, action, choice }) =>
    pressInLobby(system, system.discord.user(who), tableOf(system, table), action, choice),
);

/** Someone opens the panel of a lobby's host and chooses something there: a setting, another host, who sits. */
const changeLobby = interaction(
  'change in the lobby',
  { who: personIndex, table: nat, page: nat, select: nat, choice: nat },
  true,
  (system, { who, table, page, select, choice }) =>
    chooseInLobby(system, system.discord.user(who), tableOf(system, table), page, select, choice),
);

/** Opens a page of the panel of a lobby's host and chooses from one of its selects. */
async function chooseInLobby(
  system: SystemUnderTest,
  user: SimulatedUser,
  table: TablePlaces,
  page: number,
  select: number,
  choice: number,
): Promise<string | null> {
  const opened = await follow(system, user, livePost(system, table), /^v1:1:/u);
  const tabs = opened === null ? [] : pressable(opened).map(({ custom_id }) => custom_id);
  const tab = nth(
    tabs.filter((id) => id.includes(':page.')),
    page,
  );
  const panel = tab === undefined ? opened : await follow(system, user, opened, new RegExp(`^${tab}$`, 'u'));
  const chosen = panel === null ? undefined : nth(selectsIn(panel), select);
  return panel === null || chosen === undefined ? null : useComponent(system, user, panel, chosen, choice);
}

/** The players of a list join at once, then the host starts the game. */
const fillLobby = command(
  'fill lobby',
  fc.record({
    table: nat,
    who: fc.uniqueArray(personIndex, { minLength: 1, maxLength: 2 }),
    then: turnsAfter,
  }),
  true,
  async (system, { table, who, then }) => {
    const chosen = tableOf(system, table);
    for (const one of who) pressInLobby(system, system.discord.user(one), chosen, 'join');
    await system.interleaving.run();
    await interactAndCheck(system, then, () =>
      pressInLobby(system, userWithId(system, chosen.host), chosen, 'start'),
    );
  },
);

/** These people begin a game of VIPs, if that is possible. */
async function beginGame(
  system: SystemUnderTest,
  [host = 0, ...others]: readonly number[],
  channel: number,
  pace: string,
): Promise<TableModel | undefined> {
  const known = new Set(system.model.tables.keys());
  const options = { target: 'the ideal absentee', set: 'men', thread: false, pace };
  call(system, host, channel, 'vips new', options);
  await system.interleaving.run();
  const table = [...system.model.tables.values()].find(({ id }) => !known.has(id));
  if (table === undefined) return undefined;
  for (const other of others) pressInLobby(system, system.discord.user(other), table, 'join');
  await system.interleaving.run();
  pressInLobby(system, system.discord.user(host), table, 'start');
  await system.interleaving.run();
  return table;
}

/**
 * A game with a minute for a turn begins, the awaited players do nothing, and time goes by: to a reminder, to the
 * question what is to be done, or until that is decided. Someone presses one of the answers.
 */
const vanish = command(
  'vanish',
  fc.record({
    people: fc.uniqueArray(personIndex, { minLength: 2, maxLength: 3 }),
    channel: channelIndex,
    ms: fc.constantFrom(35_000, 65_000, 130_000),
    answer: nat,
    then: turnsAfter,
  }),
  false,
  async (system, { people, channel, ms, answer, then }) => {
    const [host = 0, better] = people;
    const table = await beginGame(system, people, channel, '1 min');
    if (table === undefined) return;
    await playMove(system, better ?? host, table, [answer, answer, answer]);
    await system.interleaving.run();
    await system.passTime(ms, false);
    const user = system.discord.user(better ?? host);
    const question = lastSeenWith(system, user, /^v1:4:/u);
    const chosen = question === undefined ? undefined : nth(pressable(question), answer);
    if (question === undefined || chosen === undefined) return;
    await interactAndCheck(system, then, () => useComponent(system, user, question, chosen, 0));
  },
);

/** Makes a bet or a whole turn in a panel; resolves with the id of the last interaction. */
async function playMove(
  system: SystemUnderTest,
  user: number,
  table: TableModel,
  choices: readonly number[],
): Promise<string | null> {
  const player = system.discord.user(user);
  const panel = await openPanel(system, player, table);
  if (panel === null) return null;
  const ready = await draft(system, player, panel, choices);
  return ready === null ? null : confirm(system, player, ready);
}

const choices = fc.array(nat, { minLength: 6, maxLength: 6 });

/** Someone without a seat opens the panel of their spectator bet and makes one, or changes theirs. */
const betFromOutside = interaction(
  'bet from outside',
  { who: personIndex, table: nat, choices },
  true,
  async (system, { who, table, choices }) => {
    const { model, discord } = system;
    const young = [...model.tables.values()].filter(
      ({ status, game }) => status === 'playing' && game?.id === 'vips' && game.step < 2,
    );
    const chosen = nth(young, table);
    const outside = [...discord.state.members.keys()]
      .slice(0, PEOPLE)
      .filter((id) => chosen?.seats.includes(id) !== true);
    const watcher = nth(outside, who);
    if (chosen === undefined || watcher === undefined) return null;
    const user = userWithId(system, watcher);
    const panel = await follow(system, user, await openPanel(system, user, chosen), /^v1:G:/u);
    const ready = panel === null ? null : await draft(system, user, panel, choices);
    return ready === null ? null : confirm(system, user, ready);
  },
);

const moveCommand = interaction(
  'move',
  { who: personIndex, table: nat, choices },
  true,
  (system, { who, table, choices }) => playMove(system, who, tableOf(system, table), choices),
);

/** Someone blanks the text that was typed first at a table, behind *More*, which only its host and moderators may. */
const blankText = interaction(
  'blank a text',
  { who: personIndex, table: nat, reason: nat },
  true,
  async (system, { who, table, reason }) => {
    const opened = tableOf(system, table);
    const user = who === 0 ? system.discord.user(reason % PEOPLE) : userWithId(system, opened.host);
    const more = await follow(system, user, livePost(system, opened), /^v1:[PW]:/u);
    const asked = await follow(system, user, more, /^v1:Z:.*:$/u);
    // The latest is the first in the list.
    const list = asked === null ? [] : selectsIn(asked);
    const last = (list.at(-1)?.options.length ?? 1) - 1;
    const question = list.length === 0 ? asked : await follow(system, user, asked, /^v1:Z:.*:choose/u, last);
    const reasons = question === null ? [] : pressable(question);
    const chosen = nth(
      reasons.filter(({ custom_id }) => /^v1:Z:.*:[a-z]+\./u.test(custom_id)),
      reason,
    );
    return question === null || chosen === undefined ? null : useComponent(system, user, question, chosen, 0);
  },
);

/** The player who has just made a turn takes it back, if their panel offers that, and someone else tries as well. */
const takeBackCommand = interaction(
  'take back',
  { who: personIndex, table: nat },
  true,
  async (system, { who, table }) => {
    const player = system.discord.user(who);
    return press(system, player, await openPanel(system, player, tableOf(system, table)), /^v1:D:/u);
  },
);

/** The people at a slow table look at their panels, the one who is to act last and after a move; who is asked agrees to play live. */
const gather = command(
  'gather',
  fc.record({ table: nat, choices, then: turnsAfter }),
  true,
  async (system, { table, choices, then }) => {
    const { seats, status, turnTimeMs, game } = tableOf(system, table);
    if (status !== 'playing' || turnTimeMs === null || game === null) return;
    const acts = (who: string): boolean => game.awaited.includes(seats.indexOf(who));
    const people = seats
      .filter((who) => who !== 'bot')
      .toSorted((a, b) => Number(acts(a)) - Number(acts(b)))
      .map((who) => userWithId(system, who));
    for (const user of people) {
      await openPanel(system, user, tableOf(system, table));
      await system.interleaving.run();
    }
    await system.passTime(31_000, false);
    for (const user of people) {
      if (acts(user.id))
        await playMove(system, memberIndex(system, user.id), tableOf(system, table), choices);
      await system.interleaving.run();
      await interactAndCheck(system, then, async () =>
        press(system, user, await openPanel(system, user, tableOf(system, table)), /^v1:E:/u),
      );
    }
  },
);

/** The newest message that someone has seen with a control like this. */
const lastSeenWith = (system: SystemUnderTest, user: SimulatedUser, pattern: RegExp) =>
  system
    .messagesSeenBy(user)
    .findLast((message) => pressable(message).some(({ custom_id }) => pattern.test(custom_id)));

/** Someone says in `/notifications` that they are away for some days, or back, or what they are to be told, and where. */
const chooseNotifications = interaction(
  'choose notifications',
  {
    who: personIndex,
    press: fc.constantFrom('away', 'away', 'back', 'pings', 'place', 'digest', 'zone-times'),
    choice: fc.nat({ max: 23 }),
  },
  false,
  async (system, { who, press: pressed, choice }) => {
    const user = system.discord.user(who);
    call(system, who, 0, 'notifications');
    await system.interleaving.run();
    const control = new RegExp(`^v1:A:aaaaaaaa:0:${pressed}$`, 'u');
    return press(system, user, lastSeenWith(system, user, control), control, choice);
  },
);

/** The player who is to act at a table does, or the bots do, so often or until the game is over or this holds. */
async function playOnAt(
  system: SystemUnderTest,
  table: TableModel | undefined,
  times: number,
  choices: readonly number[],
  isEnough: (game: PlayedGame) => boolean = () => false,
): Promise<void> {
  for (let i = 0; i < times && table?.game != null && !table.game.over && !isEnough(table.game); i++) {
    const { seats, game } = table;
    await system.interleaving.run();
    const holder = game.awaited.map((seat) => seats[seat]).find((each) => each !== 'bot');
    if (holder === undefined) await system.passTime(2_000, false);
    else
      await interactAndCheck(system, 0, () =>
        playMove(system, memberIndex(system, holder), table, [...choices.slice(i % 6), ...choices]),
      );
  }
}

/** The player who is to act makes a move, several times. */
const playOn = command(
  'play on',
  fc.record({ table: nat, times: fc.integer({ min: 1, max: 14 }), choices }),
  true,
  (system, { table, times, choices }) => playOnAt(system, tableOf(system, table), times, choices),
);

/** What is pressed nowhere here: it would delete people with their tables, or have the bot speak another language. */
const NEVER_PRESSED = /^v1:(?:9:|B:.*:delete-yes$|Q:.*:run\.settings$)/u;

/** Someone presses what stands in some answer of the bot's. */
const pressAnswer = (system: SystemUnderTest, user: SimulatedUser, channel: number, custom_id: string) =>
  attempt(system, () => {
    const { id } = user.sendMessage(channelId(system, channel), 'Anyone?');
    return user.forgeComponent(id, { custom_id, component_type: 2 });
  });

/** At a slow table the people who wait plan their next turns; then somebody plays, and time goes by, perhaps until they are played. */
const planAhead = command(
  'plan ahead',
  fc.record({
    people: fc.uniqueArray(personIndex, { minLength: 2, maxLength: 3 }),
    channel: channelIndex,
    choices,
    ms: fc.constantFrom(20_000, 200_000),
    then: turnsAfter,
  }),
  false,
  async (system, { people, channel, choices, ms, then }) => {
    const table = await beginGame(system, people, channel, 'slow');
    if (table === undefined) return;
    for (const who of people) {
      await playMove(system, who, table, choices);
      await system.interleaving.run();
    }
    for (const who of people) {
      const user = system.discord.user(who);
      const panel = await follow(system, user, await openPanel(system, user, table), /^v1:pl:.*:at$/u);
      const ready = panel === null ? null : await draft(system, user, panel, choices.toReversed());
      if (ready !== null) await interactAndCheck(system, then, () => confirm(system, user, ready));
    }
    await playOnAt(system, table, 1, choices);
    await system.passTime(ms, false);
  },
);

/** People say what they would play; when enough do, a table opens. */
const queueUp = command(
  'queue up',
  fc.record({
    people: fc.uniqueArray(personIndex, { minLength: 2, maxLength: PEOPLE }),
    channel: channelIndex,
    kind: fc.constantFrom('vips.live', 'vips.slow'),
    then: turnsAfter,
  }),
  false,
  async (system, { people, channel, kind, then }) => {
    for (const user of people.map((who) => system.discord.user(who)))
      await interactAndCheck(system, then, async () => {
        const id = pressAnswer(system, user, channel, `v1:U:${NO_TABLE.tableId}:0:ask`);
        return id === null ? null : fillIn(system, user, id, null, () => ({ kind, until: 'hours' }));
      });
  },
);

/** A night that is a quarter of an hour ahead: people say that they come, and that they are here, and its hour comes; the bot may die after one of these steps. */
const meet = command(
  'night',
  fc.record({
    people: fc.uniqueArray(personIndex, { minLength: 1, maxLength: PEOPLE }),
    missing: fc.nat({ max: 2 }),
    channel: channelIndex,
    dies: fc.nat({ max: 12 }),
    lost: fc.boolean(),
    then: turnsAfter,
  }),
  false,
  async (system, { people, missing, channel, dies, lost, then }) => {
    const users = people.map((who) => system.discord.user(who));
    const [host] = users as [SimulatedUser];
    await system.botProcess.store.setNotifications(host.id, { timeZone: 'UTC' });
    const start = new Date(Date.now() + QUARTER_MS);
    const typed = {
      day: [start.getUTCFullYear(), start.getUTCMonth() + 1, start.getUTCDate()].join('-'),
      time: start.toISOString().slice(11, 16),
    };
    const says = (verb: string) => (user: SimulatedUser) => {
      const control = new RegExp(`^v1:0:[^:]+:0:${verb}\\.`, 'u');
      return async () => press(system, user, lastSeenWith(system, user, control), control);
    };
    const make = async () => {
      const id = pressAnswer(system, host, channel, `v1:0:${NO_TABLE.tableId}:0:plan`);
      return id === null ? null : fillIn(system, host, id, null, () => typed);
    };
    const steps = [
      make,
      ...users.slice(1).map(says('yes')),
      () => system.passTime(QUARTER_MS / 2, false),
      ...users.slice(missing).map(says('here')),
      () => system.passTime(QUARTER_MS / 2, false),
      ...users.slice(0, 1).map(says('bots')),
    ];
    for (const [i, step] of steps.entries()) {
      await step();
      await runTurns(system, i === dies ? then : 0);
      if (i === dies) await system.crash(lost, 0);
    }
  },
);

/** Someone presses what puts a desk in a channel, which only managers may: the desk is there at once, and once. */
const placeDesk = command(
  'place a desk',
  fc.record({ who: fc.nat({ max: 1 }), channel: channelIndex, then: turnsAfter }),
  true,
  async (system, { who, channel, then }) => {
    const { discord, interleaving } = system;
    await interleaving.run();
    const user = discord.user(who);
    const before = desksIn(discord).length;
    await interactAndCheck(system, then, () =>
      pressAnswer(system, user, channel, `v1:Q:${NO_TABLE.tableId}:0:place`),
    );
    const placed = desksIn(discord).length - before;
    if (placed > (user.id === discord.state.guild.owner_id ? 1 : 0))
      system.findings.push(`${user.id} has placed ${placed} desks`);
  },
);

/** Someone opens a table from a desk, or finds one in its list and takes a seat there. */
const useDesk = interaction(
  'use a desk',
  { who: personIndex, desk: nat, table: nat, what: fc.constantFrom('open', 'play', 'join', 'join') },
  true,
  async (system, { who, desk, table, what }) => {
    const user = system.discord.user(who);
    const onDesk = (payload: string): RegExp => new RegExp(`^v1:Q:${NO_TABLE.tableId}:0:${payload}`, 'u');
    const list = await follow(system, user, nth(desksIn(system.discord), desk), onDesk(what));
    if (what !== 'join') return press(system, user, list, onDesk('run\\.'));
    const looks =
      list === null ? [] : pressable(list).filter(({ custom_id }) => onDesk('table').test(custom_id));
    const menu = await follow(system, user, list, new RegExp(`^${nth(looks, table)?.custom_id}$`, 'u'));
    return press(system, user, menu, /^v1:Q:[^:]+:\d+:sit/u);
  },
);

/** Someone puts someone on their list of people with whom they sit at no table. */
const blockSomeone = interaction(
  'block',
  { who: personIndex, whom: personIndex },
  false,
  async (system, { who, whom }) => {
    const user = system.discord.user(who);
    call(system, who, 0, 'privacy');
    await system.interleaving.run();
    const list = await follow(system, user, lastSeenWith(system, user, /^v1:T:/u), /^v1:T:/u);
    const block = `v1:T:${NO_TABLE.tableId}:0:block`;
    if (list === null || !JSON.stringify(list).includes(block)) return null;
    return attempt(system, () => user.useStaleComponent(list, block, [system.discord.user(whom).id]));
  },
);

/** Presses any component of any message that this user has ever seen; most likely of one of the newest. */
const pressAnything = command(
  'press',
  fc.record({
    who: personIndex,
    back: fc.oneof(fc.nat({ max: 3 }), fc.nat({ max: 60 })),
    component: nat,
    choice: nat,
    twice: fc.boolean(),
    then: turnsAfter,
  }),
  true,
  async (system, { who, back, component, choice, twice, then }) => {
    const user = system.discord.user(who);
    // A message that was deleted is gone from every client, and the bot deletes a person's older panels itself.
    const isThere = ({ id }: APIMessage): boolean => system.discord.state.findMessage(id) !== undefined;
    const screens = system
      .messagesSeenBy(user)
      .filter((message) => pressable(message).length > 0 && isThere(message));
    const screen: APIMessage | undefined = screens.at(-1 - (back % Math.max(1, screens.length)));
    const chosen = screen === undefined ? undefined : nth(pressable(screen), component);
    if (screen === undefined || chosen === undefined || NEVER_PRESSED.test(chosen.custom_id)) return;
    if (twice) useComponent(system, user, screen, chosen, choice);
    await interactAndCheck(system, then, () => useComponent(system, user, screen, chosen, choice));
  },
);

const redeliver = event('redeliver', { back: fc.nat({ max: 8 }) }, true, ({ discord }, { back }) => {
  const id = [...discord.startedInteractions.keys()].at(-1 - back);
  try {
    if (id !== undefined) discord.interactions.redeliver(id);
  } catch {
    // Discord does not know it any more.
  }
});

const slashCommand = interaction(
  'command',
  {
    who: personIndex,
    table: nat,
    channel: fc.nat({ max: 5 }),
    what: fc.constantFrom('show', 'bet', 'history', 'cancel', 'list', 'rules'),
  },
  true,
  (system, { who, table, channel, what }) => {
    const about = what === 'list' || what === 'rules' ? {} : { table: tableOf(system, table).id };
    return call(system, who, channel, `vips ${what}`, about);
  },
);

const timePasses = command(
  'time',
  fc.record({ ms: fc.constantFrom(1_000, 200, 3_500, 31_000, 70_000, 600_000), stuck: fc.boolean() }),
  false,
  (system, { ms, stuck }) => system.passTime(ms, stuck && ms < 60_000),
);

const clockJump = command(
  'clock',
  fc.record({ jump: fc.constantFrom(-DAY_MS, DAY_MS, -600_000) }),
  false,
  async (system, { jump }) => system.setClock(jump),
);

const crash = command(
  'crash',
  fc.record({ lost: fc.boolean(), away: fc.constantFrom(0, 5_000, 120_000) }),
  false,
  (system, { lost, away }) => system.crash(lost, away),
);

const fault: Arbitrary<Fault> = fc.record({
  target: fc.constantFrom(...FAULT_TARGETS),
  kind: fc.constantFrom(...FAILURE_KINDS),
  effect: fc.boolean(),
  times: fc.constantFrom(1, 4, 9),
});
const injectFault = command('fault', fault, false, async (system, drawn) => {
  system.disturbances++;
  system.discord.faults.add(drawn);
});

const permissionChange = event(
  'permission',
  { channel: channelIndex, permission: fc.constantFrom(...PERMISSIONS), denied: fc.boolean() },
  false,
  (system, { channel, permission, denied }) => {
    system.disturbances++;
    setBotPermissions(system.discord.state, channelId(system, channel), [permission], denied);
  },
);

const archiveThreadCommand = event('archive', { thread: nat }, true, ({ discord: { state } }, { thread }) => {
  const found = nth([...state.channels.values()].filter(isThread), thread);
  if (found !== undefined) archiveThread(state, found.id, false);
});

const deleteMessage = event('delete a message', { back: fc.nat({ max: 5 }) }, true, (system, { back }) => {
  const { state, seen } = system.discord;
  const post = seen.filter(({ owner }) => owner === undefined).at(-1 - back)?.message;
  if (post === undefined) return;
  system.disturbances++;
  system.deleted.add(post.id);
  state.removeMessage(post.channel_id, post.id);
});

const runFor = event('run', {}, false, () => undefined);

/** The player who is to act at a table of Fame Us does, for so many rounds or until the end. */
const playFameUsOn = command(
  'play Fame Us on',
  fc.record({ table: nat, rounds: fc.constantFrom(1, 3, 12), choices }),
  true,
  async (system, { table, rounds, choices }) => {
    const tables = [...system.model.tables.values()].filter(
      ({ gameId, status }) => gameId === 'fame-us' && status === 'playing',
    );
    const chosen = nth(tables, table);
    const until = (chosen?.game?.step ?? 0) + rounds;
    const isEnough = ({ step }: PlayedGame) => step >= until || chosen?.status !== 'playing';
    await playOnAt(system, chosen, MOST_MOVES, choices, isEnough);
  },
);

/** Actions of people, time, Discord and the power supply; the more likely ones are listed more than once. */
export const COMMANDS: readonly Arbitrary<ModelCommand>[] = [
  ...openCommands,
  ...[challenge, challenge],
  ...[answerChallenge, answerChallenge],
  lapse,
  useMessage,
  ...[fillLobby, fillLobby, fillLobby],
  ...[changeLobby, changeLobby],
  ...[lobbyCommand, lobbyCommand],
  ...[moveCommand, moveCommand, moveCommand, moveCommand, takeBackCommand],
  ...[playOn, playOn],
  ...[gather, gather],
  ...[betFromOutside, betFromOutside, betFromOutside],
  ...[blankText, blankText],
  ...[placeDesk, useDesk, useDesk, blockSomeone],
  ...[vanish, chooseNotifications],
  ...[planAhead, queueUp, meet],
  ...[pressAnything, pressAnything, pressAnything, pressAnything],
  ...[redeliver, redeliver],
  ...[slashCommand, slashCommand],
  ...[timePasses, timePasses],
  clockJump,
  ...[crash, crash],
  ...[injectFault, injectFault],
  permissionChange,
  archiveThreadCommand,
  deleteMessage,
  runFor,
];

/** The same for tables of Fame Us: what people do there, and what may happen meanwhile. */
export const FAME_US_COMMANDS: readonly Arbitrary<ModelCommand>[] = [
  ...[openFameUs, openFameUs],
  ...[fillLobby, fillLobby, fillLobby],
  ...[changeLobby, chooseNotifications],
  ...[moveCommand, moveCommand, takeBackCommand],
  ...[playFameUsOn, playFameUsOn, playFameUsOn, playFameUsOn],
  ...[pressAnything, pressAnything, pressAnything],
  redeliver,
  ...[timePasses, timePasses],
  clockJump,
  ...[crash, crash],
  injectFault,
  permissionChange,
  runFor,
];
