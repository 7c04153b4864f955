import { describe, expect, test } from 'vitest';
import { runCampaign } from '../../scripts/kills/campaign.ts';
import { profiles } from '../games/profiles.ts';
import { describeOnPostgres } from '../postgres-databases.ts';

const [vips, fameUs] = profiles;

/** Kills a bot twelve times while people play. */
async function killAgainAndAgain(
  where: Pick<Parameters<typeof runCampaign>[0], 'profile' | 'store' | 'processes'>,
) {
  const seed = String(Date.now());
  const report = await runCampaign({ ...where, kills: 12, tables: 4, seed, onKill: () => undefined });
  expect(report.breaches, `seed ${seed}`).toEqual([]);
  expect(Object.values(report.kills).reduce((sum, count) => sum + count, 0)).toBe(12);
  expect(report.counts.gamesFinished + report.counts.gamesCancelled).toBeGreaterThan(0);
  return report;
}

describe('a bot that is killed repeatedly while people play', () => {
  test('breaks no invariant on SQLite, in VIPs', async () => {
    const { counts } = await killAgainAndAgain({ profile: vips, store: 'sqlite', processes: 1 });
    expect(counts.restarts).toBe(12);
    expect(counts.moves).toBeGreaterThan(0);
  });

  describeOnPostgres('with two processes', () => {
    test('breaks no invariant on PostgreSQL, in Fame Us', async () => {
      await killAgainAndAgain({ profile: fameUs, store: 'postgres', processes: 2 });
    });
  });
});
