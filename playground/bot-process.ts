import { type ChildProcess, spawn } from 'node:child_process';

const INITIAL_RESTART_DELAY_MS = 1_000;
const MAX_RESTART_DELAY_MS = 30_000;
/** After this uptime an exit no longer counts as part of a crash loop, and the delay starts over. */
const STABLE_AFTER_MS = 60_000;
const STOP_TIMEOUT_MS = 5_000;
/** How the bot exits for a mistake in its configuration, which trying again does not mend. */
const CONFIGURATION_EXIT_CODE = 78;
const PRELOAD = new URL('./bot-preload.ts', import.meta.url).href;

/** Which script to run, and where to report its exits. */
export interface BotProcessOptions {
  readonly script: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Receives one line of text each time the bot exits unexpectedly. */
  readonly log: (line: string) => void;
  /** Milliseconds before the first restart; doubled each time. Default 1000. */
  readonly initialRestartDelayMs?: number;
}

/**
 * Runs the bot as a child process and restarts it when it exits, with exponential backoff, unless its configuration is
 * wrong. The bot ends with this process.
 */
export class BotProcess {
  readonly #options: BotProcessOptions;
  #child: ChildProcess | undefined;
  #timer: NodeJS.Timeout | undefined;
  #restartDelayMs: number;
  #stopping = false;
  #aheadMs = 0;

  constructor(options: BotProcessOptions) {
    this.#options = options;
    this.#restartDelayMs = options.initialRestartDelayMs ?? INITIAL_RESTART_DELAY_MS;
  }

  /** The process id, while the bot is running. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  start(): void {
    const startedAt = Date.now();
    const preload = `${PRELOAD}?ahead=${this.#aheadMs}`;
    const child = spawn(process.execPath, ['--import', preload, this.#options.script], {
      env: { ...this.#options.environment },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    this.#child = child;
    child.once('error', (error) => this.#onExit(`could not be started (${error.message})`, startedAt));
    child.once('exit', (code, signal) => {
      if (code === CONFIGURATION_EXIT_CODE) this.#onMisconfigured();
      else
        this.#onExit(code === null ? `was ended by ${signal}` : `stopped with exit code ${code}`, startedAt);
    });
  }

  /** Sets how far the bot's clock is ahead, in milliseconds; resolves when it has done what is due by then, or is gone. */
  setClock(aheadMs: number): Promise<void> {
    this.#aheadMs = aheadMs;
    const child = this.#child;
    if (child?.connected !== true) return Promise.resolve();
    return new Promise((resolve) => {
      const done = () => {
        child.off('message', done).off('disconnect', done);
        resolve();
      };
      child.on('message', done).on('disconnect', done).send(aheadMs);
    });
  }

  /** Sends SIGTERM, and SIGKILL after five seconds; resolves when the process has exited. */
  stop(): Promise<void> {
    this.#stopping = true;
    clearTimeout(this.#timer);
    const child = this.#child;
    if (child === undefined) return Promise.resolve();
    return new Promise((resolve) => {
      const killTimer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
      child.once('exit', () => {
        clearTimeout(killTimer);
        resolve();
      });
      child.kill('SIGTERM');
    });
  }

  #onMisconfigured(): void {
    this.#child = undefined;
    if (this.#stopping) return;
    this.#options.log('The bot stays stopped: mend what it said above, then start this program again.');
  }

  #onExit(reason: string, startedAt: number): void {
    if (this.#child === undefined) return;
    this.#child = undefined;
    if (this.#stopping) return;
    if (Date.now() - startedAt > STABLE_AFTER_MS)
      this.#restartDelayMs = this.#options.initialRestartDelayMs ?? INITIAL_RESTART_DELAY_MS;
    const delayMs = this.#restartDelayMs;
    this.#restartDelayMs = Math.min(MAX_RESTART_DELAY_MS, delayMs * 2);
    this.#options.log(`The bot ${reason}. It will be started again in ${delayMs / 1000} s.`);
    this.#timer = setTimeout(() => this.start(), delayMs);
  }
}
