import { localizerFor, refusalAnswer } from '../../discord/components/localizer.ts';
import { rulesButton, withButton } from '../../discord/components/last-row.ts';
import type { AddressedScreen } from '../../discord/components/message.ts';
import { atTable } from '../../discord/interactions/at-table.ts';
import type { Click } from '../../discord/interactions/click.ts';
import { answers } from '../../discord/interactions/route.ts';
import { defineFeature, type Parts } from '../feature.ts';
import { parseRulesPayload, rulesPage } from './rules-screen.ts';
import { texts } from './texts.ts';

/** The page that a button of the rules leads to. It needs no table: that may be gone while someone reads. */
function turnRulesPage({ games, translator }: Parts, { locale, id }: Click): AddressedScreen {
  const wanted = parseRulesPayload(id);
  const game = games.get(wanted?.gameId ?? '');
  const localizer = localizerFor(translator, locale, null, game ?? null);
  return game === undefined || wanted === null
    ? refusalAnswer(localizer, { key: 'app.button.foreign' })
    : rulesPage(game, wanted.page, translator, localizer);
}

/** The rules of a game, page by page. */
export const rules = defineFeature({
  texts,
  routes: {
    // The first page of the rules of the game that is played at the table.
    rules: {
      code: 'h',
      reply: 'reply',
      answer: answers(
        atTable(({ translator }: Parts, { loaded, localizer }) =>
          rulesPage(loaded.game, 0, translator, localizer),
        ),
      ),
    },
    // Shows another page of the rules in place of this one. The payload names the game and the page.
    rulesPage: { code: 'i', reply: 'in-place', answer: answers<Parts>(turnRulesPage) },
  },
  subcommands: {
    rules: {
      isAboutTable: false,
      run: async ({ translator }, game, { locale }) =>
        rulesPage(game, 0, translator, localizerFor(translator, locale, null, game)),
    },
  },
  panel: () => ({
    seat: (screen, { localizer }) => withButton(screen, { ...rulesButton(localizer), isMore: true }, 'panel'),
  }),
});
