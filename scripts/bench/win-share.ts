import { rounded } from './statistics.ts';

/** A share of wins in per cent, and its interval of 95 % (Wilson's). */
export interface WinShare {
  readonly games: number;
  readonly percent: number;
  readonly from: number;
  readonly to: number;
}

const Z = 1.96;

/** The share of these results, each from 0 (lost) over a half (shared) to 1 (won). */
export function winShare(results: readonly number[]): WinShare {
  const games = results.length;
  const share = results.reduce((sum, result) => sum + result, 0) / games;
  const centre = (share + Z ** 2 / (2 * games)) / (1 + Z ** 2 / games);
  const half =
    (Z / (1 + Z ** 2 / games)) * Math.sqrt((share * (1 - share)) / games + Z ** 2 / (4 * games ** 2));
  const percent = (value: number): number => rounded(100 * value, 1);
  return { games, percent: percent(share), from: percent(centre - half), to: percent(centre + half) };
}
