import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { APIInteraction, APIMessage } from 'discord-api-types/v10';
import type { Scheduler } from 'fast-check';
import { vi } from 'vitest';
import type { InteractionOutcome, SimulatedUser } from '../../playground/fake-discord/index.ts';
import type { Log } from '../../src/table/ports/log.ts';
import { asLogged } from '../as-logged.ts';
import type { DataKeys } from '../../src/storage/data-cipher.ts';
import { SimulatedDiscord } from './simulated-discord.ts';
import { type SimulatedProcess, registerCommands, startSimulatedProcess } from './simulated-process.ts';
import { Model } from './model.ts';
import { Interleaving } from './interleaving.ts';

/** Into how many steps passing time is divided. */
const TIME_SLICES = 16;
const LOADING_FLAG = 128;
const DATA_KEY = 'a1'.repeat(32);

/** The bot, the simulated Discord and the model, on fake time. */
export class SystemUnderTest implements AsyncDisposable {
  readonly interleaving: Interleaving;
  readonly discord: SimulatedDiscord;
  readonly model: Model;
  /** The outcomes of the answered interactions, by their ids. */
  readonly outcomes = new Map<string, InteractionOutcome>();
  /** Errors that the bot logged. */
  readonly errors: string[] = [];
  /** Broken invariants that were found during a command, reported at its end. */
  readonly findings: string[] = [];
  /** The ids of messages that a moderator deleted. */
  readonly deleted = new Set<string>();
  /** The ids of tables with a post out of which Discord let no blanked text be taken. */
  readonly refusedBlankings = new Set<string>();
  /** Counts what may delay an answer: faults, crashes, passing time. */
  disturbances = 0;
  #botProcess: SimulatedProcess | null = null;
  readonly #folder: string;
  /** Every line of the log. */
  readonly #logged: string[] = [];
  readonly #dataKeys: DataKeys;

  private constructor(scheduler: Scheduler, folder: string, dataKeys: DataKeys) {
    this.#folder = folder;
    this.#dataKeys = dataKeys;
    this.interleaving = new Interleaving(scheduler);
    this.discord = new SimulatedDiscord(this.interleaving, (payload) => {
      void this.#botProcess?.route(payload as unknown as APIInteraction);
    });
    this.model = new Model(this.discord.startedInteractions, this.discord.state.guild.owner_id);
    registerCommands(this.discord);
  }

  /** Starts a bot with an empty database, which is `encrypted` or not. Fake timers must be in use already. */
  static async open(scheduler: Scheduler, encrypted: boolean): Promise<SystemUnderTest> {
    const folder = await mkdtemp(path.join(tmpdir(), 'pedestal-model-'));
    const dataKeys = { key: encrypted ? DATA_KEY : null, oldKey: null };
    const system = new SystemUnderTest(scheduler, folder, dataKeys);
    await system.start();
    return system;
  }

  /** The running bot process. */
  get botProcess(): SimulatedProcess {
    if (this.#botProcess === null) throw new Error('no bot process is running');
    return this.#botProcess;
  }

  async start(): Promise<void> {
    const { interleaving, discord } = this;
    const info: Log['info'] = (facts, message) =>
      void this.#logged.push(`${message} ${JSON.stringify(asLogged(facts))} ${stackOf(facts['err'])}`);
    const error: Log['error'] = (facts, message) => {
      info(facts, message);
      this.errors.push(this.#logged.at(-1) ?? '');
    };
    const warn: Log['warn'] = (facts, message) => {
      info(facts, message);
      const { event, table } = facts;
      if (event === 'post.blanking_refused') this.refusedBlankings.add(String(table));
    };
    const log: Log = { info, warn, error };
    const databaseUrl = `sqlite:${path.join(this.#folder, 'pedestal.db')}`;
    this.#botProcess = await startSimulatedProcess({
      interleaving,
      discord,
      databaseUrl,
      dataKeys: this.#dataKeys,
      observer: this.model,
      log,
    });
    await interleaving.settle();
  }

