import { createHash } from 'node:crypto';
import type { HouseKind, HouseText } from '../../kernel/house-text.ts';

/**
 * A commitment as posts show it: its first 120 bits in base32 (RFC 4648, lower case), 24 letters and digits in groups of
 * four. docs/fair.md says what such a code is worth beside the whole commitment.
 */
const BITS = 120;
const BITS_A_CHARACTER = 5;
const GROUP = 4;
/** The digits of ids and short codes. */
export const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567';

/** The short code of a commitment, which is 64 lower-case hexadecimal digits. */
export function shortCodeOf(commitment: string): string {
  const bits = BigInt(`0x${commitment.slice(0, BITS / 4)}`);
  const characters = Array.from({ length: BITS / BITS_A_CHARACTER }, (_, index) => {
    const shift = BigInt(BITS - BITS_A_CHARACTER * (index + 1));
    return BASE32[Number((bits >> shift) & 31n)] ?? '';
  });
  return Array.from({ length: characters.length / GROUP }, (_, group) =>
    characters.slice(GROUP * group, GROUP * (group + 1)).join(''),
  ).join('-');
}

/** The id of a text: the first 120 bits of a SHA-256 in base32. Nobody finds another text with the same one. */
export function houseIdOf(kind: HouseKind, { text, salt }: HouseText): string {
  const lines = ['pedestal-house/1', kind, salt, text].join('\n');
  return `house-${shortCodeOf(createHash('sha256').update(lines).digest('hex')).replaceAll('-', '')}`;
}
