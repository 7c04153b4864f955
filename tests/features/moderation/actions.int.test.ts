import { expect, test } from 'vitest';
import { moderatorActions, moderatorChannels, reports } from '../../../src/table/stored/moderation.ts';
import { ANNA, BEN, CHANNEL, CLEO, GUILD, type Harness } from '../../discord/harness.ts';
import { asModerator, expectAnswers, LOBBY } from '../../discord/press-story.ts';
import { describeOnBothStores, type Processes } from '../../discord/processes.ts';
import { answerTo } from '../../discord/responses.ts';
import { useHarness } from '../../discord/use-harness.ts';
import { houseEntry } from '../../table/house-entry.ts';
import { argue, idOf, SAID } from '../blanking/argued-turn.ts';

const harness = useHarness();
const rows = () => harness.store.stored.rowsOf(moderatorActions);
/** Has moderators told in the channel. */
const tellThere = ({ store }: Harness) =>
  store.stored
    .rowsOf(moderatorChannels)
    .put({ guildId: GUILD, channelId: CHANNEL, locale: 'en', dueAt: 9e15 });
const note = (i: number) =>
  rows().add({
    ...{ guildId: GUILD, id: `${700 + i}`, userId: CLEO, action: 'approved', n: i + 1, at: i, dueAt: null },
    ...{ about: null, personId: null },
  });

test('what moderators and managers do is noted, with who did it, and never a text', () =>
  expectAnswers(
    'actions',
    {
      'of proposals, tables and settings': [
        ...['the first of all', 'the second of all'].map(
          (text) => `Anna types V:propose.target text=${text}`,
        ),
        'Cleo+ presses mo:approve.0.@1; Cleo+ presses mo:shut-out.0.@2; Cleo+ presses V:remove-yes.@1',
        LOBBY,
        'Cleo+ presses x@3:',
        'Cleo* types Y:words words=turnip; Cleo* presses 9:starterWords',
        'Cleo+ presses mo:log',
      ],
      'is seen by moderators only, and what people do with their own is not among it': [
        LOBBY,
        'Anna presses x@1:; Cleo presses mo:log; Cleo+ presses mo:log',
      ],
    },
    { ids: async ({ store }) => (await store.houseTexts(GUILD)).map(({ id }) => id) },
  ));

test('the last hundred are shown, page by page', async () => {
  for (let i = 0; i < 120; i++) await note(i);
  const pages = await Promise.all(
    Array.from({ length: 17 }, (_, i) =>
      answerTo(harness, CLEO, `v1:mo:aaaaaaaa:0:log.${i}`, asModerator(CLEO)),
    ),
  );
  const shown = pages.flatMap(({ text }) => text.match(/approved \d+ texts/gu) ?? []);
  expect(new Set(shown).size).toBe(100);
  expect(shown[0]).toBe('approved 120 texts');
});

test('each is told in the moderators’ channel in one silent line, once, if there is such a channel', async () => {
  const { id } = await argue(harness);
  const textId = await idOf(harness, id, SAID);
  const posted = () =>
    harness.discord.requests.filter(
      ({ method, path, body }) =>
        method === 'POST' &&
        path.startsWith(`/channels/${CHANNEL}/`) &&
        JSON.stringify(body).includes('moderator]'),
    );
  await answerTo(harness, BEN, `v1:rp:${id}:0:yes.${textId}`, { secret: true });
  const target = await idOf(harness, id, 'the ideal tester');
  await answerTo(harness, CLEO, `v1:Z:${id}:0:rude.${target}`, { secret: true, ...asModerator(CLEO) });
  await harness.doJob('tellActions');
  expect(posted()).toEqual([]);
  await tellThere(harness);
  await answerTo(harness, CLEO, `v1:Z:${id}:0:rude.${textId}`, { secret: true, ...asModerator(CLEO) });
  await harness.doJob('tellActions');
  await harness.doJob('tellActions');
  expect(posted()).toHaveLength(1);
  const [{ body }] = posted() as never as [{ body: { flags: number } }];
  expect(body.flags & (1 << 12)).not.toBe(0);
  expect(JSON.stringify(body)).toContain('removed a text at a table');
  expect(JSON.stringify(body)).not.toContain(SAID);
  // Nobody has to decide about a text that is gone.
  expect(await harness.store.stored.rowsOf(reports).count({ isClosed: false })).toBe(0);
  expect(await harness.store.stored.exportOf(CLEO)).toMatchObject({
    moderatorActions: [{ action: 'blanked' }, { action: 'blanked' }],
  });
  expect(JSON.stringify(await harness.store.stored.exportOf(ANNA))).not.toContain('blanked');
});

/** A text is reported in one process and removed in another; one that waits is decided in both at once; then all restart. */
async function inProcesses({ first, last, restart, discord }: Processes): Promise<void> {
  const { id } = await argue(first());
  const textId = await idOf(first(), id, SAID);
  await answerTo(first(), BEN, `v1:rp:${id}:0:yes.${textId}`, { secret: true });
  await tellThere(first());
  const entry = houseEntry('wanted by both', { guildId: GUILD, authorId: BEN });
  await first().store.addHouseTexts([entry]);
  const decide = (at: Harness, verb: string) =>
    answerTo(at, CLEO, `v1:mo:aaaaaaaa:0:${verb}.0.${entry.id}`, asModerator(CLEO));
  await Promise.all([decide(first(), 'approve'), decide(last(), 'reject')]);
  await answerTo(last(), CLEO, `v1:Z:${id}:0:rude.${textId}`, { secret: true, ...asModerator(CLEO) });
  const open = () => first().store.stored.rowsOf(reports).count({ isClosed: false });
  expect(await open()).toBe(0);
  await restart();
  await Promise.all([first(), last()].map((at) => at.doJob('tellActions')));
  const told = discord.requests.filter(
    ({ method, body }) => method === 'POST' && JSON.stringify(body).includes('[a moderator]'),
  );
  expect(told).toHaveLength(2);
  const { text } = await answerTo(last(), CLEO, 'v1:mo:aaaaaaaa:0:log', asModerator(CLEO));
  expect(text).toContain('removed a text at a table');
}

describeOnBothStores(
  'what two moderators do at once',
  {
    sqlite: 'is decided and told once, also after a restart',
    postgres: 'is decided and told once by two processes',
  },
  inProcesses,
);
