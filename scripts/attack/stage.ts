import type { APIMessage } from 'discord-api-types/v10';
import {
  type FakeDiscord,
  type SimulatedUser,
  startFakeDiscord,
} from '../../playground/fake-discord/index.ts';
import { makeTextChannel } from '../../playground/fake-discord/state/guild.ts';
import { seededRandom } from '../../src/kernel/random.ts';
import { createTempDatabase, startBot } from '../../tests/e2e/bot-process.ts';
import { type Place, type PlayerHooks, publicPosts, SimulatedPlayer } from '../../tests/e2e/player.ts';

/** The limits that the bot has unless its operator sets others, and faces that may be lent. */
const SETTINGS = { TAPS_PER_PERSON: '8', TABLES_PER_SERVER: '100', LOG_LEVEL: 'warn', LENT_FACES: 'on' };

/** The real bot on a fake Discord, with several servers. */
export class Stage {
  readonly fakeDiscord: FakeDiscord;
  #people = 0;
  #channels = 0;

  private constructor(fakeDiscord: FakeDiscord) {
    this.fakeDiscord = fakeDiscord;
  }

  /** Starts a bot with an empty database and default limits. */
  static async open(cleanUp: AsyncDisposableStack): Promise<Stage> {
    const database = await createTempDatabase();
    cleanUp.defer(database.remove);
    const fakeDiscord = await startFakeDiscord({ maxRecordedRequests: 500 });
    cleanUp.defer(() => fakeDiscord.close());
    const bot = await startBot(fakeDiscord, database.url, SETTINGS);
    cleanUp.defer(async () => void (await bot.stop('SIGKILL')));
    return new Stage(fakeDiscord);
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
    return new SimulatedPlayer(this.fakeDiscord, this.fakeDiscord.user(name), seededRandom(name), hooks);
  }

  /** Resolves with the first public post of a place that matches. */
  post(place: Place, matches: (post: APIMessage) => boolean, what: string): Promise<APIMessage> {
    return this.fakeDiscord.waitFor(() => publicPosts(this.fakeDiscord, place).find(matches), what);
  }
}
