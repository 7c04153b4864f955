import { isEndTold } from '../../../src/table/results/result-service.ts';
import { describe, expect, test } from 'vitest';
import type { GameResult } from '../../../src/table/results/game-result.ts';
import { seededRandom } from '../../../src/kernel/random.ts';
import { sampleChange } from '../../storage/fixtures.ts';
import { ANNA, BEN, CLEO, createHarness, GUILD, type Harness } from '../../discord/harness.ts';
import { playOut } from '../../discord/play-out.ts';
import {
  answerTo,
  callbacksOf,
  EPHEMERAL,
  expectSafeResponses,
  lastAnswer,
  lastResponse,
} from '../../discord/responses.ts';

const at = new Date('2026-11-23T08:00:00Z').getTime();

/** Calls a command without subcommands; the text and the controls of the answer, which nobody else sees. */
async function call(
  harness: Harness,
  userId: string,
  name: string,
  options: Readonly<Record<string, string>> = {},
  locale = 'en-GB',
) {
  const other = options['player'];
  await harness.interact(userId, {
    type: 2,
    locale,
    data: {
      type: 1,
      name,
      options: Object.entries(options).map(([key, value]) => ({ name: key, type: 3, value })),
      resolved:
        other === undefined
          ? {}
          : { users: { [other]: { id: other, username: 'be*nny', global_name: null } } },
    },
  });
  expect((callbacksOf(harness).at(-1)?.data?.flags ?? 0) & EPHEMERAL).toBe(EPHEMERAL);
  const { components, attachments } = lastResponse(harness);
  return { ...lastAnswer(harness), alt: JSON.stringify([components, attachments]) };
}

/** Ends a game in which these people came in this order. */
async function endGame(
  { store }: Harness,
  number: number,
  userIds: readonly string[],
  more: Partial<GameResult> = {},
): Promise<void> {
  const id = `aaaa${String(number).padStart(4, '2')}`.replaceAll(/[0189]/gu, 'b');
  await store.create(sampleChange({ table: { id, guildId: GUILD } }));
  const seats = userIds.map((userId, seat) => ({
    userId,
    name: `P${userId.slice(-2)}_x`,
    seat,
    place: seat + 1,
    score: 40 - 10 * seat,
    won: seat === 0,
    side: null,
    titles: seat === 0 ? ['prophet'] : [],
    causes: ['women.head.IV', 'women.eyes.I', 'women.mouth.I'],
    prize: false,
  }));
  const result = {
    tableId: id,
    guildId: GUILD,
    gameId: 'vips',
    endedAt: at - 86_400_000,
    season: '2026-Q4',
    people: seats.length,
    exhibit: null,
    ...more,
    seats,
  };
  const table = { id, guildId: GUILD, version: 2, status: 'over' } as const;
  await store.commit(sampleChange({ table, result }));
}

describe('/stats', () => {
  test('tells what someone did, and how they did against the reader', async () => {
    await using harness = await createHarness({ clock: () => at });
    await endGame(harness, 1, [ANNA, BEN]);
    await endGame(harness, 2, [ANNA, BEN, CLEO]);
    await endGame(harness, 3, [BEN, CLEO, ANNA]);
    await endGame(harness, 4, [ANNA]);
    const own = await call(harness, ANNA, 'stats');
    expect(own.text).toContain('Your record on this server');
    expect(own.text).toContain('**VIPs**: 3 games, 2 won');
    expect(own.text).toContain('🥇 2 · 🥈 0 · 🥉 1 · further down 0');
    expect(own.text).toContain('Best score: 40');
    expect(own.text).toContain('🔮 **Prophet** × 3');
    expect(own.text).toMatch(/Favourite piece: (?:Vince|Roxy)’s hair, 4 bets/u);
    expect(own.text).toContain('Against bots only: 1 game');
    expect(own.text).toMatch(/place \d of 3 \(provisional: 2 more games to go\)/u);
    expect(own.text).not.toContain('against');
    expect(own.alt).toMatch(
      /VIPs, Q4 2026: 1\. P02_x: \d+ points \(provisional\), 1 of 3 won\. 2\. P01_x: \d+ points \(provisional\), 2 of 3 won\. 3\. P03_x/u,
    );

    const bens = await call(harness, ANNA, 'stats', { player: BEN });
    expect(bens.text).toContain('### **be\\*nny** on this server');
    expect(bens.text).toContain('VIPs: you 2, **be\\*nny** 1');
    const french = await call(harness, BEN, 'stats', { player: ANNA }, 'fr');
    expect(french.text).toMatch(/VIPs\s: toi 1, \*\*be\\\*nny\*\* 2/u);
    const german = await call(harness, BEN, 'stats', {}, 'de');
    expect(german.text).toContain('3 Spiele, 1 gewonnen');
    expectSafeResponses(harness);
  });

  test('is a blank page for who has not played, and of who is hidden', async () => {
    await using harness = await createHarness({ clock: () => at });
    expect((await call(harness, ANNA, 'stats')).text).toContain('`/vips new` opens the first');
    await endGame(harness, 1, [ANNA, BEN]);
    const blank = await call(harness, ANNA, 'stats', { player: CLEO });
    await harness.store.setHidden(BEN, true);
    expect(await call(harness, ANNA, 'stats', { player: BEN })).toEqual(blank);
    const own = await call(harness, BEN, 'stats');
    expect(own.text).toContain('1 game, not won');
    expect(own.text).toContain('You’re hidden');
    expect((await call(harness, BEN, 'stats', { player: ANNA })).text).not.toContain('against');
  });

  test('shows the best of the season, and the person beside them', async () => {
    await using harness = await createHarness({ clock: () => at });
    await endGame(harness, 1, ['11', '12', '13', '14', ANNA]);
    const { alt } = await call(harness, BEN, 'stats', { player: ANNA });
    expect(alt).toMatch(/: 1\. P11_x: .*? 2\. P12_x: .*? 3\. P13_x: .*? 5\. P01_x: /u);
    expect(alt).not.toContain('P14_x');
  });

  test('shows a person who is not ranked alone', async () => {
    await using harness = await createHarness({ clock: () => at });
    await endGame(harness, 1, [BEN, CLEO]);
    await endGame(harness, 2, [ANNA, BEN], { season: '2026-Q3' });
    const { alt } = await call(harness, BEN, 'stats', { player: ANNA });
    expect(alt).toContain('VIPs: be*nny, best score 40, 1 of 1 won');
    expect(alt).not.toContain('P02_x');
    await harness.store.setHidden(ANNA, true);
    expect((await call(harness, BEN, 'stats', { player: ANNA })).alt).not.toContain('best score');
  });

  test('tells nothing while the post of an end unfolds', async () => {
    await using harness = await createHarness({ clock: () => at, revealMs: 1_000 });
    await playOut(harness, await harness.startGame(), seededRandom('unfolding'));
    for (const [name, options] of [
      ['stats', {}],
      ['leaderboard', {}],
    ] as const)
      expect((await call(harness, BEN, name, options)).text).toContain('Ask again in a minute');
  });

  test('of a game that was just played is what its post tells', async () => {
    await using harness = await createHarness({ clock: () => at });
    const over = await playOut(harness, await harness.startGame(), seededRandom('unfolding'));
    await harness.drainOutbox();
    expect(await isEndTold(harness.tables, over)).toBe(true);
    const { text } = await call(harness, BEN, 'stats', { player: ANNA });
    expect(text).toContain('1 game');
    expect(text).toMatch(/VIPs: you \d, \*\*be/u);
  });
});

