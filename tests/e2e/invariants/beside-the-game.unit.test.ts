import type { APIMessage } from 'discord-api-types/v10';
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { FakeDiscord } from '../../../playground/fake-discord/index.ts';
import { templateOf } from '../../app-texts.ts';
import { blankedTexts, goneTextFindings } from './blanked-texts.ts';
import { deskFindings } from './desks.ts';
import { goneContent, NO_OWN_CONTENT, paintedFaceFindings } from './own-content.ts';
import { writeFaceIds } from './painted-faces.ts';
import type { StoreSnapshot } from './store-snapshot.ts';
import type { RecordedInteraction } from './traffic-recorder.ts';

let number = 100;

/** An interaction of a press on this route, begun after those before it and answered with this text. */
function press(
  [route, payload, tableId = 'aaaaaaaa']: readonly [string, string, string?],
  answer: string,
  others: Partial<RecordedInteraction> = {},
): RecordedInteraction {
  number += 2;
  const click = { route, payload, tableId, step: 0 } as unknown as RecordedInteraction['click'];
  return {
    id: String(number),
    userId: '1',
    click,
    input: {},
    commandName: null,
    command: null,
    typed: [],
    answeredAt: String(number + 1),
    responses: [answer],
    ...others,
  };
}

/** Discord with one channel of these messages. */
const discordWith = (...messages: readonly Partial<APIMessage>[]): Pick<FakeDiscord, 'state'> => {
  const found = messages.map((message) => ({ message: { flags: 0, components: [], ...message } }));
  const state = { channels: new Map([['7', { id: '7', name: 'general' }]]), messagesIn: () => found };
  return { state } as unknown as Pick<FakeDiscord, 'state'>;
};

const stored = (interactions: readonly RecordedInteraction[], others: Partial<StoreSnapshot> = {}) => ({
  tables: [],
  ...NO_OWN_CONTENT,
  text: '',
  corrupt: [],
  interactionIds: new Set(interactions.map(({ id }) => id)),
  ...others,
});

const button = {
  type: 1,
  components: [{ type: 2, style: 1, custom_id: 'v1:Q:aaaaaaaa:0:open', label: 'Open' }],
};

describe('a desk', () => {
  const placing = press(['desk', 'place'], templateOf('app.desk.placed'));
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

describe('a blanked text', () => {
  const text = 'a chin like no other';
  const id = createHash('sha256').update(text).digest('hex').slice(0, 16);
  const typing = press(['play', '', 'abcdefgh'], '', { typed: [text] });
  const blanking = press(['blank', `rude.${id}`, 'abcdefgh'], templateOf('app.blank.done'));
  const all = [typing, blanking];
  const gone = blankedTexts(all, stored(all));
  const findings = (message: Partial<APIMessage>, more: readonly RecordedInteraction[] = [], in_ = '') =>
    goneTextFindings(gone, discordWith(message), [...all, ...more], stored(all, { text: in_ }));

  test('is the one that was typed, if it was typed once and its blanking stored', () => {
    expect(gone.map((each) => each.text)).toEqual([text]);
    expect(blankedTexts(all, stored([]))).toEqual([]);
    expect(blankedTexts([typing, ...all], stored(all))).toEqual([]);
  });

  test('is found in a post, in what is stored, and in an answer that began later', () => {
    expect(findings({ content: 'another text' })).toEqual([]);
    expect(findings({ content: `so: ${text}` })).toEqual([expect.stringContaining('everyone sees it')]);
    expect(findings({}, [], `["${text}"]`)).toEqual([expect.stringContaining('it is stored')]);
    const look = press(['open', '', 'abcdefgh'], `It was ${text}.`);
    expect(findings({}, [look])).toEqual([expect.stringContaining('was answered with it')]);
    expect(findings({}, [{ ...look, id: '1' }])).toEqual([]);
  });
});

describe('what a server has of its own', () => {
  const houseTexts = [{ id: 'house-a', text: 'own target 01' }];
  const lentFaces = [{ id: 'abcdefghij', userId: '2', name: 'Lender 01', pixels: 'strips' }];
  const removal = press(['housePacks', 'remove-yes.house-a'], templateOf('app.house-packs.removed'));
  const withdrawal = press(['face', 'withdraw'], templateOf('app.face.withdrawn'), { userId: '2' });
  const all = [removal, withdrawal];
  const gone = goneContent({ houseTexts, lentFaces }, stored(all), all);

  test('is gone once it is not stored any more, since that was confirmed', () => {
    expect(gone.texts).toEqual([
      { text: 'own target 01', origin: 'the server', since: removal.answeredAt },
      { text: 'Lender 01', origin: 'the server', since: withdrawal.answeredAt },
    ]);
    expect(goneContent({ houseTexts, lentFaces }, stored([], { houseTexts, lentFaces }), [])).toEqual({
      ...NO_OWN_CONTENT,
      texts: [],
    });
    expect(goneContent({ houseTexts, lentFaces }, stored([]), []).texts[0]?.since).toBeNull();
  });

  test('is found in a picture that was painted of it', () => {
    const files = new Map([
      ['attachments/1.png', { bytes: writeFaceIds(new Uint8Array(8), ['abcdefghij']) }],
    ]);
    const message = { id: '1', flags: 0 };
    const state = {
      channels: new Map([['7', { id: '7' }]]),
      messagesIn: () => [{ message, files: [{ url: 'http://localhost/cdn/attachments/1.png' }] }],
      files,
    } as unknown as FakeDiscord['state'];
    expect(paintedFaceFindings(gone, { state })).toEqual([
      'message 1 shows the face of Lender 01, who took it back',
    ]);
    expect(paintedFaceFindings(NO_OWN_CONTENT, { state })).toEqual([]);
  });
});
