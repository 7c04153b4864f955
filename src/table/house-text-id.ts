import { createHash } from 'node:crypto';
import type { HouseText } from '../kernel/house-text.ts';
import { shortCodeOf } from './fairness/short-code.ts';

/** What a criterion of a server's own is about. */
export const CRITERION_HOUSE_KINDS = [
  'looks',
  'trade',
  'time',
  'place',
  'character',
  'deed',
  'fate',
  'taste',
] as const;
export type CriterionHouseKind = (typeof CRITERION_HOUSE_KINDS)[number];

/** What the texts of servers' own are: a target, or a criterion about something. Part of what ids are a hash of: only add. */
export const HOUSE_KINDS = ['target', ...CRITERION_HOUSE_KINDS] as const;
export type HouseKind = (typeof HOUSE_KINDS)[number];

/** What a criterion is about, by its name; `null` for a name of nothing. */
export const criterionKindOf = (name: unknown): CriterionHouseKind | null =>
  CRITERION_HOUSE_KINDS.find((kind) => kind === name) ?? null;

/** The id of a text: the first 120 bits of a SHA-256 in base32. Nobody finds another text with the same one. */
export function houseIdOf(kind: HouseKind, { text, salt }: HouseText): string {
  const lines = ['pedestal-house/1', kind, salt, text].join('\n');
  return `house-${shortCodeOf(createHash('sha256').update(lines).digest('hex')).replaceAll('-', '')}`;
}
