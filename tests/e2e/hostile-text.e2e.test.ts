import type { APIMessage } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import { ephemeralText } from './responses.ts';
import { placeFromNow, nextPost, openLobby, playOn, startGame } from './game-flow.ts';
import { type SimulatedPlayer, picturesIn, publicPosts, announcesEnd, textIn } from './player.ts';
import { expectNoViolations } from './assertions.ts';
import { useBotFixture } from './bot-fixture.ts';

const fixture = useBotFixture({ pictures: 'blank' });

const ZALGO = `h${'\u0336\u035c\u0361\u0321\u0322'.repeat(4)}e`;
/** A description, what someone types, and what must not be in the text that is shown. */
const HOSTILE_TARGETS: readonly (readonly [string, string, RegExp])[] = [
  ['pings', '<@&1> <@1> @everyone @here', /(?<!\\)<[@#]|@(?!\u200b)/u],
  ['pings by role and channel', '<#1> <id:guide> </vips new:1> <t:1:R>', /(?<!\\)[<>]/u],
  ['formats', '**bold** _italic_ ~~gone~~ ||hidden|| `code`', /(?<!\\)[*_~|`]/u],
  ['code blocks', '```js\nprocess.exit()\n```', /(?<!\\)`|\njs/u],
  ['links', '[a link](https://evil.example/a_b_c) https://evil.example', /(?<!\\)\[|:\/\//u],
  ['headings and quotes', '# loud\n> quote\n- list\n1. one', /\n(?:#|>|-|1\.)/u],
  [
    'right-to-left overrides',
    '\u202egnp.eno\u202c\u2066x\u2069\u200f',
    /[\u202a-\u202e\u2066-\u2069\u200e\u200f]/u,
  ],
  [
    'invisible characters',
    'a\u200bd\u00admi\u2060n\u{e0061}\ufeff',
    /[\u00ad\u2060\ufeff]|\u200b(?!e)|\u{e0061}/u,
  ],
  ['stacked combining marks', ZALGO, /\p{M}{4}/u],
  ['eighty emoji of a family', '👨‍👩‍👧‍👦'.repeat(11), /\ufffd/u],
  ['the longest there is', 'W'.repeat(80), /W{81}/u],
];

/** The text of a post without the mentions that the bot writes itself. */
const textWithoutMentions = (post: APIMessage): string => textIn(post).replace(/<@\d+>/gu, '');

/** The target as it is shown in a post. */
const targetIn = (post: APIMessage): string => /Wanted\\?: (.*)/u.exec(textWithoutMentions(post))?.[1] ?? '';

describe('a target', () => {
  test.each(HOSTILE_TARGETS)('of %s pings nobody and is not formatted', async (_, target, harm) => {
    const { fakeDiscord, player } = fixture();
    const players = [player('Ada'), player('Ben')];
    const options = { target, thread: false, set: 'men' };
    const lobby = await openLobby(fakeDiscord, players[0]!, fakeDiscord.channelId, options);
    const place = await startGame(fakeDiscord, lobby, players);
    const betting = await nextPost(fakeDiscord, place, players);
    for (const post of [lobby, betting]) {
      expect(targetIn(post).length, textIn(post)).toBeGreaterThan(0);
      expect(targetIn(post)).not.toMatch(harm);
      expect(post.mention_everyone).toBe(false);
      expect(post.mention_roles).toEqual([]);
      for (const { alt } of picturesIn(post)) expect(alt.length).toBeLessThanOrEqual(1024);
    }
    expect(lobby.mentions).toEqual([]);
    expect(betting.mentions.map(({ id }) => id)).toEqual(players.map(({ user }) => user.id));
    const list = player('Emma').user.command(fakeDiscord.channelId, 'vips list');
    const line = (await ephemeralText(fakeDiscord, player('Emma').user, list)).split('\n')[1] ?? '';
    expect(/\*\*Wanted\\: (.*)\*\*(?:, \[to| in <)/u.exec(line)?.[1]).toBe(targetIn(lobby));
  });

  test.each(['', ' ', '\u200b\u2800 \u202e', 'x'.repeat(81)])(
    'that is empty or too long opens no table: %j',
    async (target) => {
      const { fakeDiscord, player } = fixture();
      const place = placeFromNow(fakeDiscord, fakeDiscord.channelId);
      const { user } = player('Ada');
      const options = [{ name: 'new', type: 1, options: [{ name: 'target', type: 3, value: target }] }];
      const refusal = async (): Promise<string> => {
        try {
          return await ephemeralText(
            fakeDiscord,
            user,
            user.runCommand(fakeDiscord.channelId, 'vips', options),
          );
        } catch (error) {
          return `Discord itself: ${String(error)}`;
        }
      };
      const said = await refusal();
      // Discord holds the command back, with what was typed, where the length is plainly wrong.
      expect(said).toMatch(/^That won’t fit the poster|^Discord itself: .*too (?:short|long)/u);
      if (target.trim().length === 81) expect(said).toMatch(/too long/u);
      expect(publicPosts(fakeDiscord, place)).toEqual([]);
    },
  );
});

describe('a whole game of people with hostile names', () => {
  test('pings only the players whose turn it is, from the lobby to the scores', async () => {
    const { fakeDiscord, player } = fixture();
    const players: SimulatedPlayer[] = [
      '@everyone **Max**',
      '<@&1> `Eve` ||x||',
      '\u202eevila\u202c ```',
    ].map((name) => player(name));
    const lobby = await openLobby(fakeDiscord, players[0]!, fakeDiscord.channelId, {
      target: '@everyone ```**x**',
      thread: true,
      computers: 1,
    });
    await startGame(fakeDiscord, lobby, players);
    const place = { channelId: lobby.id, after: lobby.id };
    const end = await playOn(fakeDiscord, place, players);
    expect(announcesEnd(end)).toBe(true);
    const ids = new Set(players.map(({ user }) => user.id));
    for (const post of [lobby, ...publicPosts(fakeDiscord, place)]) {
      expect(post.mention_everyone).toBe(false);
      expect(post.mention_roles).toEqual([]);
      expect(post.mentions.every(({ id }) => ids.has(id))).toBe(true);
      expect(textWithoutMentions(post)).not.toMatch(/[\u202a-\u202e]/u);
    }
    const why = await players[0]!.pressLabelled(end, /^Why/u);
    for (const text of [textIn(end), textIn(why)]) {
      expect(text).not.toMatch(/@(?!\u200b|\d)/u);
      expect(text).not.toContain('```');
    }
    // Three pieces for each person and the bot.
    expect(textIn(why).match(/^-# .*: \*\*\d+/gmu)).toHaveLength(3 * (players.length + 1));
  });
});

test('no typed text leads to a message that breaks the rules of Discord', () => {
  expectNoViolations(fixture().fakeDiscord, fixture().bot);
});

test('no typed text breaks an invariant', async () => {
  expect(await fixture().checkInvariants()).toEqual([]);
});
