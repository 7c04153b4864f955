import type { Game } from '../../kernel/game.ts';
import { ok, refuse } from '../../kernel/result.ts';
import { greedy } from './ai/greedy.ts';
import { random } from './ai/random.ts';
import { fromRecord } from './fromRecord.ts';
import { record } from './record.ts';
import { decide, legalMoves, open, outcome, SEATS, toAct } from './rules/decide.ts';
import { evolve } from './rules/evolve.ts';
import { narrate } from './rules/narrate.ts';
import { secrets } from './rules/secrets.ts';
import {
  TARGET_LENGTH,
  type VipsEvent,
  type VipsMove,
  type VipsSettings,
  type VipsState,
} from './rules/state.ts';
import { type VipsView, viewFor } from './rules/view.ts';
import { eventShape, moveShape, settingsShape } from './shapes.ts';

/** VIPs as the kernel knows games. */
export const vips: Game<VipsSettings, VipsState, VipsEvent, VipsMove, VipsView> = {
  id: 'vips',
  seats: SEATS,
  bots: { greedy, random },
  open,
  decide,
  evolve,
  toAct,
  legalMoves,
  outcome,
  step: (state) => state.turn,
  viewFor,
  narrate,
  secrets,
  parseSettings: (raw) => {
    const parsed = settingsShape.safeParse(raw);
    return parsed.success
      ? ok(parsed.data)
      : refuse({ key: 'vips.refused.settings', args: { ...TARGET_LENGTH } });
  },
  parseMove: (raw) => {
    const parsed = moveShape.safeParse(raw);
    return parsed.success ? ok(parsed.data) : refuse({ key: 'vips.refused.not-understood' });
  },
  parseEvent: (raw) => eventShape.parse(raw),
  record,
  fromRecord,
};
