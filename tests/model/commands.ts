import type { APIMessage } from 'discord-api-types/v10';
import fc, { type Arbitrary } from 'fast-check';
import type { PermissionName } from '../../playground/standin/index.ts';
import { allowBot, denyBot } from '../../playground/standin/permissions.ts';
import { isThread } from '../../playground/standin/world/channels.ts';
import { archiveThread } from '../../playground/standin/world/threads.ts';
import { pressable } from '../e2e/guest.ts';
import { type Fault, KINDS, TARGETS } from './faults.ts';
import {
  attempt,
  chooseFace,
  confirm,
  draftTurn,
  LOBBY_DEEDS,
  type LobbyDeed,
  nth,
  openPanel,
  pressInLobby,
  use,
} from './hands.ts';
import type { TableModel } from './model.ts';
import type { Stage } from './stage.ts';
import { type ModelCommand, step } from './step.ts';
import { wishOf } from './wish.ts';

/** How many of the people of the server take part, and in how many channels. */
const PEOPLE = 4;
const CHANNELS = 2;
/** The most turns that are given before the next command begins. */
const MOST_TURNS = 24;
const DAY = 24 * 3_600_000;

const nat = fc.nat({ max: 30 });
const who = fc.nat({ max: PEOPLE - 1 });
const channel = fc.nat({ max: CHANNELS - 1 });
/** 0: until nothing is left to do; else one fewer turns than this. */
const then = fc.nat({ max: MOST_TURNS });

const goOn = (stage: Stage, turns: number): Promise<void> =>
  stage.race.steps(turns === 0 ? Number.POSITIVE_INFINITY : turns - 1);

const channelId = ({ discord }: Stage, index: number): string =>
  nth([...discord.world.channels.keys()], index)!;
const tableOf = ({ model }: Stage, index: number): TableModel => nth([...model.tables.values()], index)!;

/**
 * Begins one interaction and lets things go on. When all was at rest, and rests again afterwards, the wish must have
 * been taken if and only if the model says so, and the person must have been answered.
 */
async function alone(
  stage: Stage,
  turns: number,
  act: () => string | null | Promise<string | null>,
): Promise<void> {
  const { model, discord } = stage;
  const before = stage.calm ? stage.disturbances : -1;
  const expecting = new Map<string, boolean | null>();
  const id = await act();
  if (id !== null) {
    const wish = wishOf(discord.begun.get(id));
    expecting.set(id, before === -1 || !stage.waitsFor(id) || wish === null ? null : model.allows(wish));
  }
  await goOn(stage, turns);
  if (id === null || before !== stage.disturbances || turns !== 0) return;
  const expected = expecting.get(id);
  const wish = JSON.stringify(wishOf(discord.begun.get(id)));
  if (expected !== undefined && expected !== null && model.counted.has(id) !== expected)
    stage.broken.push(`${wish} was ${expected ? 'not taken' : 'taken'}`);
  const outcome = stage.outcomes.get(id);
  if (outcome === undefined || outcome.kind === 'failed') stage.broken.push(`${wish} was not answered`);
}

/** Opens tables. */
const opening = [
  step(
    'open',
    fc.record({ who, channel, computers: fc.nat({ max: 2 }), thread: fc.boolean(), then }),
    false,
    (stage, { who, channel, computers, thread, then }) =>
      alone(stage, then, () => {
        const options = { target: 'the ideal tester', set: 'women', computers, thread };
        return attempt(stage, () =>
          stage.discord.person(who).command(channelId(stage, channel), 'vips new', options),
        );
      }),
  ),
  step(
    'solo',
    fc.record({ who, channel, opponents: fc.integer({ min: 1, max: 2 }), thread: fc.boolean(), then }),
    false,
    (stage, { who, channel, opponents, thread, then }) =>
      alone(stage, then, () => {
        const options = { target: 'the lonely tester', set: 'men', opponents, thread };
        return attempt(stage, () =>
          stage.discord.person(who).command(channelId(stage, channel), 'vips solo', options),
        );
      }),
  ),
];

