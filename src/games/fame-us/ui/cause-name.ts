import type { Localizer } from '../../../kernel/ui.ts';
import { TEAMS } from '../rules/teams.ts';

/** A team that somebody was on; `null` for what is none. */
export const causeName = (cause: string, localizer: Localizer): string | null => {
  const team = TEAMS.find((each) => each === cause);
  return team === undefined ? null : localizer.plain(`fame-us.team.${team}`);
};
