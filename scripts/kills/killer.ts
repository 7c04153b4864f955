import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type Moment, type Step, STEPS } from '../../src/app/steps.ts';
import { type Luck, pick } from '../../src/kernel/luck.ts';
import { type Bot, spawnBot } from '../../tests/e2e/bot.ts';
import type { Life } from '../../tests/e2e/invariants.ts';

/** Where a process was killed: at a named step, at any moment of its work, or soon after its start. */
export type KilledAt = `${Moment} ${Step}` | 'any moment' | 'soon after the start';

const STEP_KILLS = STEPS.flatMap((step) =>
  (['before', 'after'] as const).map((moment) => ({ step, moment })),
);

/** The longest time that a process may live between being started and being killed at any moment, milliseconds. */
const LONGEST_LIFE = 1_200;
/** A step that nobody takes for so long is waited for no more, in milliseconds. */
const STEP_WITHIN = 3_000;
/** A start that takes longer has failed, in milliseconds. */
const START_WITHIN = 60_000;

/** One process after the other, on the same database. */
export class Slot {
  readonly lives: Life[] = [];
  /** Commits that came too late and were judged again. */
  conflicts = 0;
  readonly #environment: Readonly<Record<string, string>>;
  #bot: Bot;

  constructor(environment: Readonly<Record<string, string>>) {
    this.#environment = environment;
    this.#bot = spawnBot(environment);
  }

  /** Resolves when the process has found its way to Discord. Rejects when it ends before. */
  async online(): Promise<void> {
    const bot = this.#bot;
    const signal = AbortSignal.timeout(START_WITHIN);
    await Promise.race([
      bot.prints('connected to Discord'),
      bot.gone.then(() => Promise.reject(new Error(`the bot did not start: ${bot.output()}`))),
      once(signal, 'abort').then(() => Promise.reject(new Error(`the bot does not start: ${bot.output()}`))),
    ]);
  }

  /** Kills the process, at a moment or step that luck chooses, and starts the next at once. Gives where. */
  async kill(luck: Luck): Promise<KilledAt> {
    const where = await this.#killSomewhere(luck);
    await this.#bury(true);
    this.#bot = spawnBot(this.#environment);
    return where;
  }

  /** Ends the process as an operator does. */
  async end(): Promise<void> {
    this.#bot.process.kill('SIGTERM');
    await this.#bury(false);
  }

  async #killSomewhere(luck: Luck): Promise<KilledAt> {
    const bot = this.#bot;
    if (luck.below(12) === 0) {
      await pause(luck.below(LONGEST_LIFE));
      bot.process.kill('SIGKILL');
      return 'soon after the start';
    }
    await this.online();
    if (luck.below(2) === 0) {
      await pause(luck.below(LONGEST_LIFE));
      bot.process.kill('SIGKILL');
      return 'any moment';
    }
    // People need a moment to come back to what they were at.
    await pause(luck.below(LONGEST_LIFE / 4));
    const order = pick(luck, STEP_KILLS);
    void bot.killAt(order).catch(() => undefined);
    const inTime = await Promise.race([bot.gone.then(() => true), pause(STEP_WITHIN, false, { ref: false })]);
    if (inTime) return `${order.moment} ${order.step}`;
    bot.process.kill('SIGKILL');
    return 'any moment';
  }

  async #bury(killed: boolean): Promise<void> {
    const code = await this.#bot.gone;
    const { output, errors, process, conflicts } = this.#bot;
    this.conflicts += conflicts();
    const shot = killed && process.signalCode === 'SIGKILL';
    this.lives.push({ killed: shot, runs: false, code, output: output(), errors: errors() });
  }
}
