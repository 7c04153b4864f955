import type { APIMessage } from 'discord-api-types/v10';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { fameUs } from '../../../src/games/fame-us/game.ts';
import type { FameUsEvent, FameUsState } from '../../../src/games/fame-us/rules/state.ts';
import { type InProcessBot, startInProcessBot } from '../../discord/in-process-bot.ts';
import { openLobby, startGame } from '../../e2e/game-flow.ts';
import {
  announcesEnd,
  livePost,
  picturesIn,
  type Place,
  pressable,
  publicPosts,
  shownName,
  type SimulatedPlayer,
  textIn,
} from '../../e2e/player.ts';
import { addressOf } from '../../e2e/responses.ts';
import { fameUsProfile } from './profile.ts';
import { replay } from '../../../src/kernel/match.ts';

/** Whole games of people, by real discord.js on a fake Discord; only the bot's clock is set forward. */

const NAMES = ['Ada', 'Ben', 'Chloé', 'Deniz', 'Emma', 'Farid', 'Gül', 'Hugo'];
const SAND_MS = 60_000;
const TURN_MS = 3 * 60_000;
/** What a post says of the game's own timers; the clock of a turn is the house's. */
const RUNNING_TIMER = /^(?:-# )?⏳ (?:Time|The sand is running. It) runs out <t:\d+:R>/mu;
const RUNNING_SAND = /(?:^(?:-# )?| · )⏳ The sand is running. It runs out <t:\d+:R>/mu;

/** What someone does who is called. */
type PlayerAction = 'card' | 'pass' | 'accuse' | 'name' | 'vy' | 'vn' | 'nothing';

/** A table of people, which is told what each does. */
class PlayedTable {
  readonly #bot: InProcessBot;
  readonly #people: readonly SimulatedPlayer[];
  readonly #place: Place;
  readonly tableId: string;

  constructor(bot: InProcessBot, people: readonly SimulatedPlayer[], place: Place, tableId: string) {
    this.#bot = bot;
    this.#people = people;
    this.#place = place;
    this.tableId = tableId;
  }

  static async open(bot: InProcessBot, players: number, pace: 'live' | 'slow'): Promise<PlayedTable> {
    const { fakeDiscord } = bot;
    const people = NAMES.slice(0, players).map((name) => bot.player(name));
    const options = { pace, thread: true };
    const lobby = await openLobby(fakeDiscord, people[0]!, fakeDiscord.channelId, options, fameUsProfile);
    await startGame(fakeDiscord, lobby, people);
    const place = { channelId: lobby.id, after: lobby.id };
    const table = new PlayedTable(bot, people, place, addressOf(lobby).tableId);
    await table.post(1);
    return table;
  }

  async events(): Promise<readonly FameUsEvent[]> {
    return ((await this.#bot.store.load(this.tableId))?.events ?? []) as readonly FameUsEvent[];
  }

  async state(): Promise<FameUsState> {
    return replay(fameUs, await this.events());
  }

  person(seat: number): SimulatedPlayer {
    return this.#people[seat]!;
  }

  /** The newest post, once it is of this round and as it should be. */
  post(round: number, isExpected: (text: string) => boolean = () => true): Promise<APIMessage> {
    return this.#bot.fakeDiscord.waitFor(() => {
      const post = livePost(this.#bot.fakeDiscord, this.#place);
      return post !== undefined && addressOf(post).step === round && isExpected(textIn(post)) ? post : null;
    }, `a post of round ${round}`);
  }

  /** Someone presses the button of the newest post with this payload. */
  async press(seat: number, payload: string): Promise<void> {
    const before = await this.state();
    const post = await this.post(before.round);
    const button = await this.#bot.fakeDiscord.waitFor(() => {
      const live = livePost(this.#bot.fakeDiscord, this.#place);
      return pressable(live ?? post).find(({ custom_id }) => custom_id.endsWith(`:${payload}`));
    }, `a button ${payload}`);
    await this.person(seat).user.click(livePost(this.#bot.fakeDiscord, this.#place)!.id, button.custom_id);
  }

  /** Someone does something; resolves with the state after it. */
  async act(seat: number, action: PlayerAction): Promise<FameUsState> {
    const { length } = await this.events();
    if (action === 'vy' || action === 'vn') await this.press(seat, action);
    else if (action !== 'nothing') await this.#actInPanel(seat, action);
    return this.changedSince(length);
  }

  /** The state once there are more events than so many. */
  async changedSince(length: number): Promise<FameUsState> {
    await expect.poll(async () => (await this.events()).length, { interval: 5 }).toBeGreaterThan(length);
    return this.state();
  }

  async #actInPanel(seat: number, action: 'card' | 'pass' | 'accuse' | 'name'): Promise<void> {
    const person = this.person(seat);
    const panel = await person.openPanel(await this.post((await this.state()).round));
    const choices = pressable(panel);
    const find = (test: RegExp): (typeof choices)[number] => {
      const found = choices.find(({ custom_id }) => test.test(custom_id));
      if (found === undefined) throw new Error(`no ${test} in ${textIn(panel)}`);
      return found;
    };
    if (action === 'name') {
      await person.confirm(panel, find(/^v1:m:.*:name$/u).custom_id);
      return;
    }
    const component = find(action === 'card' ? /:pick0$/u : new RegExp(`:${action}$`, 'u'));
    const chosen = await person.press(panel, component);
    await person.confirm(
      chosen,
      pressable(chosen).find(({ custom_id }) => custom_id.startsWith('v1:p:'))!.custom_id,
    );
  }

  /** Plays on until the end, or until a state that is looked for: the seat to act does what `actionOf` says. */
  async playOn(
    actionOf: (state: FameUsState, seat: number) => PlayerAction,
    until: (state: FameUsState) => boolean = () => false,
  ): Promise<FameUsState> {
    for (let state = await this.state(); ;) {
      const [seat] = fameUs.toAct(state);
      if (seat === undefined || until(state)) return state;
      state = await this.act(seat, actionOf(state, seat));
    }
  }

  /** The post of the end, and all of the result. Before it, none tells a team, a hand or a vote that is not counted. */
  async end(): Promise<string> {
    const { fakeDiscord } = this.#bot;
    const end = await fakeDiscord.waitFor(() => {
      const live = livePost(fakeDiscord, this.#place);
      return live !== undefined && announcesEnd(live) ? live : null;
    }, 'the end');
    for (const post of publicPosts(fakeDiscord, this.#place)) {
      if (post.id === end.id) continue;
      const told = [textIn(post), ...picturesIn(post).map(({ alt }) => alt)].join('\n');
      expect(told).not.toMatch(/VIP square|dance floor/u);
      expect(fameUsProfile.disclosesSecret(told), told).toBe(false);
    }
    const result = await this.person(0).pressLabelled(end, /^The whole result$/u);
    return `${textIn(end)}\n${textIn(result)}`;
  }
}

let bot: InProcessBot;
beforeAll(async () => {
  bot = await startInProcessBot();
  await bot.fakeDiscord.waitFor(() => bot.fakeDiscord.state.globalCommands.length > 0, 'the commands');
});
afterEach(() => {
  expect(bot.fakeDiscord.violations).toEqual([]);
  expect(bot.logEntries.filter(({ level }) => level === 'error')).toEqual([]);
});
afterAll(() => bot[Symbol.asyncDispose]());

describe('a whole game of Fame Us', () => {
  test('of four: the sand timer passes a dawdler, and ends a talk with the votes that are in (F11, F14)', async () => {
    const table = await PlayedTable.open(bot, 4, 'live');
    const begun = await table.post(1);
    const { first } = await table.state();
    const [second, third, fourth] = [1, 2, 3].map((i) => (first + i) % 4) as [number, number, number];
    expect(textIn(begun)).not.toMatch(RUNNING_TIMER);

    // Two of the others turn the timer: a post of its own calls the dawdler, whose turn is over in a minute.
    await table.press(third, 't');
    await table.press(fourth, 't');
    const hurried = await table.post(1, (text) => RUNNING_SAND.test(text));
    expect(hurried.mentions.map(({ id }) => id)).toEqual([table.person(first).user.id]);
    const before = (await table.events()).length;
    bot.advance(SAND_MS + 1);
    await table.changedSince(before);
    expect((await table.events()).at(before)).toMatchObject({ type: 'passed', seat: first, timer: true });

    // Someone plays, is accused and named; the talk is put on the timer with one of two votes in.
    await table.act(second, 'card');
    await table.act(third, 'accuse');
    await table.act(second, 'name');
    await table.act(first, 'vn');
    const voted = (await table.events()).length;
    await table.press(fourth, 't');
    await table.changedSince(voted);
    await table.press(first, 't');
    const missing = `**Still to vote:** ${shownName(table.person(fourth).user)}`;
    await table.post(1, (text) => RUNNING_SAND.test(text) && text.includes(missing));
    const talked = (await table.events()).length;
    bot.advance(SAND_MS + 1);
    const after = await table.changedSince(talked);
    expect(after.lastRound!.proposal).toMatchObject({ accuser: third, holds: false });
    expect(after.lastRound!.proposal!.votes.filter((vote) => vote !== null)).toEqual([false]);
    expect(after.lastRound!.drawn).toEqual([{ seat: second, count: 3 }]);

    const over = await table.playOn(({ phase }, seat) =>
      phase === 'acting' ? (seat === first ? 'pass' : 'card') : phase === 'naming' ? 'name' : 'vy',
    );
    expect(over.result!.reason).toBe('empty-hand');
    expect(await table.end()).toContain('Masks off');
  });

  test('of five: nobody plays a card for all ten rounds, so nobody names or votes, and hands grow (F9, F13, F20, F22)', async () => {
    const table = await PlayedTable.open(bot, 5, 'live');
    const over = await table.playOn(() => 'pass');
    const events = await table.events();
    expect(events.filter(({ type }) => ['named', 'voted', 'judged'].includes(type))).toEqual([]);
    expect(events.filter(({ type }) => type === 'round')).toHaveLength(10);
    expect(over.hands.map(({ length }) => length)).toEqual([16, 16, 16, 16, 16]);
    expect(over.result).toMatchObject({ reason: 'starters', counted: { square: 32, dance: 32 } });
    expect(await table.end()).toContain('Both teams share the win');
  });

  test('of seven: a proposer who is not there fails when time is up, and the first player moves on by three (F13, F16, F18)', async () => {
    const table = await PlayedTable.open(bot, 7, 'live');
    const { first } = await table.state();
    const naming = await table.playOn(
      (_, seat) => (seat === first ? 'card' : 'pass'),
      ({ phase }) => phase === 'naming',
    );
    const called = await table.post(1, (text) => text.includes('Waiting for'));
    expect(called.mentions.map(({ id }) => id)).toEqual([table.person(first).user.id]);
    const held = naming.hands[first]!.length;
    const before = (await table.events()).length;
    bot.advance(TURN_MS + 1);
    const after = await table.changedSince(before);
    expect(after.lastRound!.proposal).toMatchObject({ proposer: first, name: null, holds: false });
    expect(after.hands[first]).toHaveLength(held + 3);
    expect(after).toMatchObject({ round: 2, first: (first + 3) % 7 });

    const over = await table.playOn(({ phase }) =>
      phase === 'acting' ? 'card' : phase === 'naming' ? 'name' : 'vy',
    );
    expect(over.result!.reason).toBe('empty-hand');
    expect(await table.end()).toContain('each team counts only its smallest and largest hand');
  });

  test('of eight people who come and go: each is called in turn, half of the votes will do (F1, F7, F16, F21)', async () => {
    const table = await PlayedTable.open(bot, 8, 'slow');
    const over = await table.playOn(({ phase, actions, votes }) => {
      if (phase === 'acting') return actions.length > 5 ? 'accuse' : 'card';
      return phase === 'naming' ? 'name' : votes.filter((vote) => vote === true).length < 3 ? 'vy' : 'vn';
    });
    expect(over.result!.winners.length).toBeGreaterThan(0);
    const events = await table.events();
    const judged = events.filter((event) => event.type === 'judged');
    expect(judged.every(({ holds }) => holds)).toBe(true);
    expect(judged[0]!.votes.filter((vote) => vote === true)).toHaveLength(3);
    expect(judged[0]!.votes.filter((vote) => vote === false)).toHaveLength(3);
    expect(await table.end()).toMatch(/🏆/u);
    expect(await bot.checkInvariants()).toEqual([]);
  });
});
