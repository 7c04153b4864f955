import { answers } from '../../discord/interactions/route.ts';
import { withCommitmentsButton } from '../../posts/commitments.ts';
import { defineFeature, type Parts } from '../feature.ts';
import { showCommitments } from './fairness.ts';
import { texts } from './texts.ts';

/** Shows what a table has committed to, and verifies it once the game is over. */
export const fairness = defineFeature({
  texts,
  routes: {
    commitments: { code: 'f', reply: 'reply', answer: answers<Parts>(showCommitments) },
  },
  panel: () => ({
    seat:
      ({ localizer }) =>
      (screen) =>
        withCommitmentsButton(screen, localizer, 'panel'),
  }),
});
