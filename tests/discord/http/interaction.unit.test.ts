import { describe, expect, test } from 'vitest';
import { parseInteraction } from '../../../src/discord/http/requests.ts';

const envelope = { id: '600000000000000001', application_id: '400000000000000001', token: 'abc', version: 1 };
const interactionBase = {
  ...envelope,
  locale: 'en-GB',
  guild_id: '100000000000000001',
  member: { user: { id: '300000000000000001', username: 'anna', global_name: null }, nick: null },
  app_permissions: '2147483647',
  channel: { id: '200000000000000001', type: 0 },
};
const subCommand = {
  type: 1,
  name: 'new',
  options: [{ type: 3, name: 'target', value: 'x', focused: true }],
};
const command = {
  ...interactionBase,
  type: 2,
  data: { id: '1', type: 1, name: 'vips', options: [subCommand] },
};
const click = {
  ...interactionBase,
  type: 3,
  data: { custom_id: 'v1', component_type: 2 },
  message: { flags: 64 },
};
const modal = { ...interactionBase, type: 5, data: { custom_id: 'v1', components: [] } };
const { member: _, guild_id: __, ...direct } = interactionBase;

const read = (body: unknown) => parseInteraction(Buffer.from(JSON.stringify(body)));

describe('the body of a request', () => {
  test.each([
    ['a ping', { ...envelope, type: 1 }],
    ['a command', command],
    ['a command in a direct message', { ...command, ...direct, member: undefined, guild_id: undefined }],
    ['what is typed', { ...command, type: 4 }],
    ['a click', click],
    ['a choice', { ...click, data: { custom_id: 'v1', component_type: 3, values: ['a'] } }],
    ['a modal', modal],
    ['a click without data, which is answered with an error', { ...click, data: undefined }],
    ['one with unknown fields', { ...click, news: { of: 'tomorrow' } }],
  ])('is an interaction: %s', (_, body) => {
    expect(read(body)).toEqual(JSON.parse(JSON.stringify(body)));
  });

  test.each([
    ['nothing', null],
    ['a list', [click]],
    ['one without a type', { ...click, type: undefined }],
    ['one of an unknown type', { ...click, type: 6 }],
    ['one without an id', { ...click, id: undefined }],
    ['one with a malformed id', { ...click, id: '../1' }],
    ['one without a token', { ...click, token: '' }],
    ['a command with malformed permissions', { ...command, app_permissions: 'all' }],
  ])('is no interaction: %s', (_, body) => {
    expect(read(body)).toBeNull();
  });

  test('is no interaction when it is not JSON', () => {
    expect(parseInteraction(Buffer.from('{"type":'))).toBeNull();
    expect(parseInteraction(Buffer.alloc(0))).toBeNull();
  });
});
