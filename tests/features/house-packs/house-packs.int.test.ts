import { describe, expect, test } from 'vitest';
import { MAX_FILE_BYTES } from '../../../src/features/house-packs/pack-file.ts';
import { ANNA, BEN, CLEO, createHarness, GUILD, type Harness } from '../../discord/harness.ts';
import { asModerator, expectAnswers, LOBBY } from '../../discord/press-story.ts';
import { answerTo, lastAnswer, optionsIn } from '../../discord/responses.ts';
import { serving } from '../../discord/serving.ts';
import { useHarness } from '../../discord/use-harness.ts';
import { houseEntry } from '../../table/house-entry.ts';
import { blankAs } from '../blanking/argued-turn.ts';

const harness = useHarness();
const MODERATOR = asModerator(CLEO);
const AT = 'v1:V:aaaaaaaa:0:';
const TARGET = 'the champion of our Sunday quiz';

const CRITERION = 'has slept on our sofa';
const propose = (pack: string, fields: Readonly<Record<string, string>>) =>
  harness.submit(ANNA, `${AT}propose.${pack}`, fields);
const stored = () => harness.store.houseTexts(GUILD);
const moderate = (payload: string, at = AT) => answerTo(harness, CLEO, `${at}${payload}`, MODERATOR);
const approve = (id: string) => moderate(`approve.0.${id}`, 'v1:mo:aaaaaaaa:0:');

const stage = {
  ids: async ({ store }: Harness) => (await store.houseTexts(GUILD)).map(({ id }) => id),
  stored: async ({ store }: Harness) => ({
    texts: (await store.houseTexts(GUILD)).map(({ kind, text, status, authorId }) => [
      kind,
      text,
      status,
      authorId,
    ]),
    settings: (await store.listOpen(GUILD, 9)).map(({ settings }) => settings),
  }),
};
const typed = (text: string, who = 'Anna') => `${who} types V:propose.target text=${text}`;
const typedCriterion = (text: string, about = 'place', who = 'Anna') =>
  `${who} types V:propose.criterion text=${text} | about=${about}`;
const many = Array.from({ length: 12 }, (_, i) => typed(`number ${i} of the many`));

test('a target is proposed, approved or rejected, used, and removed', () =>
  expectAnswers(
    'targets',
    {
      'waits until a moderator approves it, and is seen by nobody else before': [
        typed(`  ${TARGET}`),
        'Ben completes /vips new target sunday quiz; all is posted; Cleo+ presses mo:list; Cleo+ presses mo:approve.0.@1',
        'Ben completes /vips new target; Ben completes /vips new target SUNDAY QUIZ; all is posted',
      ],
      'that is approved is drawn first, and shown wherever a target is': [
        typed(TARGET),
        'Cleo+ presses mo:approve.0.@1; Anna calls /vips solo opponents=1; all is posted; Anna calls /games',
      ],
      // What is blanked at this table is offered there no more, although it stays the server's.
      'that is approved can be chosen in a lobby by its host, as soon as there is one': [
        LOBBY,
        typed(TARGET),
        typedCriterion(CRITERION),
        'Anna picks 1@1:set.target = @2; Cleo+ presses mo:approve.0.@2; Cleo+ presses mo:approve.0.@3; Ben picks 1@1:set.target = @2',
        'Anna picks 1@1:set.target = @3; Anna picks 1@1:set.target = @2; all is posted',
        [
          'it is blanked',
          async (at) => blankAs(at, ANNA, (await at.store.listOpen(GUILD, 1))[0]!.id, TARGET),
        ],
        'Anna presses 1@1:settings',
      ],
      'is refused if it is too short, long, wide, invisible or an id, and comes back to be typed again': [
        ...['x', 'x'.repeat(51), '長'.repeat(26), '\u200b\u2060 \u00ad', `house-${'a'.repeat(24)}`].map(
          (text) => typed(text),
        ),
        ...['x', 'x'.repeat(41), '長'.repeat(21), `house-${'a'.repeat(24)}`].map((text) =>
          typedCriterion(text),
        ),
      ],
      'is refused if it is known already, in other letters, too': [
        typed(TARGET),
        typed(TARGET.toUpperCase(), 'Ben'),
      ],
      // Nor is one suggested, offered or drawn that was approved before the word was listed.
      'is refused with a word that the server does not repeat': [
        LOBBY,
        typed(TARGET),
        'Cleo+ presses mo:approve.0.@2',
        ['a word is listed', (at) => at.store.changeServerSettings(GUILD, () => ({ words: ['quiz'] }))],
        typed('the runner-up of our quiz'),
        'Anna picks 1@1:set.target = @2; Ben completes /vips new target sunday quiz; Anna calls /vips solo opponents=1',
      ],
      'is one of two at most that wait of a member, or five once one is in play, however many they send': [
        ...many.slice(0, 3),
        typed('another one', 'Ben'),
        'Cleo+ presses mo:approve.0.@1',
        ...many.slice(3),
      ],
      'is shown to moderators with its author, of whom they reject all, and take nothing more': [
        typed(TARGET),
        typed('the runner-up'),
        typed('by somebody else', 'Ben'),
        'Cleo+ presses mo:list; Cleo+ presses mo:reject-all.0.@1',
        typed(TARGET.toUpperCase()),
        typed('a better one'),
        'Cleo+ presses mo:shut-out.0.@4',
        typed('the best one'),
        typed('the best one', 'Ben'),
      ],
      'is corrected or rejected in the queue': [
        typed(TARGET),
        'Cleo+ types V:edit.@1 text=the champion of any quiz; Cleo+ presses mo:approve.0.@1; Cleo+ presses mo:reject.0.@2',
      ],
      'can be removed by its author and by moderators, and by nobody else': [
        typed(TARGET),
        'Cleo+ presses mo:approve.0.@1; Ben picks V:remove.0 = @1; Ben presses V:remove-yes.@1; Anna picks V:remove.0 = @1',
        'Cleo+ picks V:remove.0 = @1; Anna presses V:remove-yes.@1',
      ],
      'is neither moderated by forged presses of a member nor changed by those of a moderator': [
        typed(TARGET),
        ...['export', 'edit'].map((verb) => `Ben presses V:${verb}.@1`),
        ...['', 'x', 'remove.99', 'constructor.', 'edit.nothing', 'propose.constructor'].map(
          (payload) => `Cleo+ picks V:${payload} = nonsense`,
        ),
      ],
    },
    stage,
  ));

