import { actionButton, rowOf, textBlock, verbButtons, verbPayload } from '../../discord/components/blocks.ts';
import type { AppBlock, AppButton } from '../../discord/components/components.ts';
import { blankButton } from '../../discord/components/last-row.ts';
import { quotedText } from '../../discord/components/modal.ts';
import { strikeKeys } from '../../kernel/game-texts.ts';
import type { AnyGame } from '../../kernel/playable-game.ts';
import type { Localizer } from '../../kernel/screen.ts';
import { BLANK_REASONS } from '../../table/table.ts';
import type { TypedText } from '../../table/words/typed-texts.ts';

const verbButton = verbButtons('blank', {
  rude: { key: 'app.blank.because.rude', emoji: '🤬', style: 'danger' },
  private: { key: 'app.blank.because.private', emoji: '🔒', style: 'danger' },
  other: { key: 'app.blank.because.other', emoji: '🧽', style: 'danger' },
  no: { key: 'app.blank.no' },
});

/** The button of the text that the table decides about: it asks for that one at once. For the host and moderators. */
export const strikeButton = (game: AnyGame, { id }: TypedText, localizer: Localizer): AppButton => ({
  ...blankButton(localizer),
  label: localizer.plain(strikeKeys(game).button),
  action: { route: 'blank', payload: verbPayload('ask', id) },
});

/** For a person who has read that a text of theirs was blanked. */
export const noticeButton = (localizer: Localizer): AppButton =>
  actionButton(localizer, 'blankRead', { key: 'app.blank.understood' });

/**
 * Asks whether this text is to be blanked for good, and why: its author is told. `strikes`: the game of a table that decides
 * about it still, so that more follows.
 */
export const confirmBlocks = (
  { id, text }: TypedText,
  strikes: AnyGame | null,
  localizer: Localizer,
): readonly (AppBlock | null)[] => [
  textBlock(localizer, 'app.blank.sure'),
  ...quotedText(text),
  strikes && textBlock(localizer, strikeKeys(strikes).sure),
  rowOf(...BLANK_REASONS.map((reason) => verbButton(localizer, reason, id)), verbButton(localizer, 'no')),
];
