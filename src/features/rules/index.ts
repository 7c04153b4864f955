import { answerOf, rowOf, textBlock, turnButtons } from '../../discord/components/blocks.ts';
import type { Action, CustomId } from '../../discord/components/custom-id.ts';
import { rulesButton, withButton } from '../../discord/components/last-row.ts';
import { localizerFor, refusalAnswer } from '../../discord/components/localizer.ts';
import type { AddressedScreen } from '../../discord/components/components.ts';
import { atTable } from '../../discord/interactions/at-table.ts';
import type { Click } from '../../discord/interactions/click.ts';
import { answers } from '../../discord/interactions/route.ts';
import type { Translator } from '../../i18n/translator.ts';
import { titleKey } from '../../kernel/game-texts.ts';
import type { AnyGame } from '../../kernel/playable-game.ts';
import type { Localizer } from '../../kernel/screen.ts';
import { defineFeature, type Parts } from '../feature.ts';
import { texts } from './texts.ts';

/**
 * A page of a game's rules, counted from 0; out of range shows the nearest. Buttons lead to the others, and small print
 * links what the host of the bot lays down, if there is anything.
 */
export function rulesPage(
  game: Pick<AnyGame, 'id' | 'ui' | 'parts'>,
  wanted: number,
  translator: Translator,
  localizer: Localizer,
): AddressedScreen {
  const last = game.ui.rules.length - 1;
  const page = Math.max(0, Math.min(wanted, last));
  const { blocks, ...screen } = game.ui.rules[page]?.(localizer) ?? { blocks: [] };
  const { privacy = null, terms = null } = translator.references.policies ?? {};
  const footer = [
    localizer.markdown('app.rules.page', { game: { key: titleKey(game) }, page: page + 1, pages: last + 1 }),
    ...(privacy === null ? [] : [localizer.markdown('app.policies.privacy', { url: privacy })]),
    ...(terms === null ? [] : [localizer.markdown('app.policies.terms', { url: terms })]),
  ].join(' · ');
  const actionOf = (to: number): Action => ({ route: 'rulesPage', payload: `${game.id}.${to}` });
  const answer = answerOf([
    ...blocks,
    // The end of the rules offers a way to meet them all.
    page === last && game.parts.guided !== undefined && textBlock(localizer, 'app.game.learn'),
    { type: 'text', markdown: `-# ${footer}` },
    last > 0 && rowOf(...turnButtons(localizer, { page, last }, actionOf, 'primary')),
  ]);
  return { ...answer, screen: { ...screen, ...answer.screen } };
}

/** Which page of which game a button shows; `null` when the payload names none. */
export function parseRulesPayload({ payload }: Pick<CustomId, 'payload'>) {
  const [, gameId = '', page = ''] = /^([a-z-]{1,40})\.(\d{1,3})$/u.exec(payload) ?? [];
  return gameId === '' ? null : { gameId, page: Number(page) };
}

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
