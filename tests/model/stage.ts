import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { APIInteraction, APIMessage } from 'discord-api-types/v10';
import type { Scheduler } from 'fast-check';
import { vi } from 'vitest';
import type { Outcome, Person } from '../../playground/standin/index.ts';
import type { Log } from '../../src/app/ports.ts';
import { Discord } from './discord.ts';
import { type Life, registerCommands, startLife } from './house.ts';
import { Model } from './model.ts';
import { Race } from './race.ts';

/** Long stretches of time pass in so many steps. */
const STEPS_OF_TIME = 16;
const LOADING = 128;

/** The bot, Discord and the model of what must be, on a clock that only moves when told. */
export class Stage implements AsyncDisposable {
  readonly race: Race;
  readonly discord: Discord;
  readonly model: Model;
  /** What came of interactions, by their ids, as far as it did. */
  readonly outcomes = new Map<string, Outcome>();
  /** Errors that the bot logged. */
  readonly errors: string[] = [];
  /** What held at no time: told at the end of a command. */
  readonly broken: string[] = [];
  /** Messages that a moderator took away. */
  readonly deleted = new Set<string>();
  /** Counts whatever may keep somebody waiting: faults, crashes, time. */
  disturbances = 0;
  #life: Life | null = null;
  readonly #folder: string;

  private constructor(scheduler: Scheduler, folder: string) {
    this.#folder = folder;
    this.race = new Race(scheduler);
    this.discord = new Discord(this.race, (payload) => {
      void this.#life?.route(payload as unknown as APIInteraction);
    });
    this.model = new Model(this.discord.begun, this.discord.world.guild.owner_id);
    registerCommands(this.discord);
  }

  /** Opens a stage with a bot that has never run before. Timers must be false ones already. */
  static async open(scheduler: Scheduler): Promise<Stage> {
    const folder = await mkdtemp(path.join(tmpdir(), 'pedestal-model-'));
    const stage = new Stage(scheduler, folder);
    await stage.start();
    return stage;
  }

  /** The bot that runs now. */
  get life(): Life {
    if (this.#life === null) throw new Error('the bot is dead');
    return this.#life;
  }

  async start(): Promise<void> {
    const { race, discord, model } = this;
    const error: Log['error'] = (facts, message) =>
      void this.errors.push(`${message} ${JSON.stringify(facts)} ${stackOf(facts['err'])}`);
    const log: Log = { info: () => undefined, warn: () => undefined, error };
    const databaseUrl = `sqlite:${path.join(this.#folder, 'pedestal.db')}`;
    this.#life = await startLife({ race, discord, databaseUrl, ledger: model, log });
    await race.quiet();
  }

  /** A power cut, and a new process after a while. */
  async crash(lost: boolean, away: number): Promise<void> {
    this.disturbances++;
    await this.race.quiet();
    await this.life.crash(lost);
    this.#life = null;
    if (!lost) await this.race.steps();
    if (away > 0) await this.passTime(away, false);
    await this.start();
  }

  /** Time passes; meanwhile everything takes its turn, or nothing moves at all (`stuck`). */
  async passTime(ms: number, stuck: boolean): Promise<void> {
    this.disturbances++;
    const step = Math.max(50, Math.ceil(ms / STEPS_OF_TIME));
    for (let left = ms; left > 0; left -= step) {
      vi.advanceTimersByTime(Math.min(left, step));
      await this.race.quiet();
      if (!stuck) await this.race.steps();
    }
  }

  /** Somebody sets the clock of the bot's machine forward or back by so many milliseconds. */
  setClock(jump: number): void {
    this.disturbances++;
    vi.setSystemTime(Date.now() + jump);
  }

  /** Whether everything is at rest and nothing is about to go wrong. */
  get calm(): boolean {
    return this.race.waiting === 0 && this.discord.faults.empty;
  }

  /** Whether nothing but this interaction is under way. */
  waitsFor(id: string): boolean {
    return this.race.waiting <= 1 && !this.outcomes.has(id);
  }

  /** Notes what comes of an interaction that is begun here; gives its id. */
  begin(act: () => Promise<Outcome>): string {
    const outcome = act();
    const id = this.discord.newest;
    void outcome.then((came) => this.outcomes.set(id, came));
    return id;
  }

  /**
   * Lets things happen until somebody's interaction is answered, and gives the message that it led to, or `null` when
   * there is none or nothing happens any more.
   */
  async answered(id: string, clicked: APIMessage | null): Promise<APIMessage | null> {
    const { discord, race } = this;
    const before = clicked === null ? 0 : discord.revision(clicked.id);
    for (;;) {
      const outcome = this.outcomes.get(id);
      const message = outcome === undefined ? null : this.#shown(outcome, clicked, before);
      if (message !== null) return message;
      if (outcome?.kind === 'failed' || outcome?.kind === 'modal' || !(await race.step())) return null;
    }
  }

  #shown(outcome: Outcome, clicked: APIMessage | null, before: number): APIMessage | null {
    if (outcome.kind === 'deferredUpdate') {
      const redrawn = clicked !== null && this.discord.revision(clicked.id) > before;
      return redrawn ? (this.discord.world.findMessage(clicked.id)?.message ?? null) : null;
    }
    if (!('message' in outcome)) return null;
    const now = this.discord.world.findMessage(outcome.message.id)?.message;
    return now === undefined || ((now.flags ?? 0) & LOADING) !== 0 ? null : now;
  }

  /** Every screen that this person ever saw, oldest first. */
  screensOf(person: Person): readonly APIMessage[] {
    return this.discord.seen.flatMap(({ message, owner }) =>
      owner === undefined || owner === person.id ? [message] : [],
    );
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#life?.crash(true);
    await this.race.steps();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

const stackOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? '') : '');
