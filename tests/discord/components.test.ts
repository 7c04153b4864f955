import { ComponentType } from 'discord-api-types/v10';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clip, drawScreen, type HouseScreen, LIMITS } from '../../src/discord/components.ts';
import { drawModal, readModal } from '../../src/discord/modal.ts';
import { flat, textOf } from './table.ts';

const address = { tableId: 'abcdefgh', step: 3 };
const drawing = { address, files: ['picture-1.png'], live: true };
const draw = (blocks: HouseScreen['blocks'], more: Partial<typeof drawing> = {}) =>
  drawScreen({ blocks }, { ...drawing, ...more });
const action = (payload: string) => ({ route: 'panel', payload }) as const;

describe('a screen', () => {
  it('becomes one container, in the order of its blocks', () => {
    const [container, ...others] = drawScreen(
      {
        accent: 0xff0000,
        blocks: [
          { type: 'text', markdown: 'hello' },
          { type: 'picture', pictures: [{ painter: 'a/b', scene: null, alt: 'a face' }] },
          { type: 'divider' },
          { type: 'buttons', buttons: [{ label: 'Go', style: 'primary', action: action('go') }] },
          {
            type: 'select',
            placeholder: 'Choose',
            action: action('choose'),
            options: [{ label: 'One', value: '1', chosen: true }],
          },
        ],
      },
      drawing,
    );
    expect(others).toEqual([]);
    expect(container).toEqual({
      type: ComponentType.Container,
      accent_color: 0xff0000,
      components: [
        { type: ComponentType.TextDisplay, content: 'hello' },
        {
          type: ComponentType.MediaGallery,
          items: [{ media: { url: 'attachment://picture-1.png' }, description: 'a face' }],
        },
        { type: ComponentType.Separator },
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

  it('without life has nothing to click', () => {
    const drawn = draw(
      [
        { type: 'text', markdown: 'over' },
        { type: 'buttons', buttons: [{ label: 'Go', style: 'primary', action: action('') }] },
        { type: 'select', placeholder: '?', action: action('s'), options: [{ label: 'a', value: 'a' }] },
      ],
      { live: false },
    );
    expect(flat(drawn).some(({ custom_id: id }) => id !== undefined)).toBe(false);
  });

  it('tells in words what a missing picture shows, as text and not as markdown', () => {
    const drawn = drawScreen(
      { blocks: [{ type: 'picture', pictures: [{ painter: 'a/b', scene: null, alt: '**bold** <@1>' }] }] },
      { ...drawing, files: [null] },
    );
    expect(textOf(drawn)).toContain('\\*\\*bold\\*\\*');
    expect(textOf(drawn)).not.toContain('<@1>');
  });

  it('gives disabled buttons ids of their own when they would do the same, and refuses enabled ones', () => {
    const twice = (disabled: boolean) =>
      draw([
        {
          type: 'buttons',
          buttons: [
            { label: 'a', style: 'primary', action: action('x') },
            { label: 'b', style: 'primary', disabled, action: action('x') },
          ],
        },
      ]);
    const ids = flat(twice(true)).flatMap(({ custom_id: id }) => (id === undefined ? [] : [id]));
    expect(new Set(ids).size).toBe(2);
    expect(() => twice(false)).toThrow(RangeError);
  });

  it('stays within Discord’s limits whatever texts it has', () => {
    const long = fc.string({ unit: 'grapheme', maxLength: 6000 });
    fc.assert(
      fc.property(fc.array(long, { maxLength: 4 }), long, long, (texts, label, alt) => {
        const drawn = draw([
          ...texts.map((markdown) => ({ type: 'text', markdown }) as const),
          { type: 'picture', pictures: [{ painter: 'a/b', scene: null, alt }] },
          { type: 'buttons', buttons: [{ label, style: 'danger', action: action('') }] },
          {
            type: 'select',
            placeholder: label,
            action: action('s'),
            options: Array.from({ length: 30 }, (_, i) => ({ label, value: String(i), description: alt })),
          },
        ]);
        for (const part of flat(drawn)) {
          expect(part.content ?? 'x').not.toBe('');
          expect(String(part.label ?? '').length).toBeLessThanOrEqual(LIMITS.label);
          expect(String(part.placeholder ?? '').length).toBeLessThanOrEqual(LIMITS.placeholder);
          if (Array.isArray(part.options)) expect(part.options.length).toBeLessThanOrEqual(LIMITS.options);
        }
        expect(textOf(drawn).replaceAll('\n', '').length).toBeLessThanOrEqual(LIMITS.text);
      }),
      { numRuns: 30 },
    );
  });

  it('is never cut in the middle of a character', () => {
    expect(clip('abc😀def', 5)).toBe('abc…');
    expect(clip('abc', 3)).toBe('abc');
  });
});

describe('a modal', () => {
  const modal = {
    title: 'T'.repeat(60),
    payload: 'r.e4',
    fields: [
      {
        id: 'why',
        label: 'L'.repeat(60),
        description: 'D'.repeat(200),
        placeholder: 'P'.repeat(200),
        long: true,
        minLength: 3,
        maxLength: 200,
      },
    ],
  };

  it('wraps each input in a label, within the limits, and comes back as a play', () => {
    const drawn = drawModal(modal, address);
    expect(drawn.custom_id).toBe('v1:p:abcdefgh:3:r.e4');
    expect(drawn.title.length).toBe(45);
    expect(drawn.components[0]).toMatchObject({
      type: ComponentType.Label,
      component: {
        type: ComponentType.TextInput,
        custom_id: 'why',
        min_length: 3,
        max_length: 200,
        required: true,
      },
    });
    const [label] = drawn.components;
    if (label?.type !== ComponentType.Label) throw new Error('no label');
    expect(label.label.length).toBe(45);
    expect(label.description?.length).toBe(100);
  });

  it('is read from labels and from rows, and nothing else in it matters', () => {
    expect(
      readModal([
        { type: 18, component: { type: 4, custom_id: 'why', value: 'because' } },
        { type: 1, components: [{ type: 4, custom_id: 'more', value: 'and' }] },
        { type: 18, component: { type: 3, custom_id: 'select', values: ['x'] } },
        null,
        'text',
      ]),
    ).toEqual({ why: 'because', more: 'and' });
  });
});
