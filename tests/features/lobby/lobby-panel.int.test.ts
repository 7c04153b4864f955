import { PermissionFlagsBits } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import { en } from '../../app-texts.ts';
import { ANNA, BEN, CLEO, DORA } from '../../discord/harness.ts';
import { answerTo, lastResponse } from '../../discord/responses.ts';
import { useHarness } from '../../discord/use-harness.ts';
import { join } from '../../../src/table/lobby-seats.ts';

const harness = useHarness();

/** A lobby of Anna, the host, and these others, as its posts show it. */
async function lobbyWith(...others: readonly string[]) {
  const { table } = await harness.openLobby();
  const { id } = table;
  for (const user of others) await harness.run(join, user, id);
  const panel = (payload: string): string => `v1:1:${id}:0:${payload}`;
  return {
    id,
    panel,
    tableNow: async () => (await harness.tableNow(id)).table,
    choose: (payload: string, ...values: readonly string[]) =>
      answerTo(harness, ANNA, panel(payload), { values }),
    /** The text of the lobby's post, with the pings of the last post. */
    posted: async () => {
      await harness.drainOutbox();
      const posts = harness.discord.requestsMatching(/^(?:POST|PATCH) \/channels\/\d+\/messages/u);
      return JSON.stringify(posts.at(-1)?.body);
    },
    type: async (user: string, payload: string, text: string) => {
      await harness.submit(user, `v1:2:${id}:0:${payload}`, { target: text });
      return JSON.stringify(lastResponse(harness));
    },
  };
}

/** The form that a press of the host opens, or what they are told. */
async function form(customId: string, message = {}): Promise<string> {
  await harness.click(ANNA, customId, { message: { id: '1', flags: 64, ...message } });
  return JSON.stringify(lastResponse(harness));
}

describe('the settings of a game in its lobby', () => {
  test('are for the host, who finds a target that is too long in the form again (V2, V3, V8)', async () => {
    const { id, panel, choose, posted, tableNow, type } = await lobbyWith(BEN);
    expect((await answerTo(harness, BEN, panel('settings'), { secret: false })).text).toContain(
      'Only the host, **Anna**',
    );
    const shown = await answerTo(harness, ANNA, panel('settings'), { secret: false });
    expect(shown.ids).toContain(`v1:2:${id}:0:settings`);
    const long = `*the* ${'very '.repeat(30)}ideal <@123> @here \`x\``;
    expect(await type(ANNA, 'settings', long)).toContain('1 to 80 characters');
    expect((await tableNow()).settings).toMatchObject({ target: 'the ideal tester' });
    // The message has the refused text, so that no process need keep it.
    const message = { ...lastResponse(harness), id: '1', flags: 64 };
    expect(await form(`v1:2:${id}:0:settings.again`, message)).toContain(JSON.stringify(long.slice(0, 80)));

    expect(await type(ANNA, 'settings', 'the ideal neighbour')).toContain('the ideal neighbour');
    await choose('set.set', 'men');
    await choose('set.first', `h.${BEN}`);
    expect((await tableNow()).settings).toMatchObject({
      target: 'the ideal neighbour',
      set: 'men',
      first: { holder: BEN },
    });
    expect(await posted()).toContain('the ideal neighbour');
    await harness.click(ANNA, `v1:s:${id}:0:`, { secret: false });
    expect(await form(`v1:2:${id}:0:settings`)).toContain('already started');
  });

  test('have a thread where the channel allows one', async () => {
    const { panel, tableNow } = await lobbyWith(BEN);
    const { AttachFiles, CreatePublicThreads, SendMessages, SendMessagesInThreads, ViewChannel } =
      PermissionFlagsBits;
    const all = ViewChannel | SendMessages | AttachFiles;
    const threads = CreatePublicThreads | SendMessagesInThreads;
    const thread = (value: string, permissions: bigint) =>
      answerTo(harness, ANNA, panel('thread'), { values: [value], app_permissions: String(permissions) });
    const offers = async (permissions: bigint): Promise<boolean> =>
      (
        await answerTo(harness, ANNA, panel('settings'), { app_permissions: String(permissions) })
      ).ids.includes(panel('thread'));
    expect(await offers(all | threads)).toBe(true);
    await thread('yes', all | threads);
    expect((await tableNow()).threadPending).toBe(true);
    await thread('no', all | threads);
    expect((await tableNow()).threadPending).toBe(false);
    expect(await offers(all)).toBe(false);
    expect((await thread('yes', all)).text).toContain(en['app.not-any-more']);
    expect((await tableNow()).threadPending).toBe(false);
  });
});

