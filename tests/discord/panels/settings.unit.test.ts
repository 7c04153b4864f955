import { describe, expect, test } from 'vitest';
import { ok } from '../../../src/kernel/message.ts';
import type { Localizer } from '../../../src/kernel/screen.ts';
import type { AppScreen } from '../../../src/discord/components/components.ts';
import { createPanel } from '../../../src/discord/panels/settings/answers.ts';
import {
  chosen,
  NOT_ANY_MORE,
  type PanelContext,
  type SettingsPanel,
} from '../../../src/discord/panels/settings/declaration.ts';

/** Shows each text as its key. */
const localizer: Localizer = {
  locale: 'en',
  markdown: (key) => key,
  plain: (key) => key,
  typed: (text) => text,
  faceName: () => null,
  emoji: () => null,
};

interface Visit extends PanelContext {
  readonly isOwner: boolean;
  /** What is stored. */
  readonly stored: { colour: string; name: string };
}

type View = Visit;

const COLOURS = ['red', 'blue'] as const;

const PANEL: SettingsPanel<Visit, View> = {
  route: 'serverSettings',
  permission: ({ isOwner }) => (isOwner ? null : { key: 'not-yours' }),
  open: async (visit) => visit,
  warning: ({ stored }) => (stored.name === 'parked' ? 'warning' : null),
  sections: [
    { type: 'text', markdown: ({ stored }) => `It is ${stored.colour}.` },
    { type: 'text', markdown: () => null },
    {
      type: 'select',
      payload: 'colour',
      placeholder: 'colours',
      options: () => COLOURS.map((value) => ({ label: value, value })),
      store: chosen(
        (value) => {
          const colour = COLOURS.find((each) => each === value);
          return colour === undefined ? NOT_ANY_MORE : ok(colour);
        },
        async (colour, { stored }) => {
          stored.colour = colour;
          return {};
        },
      ),
      says: 'changed',
    },
    {
      type: 'selects',
      prefix: 'set.',
      selects: () => ['a', 'b'].map((id) => ({ id, label: id, options: [] })),
      store: async (id, value, { stored }) => {
        stored.name = `${id}=${value}`;
        return { notice: { key: 'special' } };
      },
      says: 'changed',
    },
    {
      type: 'row',
      buttons: [
        {
          type: 'button',
          payload: 'grey',
          label: 'grey-it',
          emoji: '🩶',
          isShown: ({ stored }) => stored.colour !== 'grey',
          store: async (visit) => ({ view: { ...visit, stored: { colour: 'grey', name: '' } } }),
        },
        { type: 'button', payload: 'none', label: () => null, emoji: '🫥', store: async () => ({}) },
        {
          type: 'button',
          payload: 'refused',
          label: 'try',
          emoji: '🚫',
          store: async (visit) => ({ refused: { key: 'no' }, localizer: visit.localizer }),
        },
        {
          type: 'form',
          route: 'lobbyForm',
          payload: 'name',
          again: 'name-again',
          label: 'name-it',
          emoji: '✏️',
          modal: ({ stored }, before) =>
            stored.name === 'fixed' ? null : { title: before ?? 'empty', fields: [] },
          store: async (text, { stored, localizer }) => {
            if (text === 'bad') return { refused: { key: 'app.not-any-more' }, localizer };
            stored.name = text;
            return { notice: { key: 'named' } };
          },
          says: 'named',
        },
        {
          type: 'confirm',
          payload: 'clear',
          label: 'clear',
          emoji: '🗑️',
          style: 'danger',
          question: 'sure',
          yes: { payload: 'clear-yes', label: 'yes', emoji: '🗑️', style: 'danger' },
          no: { payload: 'back', label: 'no', emoji: '↩️' },
          store: async ({ stored }) => {
            stored.colour = 'nothing';
            return {};
          },
        },
      ],
    },
  ],
  elsewhere: [
    {
      type: 'button',
      payload: 'away',
      label: 'x',
      emoji: '👋',
      store: async () => ({
        below: { label: 'next', style: 'success', action: { route: 'nextTable', payload: '' } },
      }),
      says: 'is-back',
    },
  ],
};
const panel = createPanel(PANEL);

const visitOf = (stored: Partial<Visit['stored']> = {}, isOwner = true): Visit => ({
  isOwner,
  stored: { colour: 'red', name: '', ...stored },
  localizer,
  address: { tableId: 'aaaaaaaa', step: 0 },
});
const press = (visit: Visit, payload: string, choice?: string) =>
  panel.press(visit, {
    id: { payload },
    input: choice === undefined ? {} : { choice },
    chosen: null,
    message: undefined,
  });
const type = (visit: Visit, payload: string, text: string) =>
  panel.typeIn(visit, {
    id: { payload },
    input: { fields: { any: text } },
    chosen: null,
    message: undefined,
  });
/** Opens a form by a button of a message that quotes a text. */
const open = (visit: Visit, payload: string, quoted: string) =>
  panel.openForm(visit, {
    id: { payload },
    input: {},
    chosen: null,
    message: { components: [{ type: 10, content: `> ${quoted}` }] },
  });

/** The blocks of a screen, in short. */
const shortOf = ({ blocks }: AppScreen): readonly string[] =>
  blocks.map((block) => {
    if (block.type === 'text') return block.markdown;
    if (block.type === 'select') return `${block.placeholder} → ${block.action.payload}`;
    if (block.type !== 'buttons') return block.type;
    return block.buttons
      .map(({ label, action }) => `${label} → ${action.route} ${action.payload}`)
      .join(' | ');
  });
