import { acts, answers, answersSlowly, COSTS, opens } from '../../discord/interactions/route.ts';
import { openModal, renderPanel, submitMoves, submitPublicMoves } from '../../discord/panels/panels.ts';
import { defineFeature, type Parts } from '../feature.ts';

const showsPanel = answers<Parts>((parts, click) => renderPanel(parts, click));

/** The secret panels of a game that is played, and the moves that are made in them or by buttons of posts. */
export const panels = defineFeature({
  routes: {
    open: {
      code: 'o',
      reply: 'reply',
      cost: COSTS.panel,
      answer: showsPanel,
    },
    animate: {
      code: 'w',
      reply: 'in-place',
      cost: COSTS.animation,
      answer: answersSlowly<Parts>((parts, click) => renderPanel(parts, click)),
    },
    panel: { code: 'u', reply: 'in-place', answer: showsPanel },
    modal: { code: 'm', reply: 'in-place', answer: opens<Parts>(openModal, 'play') },
    play: { code: 'p', reply: 'in-place', answer: acts<Parts>(submitMoves) },
    act: { code: 't', reply: 'follow-up', answer: acts<Parts>(submitPublicMoves) },
  },
});
