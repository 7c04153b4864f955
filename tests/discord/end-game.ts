import type { GameResult } from '../../src/table/results/game-result.ts';
import { sampleChange } from '../storage/fixtures.ts';
import { CHANNEL, GUILD, type Harness } from './harness.ts';

/** When the bot of a scene begins. */
const NOW = Date.UTC(2026, 10, 23, 8);
const DAY_MS = 86_400_000;

/** What ends a game, beside the people: what is not said is that of a game of VIPs that ended the day before. */
export interface Ended extends Partial<GameResult> {
  readonly channelId?: string;
}

export const endedTableId = (number: number): string => `aaaaaaa${String.fromCodePoint(97 + number)}`;

/** Ends a game in which these people came in this order, at a table of its own. */
export async function endGame(
  { store }: Pick<Harness, 'store'>,
  number: number,
  userIds: readonly string[],
  { channelId = CHANNEL, ...more }: Ended = {},
): Promise<void> {
  const id = endedTableId(number);
  await store.create(sampleChange({ table: { id, guildId: GUILD, channelId } }));
  const seats = userIds.map((userId, seat) => ({
    ...{ userId, name: `P${userId.slice(-2)}_x`, seat, place: seat + 1, score: 40 - 10 * seat },
    ...{ won: seat === 0, side: null, titles: seat === 0 ? ['prophet'] : [], prize: false },
    causes: ['women.head.IV', 'women.eyes.I', 'women.mouth.I'],
  }));
  const result = {
    ...{ tableId: id, guildId: GUILD, gameId: 'vips', endedAt: NOW - DAY_MS, season: '2026-Q4' },
    ...{ people: seats.length, exhibit: null, ...more, seats },
  };
  const table = { id, guildId: GUILD, channelId, version: 2, status: 'over' } as const;
  await store.commit(sampleChange({ table, result }));
}