describe('the host', () => {
  test('invites several at once in one post, and not who wants no pings, nor a bot', async () => {
    const { panel, posted, tableNow } = await lobbyWith();
    await harness.store.setNotifications(CLEO, { pings: 'none' });
    const people = (ids: readonly string[], bot = false) => ({
      values: ids,
      resolved: {
        users: Object.fromEntries(ids.map((id) => [id, { id, username: `user ${id.at(-1)}`, bot }])),
        members: Object.fromEntries(
          ids.map((id) => [id, { nick: null, permissions: String(PermissionFlagsBits.ViewChannel) }]),
        ),
      },
    });
    const refused = await answerTo(harness, ANNA, panel('invite'), people([BEN], true));
    expect(refused.text).toContain('That one’s all wires');
    const invited = await answerTo(harness, ANNA, panel('invite'), people([BEN, CLEO, DORA]));
    expect(invited.text).toContain(en['app.settings.invited']);
    const post = JSON.parse(await posted()) as { content: string; allowed_mentions: { users: string[] } };
    expect(post.content).toContain('come and take a seat!');
    expect(post.content).toContain('user 3');
    expect(post.allowed_mentions.users.toSorted()).toEqual([BEN, DORA]);
    expect((await tableNow()).invited).toHaveLength(3);
  });

  test('hands the role over, or leaves it to the next person; the lobby tells who has it', async () => {
    const { id, choose, posted, tableNow } = await lobbyWith(BEN, CLEO);
    expect((await choose('host', CLEO)).text.trim()).toBe(en['app.settings.handed-over']);
    const crowned = await posted();
    expect(crowned).toContain('**Cleo** (host)');
    expect(crowned).toContain('👑 **Cleo** is the new host.');
    for (const [user, next] of [
      [CLEO, '**Anna** (host)'],
      [ANNA, '**Ben** (host)'],
      [BEN, 'Cancelled'],
    ] as const) {
      await harness.click(user, `v1:l:${id}:0:`, { secret: false });
      expect(await posted()).toContain(next);
    }
    expect(await tableNow()).toMatchObject({ status: 'cancelled', openedBy: ANNA });
  });
});

test('a full lobby tells each who queues their place, calls the first to a seat that comes free, and lets the others go', async () => {
  const { id, panel, posted, tableNow } = await lobbyWith(BEN);
  for (const bot of ['random', 'greedy', 'master'])
    await harness.click(ANNA, `v1:b:${id}:0:`, { values: [bot], secret: false });
  const queue = (user: string) => answerTo(harness, user, `v1:j:${id}:0:`, { secret: false });
  expect((await queue(CLEO)).text).toContain('you’re next in the queue');
  expect((await queue(DORA)).text).toContain('You’re number 2 in the queue');
  expect(await posted()).toContain('2 people in the queue');
  expect((await answerTo(harness, DORA, panel('unwait'))).text.trim()).toBe(en['app.waiting.stopped']);
  expect(await posted()).toContain('1 person in the queue');
  await harness.posted(harness.click(BEN, `v1:l:${id}:0:`, { secret: false }));
  const calls = harness.discord
    .requestsMatching(/^POST \/channels\/\d+\/messages/u)
    .filter(({ body }) => String(body.content).includes('a seat just opened up'));
  expect(calls.map(({ body }) => body.allowed_mentions)).toEqual([{ parse: [], users: [CLEO] }]);
  expect(await tableNow()).toMatchObject({ waiting: [] });
});

test('anyone at the table proposes and votes, and the game is about what has the most votes (V2)', async () => {
  const { id, panel, posted, tableNow, type } = await lobbyWith(BEN, CLEO);
  expect((await answerTo(harness, DORA, panel('ballot'), { secret: false })).text.trim()).toBe(
    en['app.refused.not-voter'],
  );
  expect(await type(BEN, 'propose', 'very '.repeat(30))).toContain('1 to 80 characters');
  expect(await type(BEN, 'propose', 'the ideal *pirate* aunt')).toContain('(1 vote)');
  const ballot = await answerTo(harness, CLEO, panel('ballot'), { secret: false });
  expect(ballot.ids).toContain(panel('vote'));
  expect((await answerTo(harness, CLEO, panel('vote'), { values: [BEN] })).text).toContain('(2 votes)');
  expect(await posted()).toContain('(2 votes)');
  await harness.click(ANNA, `v1:s:${id}:0:`, { secret: false });
  expect((await tableNow()).settings).toMatchObject({ target: 'the ideal *pirate* aunt' });
});
