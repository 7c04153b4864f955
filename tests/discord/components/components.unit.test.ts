import { routeCodes } from '../../../src/features/index.ts';
import { ComponentType } from 'discord-api-types/v10';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  renderContent,
  renderScreen,
  type AppScreen,
  COMPONENT_LIMITS,
} from '../../../src/discord/components/components.ts';
import { MESSAGE_BUDGET } from '../../../src/discord/components/text-budget.ts';
import { parseCustomId } from '../../../src/discord/components/custom-id.ts';
import { renderModal, readModal } from '../../../src/discord/components/modal.ts';
import { flattenComponents, textOf } from '../harness.ts';

const address = { tableId: 'abcdefgh', step: 3 };
const renderOptions = { routes: routeCodes, address, files: ['picture-1.png'], live: true };
const render = (blocks: AppScreen['blocks'], options: Partial<typeof renderOptions> = {}) =>
  renderScreen({ blocks }, { ...renderOptions, ...options });
const lengthOf = (text: unknown): number => (typeof text === 'string' ? text.length : 0);
const action = (payload: string) => ({ route: 'panel', payload }) as const;
const go = { label: 'Go', style: 'primary', action: action('go') } as const;
const section = { type: 'section', markdown: 'a line', button: go } as const;
const picture = (alt: string) =>
  ({ type: 'picture', pictures: [{ kind: 'a/b', scene: null, alt }] }) as const;
const textDisplay = (content: string) => ({ type: ComponentType.TextDisplay, content });

describe('a screen', () => {
  test('becomes one container, in the order of its blocks', () => {
    const [container, ...others] = renderScreen(
      {
        accent: 0xff0000,
        blocks: [
          { type: 'text', markdown: 'hello' },
          picture('a face'),
          { ...picture('the end'), isSpoiler: true },
          { ...section, button: { label: 'To it', style: 'secondary', action: action('to') } },
          { type: 'buttons', buttons: [go] },
          {
            type: 'select',
            placeholder: 'Choose',
            action: action('choose'),
            options: [{ label: 'One', value: '1', selected: true }],
          },
        ],
      },
      renderOptions,
    );
    expect(others).toEqual([]);
    expect(container).toEqual({
      type: ComponentType.Container,
      accent_color: 0xff0000,
      components: [
        textDisplay('hello'),
        {
          type: ComponentType.MediaGallery,
          items: [{ media: { url: 'attachment://picture-1.png' }, description: 'a face' }],
        },
        textDisplay('||the end||'),
        {
          type: ComponentType.Section,
          components: [textDisplay('a line')],
          accessory: {
            type: ComponentType.Button,
            style: 2,
            custom_id: 'v1:u:abcdefgh:3:to',
            label: 'To it',
          },
        },
        {
          type: ComponentType.ActionRow,
          components: [
            { type: ComponentType.Button, style: 1, custom_id: 'v1:u:abcdefgh:3:go', label: 'Go' },
          ],
        },
        {
          type: ComponentType.ActionRow,
          components: [
            {
              type: ComponentType.StringSelect,
              custom_id: 'v1:u:abcdefgh:3:choose',
              placeholder: 'Choose',
              options: [{ label: 'One', value: '1', default: true }],
            },
          ],
        },
      ],
    });
  });

  test('has no controls when it is not live', () => {
    const rendered = render(
      [
        { type: 'text', markdown: 'over' },
        { type: 'buttons', buttons: [go] },
        section,
        { type: 'select', placeholder: '?', action: action('s'), options: [{ label: 'a', value: 'a' }] },
      ],
      { live: false },
    );
    expect(flattenComponents(rendered).some(({ custom_id: id }) => id !== undefined)).toBe(false);
    expect(textOf(rendered)).toContain('a line');
  });

  test('shows the alt text of a missing picture, escaped, as a panel and as a message of text', () => {
    const [screen, missing] = [{ blocks: [picture('**bold** <@1>')] }, { ...renderOptions, files: [null] }];
    for (const shown of [
      textOf(renderScreen(screen, missing)),
      renderContent(screen, missing, null).content,
    ]) {
      expect(shown).toContain('\\*\\*bold\\*\\*');
      expect(shown).not.toContain('<@1>');
    }
  });

  test('gives disabled buttons unique ids when actions repeat, and throws for enabled ones', () => {
    const twice = (disabled: boolean) =>
      render([
        {
          type: 'buttons',
          buttons: [
            { label: 'a', style: 'primary', action: action('x') },
            { label: 'b', style: 'primary', disabled, action: action('x') },
          ],
        },
      ]);
    const ids = flattenComponents(twice(true)).flatMap(({ custom_id: id }) => (id === undefined ? [] : [id]));
    expect(new Set(ids).size).toBe(2);
    expect(() => twice(false)).toThrow(RangeError);
  });

  test('breaks a row of buttons that a phone would break, as a panel and as a message of text', () => {
    const rows = (count: number): AppScreen['blocks'] =>
      Array.from({ length: count }, (_, row) => ({
        type: 'buttons',
        buttons: ['Join this table', 'Leave this table', 'Start this game'].map((label, i) => ({
          label,
          style: 'secondary',
          action: action(`${row}-${i}`),
        })),
      }));
    const widthsOf = (parts: readonly object[]) =>
      (parts as readonly { type?: unknown; components?: unknown }[]).flatMap(({ type, components }) =>
        type === ComponentType.ActionRow ? [(components as readonly unknown[]).length] : [],
      );
    expect(widthsOf(flattenComponents(render(rows(1))))).toEqual([2, 1]);
    expect(widthsOf(renderContent({ blocks: rows(1) }, renderOptions, null).rows)).toEqual([2, 1]);
    // As long as the message has room for rows: so many, and so many components.
    expect(widthsOf(renderContent({ blocks: rows(5) }, renderOptions, null).rows)).toEqual([3, 3, 3, 3, 3]);
    expect(widthsOf(flattenComponents(render(rows(9))))).toEqual([
      ...[2, 1, 2, 1, 2, 1],
      ...Array.from({ length: 6 }, () => 3),
    ]);
  });

  test('stays within Discord’s limits for any texts', () => {
    const long = fc.string({ unit: 'grapheme', maxLength: 6000 });
    fc.assert(
      fc.property(fc.array(long, { maxLength: 4 }), long, long, (texts, label, alt) => {
        const rendered = render([
          ...texts.map((markdown) => ({ type: 'text', markdown }) as const),
          { type: 'section', markdown: alt, button: { label, style: 'danger', action: action('to') } },
          picture(alt),
          { type: 'buttons', buttons: [{ label, style: 'danger', action: action('') }] },
          {
            type: 'select',
            placeholder: label,
            action: action('s'),
            options: Array.from({ length: 30 }, (_, i) => ({ label, value: String(i), description: alt })),
          },
        ]);
        for (const part of flattenComponents(rendered)) {
          expect(part.content ?? 'x').not.toBe('');
          expect(lengthOf(part.label)).toBeLessThanOrEqual(COMPONENT_LIMITS.label);
          expect(lengthOf(part.placeholder)).toBeLessThanOrEqual(COMPONENT_LIMITS.placeholder);
          if (Array.isArray(part.options))
            expect(part.options.length).toBeLessThanOrEqual(COMPONENT_LIMITS.options);
        }
        expect(textOf(rendered).replaceAll('\n', '').length).toBeLessThanOrEqual(MESSAGE_BUDGET.characters);
      }),
      { numRuns: 30 },
    );
  });
});

