import { createHash } from 'node:crypto';
import { publicPosts, textIn } from '../../tests/e2e/player.ts';
import { changeInPanel, cycle, opensTable, typeIn } from './actions.ts';
import { type Attack, TRY_EVERY_MS } from './attack.ts';

/** The id of a typed text in custom ids, which everyone can compute who reads it. */
export const textIdOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 16);

/** A word that a server does not want, spelled so that it may pass. */
const SPELLINGS = [
  'turnip',
  'TURNIP',
  'türnïp',
  't.u.r.n.i.p',
  'tur\u200bnip',
  'тυrnір',
  'turn1p',
  'ᴛᴜʀɴɪᴘ',
  '🅃🅄🅁🄽🄸🄿',
  'tuuurniiip',
  'tur nip',
  't|urnip',
  'turnip2',
  'boiled turnips',
];

/** As many patterns as the form takes, made to be slow, and the word. */
const SLOW_LIST = ['turnip*', ...Array.from({ length: 300 }, (_, i) => `*ee*e${i.toString(36)}*`)].join('\n');

/** Strangers type words that the server does not want to be repeated, against a list that is made to be slow. */
export const unwantedWords: Attack = {
  name: 'strangers who type what is not to be repeated',
  bystander: 'opens a table there',
  setScene: async (stage) => {
    const { fakeDiscord, owner } = stage;
    const { state, channelId } = fakeDiscord;
    await changeInPanel(stage, owner, 'settings', (panel) =>
      typeIn(owner, panel, 'Y:aaaaaaaa:0:words', SLOW_LIST),
    );
    const before = state.nextId();
    const nextSpelling = cycle(SPELLINGS);
    return {
      rascals: [stage.person('Rascal'), stage.person('Rascal'), stage.person('Rascal')],
      everyMs: TRY_EVERY_MS,
      press: ({ user }) => {
        const spelling = nextSpelling();
        const target = `${'e'.repeat(60 - spelling.length)} ${spelling}`;
        return user.command(channelId, 'vips new', { target, thread: false });
      },
      bystander: () => Promise.resolve(opensTable(stage, channelId)),
      breaches: () => {
        const posts = publicPosts(fakeDiscord, { channelId, after: before });
        const passed = posts.filter((post) => /e{20}/u.test(textIn(post)));
        return {
          [`an unwanted word was repeated: ${passed.map(textIn).join(' ').slice(0, 90)}`]: passed.length > 0,
        };
      },
    };
  },
};
