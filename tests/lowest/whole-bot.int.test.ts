import Sqlite from 'better-sqlite3';
import type { APIMessage } from 'discord-api-types/v10';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createGameCommands } from '../../commands/index.ts';
import type { SimulatedUser } from '../../playground/fake-discord/index.ts';
import type { Painter } from '../../src/table/ports/painter.ts';
import { games } from '../../src/games/index.ts';
import { createPainter } from '../../src/pictures/index.ts';
import { sqliteFilePath } from '../../src/storage/sqlite/url.ts';
import { type InProcessBot, type LogEntry, startInProcessBot } from '../discord/in-process-bot.ts';
import { buttonLabelled, type Place, picturesIn, publicPosts, textIn, shownName } from '../e2e/player.ts';
import { addressOf, ephemeralText, fileTextIn, responseTo } from '../e2e/responses.ts';
import { createLowestCommand } from './command.ts';
import { lowestEntry } from './index.ts';
import type { LowestEvent } from './types.ts';
import { eventually } from '../eventually.ts';
import { PATIENCE_MS } from '../patience.ts';

const ENTRIES = [...games, lowestEntry];
const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
const RUNNING_TIMER = /<t:(\d+):R>/u;

/** The real painters, with a record of what was painted in vain. */
function createRealPainter(): { readonly painter: Painter; readonly failures: unknown[] } {
  const real = createPainter({
    timeoutMs: PATIENCE_MS,
    painters: ENTRIES.map(({ painters }) => painters),
    workers: 1,
  });
  const failures: unknown[] = [];
  const painter: Painter = {
    paint: async (picture, options) => {
      try {
        return await real.paint(picture, options);
      } catch (error) {
        failures.push(error);
        throw error;
      }
    },
    close: () => real.close(),
  };
  return { painter, failures };
}

/** The bot with a second game, which its code knows nothing of, and the people at a table of it. */
class Fixture {
  readonly bot: InProcessBot;
  readonly ada: SimulatedUser;
  readonly ben: SimulatedUser;
  readonly cleo: SimulatedUser;
  tableId = '';

  constructor(bot: InProcessBot) {
    this.bot = bot;
    [this.ada, this.ben, this.cleo] = [
      bot.player('Ada').user,
      bot.player('Ben').user,
      bot.player('Cleo').user,
    ];
  }

  get place(): Place {
    return { channelId: this.bot.fakeDiscord.channelId, after: '0' };
  }

  /** Opens a table as Ada, seats the others and starts the game. Resolves with its first post. */
  async startGame(options: Record<string, number>, others: readonly SimulatedUser[]): Promise<APIMessage> {
    const { bot, ada, place } = this;
    const opened = await ephemeralText(
      bot.fakeDiscord,
      ada,
      ada.command(place.channelId, 'lowest new', { ...options, thread: false }),
    );
    expect(opened).toContain('Your table’s open');
    let lobby = await this.newestPost((post) => textIn(post).includes('Lowest of'));
    this.tableId = addressOf(lobby).tableId;
    for (const user of others) {
      await user.click(lobby.id, buttonLabelled(lobby, /Join/u));
      lobby = await this.newestPost((post) => textIn(post).includes(shownName(user)));
    }
    await ada.click(lobby.id, buttonLabelled(lobby, /Start/u));
    return this.newestPost((post) => textIn(post).includes('Round 1'));
  }

  /** Waits until the newest public post is as it should be. */
  newestPost(isExpected: (post: APIMessage) => boolean): Promise<APIMessage> {
    const { fakeDiscord } = this.bot;
    return fakeDiscord.waitFor(() => {
      const newest = publicPosts(fakeDiscord, this.place).at(-1);
      return newest !== undefined && isExpected(newest) ? newest : undefined;
    }, 'the newest post to be as expected');
  }

  /** Opens the panel of a post and presses a number. Resolves with the panel afterwards. */
  async choose(user: SimulatedUser, post: APIMessage, number: number): Promise<string> {
    const { fakeDiscord } = this.bot;
    const panel = await responseTo(fakeDiscord, user.click(post.id, buttonLabelled(post, /^Choose$/u)));
    return ephemeralText(
      fakeDiscord,
      user,
      user.click(panel.id, buttonLabelled(panel, new RegExp(`^${number}$`, 'u'))),
    );
  }

