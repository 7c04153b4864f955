import { describe, expect, it } from 'vitest';
import { runCampaign } from '../../scripts/kills/campaign.ts';
import { describeOnPostgres } from '../postgres.ts';

const SHORT = { kills: 12, worlds: 1, tables: 4, progress: () => undefined } as const;

const total = (kills: Readonly<Record<string, number>>): number =>
  Object.values(kills).reduce((sum, count) => sum + count, 0);

describe('a bot that is killed again and again while people play', { timeout: 300_000 }, () => {
  it('breaks no promise on SQLite', async () => {
    const seed = String(Date.now());
    const account = await runCampaign({ ...SHORT, store: 'sqlite', processes: 1, seed });
    expect(account.breaches, `seed ${seed}`).toEqual([]);
    expect(total(account.kills)).toBe(12);
    expect(account.restarts).toBe(12);
    expect(account.games.finished + account.games.cancelled).toBeGreaterThan(0);
    expect(account.moves).toBeGreaterThan(0);
  });

  describeOnPostgres('with two processes', () => {
    it('breaks no promise on PostgreSQL', async () => {
      const seed = String(Date.now());
      const account = await runCampaign({ ...SHORT, store: 'postgres', processes: 2, seed });
      expect(account.breaches, `seed ${seed}`).toEqual([]);
      expect(total(account.kills)).toBe(12);
      expect(account.games.finished + account.games.cancelled).toBeGreaterThan(0);
    });
  });
});
