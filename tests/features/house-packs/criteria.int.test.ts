import { describe, expect, test, vi } from 'vitest';
import { verifyRecord } from '../../../scripts/verify/report.ts';
import { blank } from '../../../src/features/blanking/blank.ts';
import { isHouseCard } from '../../../src/games/fame-us/rules/house.ts';
import type { FameUsMove } from '../../../src/games/fame-us/rules/state.ts';
import type { FameUsView } from '../../../src/games/fame-us/rules/view.ts';
import { games } from '../../../src/games/index.ts';
import { escapeMarkdown } from '../../../src/i18n/markdown.ts';
import { CRITERION_KINDS, houseIdsIn } from '../../../src/kernel/house-text.ts';
import { pick, type Random, seededRandom } from '../../../src/kernel/random.ts';
import { BLANKED } from '../../../src/kernel/typed-texts.ts';
import { recordOf } from '../../../src/table/fairness/evidence.ts';
import type { LoadedTable } from '../../../src/table/table.ts';
import { typedTextsOf } from '../../../src/table/words/typed-texts.ts';
import { ANNA, CLEO, GUILD } from '../../discord/harness.ts';
import { answerTo, lastAnswer } from '../../discord/responses.ts';
import { PEOPLE, startFameUs } from '../../discord/turns.ts';
import { useHarness } from '../../discord/use-harness.ts';
import { houseEntry } from '../../table/house-entry.ts';

const harness = useHarness();
/** Texts that would do harm if they were taken for markdown, mentions or links. */
const HOSTILE = [
  '**@everyone** was there',
  '<@300000000000000002> `knows`',
  '[free](https://a.example) ||now||',
];
const textOf = (i: number): string => `${HOSTILE[i % HOSTILE.length]} ${i + 10}`;

/** As many criteria as half of a deck has, approved. */
const addCriteria = async (count = 56) => {
  const entries = Array.from({ length: count }, (_, i) =>
    houseEntry(textOf(i), {
      guildId: GUILD,
      authorId: PEOPLE[i % PEOPLE.length]!,
      status: 'approved',
      kind: CRITERION_KINDS[i % CRITERION_KINDS.length]!,
    }),
  );
  await harness.store.addHouseTexts(entries);
  return entries;
};

const begin = (): Promise<LoadedTable> => {
  const settings = { pace: 'live', first: 'random', share: 'half' };
  return startFameUs(harness, { settings, turnTimeMs: null });
};

const viewOf = ({ match }: LoadedTable, seat: number): FameUsView => match!.view(seat) as FameUsView;

/** One move of the player who is to act: a card of the server's own where there is one. */
async function playOn(tableId: string, random: Random): Promise<LoadedTable> {
  const loaded = await harness.tableNow(tableId);
  const [seat = 0] = loaded.match!.toAct;
  const moves = (loaded.match!.legalMoves(seat) as readonly FameUsMove[]).filter(
    ({ type }) => !['timer', 'hunch', 'recall', 'accuse'].includes(type),
  );
  const own = moves.filter((move) => move.type === 'play' && isHouseCard(move.card));
  return harness.playMoves(PEOPLE[seat]!, tableId, pick(random, own.length > 0 ? own : moves));
}

const playToTheEnd = async (tableId: string, random: Random): Promise<void> => {
  while ((await harness.tableNow(tableId)).match!.outcome === null) await playOn(tableId, random);
  await harness.drainOutbox();
};
const hung = () => harness.store.exhibits({ guildId: GUILD, gameId: 'fame-us', offset: 0, limit: 9 });

/** All that anyone is shown of a table, and its public record. */
async function shownOf(tableId: string): Promise<string> {
  const loaded = await harness.tableNow(tableId);
  const shown = [JSON.stringify(recordOf(loaded, loaded.match!, ({ key }) => key, []))];
  for (const user of PEOPLE)
    for (const payload of ['', 'hand', 'h0'])
      shown.push(
        (await answerTo(harness, user, `v1:o:${tableId}:${loaded.match!.step}:${payload}`, { secret: false }))
          .text,
      );
  return shown.join('\n');
}

