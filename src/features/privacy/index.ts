import { COSTS } from '../../discord/interactions/route.ts';
import { defineFeature } from '../feature.ts';
import { PRIVACY_PAYLOADS, privacyPanel } from './privacy.ts';
import { texts } from './texts.ts';

/** What is stored of a person, and how they hide it, get it or have it deleted. */
export const privacy = defineFeature({
  texts,
  routes: {
    // A press in the panel of `/privacy`.
    privacy: {
      code: 'B',
      // A file does not take the place of the buttons.
      reply: ({ payload }) => (payload === PRIVACY_PAYLOADS.export ? 'reply' : 'in-place'),
      cost: ({ payload }) =>
        payload === PRIVACY_PAYLOADS.export || payload === PRIVACY_PAYLOADS.deleteConfirm
          ? COSTS.personalData
          : COSTS.click,
      answer: privacyPanel.press,
      answerDirect: privacyPanel.press,
    },
  },
  slashCommands: { privacy: { run: privacyPanel.show, runDirect: privacyPanel.show } },
});
