import { expect, test } from 'vitest';
import { ok } from '../../../src/kernel/game.ts';
import type { Localizer } from '../../../src/kernel/screen.ts';
import type { AppScreen } from '../../../src/discord/components/components.ts';
import { createPanel } from '../../../src/discord/panels/settings/answers.ts';
import {
  chosen,
  NOT_ANY_MORE,
  type PanelContext,
  type SettingsPanel,
} from '../../../src/discord/panels/settings/declaration.ts';
import { expectTold } from '../../listing.ts';

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
/** What a person does in the panel: presses, choices, texts that are typed and forms that are opened; and what is stored then. */
async function told(visit: Visit, deeds: string): Promise<string> {
  const lines: string[] = [];
  for (const deed of deeds.split('; ')) {
    const [, verb = '', payload = '', text] = /^(\w+) ?([\w.-]*)(?: with (.*))?$/u.exec(deed)!;
    const before = JSON.stringify(visit.stored);
    const done =
      verb === 'looks'
        ? await panel.show(visit)
        : verb === 'presses'
          ? await press(visit, payload, text)
          : verb === 'types'
            ? await type(visit, payload, text!)
            : await open(visit, payload, text!);

    lines.push(`> ${deed}`);
    if ('modal' in done)
      lines.push(`form: ${done.modal.title} → ${done.modal.payload} of ${done.address.tableId}`);
    else lines.push(...shortOf(done.screen), ...(done.address === null ? ['without address'] : []));
    if (JSON.stringify(visit.stored) !== before) lines.push(`stored: ${JSON.stringify(visit.stored)}`);
  }
  return lines.join('\n');
}

test('a settings panel', async () => {
  const anything = 'looks; presses colour with blue; presses clear-yes; opens name with x; types name with x';
  const visits: Readonly<Record<string, readonly [visit: Visit, deeds: string]>> = {
    'shows its sections in order, without what is hidden': [visitOf(), 'looks'],
    'keeps a row together where one of its buttons is hidden': [visitOf({ colour: 'grey' }), 'looks'],
    'stores what was chosen, and shows it with a notice, above what keeps on being a problem': [
      visitOf({ name: 'parked' }),
      'presses colour with blue',
    ],
    'stores nothing for a forged press, and says so in the panel': [
      visitOf(),
      'presses colour with green; presses colour; presses nonsense with blue; presses name with blue',
    ],
    'stores nothing for a person without permission, whatever they press, open or type': [
      visitOf({}, false),
      anything,
    ],
    'shows the view that a choice has stored, or looks it up': [visitOf(), 'presses grey'],
    'tells a select of a family by its id, and may say something else than usual': [
      visitOf(),
      'presses set.b with two',
    ],
    'answers a refusal with its text alone': [visitOf(), 'presses refused'],
    'asks before a choice that is to be confirmed': [
      visitOf(),
      'presses clear; presses back; presses clear-yes',
    ],
    'takes presses of buttons in other messages, and may end with one more button': [
      visitOf(),
      'presses away',
    ],
    'opens a form, with the quoted text only where that is to be corrected': [
      visitOf(),
      'opens name with quoted; opens name-again with quoted',
    ],
    'opens no form where there is none (any more)': [
      visitOf({ name: 'fixed' }),
      'opens nonsense with x; opens colour with x; opens name with x',
    ],
    'stores what was typed; what is refused comes back to be typed again': [
      visitOf(),
      'types name with good; types name-again with bad; types colour with blue',
    ],
  };
  await expectTold('settings', visits, ([visit, deeds]) => told(visit, deeds));
});

test('a form that took too long is replaced by the panel', async () => {
  const late = await open(visitOf(), 'name', 'x');
  expect('instead' in late && shortOf(late.instead.screen).slice(0, 2)).toEqual([
    'app.too-slow',
    'It is red.',
  ]);
});
