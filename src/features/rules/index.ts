import { localizerFor, refusalAnswer } from '../../discord/components/localizer.ts';
import { rulesButton, withButton } from '../../discord/components/last-row.ts';
import { answers } from '../../discord/interactions/route.ts';
import { defineFeature, type Parts } from '../feature.ts';
import { texts } from './texts.ts';
import type { Tables } from '../../table/tables.ts';
import type { Translator } from '../../i18n/translator.ts';
import type { AnyGame } from '../../kernel/playable-game.ts';
import type { Localizer } from '../../kernel/screen.ts';
import { NO_TABLE } from '../../discord/components/custom-id.ts';
import type { AddressedScreen } from '../../discord/components/message.ts';
import { parseRulesPayload, rulesScreen, type RulesOfGame } from './rules-screen.ts';
import type { Click } from '../../discord/interactions/click.ts';

interface RulesDeps {
  readonly tables: Tables;
  readonly translator: Translator;
  /** All games by id. */
  readonly games: ReadonlyMap<string, AnyGame>;
}

/** The first page of a game's rules, at no table. */
const firstRulesPage = (
  { translator }: Pick<RulesDeps, 'translator'>,
  game: RulesOfGame,
  localizer: Localizer,
): AddressedScreen => ({ screen: rulesScreen(game, 0, translator, localizer), address: NO_TABLE });

/** The first page of the rules of the game that is played at the table. */
async function showRules(deps: RulesDeps, { caller, locale, id }: Click): Promise<AddressedScreen> {
  const loaded = await deps.tables.find(caller.guildId, id.tableId);
  const localizer = localizerFor(deps.translator, locale, loaded?.table ?? null);
  return loaded === null
    ? refusalAnswer(localizer, { key: 'app.refused.gone' })
    : firstRulesPage(deps, loaded.game, localizer);
}

/** The page that a button of the rules leads to. It needs no table: that may be gone while someone reads. */
function turnRulesPage({ games, translator }: RulesDeps, { locale, id }: Click): AddressedScreen {
  const wanted = parseRulesPayload(id);
  const game = wanted === null ? undefined : games.get(wanted.gameId);
  if (wanted === null || game === undefined)
    return refusalAnswer(localizerFor(translator, locale, null), { key: 'app.button.foreign' });
  const localizer = localizerFor(translator, locale, null, game);
  return { screen: rulesScreen(game, wanted.page, translator, localizer), address: NO_TABLE };
}

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
        withButton(screen, { ...rulesButton(localizer), isMore: true }, 'panel'),
  }),
});
