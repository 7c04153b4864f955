import { localizerFor } from '../../discord/components/localizer.ts';
import { withButton } from '../../discord/components/last-row.ts';
import { rulesButton } from '../../discord/components/rules-button.ts';
import { answers } from '../../discord/interactions/route.ts';
import { defineFeature, type Parts } from '../feature.ts';
import { firstRulesPage, showRules, turnRulesPage } from './rules.ts';
import { texts } from './texts.ts';

/** The rules of a game, page by page. */
export const rules = defineFeature({
  texts,
  routes: {
    rules: { code: 'h', reply: 'reply', answer: answers<Parts>(showRules) },
    // Shows another page of the rules in place of this one. The payload names the game and the page.
    rulesPage: { code: 'i', reply: 'in-place', answer: answers<Parts>(turnRulesPage) },
  },
  subcommands: {
    rules: {
      isAboutTable: false,
      run: async (parts, game, { locale }) =>
        firstRulesPage(parts, game, localizerFor(parts.translator, locale, null, game)),
    },
  },
  panel: () => ({
    seat:
      ({ localizer }) =>
      (screen) =>
        withButton(screen, rulesButton(localizer), 'panel'),
  }),
});
