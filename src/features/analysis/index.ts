import { COSTS } from '../../discord/interactions/costs.ts';
import { acts } from '../../discord/interactions/route.ts';
import { defineFeature, type Parts } from '../feature.ts';
import { type AnalysisService, createAnalysisService } from './analysis.ts';
import { analysisPart } from './analysis-button.ts';
import { showAnalysis } from './show-analysis.ts';
import { texts } from './texts.ts';

interface Own {
  readonly analyses: AnalysisService;
}

/** What a search says of a finished game, for its players. */
export const analysis = defineFeature({
  texts,
  services: (parts) => ({ analyses: createAnalysisService(parts) }),
  routes: {
    // The payload is the number of a page, or empty.
    analysis: {
      code: 'H',
      reply: 'in-place',
      cost: COSTS.analysis,
      answer: acts<Parts & Own>(showAnalysis),
    },
  },
  post: () => () => analysisPart,
});
