import { describe, expect, test } from 'vitest';
import { createAppTranslator } from '../../../src/features/app-translator.ts';
import { aboutText } from '../../../src/discord/interactions/about-text.ts';
import { games } from '../../../src/games/index.ts';
import { createLocalizer } from '../../../src/i18n/localizer.ts';
import { proposeText } from '../../../src/features/lobby/ballot.ts';
import { BLANKED } from '../../../src/kernel/typed-texts.ts';
import { join } from '../../../src/table/lobby-seats.ts';
import { typedTextsOf } from '../../../src/table/words/typed-texts.ts';
import { ANNA, BEN, CHANNEL, CLEO, GUILD, type Harness, textOfBody } from '../../discord/harness.ts';
import { editsOf, postsOf } from '../../discord/posts.ts';
import { describeOnBothStores, type Processes } from '../../discord/processes.ts';
import { asModerator, expectAnswers } from '../../discord/press-story.ts';
import { answerTo, idsBehindMore } from '../../discord/responses.ts';
import { argue, blankAs, idOf, memoryOf, SAID } from './argued-turn.ts';
import { useHarness } from '../../discord/use-harness.ts';

const harness = useHarness();

test('the host and moderators choose one of the texts of a table, the latest first, as long as there is one', () => {
  const textsIn = async (at: Harness) =>
    typedTextsOf(await at.tableNow((await at.tables.list(GUILD))[0]!.id));
  return expectAnswers(
    'choosing',
    {
      'by the host, and nobody else': [
        'Ben presses Z@1:; Cleo presses Z@1:rude.@2; Anna presses Z@1:; Anna picks Z@1:choose.0 = @2; Anna presses Z@1:no',
        'Anna presses Z@1:rude.@2; Anna presses Z@1:; Anna presses Z@1:rude.@3; Anna presses Z@1:',
      ],
      'by a moderator': ['Cleo+ presses Z@1:; Cleo+ presses Z@1:private.@2'],
    },
    {
      prepare: argue,
      ids: async (at) => (await textsIn(at)).map(({ id }) => id),
      stored: async (at) => (await textsIn(at)).map(({ text }) => text),
    },
  );
});

describe('blanking', () => {
  test('has a button behind More, for the host', async () => {
    const { id } = await argue(harness);
    for (const [user, count] of [
      [ANNA, 1],
      [BEN, 0],
      [CLEO, 0],
    ] as const)
      expect(
        (await idsBehindMore(harness, user, id)).filter((each) => each.startsWith('v1:Z:')),
      ).toHaveLength(count);
  });

  test('renames the thread of a table', async () => {
    const threads = () => harness.discord.requestsMatching(/^PATCH \/channels\/\d+$/u);
    const settings = { target: 'the ideal Quuxfang', set: 'women', first: 'random' } as const;
    const { table } = await harness.posted(harness.startGame({ settings, thread: true }));
    await blankAs(harness, ANNA, table.id, settings.target);
    await harness.drainOutbox();
    expect(threads()).toHaveLength(1);
    expect(JSON.stringify(threads()[0]?.body)).toContain(BLANKED);
  });

  test('by a forged press changes nothing', async () => {
    const { id } = await argue(harness);
    // Her first press notes that she is there.
    await harness.click(ANNA, `v1:Z:${id}:0:no`);
    const before = await memoryOf(harness, id);
    for (const payload of [
      ...['rude.', 'rude.zzzz', 'rude.0123456789abcdef', 'choose', 'no', 'x'],
      'constructor.0123456789abcdef',
    ])
      await harness.click(ANNA, `v1:Z:${id}:0:${payload}`, { values: ['nonsense'] });
    expect(await memoryOf(harness, id)).toBe(before);
  });

  test('takes a proposal off the ballot, and the votes for it', async () => {
    const { table } = await harness.openLobby();
    await harness.run(join, BEN, table.id);
    await harness.run(proposeText, BEN, table.id, { typed: 'the worst of us' });
    expect(await blankAs(harness, ANNA, table.id, 'the worst of us')).toMatchObject({ ok: true });
    expect((await harness.tableNow(table.id)).table.ballot).toEqual({ proposals: [], votes: {} });
    await harness.drainOutbox();
    expect(textOfBody(postsOf(harness).at(-1)!.body)).not.toContain('the worst of us');
  });

  test('of the target leaves a game that can be played, with its commitments as they were', async () => {
    const { table } = await harness.posted(harness.startGame());
    const { commitments } = (await harness.tableNow(table.id)).table;
    expect(await blankAs(harness, ANNA, table.id, 'the ideal tester')).toMatchObject({ ok: true });
    await harness.posted(harness.placeBets(await harness.tableNow(table.id), [ANNA, BEN]));
    const after = await harness.tableNow(table.id);
    expect(after.table.commitments).toMatchObject(commitments);
    expect(await memoryOf(harness, table.id)).not.toContain('the ideal tester');
    expect(textOfBody(postsOf(harness).at(-1)!.body)).not.toContain('the ideal tester');
  });
});

