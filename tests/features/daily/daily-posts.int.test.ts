import { createDailyStore } from '../../../src/features/daily/daily-store.ts';
import { createDailyChannels } from '../../../src/table/daily-channels.ts';
import { PermissionFlagsBits } from 'discord-api-types/v10';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dayOf, startOfDay } from '../../../src/table/daily-chain.ts';
import type { Store } from '../../../src/table/ports/store.ts';
import { quickPuzzle } from './daily-puzzle.ts';
import {
  ANNA,
  memberWith,
  BEN,
  CHANNEL,
  customIdsOf,
  GUILD,
  type Harness,
  textOf,
} from '../../discord/harness.ts';
import { type Processes, startProcesses } from '../../discord/processes.ts';
import { choiceOfChannels, lastAnswer } from '../../discord/responses.ts';

const PUZZLE = quickPuzzle();
const DAY = dayOf(Date.UTC(2026, 10, 23));
const OTHER_GUILD = '100000000000000002';
const OTHER_CHANNEL = '200000000000000002';
const MANAGER = memberWith(ANNA, PermissionFlagsBits.ManageGuild);

let processes: Processes;
let first: Harness;
let store: Store;
beforeEach(async () => {
  processes = await startProcesses({ count: 2, now: startOfDay(DAY) + 1_000 });
  first = processes.first();
  ({ store } = first);
  for (const day of [DAY, DAY + 1, DAY + 2, DAY + 3])
    await createDailyStore(store.stored).keepDailyPuzzle(day, PUZZLE);
});
afterEach(() => processes[Symbol.asyncDispose]());

const posts = (channelId = CHANNEL) =>
  first.discord.requestsMatching(new RegExp(`^POST /channels/${channelId}/messages$`, 'u'));
/** Both processes look for what is to be posted, at the same time. */
const pollBoth = () => Promise.all([first.doJob('postDaily'), processes.last().doJob('postDaily')]);

const press = (payload: string, more: object = {}) =>
  first.click(ANNA, `v1:9:aaaaaaaa:0:${payload}`, { guild_locale: 'fr', ...MANAGER, ...more });
const shown = () => lastAnswer(first).text;