describe('a modal', () => {
  const options = [
    { label: 'Round', value: '1' },
    { label: 'x'.repeat(101), value: '2', description: 'y'.repeat(101), selected: true },
  ];
  const modal = {
    title: 'T'.repeat(60),
    payload: 'r.e4',
    fields: [
      {
        ...{ id: 'why', label: 'L'.repeat(60), description: 'D'.repeat(200), placeholder: 'P'.repeat(200) },
        ...{ multiline: true, minLength: 3, maxLength: 200 },
      },
      { id: 'chin', label: 'Chin', options },
    ],
  };

  test('has another custom id when something else is in it, and the same when it is the same', () => {
    const idOf = (field: object, title = modal.title) =>
      renderModal(
        { ...modal, title, fields: [{ ...modal.fields[0]!, ...field }] },
        address,
        'play',
        routeCodes,
      ).custom_id;
    const ids = [{}, { value: 'as refused' }, { label: 'L' }, { description: 'D' }, { maxLength: 20 }].map(
      (field) => idOf(field),
    );
    expect(new Set([...ids, idOf({}, 'T')]).size).toBe(ids.length + 1);
    expect(idOf({})).toBe(ids[0]);
  });

  test('wraps each input and choice in a label, within the limits, and is submitted to the route play', () => {
    const rendered = renderModal(modal, address, 'play', routeCodes);
    expect(parseCustomId(routeCodes, rendered.custom_id)).toEqual({
      ...address,
      route: 'play',
      payload: 'r.e4',
    });
    expect(rendered.custom_id).toMatch(/^v1:p:abcdefgh:3:r\.e4:[\w-]{8}$/u);
    expect(rendered.title.length).toBe(45);
    expect(rendered.components).toEqual([
      {
        type: ComponentType.Label,
        label: `${'L'.repeat(44)}…`,
        description: `${'D'.repeat(99)}…`,
        component: expect.objectContaining({
          ...{ type: ComponentType.TextInput, custom_id: 'why' },
          ...{ min_length: 3, max_length: 200, required: true },
        }),
      },
      {
        type: ComponentType.Label,
        label: 'Chin',
        component: {
          ...{ type: ComponentType.RadioGroup, custom_id: 'chin', required: true },
          options: [
            { label: 'Round', value: '1' },
            { label: `${'x'.repeat(99)}…`, value: '2', description: `${'y'.repeat(99)}…`, default: true },
          ],
        },
      },
    ]);
  });

  test('is read from labels and rows, ignoring everything else', () => {
    expect(
      readModal([
        { type: 18, component: { type: 4, custom_id: 'why', value: 'because' } },
        { type: 1, components: [{ type: 4, custom_id: 'more', value: 'and' }] },
        { type: 18, component: { type: 21, custom_id: 'chin', value: '2' } },
        { type: 18, component: { type: 21, custom_id: 'left-open', value: null } },
        { type: 18, component: { type: 3, custom_id: 'day', values: ['x'] } },
        { type: 18, component: { type: 3, custom_id: 'none', values: [] } },
        { type: 18, component: { type: 23, custom_id: 'ticked', value: true } },
        { type: 18, component: { type: 23, custom_id: 'empty', value: false } },
        { type: 18, component: { type: 5, custom_id: 'people', values: ['x'] } },
        null,
        'text',
      ]),
    ).toEqual({ why: 'because', more: 'and', chin: '2', day: 'x', ticked: 'true', empty: 'false' });
  });
});
