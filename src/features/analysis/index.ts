import { answersSlowly, COSTS } from '../../discord/interactions/route.ts';
import { defineFeature, type Parts } from '../feature.ts';
import { type AnalysisService, createAnalysisService, showAnalysis } from './analysis.ts';
import { texts } from './texts.ts';
import { actionButton } from '../../discord/components/blocks.ts';
import { withButton } from '../../discord/components/last-row.ts';
import type { PostPart } from '../../posts/post-screens.ts';

/** Adds the way to the analysis to the post of the end. Not in a row of its own: a message of text has five rows at most. */
const analysisPart: PostPart = {
  game: (screen, { started: { game, match }, localizer }) =>
    match.outcome === null || game.parts.analysis === undefined
      ? screen
      : withButton(
          screen,
          actionButton(localizer, 'analysis', {
            key: 'app.analysis.button',
            emoji: '🔎',
            isMore: true,
            isBest: true,
          }),
        ),
};

interface Own {
  readonly analyses: AnalysisService;
}

/** The verdict of a search on a finished game, for its players. */
export const analysis = defineFeature({
  texts,
  services: (parts) => ({ analyses: createAnalysisService(parts) }),
  routes: {
    // The payload is the number of a page, or empty.
    analysis: {
      code: 'H',
      reply: 'in-place',
      cost: COSTS.analysis,
      // Once it is made, its pages are turned at once.
      answer: answersSlowly<Parts & Own>(showAnalysis, ({ payload }) => payload !== ''),
    },
  },
  post: () => () => analysisPart,
});