const lobby = step(
  'lobby',
  fc.record({ who, table: nat, deed: fc.constantFrom(...LOBBY_DEEDS), choice: nat, then }),
  true,
  (stage, { who, table, deed, choice, then }) =>
    alone(stage, then, () =>
      pressInLobby(stage, stage.discord.person(who), tableOf(stage, table), deed, choice),
    ),
);

/** Everybody of a list joins at once, then the host starts. */
const gather = step(
  'gather',
  fc.record({ table: nat, who: fc.uniqueArray(who, { minLength: 1, maxLength: 2 }), then }),
  true,
  async (stage, { table, who, then }) => {
    const chosen = tableOf(stage, table);
    const press = (person: string, deed: LobbyDeed) => {
      const index = [...stage.discord.world.people.keys()].indexOf(person);
      return pressInLobby(stage, stage.discord.person(index), chosen, deed, 0);
    };
    for (const one of who) press(stage.discord.person(one).id, 'join');
    await stage.race.steps();
    await alone(stage, then, () => press(chosen.host, 'start'));
  },
);

/** Makes a whole bet or turn in a panel. */
async function move(
  stage: Stage,
  person: number,
  table: TableModel,
  choices: readonly number[],
): Promise<string | null> {
  const somebody = stage.discord.person(person);
  const panel = await openPanel(stage, somebody, table);
  if (panel === null) return null;
  const ready =
    table.game?.step === 0
      ? await chooseFace(stage, somebody, panel, choices.slice(0, 3))
      : await draftTurn(stage, somebody, panel, choices);
  return ready === null ? null : confirm(stage, somebody, ready);
}

const choices = fc.array(nat, { minLength: 6, maxLength: 6 });

const moving = step(
  'move',
  fc.record({ who, table: nat, choices, then }),
  true,
  (stage, { who, table, choices, then }) =>
    alone(stage, then, () => move(stage, who, tableOf(stage, table), choices)),
);

/** Whoever is to act acts, so many times. */
const playOn = step(
  'play on',
  fc.record({ table: nat, times: fc.integer({ min: 1, max: 14 }), choices }),
  true,
  async (stage, { table, times, choices }) => {
    const { seats, game } = tableOf(stage, table);
    for (let i = 0; i < times && game !== null && !game.over; i++) {
      await stage.race.steps();
      const seat =
        game.step === 0
          ? game.bets.findIndex((bet, seat) => bet === null && seats[seat] !== 'bot')
          : game.active;
      const holder = seats[seat ?? -1];
      if (holder === 'bot') await stage.passTime(2_000, false);
      const person = [...stage.discord.world.people.keys()].indexOf(holder ?? '');
      if (person >= 0)
        await alone(stage, 0, () =>
          move(stage, person, tableOf(stage, table), [...choices.slice(i % 6), ...choices]),
        );
    }
  },
);

/** Presses anything on any screen that this person has ever seen; most likely on one of the newest. */
const press = step(
  'press',
  fc.record({
    who,
    back: fc.oneof(fc.nat({ max: 3 }), fc.nat({ max: 60 })),
    component: nat,
    choice: nat,
    twice: fc.boolean(),
    then,
  }),
  true,
  async (stage, { who, back, component, choice, twice, then }) => {
    const person = stage.discord.person(who);
    const screens = stage.screensOf(person).filter((message) => pressable(message).length > 0);
    const screen: APIMessage | undefined = screens.at(-1 - (back % Math.max(1, screens.length)));
    const chosen = screen === undefined ? undefined : nth(pressable(screen), component);
    if (screen === undefined || chosen === undefined) return;
    if (twice) use(stage, person, screen, chosen, choice);
    await alone(stage, then, () => use(stage, person, screen, chosen, choice));
  },
);

