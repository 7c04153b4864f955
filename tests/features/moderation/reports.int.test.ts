import { expect, test } from 'vitest';
import { MAX_OPEN_REPORTS } from '../../../src/features/moderation/reports.ts';
import { moderatorChannels, reports } from '../../../src/table/stored/moderation.ts';
import { ANNA, BEN, CHANNEL, CLEO, DORA, GUILD } from '../../discord/harness.ts';
import { asModerator, expectAnswers } from '../../discord/press-story.ts';
import { answerTo, idsBehindMore } from '../../discord/responses.ts';
import { OWNER } from '../../discord/stub-discord-api.ts';
import { useHarness } from '../../discord/use-harness.ts';
import { houseEntry } from '../../table/house-entry.ts';
import { argue, blankAs, idOf, SAID } from '../blanking/argued-turn.ts';

const harness = useHarness();
const moderate = (payload: string, channelId: string = CHANNEL, user: string = CLEO) =>
  answerTo(harness, user, `v1:mo:aaaaaaaa:0:${payload}`, {
    ...asModerator(user),
    channel: { id: channelId, type: 0 },
  });
const rows = () => harness.store.stored.rowsOf(reports).list({});
const tell = async (tableId: string, payload: string, user: string = BEN) =>
  (await answerTo(harness, user, `v1:rp:${tableId}:0:${payload}`, { secret: true })).text;

const REPORT = 'Dora presses rp@1:yes.@2';

test('a text is reported without anyone seeing it, and moderators see by whom, and leave it, remove it, or take nothing more from its author', () =>
  expectAnswers(
    'reports',
    {
      left: [
        'Dora presses rp@1:; Dora presses rp@1:choose.@2; Dora presses rp@1:yes.@2; all is posted',
        'Cleo+ presses mo:list; Cleo+ presses mo:look.0.@1-@2; Ben+ presses mo:look.0.@1-@2; Ben+ presses mo:leave.0.@1-@2',
        'Cleo+ presses mo:leave.0.@1-@2; Dora presses rp@1:yes.@2; Cleo+ presses mo:list',
      ],
      removed: [
        `${REPORT}; Cleo+ presses Z@1:ask-reported.@2; Cleo+ presses mo:look.0.@1-@2`,
        'Cleo+ presses Z@1:rude.@2.report; Cleo+ presses mo:look.0.@1-@2; Cleo+ presses mo:list',
      ],
      'removed, and not yet known to be': [
        REPORT,
        ['it is removed', async (at) => blankAs(at, ANNA, (await at.tables.list(GUILD))[0]!.id, SAID)],
        'Cleo+ presses mo:look.0.@1-@2',
      ],
      'nothing more is taken from its author': [
        REPORT,
        [
          'Ben and Dora have proposed two texts each',
          ({ store }) =>
            store.addHouseTexts(
              [BEN, DORA, BEN, DORA].map((authorId, i) =>
                houseEntry(`number ${i}`, { guildId: GUILD, authorId, proposedAt: i }),
              ),
            ),
        ],
        'Cleo+ presses mo:look.0.@1-@2; Cleo+ presses mo:reject-all.0.@1-@2; Cleo+ presses mo:shut-out.0.@1-@2; Cleo+ presses mo:look.0.@1-@2; Cleo+ presses mo:list',
      ],
    },
    {
      prepare: argue,
      ids: async (at) => [await idOf(at, (await at.tables.list(GUILD))[0]!.id, SAID)],
      stored: async ({ store }) => [
        (await store.stored.rowsOf(reports).list({})).map(({ reporterId, authorId, isClosed }) => [
          reporterId,
          authorId,
          isClosed,
        ]),
        (await store.houseTexts(GUILD)).map(({ authorId }) => authorId),
        (await store.serverSettings(GUILD)).shutOut,
      ],
    },
  ));

test('a text is reported from behind More, by anyone but the host', async () => {
  const { id } = await argue(harness);
  const isReport = (customId: string) => customId.startsWith('v1:rp:');
  expect((await idsBehindMore(harness, CLEO, id)).filter(isReport)).toHaveLength(1);
  expect((await idsBehindMore(harness, ANNA, id)).filter(isReport)).toEqual([]);
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

test('the owner of the server may leave a reported text of their own, and that is noted', async () => {
  const { id } = await argue(harness);
  const textId = await idOf(harness, id, SAID);
  await tell(id, `yes.${textId}`, DORA);
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

test('people who have reported much, or make ids up, report nothing', async () => {
  const { id } = await argue(harness);
  const textId = await idOf(harness, id, SAID);
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