  async events(): Promise<readonly LowestEvent[]> {
    return ((await this.bot.store.load(this.tableId))?.events ?? []) as readonly LowestEvent[];
  }

  async timerEndsAt(): Promise<number | null> {
    return (await this.bot.store.load(this.tableId))?.table.timer?.endsAt ?? null;
  }

  /** Everything that was ever public. */
  publicText(): string {
    return publicPosts(this.bot.fakeDiscord, this.place).map(textIn).join('\n');
  }
}

let fixture: Fixture;
let paintFailures: readonly unknown[];
let expectedErrors: readonly LogEntry[];

beforeEach(async () => {
  const { painter, failures } = createRealPainter();
  paintFailures = failures;
  expectedErrors = [];
  fixture = new Fixture(
    await startInProcessBot({
      painter,
      games: {
        entries: ENTRIES,
        createGameCommands: (deps) => [...createGameCommands(deps), createLowestCommand(deps)],
      },
    }),
  );
  const { fakeDiscord } = fixture.bot;
  await fakeDiscord.waitFor(() => fakeDiscord.state.globalCommands.length > 0, 'the commands');
});

afterEach(async () => {
  const { bot } = fixture;
  await bot[Symbol.asyncDispose]();
  expect(bot.fakeDiscord.violations).toEqual([]);
  expect(bot.logEntries.filter(({ level }) => level === 'error')).toEqual(expectedErrors);
  expect(paintFailures).toEqual([]);
});

