import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { blank } from '../../../src/features/blanking/blank.ts';
import { recordOf } from '../../../src/table/fairness/evidence.ts';
import { verifyRecord } from '../../../scripts/verify/report.ts';
import { games } from '../../../src/games/index.ts';
import { BLANKED } from '../../../src/kernel/typed-texts.ts';
import { pick, seededRandom } from '../../../src/kernel/random.ts';
import { hasTypedText, typedTextsOf } from '../../../src/table/words/typed-texts.ts';
import { ANNA, BEN, CLEO, DORA, GUILD, type Harness, textOfBody } from '../../discord/harness.ts';
import { describeOnBothStores, type Processes } from '../../discord/processes.ts';
import { answerTo } from '../../discord/responses.ts';
import { shownOf } from '../../discord/shown-of.ts';
import { useHarness } from '../../discord/use-harness.ts';
import { tempFolder } from '../../temp-folder.ts';
import { openStore } from '../../../src/open-store.ts';
import type { Store } from '../../../src/table/ports/store.ts';
import { bytesOf } from '../../discord/traces.ts';
import { houseEntry } from '../../table/house-entry.ts';

const harness = useHarness();
const TARGET = 'the champion of our Sunday quiz';
const target = houseEntry(TARGET, { guildId: GUILD, authorId: CLEO, status: 'approved' });
const settings = { target: target.id, set: 'women', first: 'random' } as const;

describe('a text of the server’s own', () => {
  test('that is blanked at a table is gone there, and log and commitments are as they were', async () => {
    await harness.store.addHouseTexts([target]);
    const { table } = await harness.posted(harness.startGame({ settings }));
    const before = await harness.tableNow(table.id);
    const [text] = typedTextsOf(before);
    expect(text).toMatchObject({ text: TARGET, userIds: [] });
    await harness.posted(harness.run(blank, ANNA, table.id, { textId: text!.id, reason: 'rude' }));
    const after = await harness.tableNow(table.id);
    expect(after.match!.events).toEqual(before.match!.events);
    expect(after.table.commitments).toEqual(before.table.commitments);
    expect(typedTextsOf(after)).toEqual([]);
    expect(hasTypedText(after)).toBe(false);
    const shown = await shownOf(harness, table.id);
    expect(shown).not.toContain(TARGET);
    expect(shown).toContain(BLANKED);
    // It is still the server's.
    const next = await harness.startGame({ settings });
    expect(await shownOf(harness, next.table.id)).toContain(TARGET);
  });

  test('is verified with its record, and a record says when it was removed', async () => {
    await harness.store.addHouseTexts([target]);
    const { table } = await harness.startGame({ settings });
    const report = async () => {
      const loaded = await harness.tableNow(table.id);
      const raw = recordOf(loaded, loaded.match!, ({ key }) => key, []);
      return { raw, ...verifyRecord({ where: 'It', raw }, {}, games) };
    };
    const whole = await report();
    expect(whole.matches).toBe(true);
    expect(whole.lines.join('\n')).toContain(`“${TARGET}” is the text`);
    const forged = JSON.parse(JSON.stringify(whole.raw).replace(TARGET, 'another text')) as unknown;
    expect(verifyRecord({ where: 'It', raw: forged }, {}, games).matches).toBe(false);
    await harness.store.removeHouseText(GUILD, target.id);
    const without = await report();
    expect(without.matches).toBe(true);
    expect(without.lines.join('\n')).toContain('was removed');
    expect(JSON.stringify(without.raw)).not.toContain(TARGET);
  });
});

/** What one process does to texts that the other has shown, each of another author. */
const REMOVED = [
  { entry: target, remove: (at: Harness): Promise<unknown> => at.store.removeHouseText(GUILD, target.id) },
  {
    entry: houseEntry('the author of our own rules', { guildId: GUILD, authorId: DORA, status: 'approved' }),
    remove: (at: Harness): Promise<unknown> => answerTo(at, DORA, 'v1:B:aaaaaaaa:0:delete-yes'),
  },
];

