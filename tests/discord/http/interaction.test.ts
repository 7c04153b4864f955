import { describe, expect, it } from 'vitest';
import { interactionIn } from '../../../src/discord/http/interaction.ts';

const envelope = { id: '600000000000000001', application_id: '400000000000000001', token: 'abc', version: 1 };
const made = {
  ...envelope,
  locale: 'en-GB',
  guild_id: '100000000000000001',
  member: { user: { id: '300000000000000001', username: 'anna', global_name: null }, nick: null },
  app_permissions: '2147483647',
  channel: { id: '200000000000000001', type: 0 },
};
const sub = { type: 1, name: 'new', options: [{ type: 3, name: 'target', value: 'x', focused: true }] };
const command = { ...made, type: 2, data: { id: '1', type: 1, name: 'vips', options: [sub] } };
const click = { ...made, type: 3, data: { custom_id: 'v1', component_type: 2 }, message: { flags: 64 } };
const modal = { ...made, type: 5, data: { custom_id: 'v1', components: [] } };
const { member: _, guild_id: __, ...direct } = made;

const read = (body: unknown) => interactionIn(Buffer.from(JSON.stringify(body)));

describe('a body that Discord posts', () => {
  it.each([
    ['a ping', { ...envelope, type: 1 }],
    ['a command', command],
    ['a command in a direct message', { ...command, ...direct, member: undefined, guild_id: undefined }],
    ['what is typed', { ...command, type: 4 }],
    ['a click', click],
    ['a choice', { ...click, data: { custom_id: 'v1', component_type: 3, values: ['a'] } }],
    ['a modal', modal],
    ['a click without data: it is answered, if in other words', { ...click, data: undefined }],
    ['something with more in it than today', { ...click, news: { of: 'tomorrow' } }],
  ])('is an interaction: %s', (_, body) => {
    expect(read(body)).toEqual(JSON.parse(JSON.stringify(body)));
  });

  it.each([
    ['nothing', null],
    ['a list', [click]],
    ['of no kind', { ...click, type: undefined }],
    ['of a kind that is not known', { ...click, type: 6 }],
    ['without id', { ...click, id: undefined }],
    ['with a strange id', { ...click, id: '../1' }],
    ['without token', { ...click, token: '' }],
    ['a command without rights', { ...command, app_permissions: 'all' }],
  ])('is none: %s', (_, body) => {
    expect(read(body)).toBeNull();
  });

  it('is none when it is not JSON', () => {
    expect(interactionIn(Buffer.from('{"type":'))).toBeNull();
    expect(interactionIn(Buffer.alloc(0))).toBeNull();
  });
});
