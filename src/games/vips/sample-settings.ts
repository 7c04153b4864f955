import { pick, type Random } from '../../kernel/random.ts';
import { catalogue } from './locales/index.ts';
import { PORTRAIT_SETS } from './rules/pieces.ts';
import type { VipsSettings } from './schemas.ts';
import { SUGGESTED_TARGET_COUNT } from './suggest-targets.ts';

/** Random settings: one of the suggested targets (V2), either set (V3); who starts is drawn (V8). */
export const sampleSettings = (random: Random): VipsSettings => ({
  target: catalogue.en[`vips.target.${random.below(SUGGESTED_TARGET_COUNT)}`] ?? '',
  set: pick(random, PORTRAIT_SETS),
  first: 'random',
});