test('a list of many texts has all of them, on pages of twenty-five', async () => {
  const loaded = await harness.openLobby();
  const proposals = Array.from({ length: 60 }, (_, i) => ({ userId: ANNA, text: `text ${i}` }));
  const crowded = { ...loaded, table: { ...loaded.table, ballot: { proposals, votes: {} } } };
  const localizer = createLocalizer(createAppTranslator(games), 'en', []);
  const keys = { none: 'app.blank.none', which: 'app.blank.which', choose: 'app.blank.choose' };
  const pages = ['', '1', '2', '9'].map((arg) => {
    const press = { loaded: crowded, localizer, arg, input: {}, id: { tableId: loaded.table.id } };
    return aboutText('blank', keys, () => [])(null, press as never).screen.blocks;
  });
  const listed = pages.map((blocks) =>
    blocks.flatMap((block) => (block.type === 'select' ? block.options.map(({ label }) => label) : [])),
  );
  expect(new Set(listed.slice(0, 3).flat())).toEqual(new Set(typedTextsOf(crowded).map(({ text }) => text)));
  expect(listed[3]).toEqual(listed[2]);
  expect(pages[1]).toContainEqual({ type: 'text', markdown: '-# 26–50 of 61' });
});

describe('a person whose text was blanked', () => {
  test('is told why in their panel, they alone, until they say that they know', async () => {
    const turn = await argue(harness);
    const author = turn.active;
    const [host, moderator] = author === ANNA ? [CLEO, CLEO] : [ANNA, ANNA];
    const forged = `v1:Z:${turn.id}:0:private.${await idOf(harness, turn.id, SAID)}`;
    await harness.posted(harness.click(moderator, forged, asModerator(host)));
    const { step } = (await harness.tableNow(turn.id)).match!;
    const panel = (user: string) => answerTo(harness, user, `v1:o:${turn.id}:${step}:`, { secret: false });
    expect((await panel(author)).text).toContain('removed something you wrote at this table: it was private');
    expect((await panel(turn.other)).text).not.toContain('removed something you wrote');
    const read = await answerTo(harness, author, `v1:X:${turn.id}:${step}:`, { secret: true });
    expect(read.text).not.toContain('removed something you wrote');
    expect((await panel(author)).text).not.toContain('removed something you wrote');
  });

  test('is sent a direct message, without the text, if they have chosen those, and nobody else is', async () => {
    const turn = await argue(harness);
    await harness.store.setNotifications(turn.active, { direct: { locale: 'de' } });
    const forged = `v1:Z:${turn.id}:0:rude.${await idOf(harness, turn.id, SAID)}`;
    await harness.posted(harness.click(CLEO, forged, asModerator(CLEO)));
    const direct = postsOf(harness).filter(({ body }) => textOfBody(body).includes('geschwärzt'));
    expect(direct).toHaveLength(1);
    const { body, path } = direct[0]!;
    expect(path).not.toContain(CHANNEL);
    expect(textOfBody(body)).toContain('Die Moderation hat hier einen Text von dir geschwärzt');
    expect(JSON.stringify(body)).not.toContain(SAID);
    expect(JSON.stringify(body)).not.toContain('ideal tester');
  });
});

/** One process blanks a text that the other keeps in memory; the game goes on, and nothing shows it again. */
async function blankingStory(processes: Processes): Promise<void> {
  const turn = await argue(processes.first());
  await processes.present();
  // Both have it in memory.
  for (const process of [processes.first(), processes.last()])
    expect(await memoryOf(process, turn.id)).toContain(SAID);
  expect(postsOf(processes).some(({ body }) => JSON.stringify(body).includes(SAID))).toBe(true);
  const edits = editsOf(processes).length;

  expect(await blankAs(processes.first(), ANNA, turn.id, SAID)).toMatchObject({ ok: true });
  await processes.restart();
  expect(await memoryOf(processes.last(), turn.id)).not.toContain(SAID);
  const { match } = await processes.last().tableNow(turn.id);
  expect(match!.events).toHaveLength((await processes.first().tableNow(turn.id)).match!.events.length);
  const shown = editsOf(processes).slice(edits);
  expect(shown.some(({ body }) => JSON.stringify(body).includes(BLANKED))).toBe(true);
  expect(shown.some(({ body }) => JSON.stringify(body).includes(SAID))).toBe(false);
  const seat = match!.toAct[0]!;
  const [first] = match!.legalMoves(seat);
  await processes.last().playMoves(turn.other, turn.id, first, match!.legalMoves(seat).at(-1));
  await processes.present();
  expect(await memoryOf(processes.first(), turn.id)).not.toContain(SAID);
}

describeOnBothStores(
  'a text that one process blanks',
  {
    sqlite: 'is gone after a restart, and the game goes on',
    postgres: 'is gone from the memory of another, and the game goes on',
  },
  blankingStory,
);
