import { describe, expect, test } from 'vitest';
import { pick, seededRandom } from '../../../src/kernel/random.ts';
import { judge } from '../../../src/features/house-faces/lending.ts';
import { isStockTarget } from '../../../src/games/vips/suggest-targets.ts';
import type { Painter } from '../../../src/table/ports/painter.ts';
import {
  ANNA,
  BEN,
  CLEO,
  flattenComponents,
  GUILD,
  type Harness,
  textOfBody,
} from '../../discord/harness.ts';
import { describeOnBothStores, type Processes } from '../../discord/processes.ts';
import { answerTo, lastResponse } from '../../discord/responses.ts';
import { shownOf } from '../../discord/shown-of.ts';
import { useHarness } from '../../discord/use-harness.ts';
import { houseEntry } from '../../table/house-entry.ts';
import { faceId, LETTERS, lentFace, NO_FACES, OUR_SET, stripsOf } from '../../discord/lent-faces.ts';

const harness = useHarness(() => ({ lending: NO_FACES }));

const TARGET = 'the champion of our Sunday quiz';
const settings = { target: 'the ideal tester', set: OUR_SET, first: 'random' } as const;
const BAG = /\bBag I{1,3}V?\b/u;

async function lendAll(at: Harness): Promise<void> {
  for (const letter of LETTERS) await at.store.lendFace(lentFace(letter), stripsOf(letter));
}

/** Notes what is painted: the faces whose strips a painter was given, and those that its scene names. */
function watchPainter(at: Harness): { readonly painted: string[]; readonly scenes: string[] } {
  const seen = { painted: [] as string[], scenes: [] as string[] };
  const paint = at.painter.paint.bind(at.painter);
  const watched: Painter['paint'] = (picture, options) => {
    seen.painted.push(...Object.keys(options?.faces ?? {}));
    seen.scenes.push(JSON.stringify(picture.scene));
    return paint(picture, options);
  };
  at.painter.paint = watched;
  return seen;
}

/** A set of lent faces as pictures have it: those that were taken back are dashes. */
const SHOWN_SET = /"faces:(?:[a-z2-7]{10}|-)(?:,(?:[a-z2-7]{10}|-)){4}"/u;
const panelOf = (tableId: string, payload: string): string => `v1:1:${tableId}:0:${payload}`;
const formOf = (tableId: string, payload: string): string => `v1:2:${tableId}:0:${payload}`;
const choose = (user: string, tableId: string, choice: string, value: string) =>
  answerTo(harness, user, panelOf(tableId, `set.${choice}`), { values: [value] });
const settingsNow = async (tableId: string) =>
  (await harness.tableNow(tableId)).table.settings as { readonly set: string; readonly target: string };