describe('/leaderboard', () => {
  test('ranks people, marks who is provisional, and always shows the own place', async () => {
    await using harness = await createHarness({ clock: () => at });
    const people = Array.from({ length: 13 }, (_, i) => `3000000000000001${String(i).padStart(2, '0')}`);
    await endGame(harness, 1, people);
    for (const number of [2, 3, 4, 5]) await endGame(harness, number, [people[0]!, people[1]!]);
    const last = people.at(-1)!;
    const first = await call(harness, last, 'leaderboard', { game: 'vips' });
    expect(first.text).toContain('### VIPs, Q4 2026');
    expect(first.alt).toMatch(
      /VIPs, Q4 2026: 1\. P00_x: 1\d{3} points, 5 of 5 won\. 2\. P02_x: .*? 3\. P03_x: \d+ points \(provisional\), 0 of 1 won\."/u,
    );
    const rows = first.text.split('\n').filter((line) => line.startsWith('`'));
    expect(rows).toHaveLength(7);
    expect(rows[0]).toMatch(/^`4` \*\*P04\\_x\*\*/u);
    expect(rows[6]).toMatch(/ ~ \(1 game, 0 won\)$/u);
    expect(first.text).toMatch(/Your place: `13` \*\*P12\\_x\*\*/u);
    const second = await answerTo(harness, last, first.ids.at(-2)!);
    expect(second.text).toMatch(/^`13` \*\*P12/mu);
    expect(second.text).not.toContain('Your place');
    expect((await answerTo(harness, last, second.ids[0]!)).text).toBe(first.text);
    expect((await call(harness, CLEO, 'leaderboard')).text).toContain('You’re not on it yet');
    expectSafeResponses(harness);
  });

  test('keeps seasons apart, suggests them, and refuses what is none', async () => {
    await using harness = await createHarness({ clock: () => at });
    await endGame(harness, 1, [ANNA, BEN], { season: '2026-Q3' });
    expect((await call(harness, ANNA, 'leaderboard')).text).toContain('Nobody’s on it yet');
    const old = await call(harness, ANNA, 'leaderboard', { season: '2026-Q3' }, 'de');
    expect(old.text).toContain('### VIPs, 3. Quartal 2026');
    expect(old.alt).toMatch(/1\. P01_x: 1\d{3} Punkte \(vorläufig\), 1 von 1 gewonnen\./u);
    expect((await call(harness, ANNA, 'leaderboard', { season: 'summer' })).text).toContain(
      'such as `2026-Q4`',
    );
    await harness.interact(ANNA, {
      type: 4,
      data: {
        type: 1,
        name: 'leaderboard',
        options: [{ type: 3, name: 'season', value: '', focused: true }],
      },
    });
    expect(callbacksOf(harness).at(-1)?.data?.choices).toEqual([
      { name: 'Q4 2026', value: '2026-Q4' },
      { name: 'Q3 2026', value: '2026-Q3' },
    ]);
  });

  test('answers a forged button kindly', async () => {
    await using harness = await createHarness({ clock: () => at });
    const forged = [
      'vips.2026-Q4',
      'vips.2026-Q9.0',
      'vips.2026-Q4.x',
      'chess.2026-Q4.0',
      'vips.2026-Q4.0.1',
    ];
    for (const payload of [...forged, 'vips.2026-Q4.0.bets.0', '']) {
      const { text } = await answerTo(harness, ANNA, `v1:8:aaaaaaaa:0:${payload}`);
      expect(text).toMatch(/That button is broken|I don’t know that button/u);
    }
  });
});
