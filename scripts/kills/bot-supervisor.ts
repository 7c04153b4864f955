import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { TRACE_POINTS } from '../../src/table/trace.ts';
import { type Random, pick } from '../../src/kernel/random.ts';
import { type BotProcess, spawnBot } from '../../tests/e2e/bot-process.ts';
import type { ProcessRun } from '../../tests/e2e/invariants/check.ts';
import type { KillCommand } from '../../tests/e2e/kill-at-trace-point.ts';

const TRACE_POINT_KILLS: readonly KillCommand[] = TRACE_POINTS.flatMap((killAt) =>
  (['before', 'after'] as const).map((phase) => ({ killAt, phase })),
);

/** The longest delay before a kill at a random moment, in milliseconds. */
const MAX_LIFETIME_MS = 1_200;
/** How long to wait for a trace point to be reached, in milliseconds. */
const TRACE_POINT_TIMEOUT_MS = 3_000;
/** How long a start may take, in milliseconds. */
const START_TIMEOUT_MS = 60_000;

/** Runs one process of the bot at a time on a database, and starts the next when it ends. */
export class BotSupervisor {
  readonly processRuns: ProcessRun[] = [];
  readonly #environment: Readonly<Record<string, string>>;
  #bot: BotProcess;

  constructor(environment: Readonly<Record<string, string>>) {
    this.#environment = environment;
    this.#bot = spawnBot(environment);
  }

  /** The id of the current process. */
  get pid(): number | undefined {
    return this.#bot.process.pid;
  }

  /** Resolves when the current process is connected to Discord. Rejects when it ends before, or takes too long. */
  async waitUntilOnline(): Promise<void> {
    const bot = this.#bot;
    const signal = AbortSignal.timeout(START_TIMEOUT_MS);
    await Promise.race([
      bot.waitForOutput('connected to Discord'),
      bot.exited.then(() => Promise.reject(new Error(`the bot did not start: ${bot.output()}`))),
      once(signal, 'abort').then(() => Promise.reject(new Error(`the bot does not start: ${bot.output()}`))),
    ]);
  }

  /** Kills the process at a random moment or trace point and starts the next at once. Resolves with when that was. */
  async kill(random: Random): Promise<string> {
    const killPoint = await this.#killAtRandomPoint(random);
    await this.#recordExit(true);
    this.#bot = spawnBot(this.#environment);
    return killPoint;
  }

  /** Stops the process with SIGTERM, as an operator does, and starts the next. Resolves when that one is online. */
  async restart(): Promise<void> {
    await this.end();
    this.#bot = spawnBot(this.#environment);
    await this.waitUntilOnline();
  }

  /** Stops the process with SIGTERM, as an operator does. */
  async end(): Promise<void> {
    this.#bot.process.kill('SIGTERM');
    await this.#recordExit(false);
  }

  async #killAtRandomPoint(random: Random): Promise<string> {
    const bot = this.#bot;
    const isSoon = random.below(12) === 0;
    if (!isSoon) await this.waitUntilOnline();
    if (isSoon || random.below(2) === 0) {
      await pause(random.below(MAX_LIFETIME_MS));
      bot.process.kill('SIGKILL');
      return isSoon ? 'soon after the start' : 'any moment';
    }
    // Gives the players time to reach a trace point again.
    await pause(random.below(MAX_LIFETIME_MS / 4));
    const killCommand = pick(random, TRACE_POINT_KILLS);
    void bot.killAt(killCommand).catch(() => undefined);
    const killedInTime = await Promise.race([
      bot.exited.then(() => true),
      pause(TRACE_POINT_TIMEOUT_MS, false, { ref: false }),
    ]);
    if (killedInTime) return `${killCommand.phase} ${killCommand.killAt}`;
    bot.process.kill('SIGKILL');
    return 'any moment';
  }

  async #recordExit(killed: boolean): Promise<void> {
    const code = await this.#bot.exited;
    const { output, errorOutput: errors, process } = this.#bot;
    const wasKilled = killed && process.signalCode === 'SIGKILL';
    this.processRuns.push({ killed: wasKilled, runs: false, code, output: output(), errors: errors() });
  }
}
