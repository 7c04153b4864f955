import { describe, expect, test } from 'vitest';
import { errorCodeOf, fieldErrorCodesOf } from './rest-bodies.ts';
import { useFakeDiscord } from './rest-request.ts';

const V2 = 32768;
const fake = useFakeDiscord();

const text = (content: string) => ({ type: 10, content });
const button = (customId: string, extra: object = {}) => ({
  type: 2,
  style: 1,
  label: 'Go',
  custom_id: customId,
  ...extra,
});
const row = (...components: object[]) => ({ type: 1, components });
const options = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ label: `${n}`, value: `${n}` }));
const select = (extra: object = {}) => ({ type: 3, custom_id: 's', options: options(2), ...extra });
const chosen = (count: number) => many(count, (n) => ({ id: `${n + 1}`, type: 'channel' }));
const many = <Item>(count: number, item: (index: number) => Item) =>
  Array.from({ length: count }, (_, n) => item(n));
const url = 'https://example.org/a.png';
const gallery = (...items: object[]) => ({ type: 12, items });
const [TOO_LONG, TOO_SHORT] = ['BASE_TYPE_MAX_LENGTH', 'BASE_TYPE_MIN_LENGTH'];
const NO_SUCH_TYPE = 'UNION_TYPE_CHOICES';

/** All codes in the response's nested errors; empty when the message was accepted. */
async function errorCodes(components: unknown, flags = V2): Promise<string[]> {
  const response = await fake.rest('POST', `/channels/${fake.discord.channelId}/messages`, {
    flags,
    components,
  });
  if (response.status === 200) return [];
  expect([response.status, errorCodeOf(response)]).toEqual([400, 50035]);
  return fieldErrorCodesOf(response);
}

describe('the bytes of all texts', () => {
  const post = (components: object[]) =>
    fake.rest('POST', `/channels/${fake.discord.channelId}/messages`, {
      flags: V2,
      components,
    });

  test.each([1, 4])(
    'make Discord fail beyond its limit, twelve counted for each of %i texts',
    async (count) => {
      // Three bytes a letter.
      const first = (10_170 - 12 * count - 5 * (count - 1) - 2) / 3;
      const others = many(count - 1, () => text('x'.repeat(5)));
      const whole = Math.floor(first);
      const rest = Math.round((first - whole) * 3) + 2;
      const fitting = 'ก'.repeat(whole) + 'x'.repeat(rest);
      expect((await post([text(fitting), ...others])).status).toBe(200);
      const failed = await post([text(`${fitting}x`), ...others]);
      expect([failed.status, errorCodeOf(failed)]).toEqual([500, 0]);
    },
  );
});

describe('components beyond the limits', () => {
  test.each([
    [
      '41 components, nested ones counted',
      [...many(39, () => text('x')), row(button('a'))],
      'COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED',
    ],
    [
      '4001 characters of text',
      [text('x'.repeat(4000)), text('x')],
      'COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED',
    ],
    ['an empty text', [text('')], TOO_SHORT],
    ['6 buttons in a row', [row(...many(6, (n) => button(`${n}`)))], TOO_LONG],
    ['two selects in a row', [row(select(), select({ custom_id: 't' }))], 'COMPONENT_LAYOUT_WIDTH_EXCEEDED'],
    ['a select beside a button', [row(select(), button('a'))], 'COMPONENT_LAYOUT_WIDTH_EXCEEDED'],
    ['26 options', [row(select({ options: options(26) }))], TOO_LONG],
    [
      'an option twice',
      [row(select({ options: [...options(1), ...options(1)] }))],
      'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED',
    ],
    [
      'max_values above the number of options',
      [row(select({ max_values: 3 }))],
      'SELECT_COMPONENT_TOO_FEW_OPTIONS',
    ],
    ['min above max', [row(select({ min_values: 2, max_values: 1 }))], 'SELECT_COMPONENT_INVALID_MIN_VALUES'],
    [
      'more channels chosen than there may be',
      [row({ type: 8, custom_id: 'c', default_values: chosen(2) })],
      TOO_LONG,
    ],
    [
      'fewer channels chosen than there must be, though not none',
      [row({ type: 8, custom_id: 'c', min_values: 2, max_values: 3, default_values: chosen(1) })],
      TOO_SHORT,
    ],
    ['11 pictures', [gallery(...many(11, () => ({ media: { url } })))], TOO_LONG],
    ['a gallery without pictures', [gallery()], TOO_SHORT],
    ['alt text of 1025 characters', [gallery({ media: { url }, description: 'x'.repeat(1025) })], TOO_LONG],
    [
      'a section of four texts',
      [{ type: 9, components: many(4, () => text('x')), accessory: button('a') }],
      TOO_LONG,
    ],
    ['a section without accessory', [{ type: 9, components: [text('x')] }], 'BASE_TYPE_REQUIRED'],
    ['a custom id of 101 characters', [row(button('x'.repeat(101)))], TOO_LONG],
    ['an empty custom id', [row(button(''))], TOO_SHORT],
    [
      'a button without custom id',
      [row({ type: 2, style: 1, label: 'x' })],
      'BUTTON_COMPONENT_CUSTOM_ID_REQUIRED',
    ],
    [
      'a custom id twice, in different containers',
      [row(button('a')), { type: 17, components: [row(button('a'))] }],
      'COMPONENT_CUSTOM_ID_DUPLICATED',
    ],
    [
      'an id twice',
      [
        { ...text('x'), id: 7 },
        { ...text('y'), id: 7 },
      ],
      'COMPONENT_ID_DUPLICATED',
    ],
    ['a label of 81 characters', [row(button('a', { label: 'x'.repeat(81) }))], TOO_LONG],
    [
      'a button without label or emoji',
      [row(button('a', { label: undefined }))],
      'BUTTON_COMPONENT_LABEL_REQUIRED',
    ],
    ['an invalid emoji', [row(button('a', { emoji: { name: 'x' } }))], 'BUTTON_COMPONENT_INVALID_EMOJI'],
    [
      'a link with a custom id',
      [row({ type: 2, style: 5, label: 'x', url, custom_id: 'a' })],
      'BUTTON_COMPONENT_MUTUALLY_EXCLUSIVE',
    ],
    ['a button outside a row', [button('a')], NO_SUCH_TYPE],
    [
      'a container in a container',
      [{ type: 17, components: [{ type: 17, components: [text('x')] }] }],
      NO_SUCH_TYPE,
    ],
    ['an empty row', [row()], TOO_SHORT],
    ['a picture with a file: URL', [gallery({ media: { url: 'file:///a.png' } })], 'URL_TYPE_INVALID_SCHEME'],
  ])('rejects %s', async (_, components, code) => {
    expect(await errorCodes(components)).toContain(code);
    expect(fake.discord.violations.at(-1)).toMatchObject({ refused: true });
  });

  test('accepts only action rows, at most five, without the components V2 flag', async () => {
    const rows = (count: number) => many(count, (n) => row(button(`${n}`)));
    expect(await errorCodes(rows(5), 0)).toEqual([]);
    expect(await errorCodes(rows(6), 0)).toContain(TOO_LONG);
    expect(await errorCodes([text('x')], 0)).toContain(NO_SUCH_TYPE);
  });
});
