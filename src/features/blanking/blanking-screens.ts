import {
  actionButton,
  answerOf,
  rowOf,
  textBlock,
  verbButtons,
  verbPayload,
} from '../../discord/components/blocks.ts';
import type { AddressedScreen, AppBlock, AppButton } from '../../discord/components/components.ts';
import { blankButton } from '../../discord/components/last-row.ts';
import { quotedText } from '../../discord/components/modal.ts';
import type { AtTable } from '../../discord/interactions/at-table.ts';
import type { VerbPress } from '../../discord/interactions/verbs.ts';
import { strikeKeys } from '../../kernel/game-texts.ts';
import type { AnyGame } from '../../kernel/playable-game.ts';
import type { Localizer } from '../../kernel/screen.ts';
import { BLANK_REASONS } from '../../table/table.ts';
import type { TypedText } from '../../table/words/typed-texts.ts';
import { reportIdOf, TO_WAITING } from '../feature.ts';
import { isStrikable } from './blank.ts';

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

/** The button of a person who has read that a text of theirs was blanked. */
export const noticeButton = (localizer: Localizer): AppButton =>
  actionButton(localizer, 'blankRead', { key: 'app.blank.understood' });

/** Follows the id of a text that a moderator came to from a report of it. */
export const OF_REPORT = 'report';

/**
 * Asks whether this text is to be blanked for good, and why: its author is told. Where the table decides about it still, more
 * follows. `isReport`: a moderator came from a report of it, and may go back there.
 */
export function confirmBlocks(
  { id, text }: TypedText,
  { loaded, localizer, isReport }: AtTable<VerbPress> & { readonly isReport: boolean },
): readonly (AppBlock | null)[] {
  const arg = isReport ? `${id}.${OF_REPORT}` : id;
  const report = { route: TO_WAITING.route, payload: `look.0.${reportIdOf(loaded.table.id, id)}` };
  return [
    textBlock(localizer, 'app.blank.sure'),
    ...quotedText(text),
    isStrikable(loaded, text) ? textBlock(localizer, strikeKeys(loaded.game).sure) : null,
    rowOf(
      ...BLANK_REASONS.map((reason) => verbButton(localizer, reason, arg)),
      isReport
        ? actionButton(localizer, report, { key: 'app.report.label', args: { n: 1 }, emoji: '🚩' })
        : verbButton(localizer, 'no'),
    ),
  ];
}

/** Says that a reported text is gone, and leads to the rest: `n` things wait still. */
export const doneAnswer = (n: number, localizer: Localizer): AddressedScreen =>
  answerOf([
    textBlock(localizer, 'app.blank.done'),
    rowOf(actionButton(localizer, TO_WAITING, { key: 'app.moderation.list', args: { n }, emoji: '📥' })),
  ]);
