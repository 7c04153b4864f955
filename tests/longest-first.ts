import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take long for their size. Vitest starts the longest files of a kind first where it knows how long they took
 * the last time, and the largest first in a fresh clone: there these would run alone at the end. Those that wait (for
 * processes, time limits, a database) stand between those that compute, so that the processor always has work.
 */
export const LONG_FILES: readonly string[] = [
  'e2e/random-kills.campaign.test.ts',
  'e2e/kill-points.campaign.test.ts',
  'e2e/database-faults.campaign.test.ts',
  'model/model.campaign.test.ts',
  'browser/fame-us.campaign.test.ts',
  'browser/play-effort.campaign.test.ts',
  'browser/solo.campaign.test.ts',
  'scripts/attack.campaign.test.ts',
  'games/vips/ui/reachability.campaign.test.ts',
  'games/vips/rules/conformance.campaign.test.ts',
  'games/fame-us/rules/conformance.campaign.test.ts',
  'e2e/restart.e2e.test.ts',
  'storage/postgres/contract.campaign.test.ts',
  'storage/sqlite/contract.campaign.test.ts',
  'model/model.int.test.ts',
  'discord/rest/request-faults.campaign.test.ts',
  'games/vips/ui/reachability.int.test.ts',
  'posts/painting-faults.int.test.ts',
  'games/vips/pictures/recap.campaign.test.ts',
  'discord/rest/callback-faults.campaign.test.ts',
  'games/vips/rules/conformance.int.test.ts',
  'storage/postgres/faults.campaign.test.ts',
  'games/fame-us/rules/conformance.int.test.ts',
  'pictures/painting-pool.int.test.ts',
  'games/vips/ui/random-clicks.int.test.ts',
  'i18n/phone-screens.campaign.test.ts',
  'discord/secrecy.int.test.ts',
  'scripts/daily.int.test.ts',
];

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = LONG_FILES.findIndex((file) => moduleId.endsWith(`/tests/${file}`));
  return rank === -1 ? LONG_FILES.length : rank;
};

/** The order of vitest, but within each kind of tests the files that are long for their size come first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const kinds = Map.groupBy(sorted, ({ project }) => project);
    return [...kinds.values()].flatMap((ofKind) => ofKind.sort((a, b) => rankOf(a) - rankOf(b)));
  }
}
