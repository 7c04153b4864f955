import { afterAll, beforeAll, expect } from 'vitest';
import type { FakeDiscord, IncomingRequest } from '../../playground/fake-discord/index.ts';
import { seededRandom } from '../../src/kernel/random.ts';
import { type BotProcess, createTempDatabase, startBot, withBlankPictures } from './bot-process.ts';
import { SimulatedPlayer } from './player.ts';
import { checkInvariants, type ProcessRun } from './invariants/check.ts';
import { waitForQuietStore } from './invariants/store-snapshot.ts';
import { recordTraffic, type TrafficRecorder } from './invariants/traffic-recorder.ts';
import { PATIENCE_MS, UNANSWERED_MS } from '../patience.ts';
import { startPatientDiscord } from '../patient-discord.ts';

type Environment = Readonly<Record<string, string>>;

/** The fake Discord with the real bot connected to it. */
export interface BotFixture {
  readonly fakeDiscord: FakeDiscord;
  readonly databaseUrl: string;
  /** The running bot process. */
  bot: BotProcess;
  /** Ends the bot, if it has not ended by itself, and waits until it is offline. Resolves with the exit code. */
  stopBot(signal?: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
  /** Starts the bot again. */
  startBot(): Promise<void>;
  /**
   * Kills the bot when this request of it arrives: before Discord handles it, or after, with the answer lost. Starts it
   * again.
   */
  killAtRequest(
    matches: (request: IncomingRequest) => boolean,
    drop: 'before' | 'after',
    act: () => Promise<unknown>,
  ): Promise<void>;
  /** All traffic since before the bot started for the first time. */
  readonly recorder: TrafficRecorder;
  /** Waits until the store is quiet; resolves with a sentence for every broken invariant. */
  checkInvariants(): Promise<readonly string[]>;
  /** A player of this name. The random choices depend on nothing but the name. */
  player(name: string): SimulatedPlayer;
}

/** Starts a fake Discord, a database and the bot before the tests of a file, and closes them afterwards. */
export function useBotFixture({
  environment: given = {},
  pictures = 'painted',
}: {
  readonly environment?: Environment;
  /** `blank` is twice as quick: one pixel each. For tests about something else. */
  readonly pictures?: 'painted' | 'blank';
} = {}): () => BotFixture {
  const environment = pictures === 'painted' ? given : withBlankPictures(given);
  let fixture: BotFixture | null = null;
  let remove = (): Promise<unknown> => Promise.resolve();
  beforeAll(async () => {
    const fakeDiscord = await startPatientDiscord();
    const database = await createTempDatabase();
    remove = () => Promise.all([fakeDiscord.close(), database.remove()]);
    const recorder = recordTraffic(fakeDiscord);
    const ended: ProcessRun[] = [];
    const open: BotFixture = {
      fakeDiscord,
      databaseUrl: database.url,
      bot: await startBot(fakeDiscord, database.url, environment),
      stopBot: async (signal) => {
        const { bot } = open;
        const code = await bot.stop(signal);
        const killed = signal === 'SIGKILL';
        ended.push({ killed, runs: false, code, output: bot.output(), errors: bot.errorOutput() });
        await fakeDiscord.waitFor(() => !fakeDiscord.state.botOnline, 'the bot to be offline');
        return code;
      },
      startBot: async () => {
        open.bot = await startBot(fakeDiscord, database.url, environment);
      },
      killAtRequest: async (matches, drop, act) => {
        const killed = Promise.withResolvers<void>();
        fakeDiscord.intercept = async (request) => {
          if (!matches(request)) return undefined;
          fakeDiscord.intercept = undefined;
          await open.bot.stop('SIGKILL');
          killed.resolve();
          return { drop };
        };
        fakeDiscord.responseTimeoutMs = UNANSWERED_MS;
        void act().catch(() => undefined);
        await killed.promise;
        fakeDiscord.responseTimeoutMs = PATIENCE_MS;
        await open.stopBot('SIGKILL');
        await open.startBot();
      },
      recorder,
      checkInvariants: async () => {
        const { bot } = open;
        const current = {
          killed: false,
          runs: true,
          code: null,
          output: bot.output(),
          errors: bot.errorOutput(),
        };
        const snapshot = await waitForQuietStore(database.url);
        return checkInvariants({ fakeDiscord, recorder, snapshot, processRuns: [...ended, current] });
      },
      player: (name) => new SimulatedPlayer(fakeDiscord, fakeDiscord.user(name), seededRandom(name)),
    };
    fixture = open;
  });
  afterAll(async () => {
    await fixture?.bot.stop();
    await remove();
    // Whatever a file tests: no message leaves it to Discord which users to ping.
    const mentionViolations = fixture?.fakeDiscord.violations.filter(({ text }) =>
      text.startsWith('allowed_mentions'),
    );
    expect(mentionViolations).toEqual([]);
  });
  return () => {
    if (fixture === null) throw new Error('the bot fixture is not set up yet');
    return fixture;
  };
}
