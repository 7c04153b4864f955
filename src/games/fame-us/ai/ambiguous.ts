import type { CriterionName } from '../rules/criteria.ts';

/**
 * Criteria that are a matter of opinion, each with those that contradict it. When a bot judges a name, such a criterion fits
 * everyone whom no fact contradicts: who is to say that Joan of Arc was never sad, or that Captain Hook has no sand in his
 * shoes?
 */
export const AMBIGUOUS: Readonly<Partial<Record<CriterionName, readonly CriterionName[]>>> = {
  brave: [],
  clever: ['mad'],
  vain: ['quiet'],
  greedy: ['kind', 'poor'],
  kind: ['scary', 'greedy'],
  stubborn: [],
  funny: ['scary', 'sad'],
  sad: [],
  scary: ['kind', 'funny', 'child'],
  romantic: ['scary', 'child'],
  liar: ['loyal'],
  loyal: ['liar'],
  temper: ['quiet'],
  mad: ['quiz'],
  curious: [],
  quiet: ['music', 'stage'],
  gold: ['poor'],
  food: [],
  drink: ['child'],
  animals: [],
  dance: ['quiet', 'old-age'],
  followers: [],
  costume: [],
  lens: ['child'],
  strong: ['small', 'child'],
  elegant: ['poor'],
  quiz: ['child', 'mad'],
  dishes: ['crown', 'vain'],
  stage: ['quiet'],
  serves: ['crown', 'orders'],
  night: [],
  city: ['woods', 'sea', 'fairy-tale'],
  snow: ['heat', 'desert'],
  desert: ['snow'],
  lonely: ['married', 'companion'],
  tricked: ['kind'],
  shades: [],
  catchphrase: [],
  toy: [],
  villain: ['kind'],
};
