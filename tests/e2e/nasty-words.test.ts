import type { APIMessage } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { toldInSecret } from './answers.ts';
import { from, nextPost, openLobby, playOn, startGame } from './game.ts';
import { type Guest, picturesIn, publicPosts, tellsTheEnd, textIn } from './guest.ts';
import { expectGoodManners } from './manners.ts';
import { stageForAll } from './stage.ts';

const on = stageForAll();

const ZALGO = `h${'\u0336\u035c\u0361\u0321\u0322'.repeat(4)}e`;
/** What people type, and what there is of it once it is shown. */
const NASTY: readonly (readonly [string, string, RegExp])[] = [
  ['pings', '<@&1> <@1> @everyone @here', /(?<!\\)<[@#]|@(?!\u200b)/u],
  ['pings by role and channel', '<#1> <id:guide> </vips new:1> <t:1:R>', /(?<!\\)[<>]/u],
  ['formats', '**bold** _italic_ ~~gone~~ ||hidden|| `code`', /(?<!\\)[*_~|`]/u],
  ['code blocks', '```js\nprocess.exit()\n```', /(?<!\\)`|\njs/u],
  ['links', '[a link](https://evil.example/a_b_c) https://evil.example', /(?<!\\)\[|:\/\//u],
  ['headings and quotes', '# loud\n> quote\n- list\n1. one', /\n(?:#|>|-|1\.)/u],
  [
    'text that runs backwards',
    '\u202egnp.eno\u202c\u2066x\u2069\u200f',
    /[\u202a-\u202e\u2066-\u2069\u200e\u200f]/u,
  ],
  [
    'text that hides',
    'a\u200bd\u00admi\u2060n\u{e0061}\ufeff',
    /[\u00ad\u2060\ufeff]|\u200b(?!e)|\u{e0061}/u,
  ],
  ['text that climbs out of its line', ZALGO, /\p{M}{4}/u],
  ['eighty emoji of a family', '👨‍👩‍👧‍👦'.repeat(11), /\ufffd/u],
  ['the longest there is', 'W'.repeat(80), /W{81}/u],
];

/** A post without what the bot itself writes in it: its mentions, and the names of columns and pieces in bold. */
const wordsOf = (post: APIMessage): string => textIn(post).replace(/<@\d+>/gu, '');

/** What stands between the words that the bot puts around a target. */
const targetIn = (post: APIMessage): string => /Wanted\\?: (.*)/u.exec(wordsOf(post))?.[1] ?? '';

describe('a target', () => {
  it.each(NASTY)('of %s pings nobody and does nothing', async (_, target, harm) => {
    const { standIn, guest } = on();
    const guests = [guest('Ada'), guest('Ben')];
    const options = { target, thread: false, set: 'men' };
    const lobby = await openLobby(standIn, guests[0]!, standIn.channelId, options);
    const place = await startGame(standIn, lobby, guests);
    const betting = await nextPost(standIn, place, guests);
    for (const post of [lobby, betting]) {
      expect(targetIn(post).length, textIn(post)).toBeGreaterThan(0);
      expect(targetIn(post)).not.toMatch(harm);
      expect(post.mention_everyone).toBe(false);
      expect(post.mention_roles).toEqual([]);
      for (const { alt } of picturesIn(post)) expect(alt.length).toBeLessThanOrEqual(1024);
    }
    expect(lobby.mentions).toEqual([]);
    expect(betting.mentions.map(({ id }) => id)).toEqual(guests.map(({ person }) => person.id));
    const list = guest('Emma').person.command(standIn.channelId, 'vips list');
    const line = (await toldInSecret(standIn, guest('Emma').person, list)).split('\n')[1] ?? '';
    expect(/\*\*Wanted\\: (.*)\*\* \(/u.exec(line)?.[1]).toBe(targetIn(lobby));
  });

  it.each(['', ' ', '\u200b\u2800 \u202e', 'x'.repeat(81)])(
    'that is nothing, or too long, opens no table: %j',
    async (target) => {
      const { standIn, guest } = on();
      const place = from(standIn, standIn.channelId);
      const { person } = guest('Ada');
      const options = [{ name: 'new', type: 1, options: [{ name: 'target', type: 3, value: target }] }];
      const refused = async (): Promise<string> => {
        try {
          return await toldInSecret(standIn, person, person.runCommand(standIn.channelId, 'vips', options));
        } catch (error) {
          return `Discord itself: ${String(error)}`;
        }
      };
      expect(await refused()).toMatch(/^Tell me whom you are looking for|^Discord itself: .*too short/u);
      expect(publicPosts(standIn, place)).toEqual([]);
    },
  );
});

describe('a whole game of nasty people', () => {
  it('pings nobody but whose turn it is, from the lobby to the points', async () => {
    const { standIn, guest } = on();
    const guests: Guest[] = ['@everyone **Max**', '<@&1> `Eve` ||x||', '\u202eevila\u202c ```'].map((name) =>
      guest(name),
    );
    const lobby = await openLobby(standIn, guests[0]!, standIn.channelId, {
      target: '@everyone ```**x**',
      thread: true,
      computers: 1,
    });
    await startGame(standIn, lobby, guests);
    const place = { channelId: lobby.id, after: lobby.id };
    const end = await playOn(standIn, place, guests);
    expect(tellsTheEnd(end)).toBe(true);
    const ids = new Set(guests.map(({ person }) => person.id));
    for (const post of [lobby, ...publicPosts(standIn, place)]) {
      expect(post.mention_everyone).toBe(false);
      expect(post.mention_roles).toEqual([]);
      expect(post.mentions.every(({ id }) => ids.has(id))).toBe(true);
      expect(wordsOf(post)).not.toMatch(/[\u202a-\u202e]/u);
    }
    const [before = '', points = '', ...after] = textIn(end).split('```');
    expect(after).toHaveLength(1);
    expect(before + after.join('')).not.toMatch(/@(?!\u200b|\d)/u);
    expect(points.split('\n').length).toBeGreaterThan(4 * 3);
  });
});

it('nothing that people typed made a message that Discord would not take', () => {
  expectGoodManners(on().standIn, on().bot);
});

it('nothing that people typed broke a promise', async () => {
  expect(await on().breaches()).toEqual([]);
});