test('a criterion is proposed with what it is about, and is no target; the panel of /house leads there', () =>
  expectAnswers(
    'criteria',
    {
      'waits with what it is about, and a moderator may correct that': [
        typedCriterion(`${CRITERION}  `),
        'Cleo+ presses mo:list; Cleo+ types V:edit.@1 text=has slept on our floor | about=deed',
      ],
      'is no target: it is neither suggested nor drawn': [
        typedCriterion(CRITERION),
        'Cleo+ presses mo:approve.0.@1; Ben completes /vips new target sofa; Anna calls /vips solo opponents=1',
      ],
      'is refused if it is about nothing': [
        `Anna types V:propose.criterion text=${CRITERION}`,
        ...['', 'target', 'constructor'].map((about) => typedCriterion(CRITERION, about)),
      ],
      'may say the same as a target, and counts with it among what waits of a member': [
        typed(CRITERION),
        typedCriterion(CRITERION),
        typedCriterion(CRITERION.toUpperCase(), 'deed', 'Ben'),
        typedCriterion('one more'),
      ],
      'the panel leads a member to proposals, and a moderator to the queue as well': [
        'Anna calls /house',
        typed(TARGET),
        'Ben calls /house; Cleo+ calls /house',
      ],
    },
    stage,
  ));

const THAI = Array.from({ length: 200 }, (_, i) => `${i} ${'เที่ยวเมืองไทย'.repeat(8)}`.slice(0, 100));
const ANNAS = THAI.filter((_, i) => i % 2 === 0);

test.each([
  ['members, page by page, and each page says how many it shows of how many', BEN, 'list', {}, THAI, []],
  ['moderators, too, who can remove each of them', CLEO, 'list', MODERATOR, THAI, THAI],
  ['authors, who can remove theirs', ANNA, 'own', {}, ANNAS, ANNAS],
] as const)(
  'a list of two hundred texts in Thai is read whole by %s',
  async (_, user, verb, more, own, removable) => {
    const isAnnas = (text: string): boolean => ANNAS.includes(text);
    const entries = THAI.map((text, i) =>
      houseEntry(text, {
        ...{ guildId: GUILD, authorId: isAnnas(text) ? ANNA : BEN, status: 'approved' },
        kind: i % 3 === 0 ? 'place' : 'target',
      }),
    );
    await harness.store.addHouseTexts(entries);
    const from = harness.discord.requests.length;
    const pages = [await answerTo(harness, user, `${AT}${verb}`, more)];
    for (let next: string | undefined = ''; next !== undefined;) {
      next = pages.at(-1)!.ids.find((id) => id === `${AT}${verb}.${pages.length}`);
      if (next !== undefined) pages.push(await answerTo(harness, user, next, more));
    }
    const said = pages.map(({ text }) => text).join('\n');
    expect(own.filter((text) => !said.includes(text))).toEqual([]);
    expect(said).not.toContain('…');
    expect(pages[0]!.text).toMatch(new RegExp(`-# 1–\\d+ of ${own.length}`, 'u'));
    expect(pages.at(-1)!.text).toContain(`–${own.length} of ${own.length}`);
    const offered = harness.discord.requests.slice(from).flatMap(({ body }) => optionsIn(body.components));
    expect(new Set(offered.map(({ label }) => label))).toEqual(new Set(removable));
  },
);

