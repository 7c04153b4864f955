import { describe, expect, test } from 'vitest';
import { openStore } from '../../src/open-store.ts';
import { expectNoViolations } from './assertions.ts';
import { CHILD_DATA_KEYS } from '../child-environment.ts';
import { useBotFixture } from './bot-fixture.ts';
import { isEphemeral, shownName, selectsIn, textIn } from './player.ts';
import { responseTo } from './responses.ts';
import { openTable } from './table-fixture.ts';
import { choosePlace, directTo } from './direct-messages.ts';

/** Makes every digest that is wanted due since this time: another minute than that of any before, which its nonce tells. */
async function makeDigestsDue(databaseUrl: string, dueAt: number): Promise<void> {
  const store = await openStore(databaseUrl, { dataKeys: CHILD_DATA_KEYS });
  try {
    const inAWeek = Date.now() + 7 * 24 * 3_600_000;
    for (const digest of await store.claimDigests(inAWeek, 0)) await store.settleDigest(digest, dueAt);
  } finally {
    await store.close();
  }
}

describe('one process', () => {
  const fixture = useBotFixture({ pictures: 'blank' });

  test('a player who wants direct messages is named in the channel and told directly, with a link, also after a restart', async () => {
    const { fakeDiscord } = fixture();
    const ben = fixture().player('Ben');
    await choosePlace(fakeDiscord, ben, 'direct');
    await fixture().stopBot('SIGKILL');
    await fixture().startBot();
    const { post, players } = await openTable(fixture(), ['Ada', 'Ben', 'Cleo']);
    expect(post.content).toContain(shownName(ben.user));
    expect(post.mentions.map(({ id }) => id)).toEqual([players[0]!.user.id, players[2]!.user.id]);
    const told = await fakeDiscord.waitFor(() => directTo(ben)[0], 'the direct message');
    expect(told.content).toContain('’s table');
    const link = `https://discord.com/channels/${fakeDiscord.guildId}/${post.channel_id}/${post.id}`;
    expect(told.content).not.toContain('https:');
    expect(JSON.stringify(told.components)).toContain(`"url":"${link}"`);
    expect(ben.user.notifications()).toMatchObject([{ title: 'Pedestal' }]);
    expect(directTo(players[0]!)).toEqual([]);
    expectNoViolations(fakeDiscord, fixture().bot);
  });

  test('a player who accepts none is pinged in the channel, and told why in the panel', async () => {
    const { fakeDiscord } = fixture();
    const dan = fixture().player('Dan');
    await choosePlace(fakeDiscord, dan, 'direct');
    dan.user.acceptDirectMessages(false);
    await openTable(fixture(), ['Eve', 'Dan']);
    const [ping] = await fakeDiscord.waitFor(
      () => dan.user.notifications().length > 0 && dan.user.notifications(),
      'the ping in the channel',
    );
    expect(ping!.channelId).toBe(fakeDiscord.channelId);
    const panel = await responseTo(fakeDiscord, dan.user.command(fakeDiscord.channelId, 'notifications', {}));
    expect(textIn(panel)).toContain('Discord returned my letter');
    // They allow them, choose them once more, and the next one comes.
    dan.user.acceptDirectMessages(true);
    expect(textIn(await choosePlace(fakeDiscord, dan, 'direct'))).not.toContain('returned my letter');
    await openTable(fixture(), ['Finn', 'Dan']);
    await fakeDiscord.waitFor(() => directTo(dan).length === 1, 'the direct message');
  });

  test('/games lists the tables that wait; of the other commands only those about the reader are offered', async () => {
    const { fakeDiscord } = fixture();
    const { post, players } = await openTable(fixture(), ['Ivy', 'Joe']);
    const joe = players[1]!;
    const direct = joe.user.directChannelId();
    const link = `https://discord.com/channels/${fakeDiscord.guildId}/${post.channel_id}/${post.id}`;
    const list = () => responseTo(fakeDiscord, joe.user.command(direct, 'games', {}));
    // The bot knows of a post once Discord's answer is stored.
    await expect.poll(async () => textIn(await list())).toContain(link);
    const answer = await list();
    expect(isEphemeral(answer)).toBe(true);
    expect(textIn(answer)).toContain('One of them is waiting for you.');
    expect(JSON.stringify(answer.components)).toContain(`"url":"${link}"`);
    for (const name of ['vips list', 'settings', 'stats', 'gallery'])
      await expect(joe.user.command(direct, name, {})).rejects.toThrow('There is no command');
    const panel = await responseTo(fakeDiscord, joe.user.command(direct, 'notifications', {}));
    const [pings] = selectsIn(panel);
    const noted = await responseTo(fakeDiscord, joe.user.select(panel.id, pings!.custom_id, ['none']));
    expect(textIn(noted)).toContain('Noted');
    const own = await responseTo(fakeDiscord, joe.user.command(direct, 'privacy', {}));
    expect(textIn(own)).toContain('What I know about you');
    expectNoViolations(fakeDiscord, fixture().bot);
  });

  test('a digest tells once what waits, after a start', async () => {
    const { fakeDiscord, databaseUrl } = fixture();
    const kim = fixture().player('Kim');
    const panel = await responseTo(fakeDiscord, kim.user.command(fakeDiscord.channelId, 'notifications', {}));
    const [select] = selectsIn(panel);
    await responseTo(fakeDiscord, kim.user.select(panel.id, select!.custom_id, ['digest']));
    const { post } = await openTable(fixture(), ['Lou', 'Kim']);
    expect(post.mentions.map(({ id }) => id)).not.toContain(kim.user.id);
    const now = Date.now();
    for (const start of [1, 2]) {
      await fixture().stopBot();
      await makeDigestsDue(databaseUrl, now - start * 60_000);
      await fixture().startBot();
      await fakeDiscord.waitFor(() => directTo(kim).length === start, 'the digest');
    }
    const [told] = directTo(kim);
    expect(told!.content).toContain('a table is waiting for you');
    expect(JSON.stringify(told!.components)).toContain(`/${post.channel_id}/${post.id}`);
    expect(kim.user.notifications()).toHaveLength(2);
    expectNoViolations(fakeDiscord, fixture().bot);
  });

  test('a challenge comes directly', async () => {
    const { fakeDiscord } = fixture();
    const hal = fixture().player('Hal');
    await choosePlace(fakeDiscord, hal, 'direct');
    await fixture()
      .player('Gil')
      .user.chooseOnUser(fakeDiscord.channelId, 'Challenge to a game of VIPs', hal.user.id);
    const told = await fakeDiscord.waitFor(() => directTo(hal)[0], 'the direct message');
    expect(told.content).toContain('there’s a seat with your name on it');
  });
});
