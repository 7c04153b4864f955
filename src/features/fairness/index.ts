import { acts, answers } from '../../discord/interactions/route.ts';
import { withCommitmentsButton } from '../../posts/commitments.ts';
import { defineFeature, type Parts } from '../feature.ts';
import { digitsButton, digitsFile, showReport } from './fairness.ts';
import { texts } from './texts.ts';

/** Shows what a table has committed to, and verifies it once the game is over. */
export const fairness = defineFeature({
  texts,
  routes: {
    commitments: { code: 'f', reply: 'reply', answer: answers<Parts>(showReport(digitsButton)) },
    // All codes and digits, in place of the sentence that says whether they agree.
    commitmentsFile: { code: 'S', reply: 'in-place', answer: acts<Parts>(showReport(digitsFile)) },
  },
  panel: () => ({
    seat: (screen, { localizer }) => withCommitmentsButton(screen, localizer, 'panel'),
  }),
});
