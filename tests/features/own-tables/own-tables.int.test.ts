import { ButtonStyle } from 'discord-api-types/v10';
import { describe, expect, test, vi } from 'vitest';
import { StoreError } from '../../../src/table/ports/store.ts';
import { ANNA, BEN, CLEO, flattenComponents, GUILD } from '../../discord/harness.ts';
import { directFields } from '../../discord/direct-fields.ts';
import { useHarness } from '../../discord/use-harness.ts';
import { answerTo, lastAnswer, lastResponse } from '../../discord/responses.ts';

const harness = useHarness();

/** The answer to `/games`: its text and its controls. */
async function gamesOf(userId: string, locale = 'en-GB') {
  await harness.slash(userId, 'games', { locale });
  return lastAnswer(harness);
}
/** The custom ids of what can be pressed in the newest answer. */
const idsNow = (): string => lastAnswer(harness).ids.join();

/** What an interaction in direct messages has: a user, and neither a member nor a server. */
/** The answer to a command in direct messages. */
async function directly(userId: string, name: string, locale = 'en-GB') {
  await harness.slash(userId, name, { ...directFields(userId), locale });
  return lastAnswer(harness);
}

/** Places a bet with the button of the panel. */
const placeBet = async (tableId: string, userId: string) => {
  const { match } = await harness.tableNow(tableId);
  await harness.click(userId, `v1:p:${tableId}:${match!.step}:f123`);
};

