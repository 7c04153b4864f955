import { expect, test } from 'vitest';
import { MAX_OPEN_REPORTS } from '../../../src/features/moderation/reports.ts';
import { reports } from '../../../src/table/stored/moderation.ts';
import { moderatorChannels } from '../../../src/table/stored/moderator-channels.ts';
import { ANNA, BEN, CHANNEL, CLEO, DORA, GUILD } from '../../discord/harness.ts';
import { asModerator } from '../../discord/press-story.ts';
import { answerTo, idsBehindMore } from '../../discord/responses.ts';
import { OWNER } from '../../discord/stub-discord-api.ts';
import { useHarness } from '../../discord/use-harness.ts';
import { houseEntry } from '../../table/house-entry.ts';
import { argue, blankAs, idOf, SAID } from '../blanking/argued-turn.ts';

const harness = useHarness();
const moderate = (payload: string, channelId: string = CHANNEL, user: string = CLEO) =>
  answerTo(harness, user, payload.startsWith('v1:') ? payload : `v1:mo:aaaaaaaa:0:${payload}`, {
    ...asModerator(user),
    channel: { id: channelId, type: 0 },
  });
const rows = () => harness.store.stored.rowsOf(reports).list({});
const tell = async (tableId: string, payload: string, user: string = BEN) =>
  (await answerTo(harness, user, `v1:rp:${tableId}:0:${payload}`, { secret: true })).text;

test('a text is reported from behind More by anyone but the host, and by name to moderators only', async () => {
  const { id } = await argue(harness);
  const isReport = (customId: string) => customId.startsWith('v1:rp:');
  expect((await idsBehindMore(harness, CLEO, id)).filter(isReport)).toHaveLength(1);
  expect((await idsBehindMore(harness, ANNA, id)).filter(isReport)).toEqual([]);
  const textId = await idOf(harness, id, SAID);
  expect(await tell(id, '')).toContain('Which text');
  const asked = await tell(id, `choose.${textId}`);
  expect(asked).toContain('Report this text?');
  expect(asked).toContain(SAID);
  const from = harness.discord.requests.length;
  expect(await tell(id, `yes.${textId}`)).toContain('Thank you');
  await harness.drainOutbox();
  const others = harness.discord.requests.slice(from).filter(({ path }) => path.startsWith('/channels/'));
  expect(others).toEqual([]);
  const look = await moderate(`look.0.${id}-${textId}`);
  expect(look.text).toContain(SAID);
  expect(look.text).toContain(`/users/${BEN}`);
  expect(look.ids).toContain(`v1:Z:${id}:0:ask-reported.${textId}`);
  // It is not approved with the texts of a page: nobody has read it there.
  const list = await moderate('list');
  expect([list.text.includes(SAID), list.ids.some((each) => each.includes('approve'))]).toEqual([
    false,
    false,
  ]);
});

test('a flood of reports of one text is one entry with a count, each person counts once, and a decision holds', async () => {
  const { id } = await argue(harness);
  const textId = await idOf(harness, id, SAID);
  const crowd = Array.from({ length: 40 }, (_, i) => String(500_000_000_000_000_000n + BigInt(i)));
  for (const user of [BEN, ...crowd]) await tell(id, `yes.${textId}`, user);
  expect(await tell(id, `yes.${textId}`)).toContain('reported this one already');
  expect((await moderate('list')).text).toMatch(/One thing is waiting.*41 people reported/su);
  const from = harness.discord.requests.length;
  await Promise.all([1, 2].map(() => moderate(`leave.0.${id}-${textId}`)));
  const answers = harness.discord.requests.slice(from).map(({ body }) => JSON.stringify(body));
  expect(answers.filter((answer) => answer.includes('no longer possible'))).toHaveLength(1);
  expect(answers.filter((answer) => answer.includes('The report is closed'))).toHaveLength(1);
  expect(await tell(id, `yes.${textId}`, DORA)).toContain('left it');
  expect((await moderate('list')).text).toContain('Nothing’s waiting');
});

test('nothing more is taken from the author of a reported text, not from its reporter, and it waits on', async () => {
  const { id, active } = await argue(harness);
  const textId = await idOf(harness, id, SAID);
  await tell(id, `yes.${textId}`, DORA);
  const proposals = Array.from({ length: 4 }, (_, i) =>
    houseEntry(`number ${i}`, { guildId: GUILD, authorId: [active, DORA][i % 2]!, proposedAt: i }),
  );
  await harness.store.addHouseTexts(proposals);
  const look = await moderate(`look.0.${id}-${textId}`);
  expect(look.text).toMatch(new RegExp(`Reported by .*/users/${DORA}.* written by .*/users/${active}`, 'u'));
  expect((await moderate(`reject-all.0.${id}-${textId}`)).text).toContain('2 rejected');
  expect((await harness.store.houseTexts(GUILD)).map(({ authorId }) => authorId)).toEqual([DORA, DORA]);
  const done = await moderate(`shut-out.0.${id}-${textId}`);
  expect(done.text).toContain('I take nothing more from them');
  expect(done.text).toContain('A reported text');
  expect((await harness.store.serverSettings(GUILD)).shutOut).toEqual([active]);
});

