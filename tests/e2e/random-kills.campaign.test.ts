import { describe, expect, test } from 'vitest';
import { runCampaign } from '../../scripts/kills/campaign.ts';
import { profiles } from '../games/profiles.ts';
import { describeOnPostgres } from '../postgres-databases.ts';

const [vips, fameUs] = profiles;

const SHORT_CAMPAIGN = {
  kills: 12,
  tables: 4,
  onKill: () => undefined,
} as const;

const total = (kills: Readonly<Record<string, number>>): number =>
  Object.values(kills).reduce((sum, count) => sum + count, 0);

describe('a bot that is killed repeatedly while people play', () => {
  test('breaks no invariant on SQLite, in VIPs', async () => {
    const seed = String(Date.now());
    const report = await runCampaign({
      ...SHORT_CAMPAIGN,
      profile: vips,
      store: 'sqlite',
      processes: 1,
      seed,
    });
    expect(report.breaches, `seed ${seed}`).toEqual([]);
    expect(total(report.kills)).toBe(12);
    expect(report.counts.restarts).toBe(12);
    expect(report.counts.gamesFinished + report.counts.gamesCancelled).toBeGreaterThan(0);
    expect(report.counts.moves).toBeGreaterThan(0);
  });

  describeOnPostgres('with two processes', () => {
    test('breaks no invariant on PostgreSQL, in Fame Us', async () => {
      const seed = String(Date.now());
      const report = await runCampaign({
        ...SHORT_CAMPAIGN,
        profile: fameUs,
        store: 'postgres',
        processes: 2,
        seed,
      });
      expect(report.breaches, `seed ${seed}`).toEqual([]);
      expect(total(report.kills)).toBe(12);
      expect(report.counts.gamesFinished + report.counts.gamesCancelled).toBeGreaterThan(0);
    });
  });
});