describe('/games', () => {
  test('says how to come to a table where there is none', async () => {
    await harness.openLobby();
    expect(await gamesOf(CLEO)).toEqual({
      text: expect.stringContaining('You’re not at any table here.') as string,
      ids: ['v1:Q:aaaaaaaa:0:open', 'v1:Q:aaaaaaaa:0:join'],
    });
  });

  test('lists tables of every game, those that wait for the reader first, with links', async () => {
    await harness.openLobby({ settings: { target: 'a lobby', set: 'women', first: 'random' } });
    await harness.openLobby({ gameId: 'fame-us', settings: { pace: 'live', first: 'random' } });
    const { table } = await harness.posted(harness.startGame());
    const { text } = await gamesOf(ANNA);
    const post = (await harness.store.newestPost(table.id, 'game'))!;
    const lines = text.trim().split('\n');
    expect(lines.slice(0, 2)).toEqual(['### Your tables', 'One of them is waiting for you.']);
    expect(lines[2]).toMatch(
      /^👉 VIPs: \*\*Wanted: the ideal tester\*\* – place your secret bet\. \(<t:\d+:R>\) /u,
    );
    expect(lines[2]).toContain(`https://discord.com/channels/${GUILD}/${post.channelId}/${post.messageId}`);
    expect(lines.slice(3).toSorted()).toEqual([
      expect.stringContaining('Fame Us: **Anna’s table** – not started, 1 of 8 seats taken.'),
      expect.stringContaining('VIPs: **Wanted: a lobby** – not started, 1 of 5 seats taken.'),
    ]);
  });

  test('only counts tables in channels that the reader cannot see any more, here and in direct messages', async () => {
    const hidden = '200000000000000009';
    await harness.openLobby({
      channelId: hidden,
      settings: { target: 'a secret', set: 'men', first: 'random' },
    });
    for (const ask of [gamesOf, (user: string) => directly(user, 'games')]) {
      harness.discord.failNext(/^GET \/channels\//u, { status: 403, code: 50_001 });
      const { text, ids } = await ask(ANNA);
      expect(text).not.toContain('a secret');
      expect(text).toContain('And one in a channel you can’t see any more.');
      expect(ids.join()).not.toContain('table');
    }
    expect((await gamesOf(ANNA)).text).toContain('a secret');
  });

  test('names those whom a table waits for, without calling them, in the language of the reader', async () => {
    const started = await harness.startGame();
    await harness.placeBets(started, [ANNA]);
    expect((await gamesOf(ANNA)).text).toContain(
      '⏳ VIPs: **Wanted: the ideal tester** – waiting for **Ben**.',
    );
    expect((await gamesOf(BEN, 'de')).text).toContain('Einer wartet auf dich.');
    expect(JSON.stringify(lastResponse(harness))).not.toContain(`<@${ANNA}>`);
    expect(lastResponse(harness).allowed_mentions).toEqual({ parse: [] });
  });

  test('lists those of all servers in direct messages, with a link to the next one that waits', async () => {
    const ELSEWHERE = '900000000000000001';
    const { table } = await harness.startGame();
    const elsewhere = { ...harness.caller(ANNA), guildId: ELSEWHERE };
    const opened = await harness.tables.create(elsewhere, {
      gameId: 'fame-us',
      channelId: '900000000000000002',
      settings: { pace: 'live', first: 'random' },
      thread: false,
      bots: [],
      startNow: false,
    });
    expect(opened.ok).toBe(true);
    await harness.drainOutbox();
    const post = (await harness.store.newestPost(table.id, 'game'))!;
    const link = `https://discord.com/channels/${GUILD}/${post.channelId}/${post.messageId}`;
    expect((await gamesOf(ANNA)).text).not.toContain('Fame Us');
    const { text, ids } = await directly(ANNA, 'games');
    expect(text).toContain('One of them is waiting for you.');
    expect(text).toContain(link);
    expect(text).toContain('Fame Us: **Anna’s table**');
    expect(text).toContain(`https://discord.com/channels/${ELSEWHERE}/`);
    expect(ids).toEqual([]);
    expect(JSON.stringify(lastResponse(harness))).toContain(`"url":"${link}"`);
    expect((lastResponse(harness).flags ?? 0) & 64).toBe(64);
    expect((await directly(CLEO, 'games')).text).toContain('You’re not at any table, on any server.');
    expect((await directly(CLEO, 'games', 'de')).text).toContain('auf keinem Server');
  });

  test('does not let a player who is away come back from there, but says so', async () => {
    await harness.startGame();
    await harness.store.setNotifications(ANNA, {
      pings: 'mine',
      away: [{ from: Date.now() - 1000, until: Date.now() + 3_600_000 }],
    });
    const { text, ids } = await directly(ANNA, 'games');
    expect(text).toContain('You’re away until');
    expect(ids).toEqual([]);
  });

  test.each(['settings', 'stats', 'leaderboard', 'vips'])(
    'a forged /%s in direct messages is refused kindly',
    async (name) => {
      expect((await directly(ANNA, name)).text).toContain('I only deal cards and faces on servers.');
    },
  );

  test('a forged press in direct messages is refused kindly', async () => {
    const { table } = await harness.startGame();
    for (const id of ['v1:n:aaaaaaaa:0:', `v1:o:${table.id}:1:`]) {
      const { text } = await answerTo(harness, ANNA, id, directFields(ANNA));
      expect(text).toMatch(/only deal cards and faces on servers|don’t know that button/u);
    }
  });

  test('shows all tables, page by page, whatever their titles, on servers and in direct messages', async () => {
    const channels = Array.from({ length: 18 }, (_, i) => String(200_000_000_000_000_100n + BigInt(i)));
    for (const [i, channelId] of channels.entries())
      await harness.openLobby({
        channelId,
        settings: { target: (i % 2 === 0 ? '*_' : 'นา').repeat(30), set: 'women', first: 'random' },
      });
    await harness.drainOutbox();
    for (const [first, more] of [
      [await gamesOf(ANNA), {}],
      [await directly(ANNA, 'games'), directFields(ANNA)],
    ] as const) {
      expect(first.text).toContain('1–8 of 18');
      const others = [];
      for (const page of [1, 2])
        others.push(await answerTo(harness, ANNA, `v1:7:aaaaaaaa:0:page.${page}`, more));
      const all = [first, ...others].map(({ text }) => text).join('\n');
      expect(channels.filter((channelId) => !all.includes(channelId))).toEqual([]);
      expect(all).not.toContain('…');
      expect(others.at(-1)!.text).toContain('17–18 of 18');
    }
  });
});

describe('the next table', () => {
  test('is the one that has waited longest for the player who presses, with its panel', async () => {
    const first = await harness.startGame();
    await harness.startGame({ settings: { target: 'the second', set: 'women', first: 'random' } });
    const [next] = (await gamesOf(ANNA)).ids;
    await harness.click(ANNA, next!);
    expect(idsNow()).toContain(first.table.id);
  });

  test('is none where none waits: also for a forged press', async () => {
    await harness.startGame();
    await harness.click(CLEO, 'v1:7:aaaaaaaa:0:');
    expect(lastAnswer(harness).text).toContain('Nothing’s waiting for you.');
  });

  test('is offered once a turn is done, where another table waits', async () => {
    const first = await harness.startGame({
      settings: { target: 'the first', set: 'women', first: { holder: ANNA } },
    });
    const second = await harness.startGame({
      settings: { target: 'the second', set: 'women', first: 'random' },
    });
    await placeBet(first.table.id, ANNA);
    const button = lastAnswer(harness).ids.find((id) => id.startsWith(`v1:7:${first.table.id}`));
    // Among the controls of this table it does not stand out: the table may ask for something at any moment.
    const shown = flattenComponents(lastResponse(harness).components).find(
      ({ custom_id: id }) => id === button,
    );
    expect(shown!['style']).toBe(ButtonStyle.Secondary);
    await harness.click(ANNA, button!);
    const opened = idsNow();
    expect(opened).toContain(second.table.id);
    expect(opened).not.toContain(first.table.id);
    await placeBet(second.table.id, ANNA);
    expect(idsNow()).not.toContain('v1:7:');
    // Then it is Anna’s turn there, and the second waits for Ben.
    await placeBet(first.table.id, BEN);
    expect(idsNow()).toContain('v1:7:');
  });

  test('is not offered while the list cannot be read: the bet counts all the same', async () => {
    const { table } = await harness.startGame();
    await harness.startGame();
    vi.spyOn(harness.store, 'listOpenOf').mockRejectedValueOnce(new StoreError('busy', null));
    await placeBet(table.id, ANNA);
    const ids = idsNow();
    expect(ids).toContain(table.id);
    expect(ids).not.toContain('v1:7:');
    expect((await harness.tableNow(table.id)).match!.toAct).toEqual([1]);
  });
});
