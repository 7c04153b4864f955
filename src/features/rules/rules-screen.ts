import type { Translator } from '../../i18n/translator.ts';
import type { AnyGame } from '../../kernel/playable-game.ts';
import { learnKey, titleKey } from '../../kernel/game-texts.ts';
import type { Localizer } from '../../kernel/screen.ts';
import { answerOf, rowOf, textBlock, turnButtons } from '../../discord/components/blocks.ts';
import type { Action, CustomId } from '../../discord/components/custom-id.ts';
import type { AddressedScreen } from '../../discord/components/message.ts';

/** A game's rules as the screens show them. */
export type RulesOfGame = Pick<AnyGame, 'id' | 'ui' | 'parts'>;

/**
 * A page of a game's rules, counted from 0; out of range shows the nearest. Buttons lead to the others, and small print
 * links what the host of the bot lays down, if there is anything.
 */
export function rulesPage(
  game: RulesOfGame,
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
    page === last && game.parts.guided !== undefined && textBlock(localizer, learnKey(game)),
    { type: 'text', markdown: `-# ${footer}` },
    last > 0 && rowOf(...turnButtons(localizer, { page, last }, actionOf, 'primary')),
  ]);
  return { ...answer, screen: { ...screen, ...answer.screen } };
}

/** Which page of which game a button shows; `null` when the payload names none. */
export function parseRulesPayload({ payload }: Pick<CustomId, 'payload'>): {
  readonly gameId: string;
  readonly page: number;
} | null {
  const [, gameId = '', page = ''] = /^([a-z-]{1,40})\.(\d{1,3})$/u.exec(payload) ?? [];
  return gameId === '' ? null : { gameId, page: Number(page) };
}
