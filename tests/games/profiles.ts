import type { GameProfile } from './profile.ts';
import { fameUsProfile } from './fame-us/profile.ts';
import { vipsProfile } from './vips/profile.ts';

/** The profiles of all games that can be played from outside, one line each. */
export const profiles = [vipsProfile, fameUsProfile] as const satisfies readonly GameProfile[];

/** The profile of a game. Throws `RangeError` for one that has none, with the names of those that have. */
export function profileOf(gameId: string): GameProfile {
  const found = profiles.find((profile) => profile.gameId === gameId);
  if (found !== undefined) return found;
  const known = profiles.map((profile) => profile.gameId).join(', ');
  throw new RangeError(`There is no profile of a game "${gameId}" in tests/games; there is ${known}.`);
}