test('nobody leaves a reported text of their own but the owner of the server, and that is noted', async () => {
  const { id, active } = await argue(harness);
  const textId = await idOf(harness, id, SAID);
  await tell(id, `yes.${textId}`, DORA);
  const look = await moderate(`look.0.${id}-${textId}`, CHANNEL, active);
  expect(look.text).toContain('up to another moderator');
  expect(look.ids.filter((each) => each.includes(':leave.'))).toEqual([]);
  const refused = await moderate(`leave.0.${id}-${textId}`, CHANNEL, active);
  expect(refused.text).toContain('up to another moderator');
  expect(await rows()).toMatchObject([{ isClosed: false }]);
  await harness.store.stored.rowsOf(reports).change({ textId }, { authorId: OWNER });
  expect((await moderate(`leave.0.${id}-${textId}`, CHANNEL, OWNER)).text).toContain('The report is closed');
  expect((await moderate('log')).text).toContain('left a reported text of their own');
});

test('a report is for those who moderate the channel of its table, and where moderators are told of it', async () => {
  const { id, active } = await argue(harness);
  const textId = await idOf(harness, id, SAID);
  await tell(id, `yes.${textId}`);
  const elsewhere = '410000000000000000';
  const seen = async () =>
    [
      (await moderate('list', elsewhere)).text,
      (await moderate(`look.0.${id}-${textId}`, elsewhere)).text,
    ].map((text) => text.includes(`/users/${active}`));
  expect((await moderate('list')).text).toContain(`/users/${active}`);
  expect(await seen()).toEqual([false, false]);
  await moderate(`leave.0.${id}-${textId}`, elsewhere);
  expect(await rows()).toMatchObject([{ isClosed: false }]);
  const told = { guildId: GUILD, channelId: elsewhere, locale: 'en', dueAt: 9e15 };
  await harness.store.stored.rowsOf(moderatorChannels).put(told);
  expect(await seen()).toEqual([true, true]);
});

test('people who are kept out, have reported much, or make ids up report nothing', async () => {
  const { id } = await argue(harness);
  const textId = await idOf(harness, id, SAID);
  await harness.store.shutOut(GUILD, BEN);
  expect(await tell(id, `yes.${textId}`)).toContain('no more proposals');
  for (const payload of ['yes', 'yes.x', 'yes.0123456789abcdef', 'constructor'])
    expect(await tell(id, payload, CLEO)).toContain('no longer possible');
  expect(await tell('zzzzzzzz', `yes.${textId}`, CLEO)).toContain('can’t find that table');
  const open = {
    guildId: GUILD,
    channelId: CHANNEL,
    reporterId: CLEO,
    authorId: null,
    at: 1,
    isClosed: false,
  };
  for (let i = 0; i < MAX_OPEN_REPORTS; i++)
    await harness.store.stored.rowsOf(reports).add({ ...open, tableId: id, textId: `other ${i}` });
  expect(await tell(id, `yes.${textId}`, CLEO)).toContain('five of yours');
  expect(await rows()).toHaveLength(MAX_OPEN_REPORTS);
});

test('the question whether to remove a reported text leads back to it, and its removal to what else waits', async () => {
  const { id } = await argue(harness);
  const textId = await idOf(harness, id, SAID);
  await tell(id, `yes.${textId}`);
  const asked = await moderate(`v1:Z:${id}:0:ask-reported.${textId}`);
  const back = asked.ids.find((each) => each.startsWith('v1:mo:'))!;
  expect((await moderate(back)).text).toContain('Reported by');
  const done = await moderate(asked.ids.find((each) => each.includes('rude'))!);
  expect(done.text).toContain('Wiped away');
  expect((await moderate(done.ids[0]!)).text).toContain('Nothing’s waiting');
});

test('a reported text that was removed is seen no more', async () => {
  const { id } = await argue(harness);
  const textId = await idOf(harness, id, SAID);
  await tell(id, `yes.${textId}`);
  await blankAs(harness, ANNA, id, SAID);
  const look = await moderate(`look.0.${id}-${textId}`);
  expect(look.text).toContain('removed already');
  expect(look.text).not.toContain(SAID);
});
