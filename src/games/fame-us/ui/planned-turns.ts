import { ok } from '../../../kernel/game.ts';
import type { PlannedTurns } from '../../../kernel/game-parts.ts';
import type { FameUsTypes } from '../rules/view.ts';
import { planSchema } from '../schemas.ts';
import { hasOwn } from '../words/formatting.ts';
import { PAYLOADS } from './blocks.ts';
import { hasActed } from './recent-narration.ts';

/** A turn of Fame Us that is planned ahead is a pass (F9): anything else depends on what is said until then. */
export const plannedTurns: PlannedTurns<FameUsTypes> = {
  most: 1,
  button: 'fame-us.plan.button',
  mayPlan: (view) =>
    hasOwn(view) &&
    view.phase === 'acting' &&
    view.pace === 'slow' &&
    !view.isGuided &&
    view.active !== view.viewer &&
    !hasActed(view),
  panel: () => null,
  modal: () => null,
  planOf: ({ round }) => ok({ round }),
  moves: ({ phase, active, viewer, round }, raw) =>
    phase === 'acting' && active === viewer && planSchema.safeParse(raw).data?.round === round
      ? [{ type: 'pass', planned: true }]
      : null,
  payload: () => PAYLOADS.pass,
  describe: (_view, raw, localizer) =>
    localizer.markdown('fame-us.plan.plan', { round: planSchema.safeParse(raw).data?.round ?? 0 }),
  played: ({ actions, viewer }, localizer) => {
    const action = actions.findLast(({ seat }) => seat === viewer);
    return action?.type === 'passed' && action.planned === true
      ? localizer.markdown('fame-us.plan.played')
      : null;
  },
};