describe('criteria of a server’s own at a table', () => {
  test('stand in log and settings as ids, and in panels as they were written, escaped', async () => {
    const entries = await addCriteria();
    const started = await begin();
    const { table } = started;
    expect(houseIdsIn(table.settings)).toHaveLength(56);
    await harness.drainOutbox();
    for (const [seat, user] of PEOPLE.entries()) {
      const { text } = await answerTo(harness, user, `v1:o:${table.id}:${started.match!.step}:hand`, {
        secret: false,
      });
      const hand = viewOf(started, seat).own!.hand;
      for (const { id, text: written } of entries) {
        expect(text.includes(escapeMarkdown(written)), written).toBe(hand.includes(id));
        expect(text).not.toContain(id);
      }
    }
    const random = seededRandom('play on');
    for (let i = 0; i < 9; i++) await playOn(table.id, random);
    await harness.drainOutbox();
    const requests = JSON.stringify(harness.discord.requests);
    expect(JSON.stringify((await harness.tableNow(table.id)).match!.events)).not.toMatch(
      /everyone|knows|free/u,
    );
    expect(requests).toContain('was there');
    for (const { body } of harness.discord.requests)
      expect(JSON.stringify(body.allowed_mentions ?? {})).not.toContain('everyone');
  });

  test('are read when a game begins that can have some, and drawn without words that its server avoids', async () => {
    const [there, , free] = await addCriteria(3);
    await harness.store.changeServerSettings(GUILD, () => ({ words: ['knows'] }));
    const houseTexts = vi.spyOn(harness.store, 'approvedTexts');
    await harness.startGame({ gameId: 'vips' });
    expect(houseTexts).not.toHaveBeenCalled();
    const { table } = await begin();
    expect(houseTexts).toHaveBeenCalledTimes(1);
    expect(houseIdsIn(table.settings).toSorted()).toEqual([there!.id, free!.id].toSorted());
  });

  test('keep record, log and commitment whole when they are removed, and are gone from all else', async () => {
    const entries = await addCriteria();
    const { table } = await begin();
    const random = seededRandom('removed');
    for (let i = 0; i < 12; i++) await playOn(table.id, random);
    const before = await harness.tableNow(table.id);
    expect(await shownOf(table.id)).toContain('was there');
    await harness.store.forgetPerson(CLEO, []);
    const gone = entries.filter(({ authorId }) => authorId === CLEO);
    const shown = await shownOf(table.id);
    for (const { text } of gone) expect(shown).not.toContain(escapeMarkdown(text));
    for (const { text } of gone) expect(shown).not.toContain(text);
    expect(shown).toContain(BLANKED);
    const after = await harness.tableNow(table.id);
    expect(after.match!.events).toEqual(before.match!.events);
    expect(after.table.commitments).toEqual(before.table.commitments);
    const raw = recordOf(after, after.match!, ({ key }) => key, []);
    const report = verifyRecord({ where: 'It', raw }, {}, games);
    expect(report.lines.filter((line) => line.includes('was removed'))).toHaveLength(gone.length);
    // The game goes on.
    for (let i = 0; i < 6; i++) await playOn(table.id, random);
  });

  test('can be blanked at their table once everyone has seen them, and not before', async () => {
    const entries = await addCriteria();
    const { table } = await begin();
    const random = seededRandom('blanked');
    let loaded = await harness.tableNow(table.id);
    for (let i = 0; i < 8; i++) loaded = await playOn(table.id, random);
    const open = JSON.stringify(loaded.match!.narration(null, 0));
    const offered = typedTextsOf(loaded).map(({ stored }) => stored);
    expect(offered.filter(isHouseCard).toSorted()).toEqual(
      entries.flatMap(({ id }) => (open.includes(id) ? [id] : [])).toSorted(),
    );
    const [first] = typedTextsOf(loaded).filter(({ stored }) => isHouseCard(stored));
    await harness.run(blank, ANNA, table.id, { textId: first!.id, reason: 'rude' });
    const shown = await shownOf(table.id);
    expect(shown).not.toContain(escapeMarkdown(first!.text));
    expect(shown).not.toContain(first!.text);
    // A name that was bought with it hangs in the gallery without it, also when the game ends after that.
    await playToTheEnd(table.id, random);
    expect(JSON.stringify(await hung())).not.toContain(first!.stored);
  });

  test('stay out of the gallery, whatever is blanked at their table after them', async () => {
    await addCriteria();
    const { table } = await begin();
    await playToTheEnd(table.id, seededRandom('blanked after the end'));
    const ids = houseIdsIn((await hung())[0]);
    expect(ids.length).toBeGreaterThan(1);
    const texts = typedTextsOf(await harness.tableNow(table.id));
    // Those that hang, one after the other, and then one that was typed.
    const typed = texts.find(({ stored }) => !isHouseCard(stored));
    const chosen = [
      ...texts.filter(({ stored }) => ids.includes(stored)),
      ...(typed === undefined ? [] : [typed]),
    ];
    for (const { id } of chosen) await harness.run(blank, ANNA, table.id, { textId: id, reason: 'rude' });
    expect(houseIdsIn((await hung())[0])).toEqual([]);
  });

  test('go from the hall of fame as they are removed', async () => {
    const entries = await addCriteria();
    const { table } = await begin();
    await playToTheEnd(table.id, seededRandom('hall of fame'));
    const ids = houseIdsIn((await hung())[0]);
    expect(ids.length).toBeGreaterThan(0);
    const gallery = async (): Promise<string> => {
      await harness.slash(ANNA, 'gallery');
      return JSON.stringify(harness.discord.requests.at(-1));
    };
    const removed = entries.find(({ id }) => id === ids[0])!;
    expect(await gallery()).toContain(JSON.stringify(removed.text).slice(1, -1));
    await harness.store.removeHouseText(GUILD, removed.id);
    expect(await gallery()).not.toContain(removed.text);
    expect(lastAnswer(harness).text).not.toContain(removed.text);
  });

  test.each([0, 1])(
    'are shown only while they are approved, whatever is played, removed and blanked (%i)',
    async (seed) => {
      const entries = await addCriteria();
      const { table } = await begin();
      const random = seededRandom(`criteria ${seed}`);
      const blanked = new Set<string>();
      for (let i = 0; i < 14; i++) {
        const loaded = await playOn(table.id, random);
        const chosen = pick(random, entries);
        const step = pick(random, ['remove', 'blank', 'none'] as const);
        if (step === 'remove') await harness.store.removeHouseText(GUILD, chosen.id);
        const open = typedTextsOf(await harness.tableNow(table.id)).filter(({ stored }) =>
          isHouseCard(stored),
        );
        if (step === 'blank' && open.length > 0) {
          const { id, stored } = pick(random, open);
          await harness.run(blank, ANNA, loaded.table.id, { textId: id, reason: 'other' });
          blanked.add(stored);
        }
        const approved = new Set((await harness.store.houseTexts(GUILD)).map(({ id }) => id));
        const shown = await shownOf(table.id);
        const wrong = entries.filter(
          ({ id, text }) =>
            (blanked.has(id) || !approved.has(id)) &&
            (shown.includes(escapeMarkdown(text)) || shown.includes(JSON.stringify(text))),
        );
        expect(wrong.map(({ text }) => text)).toEqual([]);
        if ((await harness.tableNow(table.id)).match!.outcome !== null) break;
      }
    },
  );
});