describe('a second game in the whole bot', () => {
  test('is opened, joined and played in secret against a clock that rings while the bot is down, to its end', async () => {
    const { bot, ada, ben, cleo } = fixture;
    const { fakeDiscord } = bot;
    const first = await fixture.startGame({ rounds: 2, seconds: 30, turn: 60 }, [ben, cleo]);
    expect(picturesIn(first)).toMatchObject([{ alt: 'Points: 0, 0, 0' }]);
    expect(first.mentions.map(({ id }) => id).toSorted()).toEqual([ada.id, ben.id, cleo.id].toSorted());
    const shownEnd = Number(RUNNING_TIMER.exec(textIn(first))?.[1]);
    expect(shownEnd).toBe(Math.ceil((await fixture.timerEndsAt())! / 1_000));

    // Secret choices; the panel shows the timer, too.
    const panel = await fixture.choose(ada, first, 3);
    expect(panel).toContain('You chose 3.');
    expect(panel).toContain(`<t:${shownEnd}:R>`);
    await fixture.newestPost((post) => !textIn(post).includes(`Still choosing: ${shownName(ada)}`));
    expect(fixture.publicText()).not.toContain('You chose');

    // The last player is announced in a post of its own within the round, against another timer.
    await fixture.choose(ben, first, 1);
    const hurry = await fixture.newestPost((post) => textIn(post).includes('Everyone waits for'));
    expect(hurry.id).not.toBe(first.id);
    expect(hurry.mentions.map(({ id }) => id)).toEqual([cleo.id]);
    expect(addressOf(hurry).step).toBe(addressOf(first).step);
    const hurryEnd = (await fixture.timerEndsAt())!;
    expect(textIn(hurry)).toContain(`<t:${Math.ceil(hurryEnd / 1_000)}:R>`);
    // Without a thread, it takes the place of the one before.
    await fakeDiscord.waitFor(
      () => fakeDiscord.state.findMessage(first.id) === undefined,
      'the first post to go',
    );

    // The timer runs out while the bot is down, and rings once when it is back.
    await bot.restart(() => bot.advance(31_000));
    const second = await fixture.newestPost((post) => textIn(post).includes('Round 2'));
    expect(textIn(second)).toContain(`${shownName(ben)} scores: 3, 1, –`);
    expect((await fixture.events()).map(({ type }) => type)).toEqual([
      'opened',
      'chose',
      'chose',
      'hurried',
      'closed',
    ]);

    // A number for the round that is over counts no more.
    const stale = await ephemeralText(
      fakeDiscord,
      cleo,
      cleo.useStaleComponent(hurry, buttonLabelled(hurry, /^Choose$/u)),
    );
    expect(stale).toContain('That button’s from an earlier turn');

    await fixture.choose(ada, second, 2);
    await fixture.choose(ben, second, 2);
    const hurrySecond = await fixture.newestPost((post) => textIn(post).includes('Everyone waits for'));
    await fixture.choose(cleo, hurrySecond, 5);
    const end = await fixture.newestPost((post) => textIn(post).includes('It is over'));
    expect(textIn(end)).toContain(`🏆 ${shownName(ben)}\n🏆 ${shownName(cleo)}`);
    expect(textIn(end)).not.toMatch(RUNNING_TIMER);
    expect(picturesIn(end)).toMatchObject([{ alt: 'Points: 0, 1, 1' }]);
    expect(await fixture.timerEndsAt()).toBeNull();

    // Once the post of the end is settled, the lobby's tells the result, too: from then on all is told.
    await fakeDiscord.waitFor(
      () => publicPosts(fakeDiscord, fixture.place).filter((post) => textIn(post).includes('🏆')).length > 1,
      'the result in the post of the lobby',
    );
    const history = await ephemeralText(
      fakeDiscord,
      ada,
      ada.click(end.id, buttonLabelled(end, /^History$/u)),
    );
    expect(history).toContain('You chose 3.');
    expect(history).toContain(`${shownName(cleo)} scores: 2, 2, 5`);
    const fair = ben.click(end.id, buttonLabelled(end, /^Fair\?$/u));
    expect(await ephemeralText(fakeDiscord, ben, fair)).toContain(
      'I’ve rechecked everything, and it all adds up.',
    );
    const opened = await responseTo(fakeDiscord, fair);
    const numbers = await responseTo(
      fakeDiscord,
      ben.click(opened.id, buttonLabelled(opened, /^The numbers$/u)),
    );
    const seals = await fileTextIn(numbers);
    expect(seals).toContain('Replayed by the rules, the game ends the same way.');
    expect(seals).toContain('The numbers of Cleo: 5');
  });

  test('lets a turn of a week ring after a week and not before, and the rest of the game alone', async () => {
    const { bot, ben } = fixture;
    await fixture.startGame({ rounds: 1, seconds: 30, turn: 7 * DAY_MINUTES }, [ben]);
    for (let day = 1; day < 7; day++) {
      bot.advance(DAY_MINUTES * MINUTE_MS);
      // The bot looks at the clock every hour, and looks again within the next one.
      await eventually(async () =>
        expect(await bot.store.nextDueAt()).toBeGreaterThan(Date.now() + day * DAY_MINUTES * MINUTE_MS),
      );
      expect(await fixture.events()).toHaveLength(1);
    }
    bot.advance(DAY_MINUTES * MINUTE_MS);
    await fixture.newestPost((post) => textIn(post).includes('It is over'));
    expect((await fixture.events()).map(({ type }) => type)).toEqual(['opened', 'closed', 'ended']);
  });

  test('rings although its deadline in the database was corrupt', async () => {
    const { bot, ben } = fixture;
    await fixture.startGame({ rounds: 1, seconds: 30, turn: 1 }, [ben]);
    await bot.restart(() => {
      const database = new Sqlite(sqliteFilePath(bot.databaseUrl)!);
      expect(database.prepare("update deadlines set kind = 'secret'").run().changes).toBe(1);
      database.close();
      bot.advance(MINUTE_MS);
    });
    await fixture.newestPost((post) => textIn(post).includes('It is over'));
    expect((await fixture.events()).map(({ type }) => type)).toEqual(['opened', 'closed', 'ended']);
    const rebuilt = bot.logEntries.filter(({ facts }) => facts['event'] === 'table.rebuilt');
    expect(rebuilt).toHaveLength(1);
    expectedErrors = rebuilt;
  });

  test('plays with a bot where a turn may take as long as it likes', async () => {
    const { bot, ada } = fixture;
    await fixture.startGame({ rounds: 1, seconds: 30, turn: 0, computers: 1 }, []);
    const hurry = await fixture.newestPost((newest) => textIn(newest).includes('Everyone waits for'));
    expect(hurry.mentions.map(({ id }) => id)).toEqual([ada.id]);
    expect(textIn(hurry)).toMatch(RUNNING_TIMER);
    bot.advance(30_000);
    await fixture.newestPost((newest) => textIn(newest).includes('It is over'));
  });

  test('refuses an odd time for a turn kindly', async () => {
    const { bot, ada, place } = fixture;
    const refused = await ephemeralText(
      bot.fakeDiscord,
      ada,
      ada.command(place.channelId, 'lowest new', { turn: 8 * DAY_MINUTES }),
    );
    expect(refused).toContain('from a minute to 7 days');
  });
});
