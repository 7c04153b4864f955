import type { APIMessage } from 'discord-api-types/v10';
import {
  type FakeDiscord,
  type SimulatedUser,
  startFakeDiscord,
} from '../../playground/fake-discord/index.ts';
import { createMessageLimits, DISCORD_LIMITS } from '../../playground/fake-discord/rest/message-limits.ts';
import { makeTextChannel } from '../../playground/fake-discord/state/guild.ts';
import { seededRandom } from '../../src/kernel/random.ts';
import { type BotProcess, createTempDatabase, startBot } from '../../tests/e2e/bot-process.ts';
import { type Place, type PlayerHooks, publicPosts, SimulatedPlayer } from '../../tests/e2e/player.ts';

/** The limits that the bot has unless its operator sets others, and faces that may be lent. */
const SETTINGS = { TAPS_PER_PERSON: '8', TABLES_PER_SERVER: '100', LOG_LEVEL: 'warn', LENT_FACES: 'on' };
/** How long is waited for anything, in milliseconds. */
const TIMEOUT_MS = 300_000;

/** The real bot on a fake Discord, with several servers. */
export class Stage implements AsyncDisposable {
  readonly fakeDiscord: FakeDiscord;
  /** It waits for whatever takes long under an attack. */
  readonly patient: Pick<FakeDiscord, 'waitFor' | 'state'>;
  readonly bot: BotProcess;
  readonly #removeDatabase: () => Promise<void>;
  #people = 0;
  #channels = 0;

  private constructor(fakeDiscord: FakeDiscord, bot: BotProcess, removeDatabase: () => Promise<void>) {
    this.fakeDiscord = fakeDiscord;
    this.patient = {
      state: fakeDiscord.state,
      waitFor: (predicate, what) => fakeDiscord.waitFor(predicate, what, TIMEOUT_MS),
    };
    this.bot = bot;
    this.#removeDatabase = removeDatabase;
  }

  /** Starts a bot with an empty database and default limits. */
  static async open(): Promise<Stage> {
    const fakeDiscord = await startFakeDiscord({ maxRecordedRequests: 500 });
    const database = await createTempDatabase();
    const bot = await startBot(fakeDiscord, database.url, SETTINGS);
    return new Stage(fakeDiscord, bot, database.remove);
  }

  /** From now on Discord limits messages and takes its time; before, a scene is set as quickly as possible. */
  limitMessages(): void {
    this.fakeDiscord.intercept = createMessageLimits(DISCORD_LIMITS);
  }

  /** Undoes `limitMessages`. */
  liftLimits(): void {
    this.fakeDiscord.intercept = undefined;
  }

  /** The owner of the fake Discord's first server. */
  get owner(): SimulatedUser {
    const { state } = this.fakeDiscord;
    return this.fakeDiscord.user(state.findMember(state.guild.owner_id)?.user.global_name ?? '');
  }

  /** A channel of a new server, or of that of another channel. */
  newChannel(beside?: string): string {
    const { state } = this.fakeDiscord;
    const guildId = state.channels.get(beside ?? '')?.guild_id ?? state.nextId();
    const name = `channel-${++this.#channels}`;
    const channel = makeTextChannel(state.nextId(), guildId, 9, { name, topic: '' });
    state.putChannel(channel);
    return channel.id;
  }

  /** Someone with an account of their own, who presses as quickly as Discord answers unless the hooks hold them. */
  person(role: string, hooks: Partial<PlayerHooks> = {}): SimulatedPlayer {
    const name = `${role} ${++this.#people}`;
    return new SimulatedPlayer(this.patient, this.fakeDiscord.user(name), seededRandom(name), hooks);
  }

  /** Resolves with the first public post of a place that matches. */
  post(place: Place, matches: (post: APIMessage) => boolean, what: string): Promise<APIMessage> {
    return this.patient.waitFor(() => publicPosts(this.patient, place).find(matches), what);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.bot.stop('SIGKILL');
    await this.fakeDiscord.close();
    await this.#removeDatabase();
  }
}
