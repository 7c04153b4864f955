import { describe, expect, test } from 'vitest';
import { groupsOf } from '../../../src/features/after-game/next-seats.ts';
import { games } from '../../../src/games/index.ts';
import { botsOf } from '../../../src/kernel/playable-game.ts';
import { pick, seededRandom } from '../../../src/kernel/random.ts';
import type { Holder, LoadedTable, UserHolder } from '../../../src/table/table.ts';

const gameOf = (id: string) => games.find(({ game }) => game.id === id)!.game;
const NOW = 1_000;

const person = (userId: string): UserHolder => ({ kind: 'user', userId, name: `Name of ${userId}` });
const people = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, i) => person(`${prefix}${i}`));

/** Who sits where after a game of so many people and bots, with so many in line and so many other spectators who have bet. */
function seatsAfter(
  played: string,
  next: string,
  counts: { people: number; bots?: number; inLine?: number; bets?: number },
  caller = 'p0',
) {
  const [before, game] = [gameOf(played), gameOf(next)];
  const bots = Array.from({ length: counts.bots ?? 0 }, (_, i): Holder => ({
    kind: 'bot',
    bot: botsOf(before)[0]!,
    name: `Bot ${i}`,
  }));
  const table = { seats: [...people('p', counts.people), ...bots], waiting: people('w', counts.inLine ?? 0) };
  const bets = people('b', counts.bets ?? 0).map(({ userId, name }, i) => ({
    ...{ number: i + 1, userId, name, bet: null, at: 0 },
  }));
  const loaded = { table, game: before } as unknown as LoadedTable;
  const by = { userId: caller, interactionId: 'click' };
  return { game, table, groups: groupsOf(loaded, game, bets, by, NOW) };
}

const idsOf = (holders: readonly Holder[]) =>
  holders.flatMap((holder) => (holder.kind === 'user' ? [holder.userId] : []));

describe('the seats of the next game', () => {
  test('go to everyone once, at tables that can begin, no matter who plays what', () => {
    const random = seededRandom('next seats');
    for (let i = 0; i < 2_000; i++) {
      const any = () => pick(random, ['vips', 'fame-us'] as const);
      const [played, next] = [any(), any()];
      const { max } = gameOf(played).seats;
      const count = 1 + random.below(max);
      const counts = {
        people: count,
        bots: random.below(max - count + 1),
        inLine: random.below(11),
        bets: random.below(4),
      };
      const caller = `p${random.below(count)}`;
      const { game, table, groups } = seatsAfter(played, next, counts, caller);
      const placed = groups.flatMap(({ seats, waiting }) => [...idsOf(seats), ...idsOf(waiting)]);
      expect(placed.toSorted()).toEqual(idsOf([...table.seats, ...table.waiting]).toSorted());
      expect(groups.map(({ hostId }) => hostId)).toContain(caller);
      expect(groups).toHaveLength(count > game.seats.max && count + counts.inLine >= 8 ? 2 : 1);
      for (const { hostId, seats, bots, waiting, invited } of groups) {
        expect(idsOf(seats)).toContain(hostId);
        const taken = seats.length + bots.length + invited.length;
        expect(taken).toBeLessThanOrEqual(game.seats.max);
        if (played !== next) expect(taken).toBeGreaterThanOrEqual(game.seats.min);
        if (waiting.length > 0) expect(idsOf(seats)).toHaveLength(game.seats.max);
        expect(seats.every(({ seatedBy }) => seatedBy === 'click')).toBe(true);
      }
    }
  });

  test('are kept for two minutes for spectators who have bet, before bots take them', () => {
    const [group] = seatsAfter('vips', 'fame-us', { people: 2, bots: 1, bets: 1 }).groups;
    expect(group!.invited).toEqual([{ userId: 'b0', name: 'Name of b0', keptUntil: NOW + 120_000 }]);
    expect(group!.bots).toHaveLength(1);
  });

  test.each(['p0', 'p5'])('of eight who play a game of five are at the same two tables for %s', (caller) => {
    const { groups } = seatsAfter('fame-us', 'vips', { people: 8, inLine: 3 }, caller);
    expect(groups.map(({ seats, waiting }) => [idsOf(seats), idsOf(waiting)])).toEqual([
      [['p0', 'p2', 'p4', 'p6', 'w0'], ['w2']],
      [['p1', 'p3', 'p5', 'p7', 'w1'], []],
    ]);
    expect(groups.map(({ hostId }) => hostId)).toEqual(['p0', caller === 'p0' ? 'p1' : 'p5']);
  });

  test('of a rematch are those of before, its bots among them', () => {
    const { table, groups } = seatsAfter('vips', 'vips', { people: 2, bots: 2 });
    expect(groups[0]!.seats.map(({ name }) => name)).toEqual(table.seats.map(({ name }) => name));
    expect(groups[0]!.bots).toEqual([]);
  });

  test.each([
    ['vips', 'random', ['timid', 'bold', 'grudging']],
    ['vips', 'master', ['shrewd', 'grudging', 'bold']],
  ])('of bots go to those that are as strong: after %s with %s come %s', (played, bot, like) => {
    const before = gameOf(played);
    const seats: Holder[] = [person('p0'), { kind: 'bot', bot, name: 'Bot' }];
    const loaded = { table: { seats, waiting: [] }, game: before } as unknown as LoadedTable;
    const by = { userId: 'p0', interactionId: 'click' };
    expect(groupsOf(loaded, gameOf('fame-us'), [], by, NOW)[0]!.bots).toEqual(like);
  });
});
