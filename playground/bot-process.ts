import { type ChildProcess, spawn } from 'node:child_process';

const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;
/** A bot that has run so long is not in a loop of crashes. */
const STEADY = 60_000;
const STOP_WITHIN = 5_000;

/** What to run, and who is to hear of it. */
export interface BotProcessOptions {
  readonly script: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Is given one line for people each time the bot dies. */
  readonly say: (line: string) => void;
  /** Milliseconds before the first restart; doubled each time. Default 1000. */
  readonly firstPause?: number;
}

/** The real bot in a process of its own, started again when it dies, after ever longer pauses. */
export class BotProcess {
  readonly #options: BotProcessOptions;
  #child: ChildProcess | undefined;
  #timer: NodeJS.Timeout | undefined;
  #pause: number;
  #stopping = false;

  constructor(options: BotProcessOptions) {
    this.#options = options;
    this.#pause = options.firstPause ?? FIRST_PAUSE;
  }

  /** The process id, while the bot is running. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  start(): void {
    const startedAt = Date.now();
    const child = spawn(process.execPath, [this.#options.script], {
      env: { ...this.#options.environment },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    this.#child = child;
    child.once('error', (error) => this.#died(`could not be started (${error.message})`, startedAt));
    child.once('exit', (code, signal) => {
      this.#died(code === null ? `was ended by ${signal}` : `stopped with exit code ${code}`, startedAt);
    });
  }

  /** Ends the bot and lets it tidy up; resolves when it is gone. */
  stop(): Promise<void> {
    this.#stopping = true;
    clearTimeout(this.#timer);
    const child = this.#child;
    if (child === undefined) return Promise.resolve();
    return new Promise((resolve) => {
      const tooLong = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN);
      child.once('exit', () => {
        clearTimeout(tooLong);
        resolve();
      });
      child.kill('SIGTERM');
    });
  }

  #died(how: string, startedAt: number): void {
    if (this.#child === undefined) return;
    this.#child = undefined;
    if (this.#stopping) return;
    if (Date.now() - startedAt > STEADY) this.#pause = this.#options.firstPause ?? FIRST_PAUSE;
    const pause = this.#pause;
    this.#pause = Math.min(LONGEST_PAUSE, pause * 2);
    this.#options.say(`The bot ${how}. It will be started again in ${pause / 1000} s.`);
    this.#timer = setTimeout(() => this.start(), pause);
  }
}