const again = step(
  'deliver again',
  fc.record({ back: fc.nat({ max: 8 }), then }),
  true,
  async (stage, { back, then }) => {
    const id = [...stage.discord.begun.keys()].at(-1 - back);
    if (id === undefined) return;
    try {
      stage.discord.interactions.redeliver(id);
    } catch {
      return;
    }
    await goOn(stage, then);
  },
);

const ask = step(
  'ask',
  fc.record({
    who,
    table: nat,
    channel: fc.nat({ max: 5 }),
    what: fc.constantFrom('show', 'bet', 'history', 'cancel', 'list', 'rules'),
    then,
  }),
  true,
  (stage, { who, table, channel, what, then }) =>
    alone(stage, then, () => {
      const about = what === 'list' || what === 'rules' ? {} : { table: tableOf(stage, table).id };
      return attempt(stage, () =>
        stage.discord.person(who).command(channelId(stage, channel), `vips ${what}`, about),
      );
    }),
);

const time = step(
  'time',
  fc.record({ ms: fc.constantFrom(1_000, 200, 3_500, 70_000, 600_000), stuck: fc.boolean() }),
  false,
  (stage, { ms, stuck }) => stage.passTime(ms, stuck && ms < 60_000),
);

const clock = step(
  'clock',
  fc.record({ jump: fc.constantFrom(-DAY, DAY, -600_000) }),
  false,
  async (stage, { jump }) => stage.setClock(jump),
);

const crash = step(
  'crash',
  fc.record({ lost: fc.boolean(), away: fc.constantFrom(0, 5_000, 120_000) }),
  false,
  (stage, { lost, away }) => stage.crash(lost, away),
);

const fault: Arbitrary<Fault> = fc.record({
  target: fc.constantFrom(...TARGETS),
  kind: fc.constantFrom(...KINDS),
  effect: fc.boolean(),
  times: fc.constantFrom(1, 4, 9),
});
const trouble = step('trouble', fault, false, async (stage, drawn) => {
  stage.disturbances++;
  stage.discord.faults.add(drawn);
});

const RIGHTS = [
  'SendMessages',
  'AttachFiles',
  'ViewChannel',
  'SendMessagesInThreads',
  'CreatePublicThreads',
] as const satisfies PermissionName[];
const rights = step(
  'rights',
  fc.record({ channel, right: fc.constantFrom(...RIGHTS), taken: fc.boolean(), then }),
  false,
  async (stage, { channel, right, taken, then }) => {
    stage.disturbances++;
    (taken ? denyBot : allowBot)(stage.discord.world, channelId(stage, channel), [right]);
    await goOn(stage, then);
  },
);

const archive = step('archive', fc.record({ thread: nat, then }), true, async (stage, { thread, then }) => {
  const { world } = stage.discord;
  const found = nth([...world.channels.values()].filter(isThread), thread);
  if (found !== undefined) archiveThread(world, found.id, false);
  await goOn(stage, then);
});

const remove = step(
  'delete a message',
  fc.record({ back: fc.nat({ max: 5 }), then }),
  true,
  async (stage, { back, then }) => {
    const { world, seen } = stage.discord;
    const post = seen.filter(({ owner }) => owner === undefined).at(-1 - back)?.message;
    if (post !== undefined) {
      stage.disturbances++;
      stage.deleted.add(post.id);
      world.removeMessage(post.channel_id, post.id);
    }
    await goOn(stage, then);
  },
);

const wait = step('let', fc.record({ then }), false, (stage, { then }) => goOn(stage, then));

/** What people, time, Discord and the power supply do; the likelier ones more than once. */
export const COMMANDS: readonly Arbitrary<ModelCommand>[] = [
  ...opening,
  ...[gather, gather, gather],
  ...[lobby, lobby],
  ...[moving, moving, moving, moving],
  ...[playOn, playOn],
  ...[press, press, press, press],
  ...[again, again],
  ...[ask, ask],
  ...[time, time],
  clock,
  ...[crash, crash],
  ...[trouble, trouble],
  rights,
  archive,
  remove,
  wait,
];
