import type { Screen } from '../../../kernel/screen.ts';
import type { Localizer } from '../../../kernel/ui.ts';
import { ACCUSER_PENALTY, PROPOSER_PENALTY, STARTER_COUNT } from '../rules/limits.ts';
import { screen, text } from './blocks.ts';

const CHAPTERS = ['goal', 'round', 'vote', 'timer', 'end', 'tactics'] as const;

/** The rules in short (the kernel's `rules`), with the numbers that the rules use. */
export const rulesScreen = (localizer: Localizer): Screen =>
  screen(
    ...CHAPTERS.map((chapter) =>
      text(
        localizer.markdown(`fame-us.rules.${chapter}`, {
          proposer: PROPOSER_PENALTY,
          accuser: ACCUSER_PENALTY,
          rounds: STARTER_COUNT,
        }),
      ),
    ),
  );