describe('a lobby', () => {
  test('may be played with five faces that are approved, where operator and manager want it', async () => {
    for (const letter of LETTERS.slice(1)) await harness.store.lendFace(lentFace(letter), stripsOf(letter));
    const { table } = await harness.openLobby();
    const open = () => answerTo(harness, ANNA, panelOf(table.id, 'settings'));
    expect((await choose(ANNA, table.id, 'set', 'drawn')).text).toContain('no longer possible');
    await harness.store.changeServerSettings(GUILD, () => ({ lentFaces: true }));
    await open();
    expect(JSON.stringify(lastResponse(harness))).not.toContain('Our own faces');
    await harness.store.lendFace(lentFace('a', { state: 'waiting' }), stripsOf('a'));
    expect((await choose(ANNA, table.id, 'set', 'drawn')).text).toContain('no longer possible');
    await harness.store.moveFace(faceId('a'), 'waiting', { state: 'approved', since: 2 });
    await open();
    expect(JSON.stringify(lastResponse(harness))).toContain('Our own faces');
    expect((await choose(BEN, table.id, 'set', 'drawn')).text).toContain('Only the host');
    const chosen = await choose(ANNA, table.id, 'set', 'drawn');
    for (const letter of LETTERS) expect(chosen.text).toContain(`Lender \\*${letter.toUpperCase()}\\*`);
    const facesNow = async () => (await settingsNow(table.id)).set.split(':')[1]!.split(',').toSorted();
    expect(await facesNow()).toEqual(LETTERS.map(faceId));
    await harness.store.lendFace(lentFace('f'), stripsOf('f'));
    await open();
    const select = flattenComponents(lastResponse(harness).components).find(
      ({ custom_id: id }) => id === panelOf(table.id, 'set.faces'),
    );
    expect(select).toMatchObject({ min_values: 5, max_values: 5 });
    const five = 'bcdef'.split('').map(faceId);
    await answerTo(harness, ANNA, panelOf(table.id, 'set.faces'), { values: five });
    expect(await facesNow()).toEqual(five);
    // The target that was typed has given way, which the screen says, and is back with other portraits.
    expect((await open()).text).toContain('Your typed target waits');
    const back = await choose(ANNA, table.id, 'set', 'men');
    expect(back.text).toContain('the ideal tester');
    expect(back.text).not.toContain('waits');
  });

  test('has targets of the list, or approved ones, as soon as it is played with them', async () => {
    await lendAll(harness);
    await harness.store.changeServerSettings(GUILD, () => ({ lentFaces: true }));
    const own = houseEntry(TARGET, { guildId: GUILD, authorId: CLEO, status: 'approved' });
    const waiting = houseEntry('not approved', { guildId: GUILD, authorId: CLEO, status: 'waiting' });
    await harness.store.addHouseTexts([own, waiting]);
    const { table } = await harness.openLobby();
    const propose = () =>
      harness.submit(ANNA, formOf(table.id, 'propose'), { target: 'something typed by Anna' });
    await propose();
    await choose(ANNA, table.id, 'set', 'drawn');
    expect(isStockTarget((await settingsNow(table.id)).target)).toBe(true);
    const before = await settingsNow(table.id);
    // Forms that were opened before, and values that nobody was offered.
    await harness.submit(ANNA, formOf(table.id, 'settings'), { target: 'typed by the host' });
    await propose();
    for (const value of ['160', '-1', 'typed', waiting.id, 'x'.repeat(90)])
      await choose(ANNA, table.id, 'target', value);
    await choose(ANNA, table.id, 'set', `lent:${LETTERS.map((letter) => faceId(letter)).join(',')}`);
    expect(await settingsNow(table.id)).toEqual(before);
    await choose(ANNA, table.id, 'target', own.id);
    expect((await settingsNow(table.id)).target).toBe(own.id);
    await choose(ANNA, table.id, 'target', '17');
    expect(isStockTarget((await settingsNow(table.id)).target)).toBe(true);
    const { target } = await settingsNow(table.id);
    const started = await harness.tableNow(table.id);
    expect(started.table.ballot.proposals).toHaveLength(1);
    await harness.drainOutbox();
    // A proposal from before is not what the table agrees on.
    await answerTo(harness, ANNA, panelOf(table.id, 'vote'), { values: [ANNA] });
    expect((await settingsNow(table.id)).target).toBe(target);
    expect(JSON.stringify(lastResponse(harness))).not.toContain('something typed');
  });

  test('of a rematch has portraits of ours, unless all its faces may still be played with', async () => {
    await lendAll(harness);
    const { withoutFaces } = (await harness.openLobby({ settings })).game.parts.lentFaces!;
    expect(withoutFaces(settings as never)).toEqual({ ...settings, set: 'men' });
  });
});

describe('a game with lent faces', () => {
  test('names them by their people, escaped, and shows them', async () => {
    await lendAll(harness);
    const seen = watchPainter(harness);
    const { table } = await harness.startGame({ settings });
    const before = await harness.tableNow(table.id);
    await harness.posted(harness.placeBets(before, [ANNA, BEN]));
    expect(seen.painted).toEqual(expect.arrayContaining(LETTERS.map(faceId)));
    expect(seen.scenes.join('')).not.toContain(stripsOf('a'));
    const bet = await answerTo(harness, ANNA, `v1:u:${table.id}:1:bet`);
    expect(bet.text).toMatch(/Lender \\\*A\\\*’s head/u);
    expect(JSON.stringify((await harness.tableNow(table.id)).match!.events)).not.toContain('Lender');
  });

  test('of another server shows none of them', async () => {
    for (const letter of LETTERS)
      await harness.store.lendFace(lentFace(letter, { guildId: '999' }), stripsOf(letter));
    const seen = watchPainter(harness);
    const { table } = await harness.posted(harness.startGame({ settings }));
    expect(seen.painted).toEqual([]);
    expect(await shownOf(harness, table.id)).not.toContain('Lender');
  });
});

/** The ways in which a face is gone, each of another person. */
const WAYS: Readonly<Record<string, (at: Harness) => Promise<unknown>>> = {
  b: (at) => answerTo(at, lentFace('b').userId, 'v1:B:aaaaaaaa:0:delete-yes'),
  c: (at) => at.store.withdrawFace(faceId('c')),
  d: (at) => at.store.lendFace({ ...lentFace('d'), id: faceId('f'), state: 'draft' }, 'flat'),
  e: (at) => judge({ store: at.store, clock: () => 2_000 }, lentFace('e'), 'refused'),
};

