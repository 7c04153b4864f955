import type { APIMessage } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import type { FakeDiscord } from '../../../playground/fake-discord/index.ts';
import { templateOf } from '../../app-texts.ts';
import { deskFindings } from './desks.ts';
import type { RecordedInteraction } from './traffic-recorder.ts';

/** Discord with one channel of these messages. */
const discordWith = (...messages: readonly Partial<APIMessage>[]): Pick<FakeDiscord, 'state'> => {
  const found = messages.map((message) => ({ message: { flags: 0, components: [], ...message } }));
  const state = { channels: new Map([['7', { id: '7', name: 'general' }]]), messagesIn: () => found };
  return { state } as unknown as Pick<FakeDiscord, 'state'>;
};

const button = {
  type: 1,
  components: [{ type: 2, style: 1, custom_id: 'v1:Q:aaaaaaaa:0:open', label: 'Open' }],
};

describe('a desk', () => {
  const placing: RecordedInteraction = {
    id: '100',
    userId: '1',
    click: { route: 'desk', payload: 'place', tableId: 'aaaaaaaa', step: 0 },
    input: {},
    commandName: null,
    command: null,
    responses: [templateOf('app.desk.placed')],
  };
  const nonce = `desk-${BigInt(placing.id).toString(36)}`;
  const desk = { id: '1', nonce, components: [button] } as Partial<APIMessage>;

  test('that is there once, with its buttons, is right', () => {
    expect(deskFindings(discordWith(desk), [placing])).toEqual([]);
  });

  test('that is lost, there twice, without buttons or of nobody is found', () => {
    expect(deskFindings(discordWith(), [placing])).toEqual([expect.stringContaining('is lost')]);
    expect(deskFindings(discordWith(desk, desk), [placing])).toEqual([
      expect.stringContaining('is there 2 times'),
    ]);
    expect(deskFindings(discordWith({ nonce }), [placing])).toEqual([
      expect.stringContaining('has no buttons'),
    ]);
    expect(deskFindings(discordWith(desk), [])).toEqual([expect.stringContaining('nobody has placed')]);
  });

  test('whose placing was not confirmed need not be there', () => {
    expect(deskFindings(discordWith(), [{ ...placing, responses: [] }])).toEqual([]);
  });
});
