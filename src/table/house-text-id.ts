import { createHash } from 'node:crypto';
import type { HouseKind, HouseText } from '../kernel/house-text.ts';
import { shortCodeOf } from './fairness/short-code.ts';

/** The id of a text: the first 120 bits of a SHA-256 in base32. Nobody finds another text with the same one. */
export function houseIdOf(kind: HouseKind, { text, salt }: HouseText): string {
  const lines = ['pedestal-house/1', kind, salt, text].join('\n');
  return `house-${shortCodeOf(createHash('sha256').update(lines).digest('hex')).replaceAll('-', '')}`;
}
