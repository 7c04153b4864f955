import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type StandIn, startStandIn } from '../../playground/standin/index.ts';
import { PIXEL } from './pixel.ts';
import { rest } from './rest.ts';

let standIn: StandIn;
let channel: string;
beforeEach(async () => {
  standIn = await startStandIn();
  channel = `/channels/${standIn.channelId}`;
});
afterEach(() => standIn.close());

const post = (where: string, body: unknown = { content: 'x' }) =>
  rest(standIn, 'POST', `${where}/messages`, body);
const startThread = (body: object = {}) =>
  rest(standIn, 'POST', `${channel}/threads`, { name: 'Table 1', type: 11, ...body });

describe('Threads', () => {
  test('One is made from a message and has its id', async () => {
    const { body: message } = await post(channel);
    const { status, body } = await rest(standIn, 'POST', `${channel}/messages/${message.id}/threads`, {
      name: 'Table 1',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      id: message.id,
      type: 11,
      parent_id: standIn.channelId,
      owner_id: standIn.applicationId,
    });
    const again = await rest(standIn, 'POST', `${channel}/messages/${message.id}/threads`, {
      name: 'Table 2',
    });
    expect(again.body.code).toBe(160004);
    expect((await rest(standIn, 'GET', `${channel}/messages/${message.id}`)).body.thread.id).toBe(message.id);
  });

  test('One is made without a message; it is private unless it says otherwise', async () => {
    expect((await startThread()).body.type).toBe(11);
    standIn.deny(standIn.channelId, 'CreatePrivateThreads');
    expect((await startThread({ type: undefined })).body.code).toBe(50013);
  });

  test('A name has 1 to 100 characters', async () => {
    expect((await startThread({ name: 'x'.repeat(100) })).status).toBe(201);
    for (const name of ['', 'x'.repeat(101), undefined])
      expect((await startThread({ name })).body.code).toBe(50035);
  });

  test('There is no thread in a thread', async () => {
    const { body } = await startThread();
    expect((await rest(standIn, 'POST', `/channels/${body.id}/threads`, { name: 'x' })).body.code).toBe(
      50024,
    );
  });

  test('The bot renames and archives its own; locking takes the permission', async () => {
    const { body } = await startThread();
    const change = (to: object) => rest(standIn, 'PATCH', `/channels/${body.id}`, to);
    expect((await change({ name: 'Over' })).body.name).toBe('Over');
    expect((await change({ locked: true })).body.code).toBe(50013);
    expect((await change({ archived: true })).body.thread_metadata.archived).toBe(true);
    expect((await change({ name: 'Again' })).body.code).toBe(50083);
    expect((await change({ archived: false, name: 'Again' })).body.name).toBe('Again');
  });

  test('Writing wakes an archived thread, editing does not, and a locked one sleeps on', async () => {
    const { body } = await startThread();
    const thread = `/channels/${body.id}`;
    const { body: message } = await post(thread);
    standIn.archiveThread(body.id);
    expect(
      (await rest(standIn, 'PATCH', `${thread}/messages/${message.id}`, { content: 'y' })).body.code,
    ).toBe(50083);
    expect((await post(thread)).status).toBe(200);
    expect((await rest(standIn, 'GET', thread)).body.thread_metadata.archived).toBe(false);
    standIn.archiveThread(body.id, true);
    expect((await post(thread)).body.code).toBe(50083);
    expect(() => standIn.person('Ada').say(body.id, 'x')).toThrow('locked');
  });

  test('People are added and removed', async () => {
    const { body } = await startThread();
    const members = `/channels/${body.id}/thread-members`;
    const ada = standIn.person('Ada').id;
    expect((await rest(standIn, 'PUT', `${members}/${ada}`)).status).toBe(204);
    const ids = (await rest(standIn, 'GET', members)).body.map(
      (member: { user_id: string }) => member.user_id,
    );
    expect(ids).toEqual([standIn.applicationId, ada]);
    expect((await rest(standIn, 'DELETE', `${members}/${ada}`)).body.code).toBe(50013);
    expect((await rest(standIn, 'PUT', `${members}/123456`)).body.code).toBe(10013);
  });

  test('A deleted channel is unknown to everything', async () => {
    const { body } = await startThread();
    standIn.world.removeChannel(body.id);
    expect((await post(`/channels/${body.id}`)).body.code).toBe(10003);
    expect((await rest(standIn, 'GET', `/channels/${body.id}`)).body.code).toBe(10003);
  });
});

describe('Permissions', () => {
  test('Without seeing the channel, everything is 50001', async () => {
    const { body } = await post(channel);
    standIn.deny(standIn.channelId, 'ViewChannel');
    const answers = await Promise.all([
      post(channel),
      rest(standIn, 'GET', channel),
      rest(standIn, 'PATCH', `${channel}/messages/${body.id}`, { content: 'y' }),
      startThread(),
    ]);
    expect(answers.map((answer) => [answer.status, answer.body.code])).toEqual(
      answers.map(() => [403, 50001]),
    );
    standIn.allow(standIn.channelId, 'ViewChannel');
    expect((await post(channel)).status).toBe(200);
  });

  test.each([
    ['SendMessages', () => post(channel)],
    ['CreatePublicThreads', () => startThread()],
    [
      'AttachFiles',
      () => rest(standIn, 'POST', `${channel}/messages`, {}, { files: [{ name: 'a.png', bytes: PIXEL }] }),
    ],
  ] as const)('%s', async (name, act) => {
    expect((await act()).status).toBeLessThan(300);
    standIn.deny(standIn.channelId, name);
    expect((await act()).body).toEqual({ message: 'Missing Permissions', code: 50013 });
  });

  test('In a thread it is SendMessagesInThreads that counts', async () => {
    const { body } = await startThread();
    standIn.deny(standIn.channelId, 'SendMessages');
    expect((await post(`/channels/${body.id}`)).status).toBe(200);
    standIn.deny(standIn.channelId, 'SendMessagesInThreads');
    expect((await post(`/channels/${body.id}`)).body.code).toBe(50013);
  });
});
