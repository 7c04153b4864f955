import type { APIMessage } from 'discord-api-types/v10';
import { ComponentType } from 'discord-api-types/v10';
import { afterEach, expect, test } from 'vitest';
import {
  ClientError,
  type InteractionOutcome,
  type SimulatedUser,
} from '../../playground/fake-discord/index.ts';
import { makeTextChannel } from '../../playground/fake-discord/state/guild.ts';
import { pick, type Random, seededRandom } from '../../src/kernel/random.ts';
import { fieldsOf, pressable, textIn } from '../e2e/player.ts';
import { chooseFace, chooseInFameUs, confirm, draftTurn, openPanel } from './user-actions.ts';
import { useFakeTime, useRealTime } from './fake-time.ts';
import { schedulerOf } from './interleaving.ts';
import { games } from './simulated-process.ts';
import type { StoreObserver } from './interleaved-store.ts';
import { SystemUnderTest } from './system-under-test.ts';
import { Match } from '../../src/kernel/match.ts';

/**
 * Many people who press whatever they can, at many tables, for a week of fake time: nothing goes wrong, everyone is
 * answered, nobody is pinged twice for the same thing, and every table can be played to its end afterwards. `WEEK_SEED`
 * chooses other presses.
 */

const PEOPLE = 200;
const TABLES = 20;
const WEEK_MS = 7 * 24 * 3_600_000;
/** How many people press at the same moment. */
const MAX_AT_ONCE = 5;
/** How far back someone scrolls to find something to press. */
const SCROLLED = 30;
/** The most times that a table may be looked at until it is over. */
const MAX_LOOKS = 1_000;

const NOTHING_OBSERVED: StoreObserver = {
  committed: () => undefined,
  parked: () => undefined,
  shown: () => undefined,
  claimed: () => undefined,
  released: () => undefined,
  apart: () => undefined,
};

const { WEEK_SEED: seed = '1' } = process.env;

afterEach(useRealTime);

/** The pauses between presses: mostly seconds, now and then a night. */
const pauseMs = (random: Random): number =>
  pick(random, [0, 1_000, 1_000, 5_000, 5_000, 20_000, 20_000, 60_000, 60_000, 300_000, 3_600_000]);

const PACES = ['1m', '3m', '1h', '1d', '7d', 'none'];
const LOOK_UPS = [
  'vips list',
  'vips rules',
  'vips secret',
  'vips history',
  'fame-us list',
  'fame-us secret',
  'games',
  'stats',
  'leaderboard',
  'gallery',
  'privacy',
  'daily',
  'settings',
  'notifications',
];

/** Someone's press, choice, typed text or command, drawn at random. */
class Crowd {
  readonly answers: { readonly what: string; readonly outcome: Promise<InteractionOutcome> }[] = [];
  readonly #system: SystemUnderTest;
  readonly #random: Random;
  readonly #channels: readonly string[];

  constructor(system: SystemUnderTest, random: Random, channels: readonly string[]) {
    this.#system = system;
    this.#random = random;
    this.#channels = channels;
  }

  get anyone(): SimulatedUser {
    return this.#system.discord.user(this.#random.below(PEOPLE));
  }

  /** Starts an interaction; what Discord's client does not allow is none. */
  start(what: string, act: () => Promise<InteractionOutcome>): Promise<InteractionOutcome> | null {
    const before = this.#system.discord.newestInteractionId;
    const outcome = act();
    if (this.#system.discord.newestInteractionId === before) {
      outcome.catch((error: unknown) => {
        if (!(error instanceof ClientError)) throw error;
      });
      return null;
    }
    this.answers.push({ what, outcome });
    return outcome;
  }

  openTable(host: SimulatedUser, channelId: string): void {
    const random = this.#random;
    const pace = pick(random, PACES);
    const command = pick(random, ['vips new', 'vips new', 'vips solo', 'fame-us new', 'fame-us solo']);
    const options: Readonly<Record<string, string | number>> = command.endsWith('solo')
      ? {}
      : { pace, computers: random.below(3) };
    void this.start(`/${command}`, () => host.command(channelId, command, options));
  }

