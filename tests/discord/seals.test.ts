import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { saltOf } from '../../src/app/fair/scheme.ts';
import type { OpenTable } from '../../src/app/table.ts';
import type { VipsEvent } from '../../src/games/vips/rules/state.ts';
import { PIECES } from '../../src/games/vips/rules/words.ts';
import { ANNA, BEN, CLEO, type House, idsOf, openHouse, playOut, textOf } from './table.ts';

let house: House;
beforeEach(async () => {
  house = await openHouse();
});
afterEach(async () => {
  await house[Symbol.asyncDispose]();
});

const SEAL = /`([0-9a-f]{64})`/gu;
const sealsIn = (text: string): readonly string[] => [...text.matchAll(SEAL)].map(([, seal]) => seal!);
const texts = (matching: RegExp): readonly string[] =>
  house.discord
    .of(matching)
    .map(({ body }) => textOf((body.data ?? body).components))
    .filter((text) => text !== '');
/** The public posts as they were sent first. */
const posts = () => texts(/^POST \/channels\//u);
/** What the last click was answered. */
const answer = (): string => texts(/\/(?:interactions|webhooks)\//u).at(-1) ?? '';
const press = (user: string, { table, match }: OpenTable) =>
  house.click(user, `v1:f:${table.id}:${match?.step ?? 0}:`, { secret: false });

describe('a sealed table', () => {
  it('posts the seal of its luck with the lobby, of the deal with the deal, of all bets when all are in', async () => {
    const open = await house.game();
    await house.showAll();
    await house.bet(open, [ANNA]);
    await house.showAll();
    const betting = (await house.tables.find(open.table.guildId, open.table.id))!;
    const [lobby, deal] = posts();
    expect(sealsIn(lobby!)).toEqual([open.seals!.lobby]);
    expect(sealsIn(deal!)).toEqual(betting.seals!.posted(betting.match!).map(({ seal }) => seal));
    const playing = await house.bet(betting, [BEN]);
    await house.showAll();
    const all = playing.seals!.posted(playing.match!);
    expect(all.map(({ kind }) => kind)).toEqual(['deal', 'bet']);
    expect(sealsIn(posts().at(-1)!)).toEqual([all[1]!.seal]);
    expect(posts()).toHaveLength(3);
  });

  it('posts every seal as soon as it can, if nothing of the game could be posted before', async () => {
    const open = await house.game();
    const no = { status: 403, code: 50001 };
    house.discord.refuse(/^POST \/channels\/\d+\/messages$/, no, no);
    await house.showAll();
    await house.bet(open, [ANNA, BEN]);
    await house.showAll();
    const end = await playOut(house, (await house.tables.find(open.table.guildId, open.table.id))!);
    const all = end.seals!.posted(end.match!).map(({ seal }) => seal);
    expect(all).toHaveLength(2);
    expect(sealsIn(posts().at(-1)!)).toEqual([...all, end.seals!.revealed(end.match!)]);
  });

  it('tells who has bet the seal of that bet, and nobody else before all bets are in', async () => {
    const open = await house.game();
    await house.showAll();
    await house.click(ANNA, `v1:p:${open.table.id}:0:f123`);
    const now = (await house.tables.find(open.table.guildId, open.table.id))!;
    const [, bet] = now.seals!.of(now.match!);
    expect(sealsIn(answer())).toEqual([bet!.seal]);
    await press(BEN, now);
    expect(sealsIn(answer())).not.toContain(bet!.seal);
    await press(ANNA, now);
    expect(sealsIn(answer())).toContain(bet!.seal);
    expect(answer()).not.toMatch(/head I\b/u);
    await house.click(ANNA, `v1:p:${open.table.id}:0:f124`);
    expect(sealsIn(answer())[0]).not.toBe(bet!.seal);
  });

  it('shows every seal and no secret to whoever asks while it is played, seated or not', async () => {
    const open = await house.bet(await house.game(), [ANNA, BEN]);
    const seals = open.seals!.of(open.match!).map(({ seal }) => seal);
    const [, bets] = open.seals!.posted(open.match!);
    for (const user of [ANNA, CLEO]) {
      await press(user, open);
      expect(sealsIn(answer())).toEqual([open.seals!.lobby, ...seals, bets!.seal]);
      expect(answer()).not.toMatch(/✅|head I\b|starts/u);
    }
  });

  it('tells its seed in the post of the end, and then opens every seal', async () => {
    const open = await house.bet(await house.game(), [ANNA, BEN]);
    const { seed } = (await house.store.load(open.table.id))!;
    await house.showAll();
    const salt = saltOf(seed!, open.table.id, 'bet/0');
    for (const text of [seed!, salt]) expect(JSON.stringify(house.discord.seen)).not.toContain(text);
    const end = await playOut(house, open);
    expect(sealsIn(posts().at(-1)!)).toEqual([seed]);
    await press(CLEO, end);
    expect(answer()).toContain('all of it agrees');
    expect(answer()).not.toContain('⚠️');
    expect(answer().match(/✅/gu)).toHaveLength(7);
    expect(answer()).toContain('head I, eyes II, mouth III');
    expect(sealsIn(answer())).toEqual(
      expect.arrayContaining(end.seals!.of(end.match!).map(({ seal }) => seal)),
    );
  });

  /** From now on somebody has changed the stored log. */
  const tamper = (change: (event: VipsEvent) => VipsEvent): void => {
    const load = house.store.load.bind(house.store);
    vi.spyOn(house.store, 'load').mockImplementation(async (id) => {
      const stored = await load(id);
      return stored === null ? null : { ...stored, events: (stored.events as VipsEvent[]).map(change) };
    });
  };

  it('says so when the stored deal is not the one that its seed gives', async () => {
    const open = await house.game();
    tamper((event) => (event.type === 'opened' ? { ...event, layout: event.layout.toReversed() } : event));
    const end = await playOut(house, (await house.tables.find(open.table.guildId, open.table.id))!);
    await press(ANNA, end);
    expect(answer()).toContain('2 things do not agree');
    expect(answer()).toMatch(/⚠️ Dealt again .* another deal/u);
    expect(answer()).toMatch(/⚠️ The deal: another seal was posted/u);
  });

  it('says so when a stored bet is not the one that was sealed', async () => {
    const open = await house.bet(await house.game(), [ANNA, BEN]);
    const { sealed } = (await house.store.load(open.table.id))!.table;
    const posted = open.seals!.posted(open.match!).map(({ kind, seal }) => [kind, seal]);
    expect(sealed).toEqual({ lobby: open.seals!.lobby, ...Object.fromEntries(posted) });
    tamper((event) =>
      event.type === 'bet' && event.seat === 0 ? { ...event, bet: { ...event.bet, head: 'V' } } : event,
    );
    const end = await playOut(house, (await house.tables.find(open.table.guildId, open.table.id))!);
    await press(ANNA, end);
    expect(answer()).toContain('one thing does not agree');
    expect(answer()).toMatch(/⚠️ All bets: another seal was posted/u);
  });

  it('says so when other chips were turned up than those that lay there', async () => {
    const open = await house.bet(await house.game(), [ANNA]);
    const turnedUp = ({ chips, ...event }: VipsEvent & { type: 'dealt' }): VipsEvent => {
      const other = PIECES.find((piece) => chips[piece] !== chips['head I'])!;
      return { ...event, chips: { ...chips, 'head I': chips[other], [other]: chips['head I'] } };
    };
    const end = await playOut(house, open, (events) =>
      (events as readonly VipsEvent[]).map((event) => (event.type === 'dealt' ? turnedUp(event) : event)),
    );
    await press(ANNA, end);
    expect(answer()).toContain('⚠️');
    expect(answer()).not.toContain('all of it agrees');
  });

  it('keeps its seed when it is called off', async () => {
    const open = await house.bet(await house.game(), [ANNA, BEN]);
    const { seed } = (await house.store.load(open.table.id))!;
    await house.tables.cancel(house.caller(ANNA), open.table.id);
    await house.showAll();
    await press(ANNA, open);
    expect(answer()).toContain('Seals');
    expect(JSON.stringify(house.discord.seen)).not.toContain(seed);
  });

  it('has no seals to show before it begins, or when there is none', async () => {
    const lobby = await house.lobby();
    await press(ANNA, lobby);
    expect(answer()).toMatch(/has not begun/u);
    await house.click(ANNA, 'v1:f:nosuchid:0:');
    expect(answer()).toMatch(/cannot find that table/u);
  });
});

describe('a table that was opened before there were seals', () => {
  it('says so, in its lobby and to whoever asks, and is played on', async () => {
    const { table } = await house.lobby();
    await house.showAll();
    const old = { ...table, id: 'oldtabl2' };
    const outbox = [{ kind: 'lobby', fresh: true }] as const;
    await house.store.create({ table: old, events: [], after: 0, interactionId: null, outbox, botAt: null });
    await house.showAll();
    expect(posts().at(-1)).toContain('Not sealed');
    await house.tables.join(house.caller(BEN), old.id);
    const started = await house.tables.start(house.caller(ANNA), old.id);
    if (!started.ok) throw new Error(started.reason.key);
    await house.showAll();
    expect(sealsIn(posts().at(-1)!)).toEqual([]);
    await press(ANNA, started.value);
    expect(answer()).toContain('nothing to check');
    const end = await playOut(house, await house.bet(started.value, [ANNA, BEN]));
    expect(end.seals).toBeNull();
    expect(sealsIn(posts().at(-1)!)).toEqual([]);
  });
});

it.each([false, true])(
  'the end of five people keeps its seed within Discord’s limits, unpainted: %s',
  async (fails) => {
    house.painter.fails = fails;
    const bots = ['greedy', 'random', 'greedy', 'random'];
    const settings = { target: 'W'.repeat(80), set: 'men', first: 'random' };
    const end = await playOut(house, await house.lobby({ bots, settings, startNow: true }));
    const { seed } = (await house.store.load(end.table.id))!;
    expect(sealsIn(posts().at(-1)!).at(-1)).toBe(seed);
    await press(ANNA, end);
    expect(answer().length).toBeLessThan(4_000);
    expect(sealsIn(answer())).toHaveLength(9);
    const last = house.discord.of(/^POST \/channels\//u).at(-1);
    expect(idsOf(last?.body.components).some((id) => id.startsWith('v1:f:'))).toBe(true);
  },
);
