import { COSTS } from '../../discord/interactions/route.ts';
import { defineFeature } from '../feature.ts';
import { PRIVACY_PAYLOADS, type PrivacyDeps, privacyPanel } from './privacy.ts';
import { createPrivacyService } from './privacy-service.ts';
import { texts } from './texts.ts';
import type { Command } from '../../discord/interactions/command.ts';
import { createServerCommand } from '../../discord/interactions/localized-declaration.ts';

/** `/privacy`: what is stored of the caller, and what they can do about it, answered in secret; in direct messages, too. */
const createPrivacyCommand = (deps: PrivacyDeps): Command =>
  createServerCommand(deps.translator, 'privacy', {
    run: (call) => privacyPanel.show(deps, call),
    runDirect: (call) => privacyPanel.show(deps, call),
  });

/** What is stored of a person, and how they hide it, get it or have it deleted. */
export const privacy = defineFeature({
  texts,
  services: (parts) => ({ privacy: createPrivacyService(parts) }),
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
  slashCommands: (parts) => [createPrivacyCommand(parts)],
});
