import { pick, shuffled, type Random } from '../../kernel/random.ts';
import { codePointLength } from '../../kernel/text.ts';
import type { Localizer } from '../../kernel/screen.ts';
import { TARGET_LENGTH } from './rules/limits.ts';
import { catalogue } from './locales/index.ts';

/** How many suggested targets there are; the catalogue has their texts. */
export const SUGGESTED_TARGET_COUNT = 160;

/** Discord shows at most 25 suggestions. */
const MAX_SUGGESTIONS = 25;

/**
 * Suggested targets (V2) that contain what has been typed so far, at most 25, each of a valid length, in random order.
 * Those with a word that begins with it come first.
 */
export function suggestTargets(
  typed: string,
  localizer: Pick<Localizer, 'plain' | 'locale'>,
  random: Random,
): readonly string[] {
  const fold = (text: string): string => text.toLocaleLowerCase(localizer.locale).trim();
  const query = fold(typed);
  const all = Array.from({ length: SUGGESTED_TARGET_COUNT }, (_, n) =>
    localizer.plain(`vips.target.${n}`),
  ).filter((target) => codePointLength(target) <= TARGET_LENGTH.max);
  const matching = shuffled(
    random,
    all.filter((target) => fold(target).includes(query)),
  );
  const matchesWordStart = (target: string): boolean => ` ${fold(target)}`.includes(` ${query}`);
  return [
    ...matching.filter(matchesWordStart),
    ...matching.filter((target) => !matchesWordStart(target)),
  ].slice(0, MAX_SUGGESTIONS);
}

/** A target for a table for which nobody has chosen one: by its id one of the server's `own`, if it has any, or a suggested one (V2). */
export const drawTarget = (localizer: Localizer, random: Random, own: readonly string[]): string =>
  pick(random, own.length > 0 ? own : suggestTargets('', localizer, random));

/** All suggested targets, in all languages. */
const STOCK = new Set(
  Object.values(catalogue).flatMap((texts) =>
    Array.from({ length: SUGGESTED_TARGET_COUNT }, (_, n) => texts[`vips.target.${n}`] ?? []).flat(),
  ),
);

/** True if a target is one of those that the game suggests, in any language. */
export const isStockTarget = (target: string): boolean => STOCK.has(target);