  /** Kills the bot process and starts a new one after `away` milliseconds. */
  async crash(lost: boolean, away: number): Promise<void> {
    this.disturbances++;
    await this.interleaving.settle();
    await this.botProcess.crash(lost);
    this.#botProcess = null;
    if (!lost) await this.interleaving.run();
    if (away > 0) await this.passTime(away, false);
    await this.start();
  }

  /** Lets time pass, with turns for all waiting work or without any (`stuck`). */
  async passTime(ms: number, stuck: boolean): Promise<void> {
    this.disturbances++;
    const step = Math.max(50, Math.ceil(ms / TIME_SLICES));
    for (let left = ms; left > 0; left -= step) {
      vi.advanceTimersByTime(Math.min(left, step));
      await this.interleaving.settle();
      if (!stuck) await this.interleaving.run();
    }
  }

  /** Sets the clock of the bot's machine forward or back by so many milliseconds. */
  setClock(jump: number): void {
    this.disturbances++;
    this.model.timeSeen(Date.now());
    vi.setSystemTime(Date.now() + jump);
    this.model.timeSeen(Date.now());
  }

  /** Whether nothing waits for a turn and no fault is pending. */
  get isCalm(): boolean {
    return this.interleaving.waitingCount === 0 && this.discord.faults.isEmpty;
  }

  /** Whether nothing but this interaction is in flight. */
  isAloneInFlight(id: string): boolean {
    return this.interleaving.waitingCount <= 1 && !this.outcomes.has(id);
  }

  /** Records the outcome of the interaction that was started last; returns its id. */
  trackOutcome(outcome: Promise<InteractionOutcome>): string {
    const id = this.discord.newestInteractionId;
    void outcome.then((result) => this.outcomes.set(id, result));
    return id;
  }

  /**
   * Gives turns until an interaction is answered. Resolves with the message that it led to, or with `null` when there is
   * none or nothing waits for a turn any more.
   */
  async waitForResponse(id: string, clicked: APIMessage | null): Promise<APIMessage | null> {
    const { discord, interleaving } = this;
    const before = clicked === null ? 0 : discord.revision(clicked.id);
    for (;;) {
      const outcome = this.outcomes.get(id);
      const message = outcome === undefined ? null : this.#shown(outcome, clicked, before);
      if (message !== null) return message;
      if (outcome?.kind === 'failed' || outcome?.kind === 'modal' || !(await interleaving.runNext()))
        return null;
    }
  }

  #shown(outcome: InteractionOutcome, clicked: APIMessage | null, before: number): APIMessage | null {
    if (outcome.kind === 'deferredUpdate') {
      // The picture of the answer before may come only now: any edit would not do.
      const isAnswered = this.discord.state.editingInteractions.has(outcome.interactionId);
      const redrawn = clicked !== null && isAnswered && this.discord.revision(clicked.id) > before;
      return redrawn ? (this.discord.state.findMessage(clicked.id)?.message ?? null) : null;
    }
    if (!('message' in outcome)) return null;
    const now = this.discord.state.findMessage(outcome.message.id)?.message;
    return now === undefined || ((now.flags ?? 0) & LOADING_FLAG) !== 0 ? null : now;
  }

  /** Every version of every message that this user could see, oldest first. */
  messagesSeenBy(user: SimulatedUser): readonly APIMessage[] {
    return this.discord.seen.flatMap(({ message, owner }) =>
      owner === undefined || owner === user.id ? [message] : [],
    );
  }

  /** All that the bot has logged and stored, the files of an encrypted database as they are. */
  async keptTexts(): Promise<readonly string[]> {
    const files = await readdir(this.#folder);
    const stored = await Promise.all(files.map((file) => readFile(path.join(this.#folder, file), 'latin1')));
    return [...stored, this.#logged.join('\n')];
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#botProcess?.crash(true);
    await this.interleaving.run();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

const stackOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? '') : '');
