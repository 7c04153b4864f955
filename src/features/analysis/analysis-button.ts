import type { AppButton } from '../../discord/components/components.ts';
import { withButton } from '../../discord/components/last-row.ts';
import type { Localizer } from '../../kernel/ui.ts';
import type { PostPart } from '../../posts/post-part.ts';

/** Adds the way to the analysis to the post of the end. Not in a row of its own: a message of text has five rows at most. */
export const analysisPart: PostPart = {
  game: (screen, { started: { game, match }, localizer }) =>
    match.outcome === null || game.parts.analysis === undefined
      ? screen
      : withButton(screen, analysisButton(localizer)),
};

const analysisButton = (localizer: Localizer): AppButton => ({
  label: localizer.plain('app.analysis.button'),
  emoji: { name: '🔎' },
  style: 'secondary',
  action: { route: 'analysis', payload: '' },
});
