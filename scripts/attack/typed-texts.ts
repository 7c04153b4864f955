import { createHash } from 'node:crypto';
import { messageWith } from '../../tests/e2e/game-flow.ts';
import { fieldsOf, publicPosts, textIn } from '../../tests/e2e/player.ts';
import { type Attack, hammer, panelElsewhere, tableOf, together } from './attack.ts';
import { openTable, opensTable } from './bystanders.ts';
import { openPanel, ownerOf } from './panels.ts';
import type { Stage } from './stage.ts';

/** How often an account tries, in milliseconds. */
const TRY_EVERY_MS = 300;

/** The id of a typed text in custom ids, which everyone can compute who reads it. */
const textIdOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** Strangers forge the press that blanks a text of a table that they have no part in. */
export const forgedBlanking: Attack = {
  name: 'strangers who forge the press that blanks a text',
  bystander: 'opens a panel elsewhere',
  setScene: async (stage) => {
    const bystander = await panelElsewhere(stage);
    const [channel = ''] = stage.server(1);
    const lobby = await openTable(stage, stage.person('Host'), channel);
    const tableId = tableOf(lobby);
    const target = /the ideal neighbour/u;
    const payloads = ['', 'choose', `rude.${textIdOf('the ideal neighbour')}`];
    const rascals = [stage.person('Rascal'), stage.person('Rascal')];
    let turn = 0;
    return {
      bystander,
      assault: (stop) =>
        together(
          rascals.map(({ user }) =>
            hammer(
              stop,
              () =>
                user.forgeComponent(lobby.id, {
                  custom_id: `v1:Z:${tableId}:0:${payloads[turn++ % payloads.length] ?? ''}`,
                  component_type: 2,
                }),
              TRY_EVERY_MS,
            ),
          ),
        ),
      breaches: () => {
        const now = stage.fakeDiscord.state.findMessage(lobby.id)?.message;
        return now !== undefined && target.test(textIn(now))
          ? []
          : ['a stranger blanked the target of a table'];
      },
    };
  },
};

/** A word that a server does not want, spelled so that it may pass. */
const SPELLINGS = [
  'turnip',
  'TURNIP',
  'türnïp',
  't.u.r.n.i.p',
  'tur\u200bnip',
  'тυrnір',
  'turn1p',
  'boiled turnips',
];

/** As many patterns as the form takes, made to be slow, and the word. */
const SLOW_LIST = ['turnip*', ...Array.from({ length: 300 }, (_, i) => `*ee*e${i.toString(36)}*`)].join('\n');

/** Strangers type words that the server does not want to be repeated, against a list that is made to be slow. */
export const unwantedWords: Attack = {
  name: 'strangers who type what is not to be repeated',
  bystander: 'opens a table there',
  setScene: async (stage) => {
    const { state, channelId } = stage.fakeDiscord;
    await setWords(stage, SLOW_LIST);
    const before = state.nextId();
    const rascals = [stage.person('Rascal'), stage.person('Rascal'), stage.person('Rascal')];
    let turn = 0;
    return {
      bystander: () => Promise.resolve(opensTable(stage, channelId)),
      assault: (stop) =>
        together(
          rascals.map(({ user }) =>
            hammer(
              stop,
              () => {
                const spelling = SPELLINGS[turn++ % SPELLINGS.length] ?? '';
                const target = `${'e'.repeat(60 - spelling.length)} ${spelling}`;
                return user.command(channelId, 'vips new', { target, thread: false });
              },
              TRY_EVERY_MS,
            ),
          ),
        ),
      breaches: () => {
        const posts = publicPosts(stage.fakeDiscord, { channelId, after: before });
        const passed = posts.filter((post) => /e{20}/u.test(textIn(post)));
        return passed.length === 0
          ? []
          : [`an unwanted word was repeated: ${passed.map(textIn).join(' ').slice(0, 90)}`];
      },
    };
  },
};

/** The owner of the server says which words are not to be repeated. */
async function setWords(stage: Stage, words: string): Promise<void> {
  const owner = ownerOf(stage);
  const panel = await openPanel(stage, owner, 'settings');
  const form = await owner.forgeComponent(panel.id, {
    custom_id: 'v1:Y:aaaaaaaa:0:words',
    component_type: 2,
  });
  if (form.kind !== 'modal') throw new Error(`the form led to ${form.kind}`);
  const [field = ''] = fieldsOf(form.modal);
  await owner.submit(form.modal, { [field]: words });
  await messageWith(stage.fakeDiscord, panel.id, 'Done');
}