describeOnBothStores(
  'a text that a moderator removes, or whose author has their data deleted,',
  {
    sqlite: 'is gone from posts and panels, also after a restart',
    postgres: 'is gone from those of another, also after a restart',
  },
  async (processes: Processes) => {
    const [first, last] = [processes.first(), processes.last()];
    const tables: { readonly id: string; readonly text: string }[] = [];
    for (const { entry } of REMOVED) {
      await first.store.addHouseTexts([entry]);
      const own = { settings: { ...settings, target: entry.id } };
      for (const { table } of [await first.startGame(own), await first.openLobby(own)])
        tables.push({ id: table.id, text: entry.text });
    }
    await processes.present();
    for (const process of [first, last])
      for (const { id, text } of tables) expect(await shownOf(process, id)).toContain(text);
    const [game] = tables;
    const { commitments } = (await last.tableNow(game!.id)).table;

    for (const { remove } of REMOVED) await remove(first);
    for (const process of [first, last])
      for (const { id, text } of tables) expect(await shownOf(process, id)).not.toContain(text);
    // A process may die here: what is to be shown anew is known to the store.
    await processes.restart();
    await processes.last().doJob('house-texts');
    await processes.present();
    const edits = processes.discord.requestsMatching(/^PATCH \/channels\/\d+\/messages\/\d+$/u);
    expect(edits.filter(({ body }) => textOfBody(body).includes(BLANKED)).length).toBeGreaterThan(3);
    const latest = new Map(edits.map((edit) => [edit.path, JSON.stringify(edit.body)]));
    for (const body of latest.values()) for (const { text } of tables) expect(body).not.toContain(text);
    expect(await processes.last().store.tablesWithoutOwn(9)).toEqual([]);
    expect((await processes.last().tableNow(game!.id)).table.commitments).toEqual(commitments);
    await processes.last().placeBets(await processes.last().tableNow(game!.id), [ANNA, BEN]);
  },
);

describe('on SQLite', () => {
  test.each<[string, (store: Store) => Promise<unknown>]>([
    ['is removed', (store) => store.removeHouseText(GUILD, target.id)],
    ['is corrected', (store) => store.replaceHouseText(GUILD, target.id, houseEntry('another'))],
    ['loses its author', (store) => store.forgetPerson(CLEO, [])],
    ['loses its server', (store) => store.deleteTables({ guildId: GUILD })],
  ])('a text that %s is in no byte of the database', async (_, remove) => {
    const url = `sqlite:${join(tempFolder(), 'house.db')}`;
    const store = await openStore(url);
    await store.addHouseTexts([{ ...target, status: 'waiting' }]);
    expect(await bytesOf(url)).toContain(TARGET);
    await remove(store);
    expect(await bytesOf(url)).not.toContain(TARGET);
    await store.close();
  });
});

describe('whatever is proposed, approved, removed and played', () => {
  test.each([0, 1, 2])('no text is shown that is not approved now (%i)', async (seed) => {
    const random = seededRandom(`house ${seed}`);
    const texts = Array.from({ length: 6 }, (_, i) =>
      houseEntry(`target number ${i} of this server`, {
        guildId: GUILD,
        authorId: pick(random, [BEN, CLEO]),
      }),
    );
    const tables: string[] = [];
    const steps = {
      propose: (entry: (typeof texts)[number]) => harness.store.addHouseTexts([entry]),
      approve: ({ id }: { readonly id: string }) => harness.store.approveHouseText(GUILD, id),
      remove: ({ id }: { readonly id: string }) => harness.store.removeHouseText(GUILD, id),
      forget: ({ authorId }: { readonly authorId: string }) => harness.store.forgetPerson(authorId, []),
      open: async ({ id }: { readonly id: string }) => {
        if (tables.length < 8)
          tables.push((await harness.openLobby({ settings: { ...settings, target: id } })).table.id);
      },
      show: async () => {
        await harness.doJob('house-texts');
        await harness.drainOutbox();
      },
    };
    for (let i = 0; i < 40; i++) {
      const step = pick(random, [
        'propose',
        'propose',
        'approve',
        'approve',
        'open',
        'show',
        'remove',
        'forget',
      ] as const);
      await steps[step](pick(random, texts));
      const approved = (await harness.store.houseTexts(GUILD)).filter(({ status }) => status === 'approved');
      const others = texts.filter(({ id }) => !approved.some((each) => each.id === id));
      const offered = (await harness.complete(ANNA, 'vips', 'new', 'target', 'target number')).map(
        ({ name }) => name,
      );
      expect(offered.toSorted()).toEqual(approved.map(({ text }) => text).toSorted());
      for (const id of tables) {
        const shown = await shownOf(harness, id);
        expect(others.filter(({ text }) => shown.includes(text))).toEqual([]);
      }
    }
  });
});
