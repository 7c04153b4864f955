import {
  type AppBlock,
  type AppButton,
  type AppScreen,
  COMPONENT_LIMITS,
} from '../../discord/components/components.ts';
import { blankButton } from '../../discord/components/last-row.ts';
import { quotedText } from '../../discord/components/modal.ts';
import { strikeKeys } from '../../kernel/game-texts.ts';
import type { AnyGame } from '../../kernel/playable-game.ts';
import { inParts, type Localizer } from '../../kernel/screen.ts';
import { BLANK_REASONS, type BlankedNotice } from '../../table/table.ts';
import type { TypedText } from '../../table/typed-texts.ts';

/**
 * Payloads: the list of texts, a text that was chosen from it (with the number of the select), one that a button is about (its
 * id follows), and nothing after all. A reason and a text is all else.
 */
export const BLANK_PAYLOADS = { list: '', choose: 'choose', ask: 'ask.', no: 'no' } as const;

/** How many selects a list has: more texts than a game has. */
const MAX_SELECTS = 8;

/** Which of these texts is to be blanked? */
export const listScreen = (texts: readonly TypedText[], localizer: Localizer): AppScreen => ({
  blocks: [
    { type: 'text', markdown: localizer.markdown('app.blank.which') },
    ...inParts(texts, COMPONENT_LIMITS.options)
      .slice(0, MAX_SELECTS)
      .map((part, number): AppBlock => ({
        type: 'select',
        placeholder: localizer.plain('app.blank.choose'),
        action: { route: 'blank', payload: `${BLANK_PAYLOADS.choose}${number}` },
        options: part.map(({ id, text }) => ({ label: text, value: id, emoji: { name: '💬' } })),
      })),
  ],
});

const REASON_EMOJI: Readonly<Record<BlankedNotice['reason'], string>> = {
  rude: '🤬',
  private: '🔒',
  other: '🧽',
};

/** The button of the text that the table decides about: it asks for that one at once. For the host and moderators. */
export const strikeButton = (game: AnyGame, { id }: TypedText, localizer: Localizer): AppButton => ({
  ...blankButton(localizer),
  label: localizer.plain(strikeKeys(game).button),
  action: { route: 'blank', payload: `${BLANK_PAYLOADS.ask}${id}` },
});

/**
 * Asks whether this text is to be blanked for good, and why: its author is told. `strikes`: the game of a table that decides
 * about it still, so that more follows.
 */
export const confirmScreen = (
  { id, text }: TypedText,
  strikes: AnyGame | null,
  localizer: Localizer,
): AppScreen => ({
  blocks: [
    { type: 'text', markdown: localizer.markdown('app.blank.sure') },
    ...quotedText(text),
    ...(strikes === null
      ? []
      : [{ type: 'text', markdown: localizer.markdown(strikeKeys(strikes).sure) } as const]),
    {
      type: 'buttons',
      buttons: [
        ...BLANK_REASONS.map((reason): AppButton => ({
          label: localizer.plain(`app.blank.because.${reason}`),
          emoji: { name: REASON_EMOJI[reason] },
          style: 'danger',
          action: { route: 'blank', payload: `${reason}.${id}` },
        })),
        {
          label: localizer.plain('app.blank.no'),
          style: 'secondary',
          action: { route: 'blank', payload: BLANK_PAYLOADS.no },
        },
      ],
    },
  ],
});

/** What a confirmation says; `null` for a forged one. */
export function readConfirmation(
  payload: string,
): { readonly reason: BlankedNotice['reason']; readonly textId: string } | null {
  const [written = '', textId = '', ...more] = payload.split('.');
  const reason = BLANK_REASONS.find((each) => each === written);
  return reason === undefined || more.length > 0 || !/^[0-9a-f]{16}$/u.test(textId)
    ? null
    : { reason, textId };
}