describeOnBothStores(
  'a face that is taken back in the middle of a game, out of play, or whose person lends another or has their data deleted',
  {
    sqlite: 'is in no post, panel or picture any more, also after a restart',
    postgres: 'is in none of another process, also after a restart',
  },
  async (processes: Processes) => {
    const [first, last] = [processes.first(), processes.last()];
    await lendAll(first);
    const { table } = await first.startGame({ settings });
    const lobby = await first.openLobby({ settings });
    await first.placeBets(await first.tableNow(table.id), [ANNA, BEN]);
    await processes.present();
    for (const process of [first, last])
      for (const letter of LETTERS)
        expect(await shownOf(process, table.id)).toContain(`Lender *${letter.toUpperCase()}*`);

    for (const takeBack of Object.values(WAYS)) await takeBack(first);
    const seen = [...new Set([first, last])].map(watchPainter);
    for (const process of [first, last])
      for (const { id } of [table, lobby.table]) {
        const told = await shownOf(process, id);
        expect(told).not.toMatch(/Lender \*[B-E]\*/u);
        expect(told).toContain('Lender *A*');
      }
    // A process may die here.
    await processes.restart();
    const again = [...new Set([processes.first(), processes.last()])].map(watchPainter);
    await processes.last().doJob('house-texts');
    await processes.present();
    for (const { painted, scenes } of [...seen, ...again])
      for (const id of Object.keys(WAYS).map(faceId)) {
        expect(painted).not.toContain(id);
        expect(scenes.join('')).not.toContain(id);
      }
    expect(again.flatMap(({ scenes }) => scenes).join('')).toContain(`${faceId('a')},-,-,-,-`);
    const edits = processes.discord.requestsMatching(/^PATCH \/channels\/\d+\/messages\/\d+$/u);
    expect(edits.filter(({ body }) => BAG.test(JSON.stringify(body))).length).toBeGreaterThan(1);
    // What each post shows at the end has nothing of those people.
    const latest = new Map(edits.map((edit) => [edit.path, edit.body]));
    for (const body of latest.values()) expect(textOfBody(body)).not.toMatch(/Lender \\\*[B-E]/u);
    expect(await processes.last().store.tablesWithoutOwn(9)).toEqual([]);
  },
);

describe('whatever is lent, approved, taken back and played', () => {
  test.each([0, 1, 2])('no strip of a person is painted after they took it back (%i)', async (seed) => {
    const random = seededRandom(`faces ${seed}`);
    const seen = watchPainter(harness);
    const tables: string[] = [];
    const gone = new Set<string>();
    let lent = 0;
    const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');
    const approved = () => harness.store.lentFacesIn(GUILD, 'approved');
    const leave = async (remove: (id: string, userId: string) => Promise<unknown>): Promise<void> => {
      const faces = await approved();
      if (faces.length === 0) return;
      const { id, userId } = pick(random, faces);
      await remove(id, userId);
      gone.add(id);
      seen.painted.length = 0;
      seen.scenes.length = 0;
    };
    const steps = {
      lend: async () => {
        const letter = letters[lent++];
        if (letter !== undefined) await harness.store.lendFace(lentFace(letter), stripsOf(letter));
      },
      open: async () => {
        const faces = await approved();
        if (faces.length < 5 || tables.length > 5) return;
        const set = `lent:${faces
          .slice(0, 5)
          .map(({ id }) => id)
          .join(',')}`;
        tables.push((await harness.startGame({ settings: { ...settings, set } })).table.id);
      },
      show: async () => {
        await harness.doJob('house-texts');
        await harness.drainOutbox();
        for (const id of tables) await shownOf(harness, id);
      },
      takeBack: () => leave((id) => harness.store.withdrawFace(id)),
      forget: () => leave((_, userId) => harness.store.forgetPerson(userId, [])),
    };
    for (let i = 0; i < 40; i++) {
      const step = pick(random, [
        'lend',
        'lend',
        'lend',
        'open',
        'open',
        'show',
        'takeBack',
        'forget',
      ] as const);
      await steps[step]();
      expect(seen.painted.filter((id) => gone.has(id))).toEqual([]);
      for (const id of gone) expect(seen.scenes.join('')).not.toContain(id);
    }
    await steps.show();
    expect(seen.scenes.some((scene) => SHOWN_SET.test(scene))).toBe(true);
  });
});
