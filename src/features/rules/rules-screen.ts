import type { Translator } from '../../i18n/translator.ts';
import type { AnyGame } from '../../kernel/playable-game.ts';
import { learnKey, titleKey } from '../../kernel/game-texts.ts';
import type { Localizer } from '../../kernel/screen.ts';
import type { AppButton, AppScreen } from '../../discord/components/components.ts';
import type { CustomId } from '../../discord/components/custom-id.ts';

/** A game's rules as the screens show them. */
export type RulesOfGame = Pick<AnyGame, 'id' | 'ui' | 'parts'>;

/**
 * A page of a game's rules, counted from 0; out of range shows the nearest. Buttons lead to the others, and small print
 * links what the host of the bot lays down, if there is anything.
 */
export function rulesScreen(
  game: RulesOfGame,
  wanted: number,
  translator: Translator,
  localizer: Localizer,
): AppScreen {
  const last = game.ui.rules.length - 1;
  const page = Math.max(0, Math.min(wanted, last));
  const { blocks, ...screen } = game.ui.rules[page]?.(localizer) ?? { blocks: [] };
  const { privacy = null, terms = null } = translator.references.policies ?? {};
  const footer = [
    localizer.markdown('app.rules.page', { game: { key: titleKey(game) }, page: page + 1, pages: last + 1 }),
    ...(privacy === null ? [] : [localizer.markdown('app.policies.privacy', { url: privacy })]),
    ...(terms === null ? [] : [localizer.markdown('app.policies.terms', { url: terms })]),
  ].join(' · ');
  // Where the rules end, there is a way to meet them all.
  const learn =
    page === last && game.parts.guided !== undefined
      ? [{ type: 'text' as const, markdown: localizer.markdown(learnKey(game)) }]
      : [];
  const turnTo = (label: string, emoji: string, to: number, disabled: boolean): AppButton => ({
    label: localizer.plain(label),
    emoji: { name: emoji },
    style: disabled ? 'secondary' : 'primary',
    disabled,
    action: { route: 'rulesPage', payload: rulesPayload(game, to) },
  });
  return {
    ...screen,
    blocks: [
      ...blocks,
      ...learn,
      { type: 'text', markdown: `-# ${footer}` },
      ...(last === 0
        ? []
        : [
            {
              type: 'buttons' as const,
              buttons: [
                turnTo('app.rules.back', '◀️', Math.max(0, page - 1), page === 0),
                turnTo('app.rules.next', '▶️', page + 1, page === last),
              ],
            },
          ]),
    ],
  };
}

/** The payload of a button that shows a page. */
const rulesPayload = ({ id }: RulesOfGame, page: number): string => `${id}.${page}`;

/** Which page of which game a button shows; `null` when the payload names none. */
export function parseRulesPayload({ payload }: Pick<CustomId, 'payload'>): {
  readonly gameId: string;
  readonly page: number;
} | null {
  const [, gameId = '', page = ''] = /^([a-z-]{1,40})\.(\d{1,3})$/u.exec(payload) ?? [];
  return gameId === '' ? null : { gameId, page: Number(page) };
}
