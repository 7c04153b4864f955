import { catalogue } from './locales/index.ts';
import { SUGGESTED_TARGET_COUNT } from './suggest-targets.ts';

/** All suggested targets, in all languages. */
const STOCK = new Set(
  Object.values(catalogue).flatMap((texts) =>
    Array.from({ length: SUGGESTED_TARGET_COUNT }, (_, n) => texts[`vips.target.${n}`] ?? []).flat(),
  ),
);

/** Whether a target is one of those that the game suggests, in any language. */
export const isStockTarget = (target: string): boolean => STOCK.has(target);