  lookUp(): void {
    const command = pick(this.#random, LOOK_UPS);
    void this.start(`/${command}`, () => this.anyone.command(pick(this.#random, this.#channels), command));
  }

  /** Presses something in a message that this person sees, or in one that calls them. */
  press(): void {
    const { state } = this.#system.discord;
    const places = [...state.channels.keys()];
    const channelId = pick(this.#random, places);
    const recent = state.messagesIn(channelId).slice(-SCROLLED);
    const withControls = recent.filter(({ message }) => pressable(message).length > 0);
    if (withControls.length === 0) return;
    const { message, owner } = pick(this.#random, withControls);
    const called = message.mentions.map(({ id }) => id);
    const id = owner ?? (called.length > 0 && this.#random.below(3) > 0 ? pick(this.#random, called) : null);
    this.pressIn(message, id === null ? this.anyone : this.#userOf(id));
  }

  #userOf(id: string): SimulatedUser {
    return this.#system.discord.user([...this.#system.discord.state.members.keys()].indexOf(id));
  }

  pressIn(message: APIMessage, user: SimulatedUser): void {
    const component = pick(this.#random, pressable(message));
    const values =
      component.type === ComponentType.StringSelect
        ? [pick(this.#random, component.options).value]
        : undefined;
    const what = `${component.custom_id} ${values?.join() ?? ''}`;
    const outcome = this.start(what, () => user.useStaleComponent(message, component.custom_id, values));
    void outcome?.then((answer) => {
      if (answer.kind !== 'modal') return;
      const { modal } = answer;
      const typed = Object.fromEntries(fieldsOf(modal).map((field) => [field, 'The chin, of course']));
      void this.start(`${what}, typed`, () => user.submit(modal, typed));
    });
  }
}

/** The pings that came twice: for the same person, with the same words but for the time that is left. */
function doublePings(system: SystemUnderTest): readonly string[] {
  const found: string[] = [];
  const pinged = new Set<string>();
  const known = new Set<string>();
  system.discord.onMessage = ({ message, owner }) => {
    if (owner !== undefined || known.has(message.id)) return;
    known.add(message.id);
    const controls = pressable(message).map(({ custom_id }) => custom_id);
    const words = `${textIn(message).replaceAll(/<t:\d+:R>/gu, '')} ${controls.join(' ')}`;
    for (const { id } of message.mentions) {
      const ping = `${String(message.nonce).split('.')[0]} pings ${id}: ${words}`;
      if (pinged.has(ping)) found.push(ping);
      pinged.add(ping);
    }
  };
  return found;
}

/** Makes a move for a player that a table waits for. */
async function playOnce(system: SystemUnderTest, random: Random, tableId: string): Promise<void> {
  const stored = await system.botProcess.store.load(tableId);
  if (stored === null) throw new Error(`table ${tableId} is lost`);
  const { table } = stored;
  const match = Match.resume(games.get(table.gameId)!, stored.events);
  const userIds = match.toAct.flatMap((seat) => {
    const holder = table.seats[seat];
    return holder?.kind === 'user' ? [holder.userId] : [];
  });
  const [userId] = userIds;
  if (userId === undefined) return;
  const user = system.discord.user([...system.discord.state.members.keys()].indexOf(userId));
  const places = { id: table.id, channelId: table.channelId, playedIn: table.playChannelId };
  const panel = await openPanel(system, user, places);
  if (panel === null) return;
  const choices = Array.from({ length: 6 }, () => random.below(60));
  const ready =
    table.gameId === 'fame-us'
      ? await chooseInFameUs(system, user, panel, choices)
      : match.step === 0
        ? await chooseFace(system, user, panel, choices.slice(0, 3))
        : await draftTurn(system, user, panel, choices);
  if (ready !== null) await confirm(system, user, ready);
  await system.interleaving.run();
}

test('two hundred people press anything they can at twenty tables for a week: nothing goes wrong, and every table can be finished', async () => {
  useFakeTime();
  const random = seededRandom(`busy week ${seed}`);
  await using system = await SystemUnderTest.open(schedulerOf(Number(seed)), false, NOTHING_OBSERVED);
  const { discord, interleaving } = system;
  const { state } = discord;
  for (let n = state.members.size; n < PEOPLE; n++) state.addMember(`Person ${n}`);
  const channels = Array.from({ length: TABLES }, (_, n) => {
    const channel = makeTextChannel(state.nextId(), state.guild.id, n + 10, {
      name: `table-${n}`,
      topic: '',
    });
    state.putChannel(channel);
    return channel.id;
  });
  const again = doublePings(system);
  const crowd = new Crowd(system, random, channels);
  const finish = async (): Promise<void> => {
    await interleaving.run();
    for (const { what, outcome } of crowd.answers.splice(0)) {
      const answer = await Promise.race([outcome, Promise.resolve(null)]);
      expect(answer, `${what} is answered`).not.toBeNull();
      expect(answer?.kind === 'failed' ? answer.text : null, what).toBeNull();
    }
    expect(system.errors).toEqual([]);
    expect(discord.violations).toEqual([]);
    expect(again).toEqual([]);
  };

  for (const channelId of channels) crowd.openTable(crowd.anyone, channelId);
  await finish();
  const end = Date.now() + WEEK_MS;
  let presses = 0;
  while (Date.now() < end) {
    for (let n = 0; n <= random.below(MAX_AT_ONCE); n++, presses++) {
      const dice = random.below(60);
      if (dice === 0) crowd.openTable(crowd.anyone, pick(random, channels));
      else if (dice < 4) crowd.lookUp();
      else crowd.press();
    }
    await finish();
    await system.passTime(pauseMs(random), false);
  }
  expect(presses).toBeGreaterThan(2_000);

  // The awaited players play now.
  const { store } = system.botProcess;
  const isPlayed = ({ status }: { readonly status: string }): boolean => status === 'playing';
  for (let looks = 0; ; looks++) {
    const open = (await store.listOpen(state.guild.id, 1_000)).filter(isPlayed);
    if (open.length === 0) break;
    expect(looks, `tables ${open.map(({ id }) => id).join(', ')} come to an end`).toBeLessThan(MAX_LOOKS);
    for (const { id } of open) await playOnce(system, random, id);
    await finish();
    await system.passTime(2_000, false);
  }
});
