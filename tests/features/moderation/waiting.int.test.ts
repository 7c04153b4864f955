import { PermissionFlagsBits } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import { ANNA, BEN, CLEO, DORA, GUILD, memberWith } from '../../discord/harness.ts';
import { asModerator, expectAnswers } from '../../discord/press-story.ts';
import { answerTo } from '../../discord/responses.ts';
import { useHarness } from '../../discord/use-harness.ts';
import { houseEntry } from '../../table/house-entry.ts';

let now = Date.UTC(2026, 10, 23, 8);
const harness = useHarness(() => ({ clock: () => now }));
const AT = 'v1:mo:aaaaaaaa:0:';
const moderate = (payload: string, user: string = CLEO) =>
  answerTo(harness, user, payload.startsWith('v1:') ? payload : `${AT}${payload}`, asModerator(user));
const entriesBy = (authors: readonly string[], count: number) =>
  Array.from({ length: count }, (_, i) =>
    houseEntry(`number ${i + 1} of the many`, {
      guildId: GUILD,
      authorId: authors[i % authors.length]!,
      proposedAt: i,
    }),
  );
const statuses = async () => Object.groupBy(await harness.store.houseTexts(GUILD), ({ status }) => status);

test.each([
  ['approve-page', '2 texts are in. This server has 200 of its own now, and that’s the limit: 3 are', 200, 3],
  ['reject-page', 'Nothing’s waiting', 0, 0],
])('two hundred texts and three are read and decided in 34 presses (%s)', async (verb, says, ...left) => {
  await harness.store.addHouseTexts(entriesBy([ANNA, BEN], 203));
  let page = await moderate('list');
  const read: string[] = [];
  for (let presses = 0; presses < 34; presses++) {
    read.push(...page.text.matchAll(/number \d+ of the many/gu).map(([text]) => text));
    now += 1_500;
    page = await moderate(page.ids.find((id) => id.includes(verb))!);
  }
  expect(new Set(read).size).toBe(203);
  expect(page.text).toContain(says);
  const { approved = [], waiting = [] } = await statuses();
  expect([approved.length, waiting.length]).toEqual(left);
});

test('a press within a second and a half after its page was shown decides nothing, unless the clock went back', async () => {
  await harness.store.addHouseTexts(entriesBy([ANNA, BEN], 13));
  let page = await moderate('list');
  for (const [passed, left] of [
    [1_500, 7],
    [1_499, 7],
    [-1, 1],
  ] as const) {
    now += passed;
    page = await moderate(page.ids.find((id) => id.includes('reject-page'))!);
    expect((await statuses()).waiting).toHaveLength(left);
    expect(page.text.includes('That was quick!')).toBe(passed === 1_499);
  }
});

test('a page that another moderator has changed is decided only once it was read', async () => {
  const entries = entriesBy([ANNA, BEN], 7);
  await harness.store.addHouseTexts(entries);
  const [read, other] = [await moderate('list'), await moderate('list', DORA)];
  const ofRead = read.ids.find((id) => id.includes('approve-page'))!;
  expect(other.ids).toContain(ofRead);
  await moderate(`reject.0.${entries[0]!.id}`, DORA);
  for (const pressed of [ofRead, ofRead.replace('approve', 'reject')])
    expect((await moderate(pressed)).text).toContain('has changed since');
  expect(await statuses()).not.toHaveProperty('approved');
  // Both press at once: one decides, and the other is told.
  const from = harness.discord.requests.length;
  await Promise.all([moderate(`approve.0.${entries[1]!.id}`), moderate(`reject.0.${entries[1]!.id}`, DORA)]);
  const answers = harness.discord.requests.slice(from).map(({ body }) => JSON.stringify(body));
  expect(answers.filter((answer) => answer.includes('no longer possible'))).toHaveLength(1);
});

test('all that waits of a person goes at once, and nothing more is taken of them', async () => {
  await harness.store.addHouseTexts(entriesBy([ANNA, ANNA, BEN], 30));
  const page = await moderate('list.9');
  expect(page.text).toContain('👤 ×20');
  const annas = (await harness.store.houseTexts(GUILD)).find(({ authorId }) => authorId === ANNA)!;
  const pressed = `shut-out.2.${annas.id}`;
  const here = memberWith(CLEO, PermissionFlagsBits.ManageMessages);
  const { text } = await answerTo(harness, CLEO, `${AT}${pressed}`, here);
  expect(text).toContain('Only people who manage this server');
  expect((await moderate(pressed)).text).toContain('20 rejected');
  expect((await statuses()).waiting).toHaveLength(10);
  expect((await harness.store.serverSettings(GUILD)).shutOut).toEqual([ANNA]);
});

test('is for moderators of now, whatever is forged', () =>
  expectAnswers(
    'forged',
    {
      'by members, and by former moderators who still have a message of theirs': [
        'Anna types V:propose.target text=the champion of our quiz',
        'Cleo+ presses mo:list; Cleo+ picks mo:look.0 = @1',
        ...'list log settings-log look.0.@1 approve.0.@1 approve-page.0. reject-page.0. reject.0.@1 leave.0.@1 reject-all.0.@1 shut-out.0.@1'
          .split(' ')
          .map((payload) => `Cleo presses mo:${payload}`),
      ],
      'by moderators: a page that there is not, things that do not wait, verbs that there are not': [
        'Anna types V:propose.target text=the champion of our quiz',
        'Cleo+ presses mo:approve-page.0.ffffffff; Cleo+ presses mo:reject-page.0.ffffffff',
        ...['', ...'constructor list.999 approve.0.nothing reject-all look.x.y.z shut-out.0.'.split(' ')].map(
          (payload) => `Cleo+ presses mo:${payload}`,
        ),
      ],
    },
    {
      ids: async ({ store }) => (await store.houseTexts(GUILD)).map(({ id }) => id),
      stored: async ({ store }) => (await store.houseTexts(GUILD)).map(({ text, status }) => [text, status]),
    },
  ));