describe('the daily post', () => {
  test('is off until someone who manages the server wants it, and says so in the settings', async () => {
    await pollBoth();
    expect(posts()).toEqual([]);
    await press('page.posts');
    expect(shown()).toContain('What I post without being asked:**\n- 🧩 the Face of the Day: **off**');
    expect(shown()).toContain('Anything else belongs to a table');
    const choose = (rights?: bigint) => choiceOfChannels([OTHER_CHANNEL], rights);
    await press('daily', { ...choose(), ...memberWith(BEN, 0n) });
    expect(await createDailyChannels(store.stored).of(GUILD)).toBeNull();
    await press('daily', choose(PermissionFlagsBits.ViewChannel));
    expect(shown()).toContain(
      `I can’t post there yet: <#${OTHER_CHANNEL}> (**Send Messages**, **Attach Files**)`,
    );
    expect(await createDailyChannels(store.stored).of(GUILD)).toBeNull();
    await press('daily', choose(PermissionFlagsBits.Administrator));
    expect(shown()).toContain(`- 🧩 the Face of the Day: **on**, in <#${OTHER_CHANNEL}>`);
    expect(await createDailyChannels(store.stored).of(GUILD)).toEqual({
      channelId: OTHER_CHANNEL,
      locale: 'fr',
    });
    await press('locale', { values: ['de'] });
    expect(await createDailyChannels(store.stored).of(GUILD)).toEqual({
      channelId: OTHER_CHANNEL,
      locale: 'de',
    });
    await press('daily', choiceOfChannels([]));
    expect(shown()).toContain('No more daily posts');
    expect(await createDailyChannels(store.stored).of(GUILD)).toBeNull();
    await pollBoth();
    expect(posts()).toEqual([]);
  });

  test('comes once a day in each server, whichever process sends it, in its language, and pings nobody', async () => {
    await createDailyChannels(store.stored).set(GUILD, { channelId: CHANNEL, locale: 'fr' });
    await createDailyChannels(store.stored).set(OTHER_GUILD, { channelId: OTHER_CHANNEL, locale: 'en-GB' });
    await pollBoth();
    await pollBoth();
    processes.time.now += 3_600_000;
    await pollBoth();
    expect([posts().length, posts(OTHER_CHANNEL).length]).toEqual([1, 1]);
    const { body } = posts()[0]!;
    expect(textOf(body.components)).toContain('Le visage du jour · 23 nov. 2026');
    expect(textOf(posts(OTHER_CHANNEL)[0]!.body.components)).toContain('Face of the Day');
    expect(body).toMatchObject({ allowed_mentions: { parse: [] }, enforce_nonce: true });
    expect(body.nonce!.length).toBeLessThanOrEqual(25);
    expect(customIdsOf(body.components)).toEqual([
      'v1:J:aaaaaaaa:0:',
      `v1:L:aaaaaaaa:0:${DAY},table`,
      `v1:L:aaaaaaaa:0:${DAY},seal`,
    ]);
    processes.time.now = startOfDay(DAY + 1);
    await pollBoth();
    // Who wants it again on the same day gets no second one, and is promised none.
    await createDailyChannels(store.stored).set(GUILD, null);
    await press('daily', choiceOfChannels([CHANNEL], PermissionFlagsBits.Administrator));
    expect(shown()).toContain('starting with the next one');
    await pollBoth();
    expect(posts().map(({ body: { components } }) => /\d+ nov\. 2026/u.exec(textOf(components))![0])).toEqual(
      ['23 nov. 2026', '24 nov. 2026'],
    );
    expect(new Set(posts().map(({ body: { nonce } }) => nonce)).size).toBe(2);
  });

  test('is found by its nonce after a process that was killed, or an answer that was lost', async () => {
    await createDailyChannels(store.stored).set(GUILD, { channelId: CHANNEL, locale: 'en' });
    first.discord.failNext(
      /^POST \/channels\/\d+\/messages$/u,
      { status: 502 },
      { status: 502 },
      { status: 502 },
      { status: 502 },
    );
    await pollBoth();
    const failed = posts().length;
    expect(failed).toBeGreaterThan(0);
    await pollBoth();
    expect(posts()).toHaveLength(failed);
    // The claim is over, while Discord still remembers the nonce.
    processes.time.now += 91_000;
    await pollBoth();
    expect(new Set(posts().map(({ body: { nonce } }) => nonce)).size).toBe(1);
    const sent = posts().length;
    processes.time.now += 91_000;
    await pollBoth();
    expect(posts()).toHaveLength(sent);
  });

  test('leaves a day out where Discord refuses, and all that follow where the channel is gone', async () => {
    await createDailyChannels(store.stored).set(GUILD, { channelId: CHANNEL, locale: 'en' });
    first.discord.failNext(/^POST \/channels/u, { status: 403, code: 50_013 }, { status: 403, code: 50_013 });
    await pollBoth();
    const refused = posts().length;
    processes.time.now += 91_000;
    await pollBoth();
    expect(posts()).toHaveLength(refused);
    expect(await createDailyChannels(store.stored).of(GUILD)).not.toBeNull();
    // A text that Discord finds invalid, and too many threads, say nothing about the channel.
    const invalid = { status: 400, code: 50_035 };
    for (const [days, refusals] of [[invalid, invalid], [{ status: 400, code: 160_006 }]].entries()) {
      processes.time.now = startOfDay(DAY + 1 + days);
      first.discord.failNext(/^POST \/channels/u, ...refusals);
      await pollBoth();
      expect(await createDailyChannels(store.stored).of(GUILD)).not.toBeNull();
    }
    processes.time.now = startOfDay(DAY + 3);
    first.discord.failNext(/^POST \/channels/u, { status: 404, code: 10_003 });
    await pollBoth();
    expect(await createDailyChannels(store.stored).of(GUILD)).toBeNull();
  });

  test('goes with the server', async () => {
    await createDailyChannels(store.stored).set(GUILD, { channelId: CHANNEL, locale: 'en' });
    await store.deleteTables({ guildId: GUILD });
    await pollBoth();
    expect(posts()).toEqual([]);
  });

  test.each([
    [['Ada', 'Ben', 'Cleo', 'Dan'], true],
    [['Ada', 'Ben'], false],
  ])('names the three best of last week on Mondays, if there are as many: %j', async (names, isTold) => {
    const daily = createDailyStore(store.stored);
    for (const [i, name] of names.entries()) {
      const userId = `30000000000000001${i}`;
      await daily.noteDailyVisit(GUILD, DAY - 1, { userId, name });
      await daily.noteScore('vips', userId, DAY - 1, 90 - i);
    }
    await createDailyChannels(store.stored).set(GUILD, { channelId: CHANNEL, locale: 'en' });
    for (const days of [0, 1]) {
      processes.time.now = startOfDay(DAY + days) + 1_000;
      await pollBoth();
      const text = textOf(posts().at(-1)!.body.components);
      expect(text.includes('three best: **Ada** 90, **Ben** 89 and **Cleo** 88')).toBe(isTold && days === 0);
      expect(text).not.toContain('Dan');
    }
  });

  test('is drawn only where it is wanted', async () => {
    processes.time.now = startOfDay(DAY + 9);
    await pollBoth();
    expect(await createDailyStore(store.stored).dailyPuzzle(DAY + 9)).toBeNull();
  });
});