describe('a file', () => {
  /** What Cleo is answered who imports this file. */
  const importBy = async (at: Harness, file: object, more: object = MODERATOR) => {
    const resolved = { attachments: { '1': { id: '1', filename: 'house.json', size: 10, ...file } } };
    const options = [{ type: 11, name: 'import', value: '1' }];
    await at.interact(CLEO, { type: 2, data: { type: 1, name: 'house', options, resolved }, ...more });
    return lastAnswer(at).text;
  };
  /** The same of a file with these contents, and the texts after that. */
  const importing = async (contents: string | Uint8Array, size = contents.length) => {
    const fileOrigin = await serving((_, response) => response.end(contents));
    await using at = await createHarness({ fileOrigin });
    const answer = await importBy(at, { size, url: `${fileOrigin}/house.json` });
    return { answer, texts: await at.store.houseTexts(GUILD) };
  };
  const pack = (targets: readonly unknown[]) => JSON.stringify({ format: 'pedestal.house/1', targets });

  test('of what is approved is exported, and imported by another server, where they wait', async () => {
    await propose('target', { text: TARGET });
    await propose('criterion', { text: CRITERION, about: 'place' });
    for (const { id } of await stored()) await approve(id);
    await propose('target', { text: 'one that waits' });
    await moderate('export');
    const { documents } = harness.discord.requests.findLast(({ files }) => files.length > 0)!;
    const exported = documents?.['house.json'];
    const criteria = [{ kind: 'place', text: CRITERION }];
    expect(exported).toEqual({ format: 'pedestal.house/1', targets: [TARGET], criteria });
    const { texts } = await importing(JSON.stringify(exported));
    expect(
      texts.map(({ kind, text, status, authorId }) => [kind, text, status, authorId]).toSorted(),
    ).toEqual([
      ['place', CRITERION, 'waiting', CLEO],
      ['target', TARGET, 'waiting', CLEO],
    ]);
  });

  test('is taken as far as its texts can be used, are new, and have room, and says why others are not', async () => {
    const many = Array.from({ length: 396 }, (_, i) => `the number ${i}`);
    const { texts, answer } = await importing(
      pack([null, 'x', 'y'.repeat(200), ...many, many[0], 'one more', 'another']),
    );
    expect(texts).toHaveLength(396);
    expect(answer).toContain('396 suggestions are now waiting');
    expect(answer).toContain(
      '6 were left out: 1 unreadable, 2 too long or too short, 1 known already and 2 with no room left.',
    );
  });

  test('that is not one of ours is refused whole', async () => {
    const { texts, answer } = await importing('{"format"');
    expect(texts).toEqual([]);
    expect(answer).toContain('isn’t one of my exports');
  });

  test.each([
    ['as it says', MAX_FILE_BYTES + 1],
    ['although it says otherwise', 10],
  ])('that is too large, %s, is refused', async (_, size) => {
    const { texts, answer } = await importing(' '.repeat(MAX_FILE_BYTES + 1), size);
    expect(texts).toEqual([]);
    expect(answer).toContain('128 kB at most');
  });

  test('is taken from moderators only, and from nowhere but Discord', async () => {
    expect(await importBy(harness, { url: 'https://cdn.discordapp.com/a' }, {})).toContain('for moderators');
    for (const url of [
      'http://127.0.0.1:1/a',
      'file:///etc/passwd',
      'https://cdn.discordapp.com.example.org/a',
      'https://cdn.discordapp.com@127.0.0.1/a',
      'nonsense',
    ])
      expect(await importBy(harness, { url })).toContain('couldn’t fetch that file');
    expect(await stored()).toEqual([]);
  });
});