const texts = ({ blocks }: AppScreen): readonly string[] =>
  blocks.flatMap((block) => (block.type === 'text' ? [block.markdown] : []));

const CONTROLS = [
  'colours → colour',
  'a → set.a',
  'b → set.b',
  'grey-it → serverSettings grey | try → serverSettings refused | name-it → lobbyForm name | clear → serverSettings clear',
];

describe('a settings panel', () => {
  test('shows its sections in order, without what is hidden', async () => {
    const { screen } = await panel.show(visitOf());
    expect(shortOf(screen)).toEqual(['It is red.', ...CONTROLS]);
  });

  test('keeps a row together where one of its buttons is hidden', async () => {
    const { screen } = await panel.show(visitOf({ colour: 'grey' }));
    expect(shortOf(screen).at(-1)).toBe(
      'try → serverSettings refused | name-it → lobbyForm name | clear → serverSettings clear',
    );
  });

  test('stores what was chosen, and shows it with a notice, above what keeps on being a problem', async () => {
    const visit = visitOf({ name: 'parked' });
    const { screen } = await press(visit, 'colour', 'blue');
    expect(visit.stored.colour).toBe('blue');
    expect(texts(screen)).toEqual(['changed\nwarning', 'It is blue.']);
  });

  test.each([
    ['colour', 'green'],
    ['colour', undefined],
    ['nonsense', 'blue'],
    ['name', 'blue'],
  ])('stores nothing for a forged press of %s, and says so in the panel', async (payload, value) => {
    const visit = visitOf();
    const { screen } = await press(visit, payload, value);
    expect(visit.stored).toEqual({ colour: 'red', name: '' });
    expect(shortOf(screen)).toEqual(['app.not-any-more', 'It is red.', ...CONTROLS]);
  });

  test('stores nothing for a person without permission, whatever they press, open or type', async () => {
    const visit = visitOf({}, false);
    const answers = [
      await panel.show(visit),
      await press(visit, 'colour', 'blue'),
      await press(visit, 'clear-yes'),
      await open(visit, 'name', 'x'),
      await type(visit, 'name', 'x'),
    ];
    for (const answer of answers)
      expect(answer).toEqual({
        screen: { blocks: [{ type: 'text', markdown: 'not-yours' }] },
        address: null,
      });
    expect(visit.stored).toEqual({ colour: 'red', name: '' });
  });

  test('shows the view that a choice has stored, or looks it up', async () => {
    expect(texts((await press(visitOf(), 'grey')).screen)).toEqual(['It is grey.']);
  });

  test('tells a select of a family by its id, and may say something else than usual', async () => {
    const visit = visitOf();
    const { screen } = await press(visit, 'set.b', 'two');
    expect(visit.stored.name).toBe('b=two');
    expect(texts(screen)[0]).toBe('special');
  });

  test('answers a refusal with its text alone', async () => {
    expect(shortOf((await press(visitOf(), 'refused')).screen)).toEqual(['no']);
  });

  test('asks before a choice that is to be confirmed', async () => {
    const visit = visitOf();
    const asked = await press(visit, 'clear');
    expect(shortOf(asked.screen)).toEqual([
      'sure',
      'yes → serverSettings clear-yes | no → serverSettings back',
    ]);
    expect(texts((await press(visit, 'back')).screen)).toEqual(['It is red.']);
    expect(visit.stored.colour).toBe('red');
    await press(visit, 'clear-yes');
    expect(visit.stored.colour).toBe('nothing');
  });

  test('takes presses of buttons in other messages, and may end with one more button', async () => {
    const { screen } = await press(visitOf(), 'away');
    expect(texts(screen)[0]).toBe('is-back');
    expect(shortOf(screen).at(-1)).toMatch(/next → nextTable $/u);
  });

  test('opens a form, with the quoted text only where that is to be corrected', async () => {
    expect(await open(visitOf(), 'name', 'quoted')).toMatchObject({
      modal: { title: 'empty', payload: 'name' },
      address: { tableId: 'aaaaaaaa' },
    });
    expect(await open(visitOf(), 'name-again', 'quoted')).toMatchObject({ modal: { title: 'quoted' } });
    const late = await open(visitOf(), 'name', 'x');
    expect('instead' in late && texts(late.instead.screen)).toEqual(['app.too-slow', 'It is red.']);
  });

  test.each([
    ['nonsense', ''],
    ['colour', ''],
    ['name', 'fixed'],
  ])('opens no form %s where there is none (any more)', async (payload, name) => {
    const answer = await open(visitOf({ name }), payload, 'x');
    expect('screen' in answer && texts(answer.screen)[0]).toBe('app.not-any-more');
  });

  test('stores what was typed; what is refused comes back to be typed again', async () => {
    const visit = visitOf();
    expect(texts((await type(visit, 'name', 'good')).screen)).toEqual(['named', 'It is red.']);
    expect(visit.stored.name).toBe('good');
    const refused = await type(visit, 'name-again', 'bad');
    expect(shortOf(refused.screen)).toEqual([
      'app.not-any-more',
      '> bad',
      'app.try-again → lobbyForm name-again',
    ]);
    expect(visit.stored.name).toBe('good');
    expect(texts((await type(visit, 'colour', 'blue')).screen)[0]).toBe('app.not-any-more');
  });
});
