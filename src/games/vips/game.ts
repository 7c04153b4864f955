import type { Game } from '../../kernel/game.ts';
import { ok, refuse } from '../../kernel/result.ts';
import { bots, SEARCHING_BOTS } from './ai/index.ts';
import { BOT_RATINGS } from './ai/ratings.ts';
import { fromRecord } from './from-record.ts';
import { audience } from './rules/applause.ts';
import { decide, legalMoves, open, outcome, toAct } from './rules/decide.ts';
import { evolve } from './rules/evolve.ts';
import { SEATS, TARGET_LENGTH } from './rules/limits.ts';
import { narrate } from './rules/narrate.ts';
import { rematchSettings } from './rules/rematch.ts';
import { takeBack } from './rules/take-back.ts';
import { results } from './rules/results.ts';
import { secrets } from './rules/secrets.ts';
import type { VipsEvent, VipsMove, VipsSettings, VipsState } from './rules/state.ts';
import { type VipsView, viewFor } from './rules/view.ts';
import { eventSchema, moveSchema, settingsSchema } from './schemas.ts';
import { toRecord } from './to-record.ts';

/** The rules of VIPs, as a `Game` of the kernel. */
export const vips: Game<VipsSettings, VipsState, VipsEvent, VipsMove, VipsView> = {
  id: 'vips',
  seats: SEATS,
  bots,
  searchingBots: SEARCHING_BOTS,
  botRatings: BOT_RATINGS,
  setup: open,
  rematch: rematchSettings,
  decide,
  evolve,
  toAct,
  legalMoves,
  outcome,
  takeBack,
  results,
  step: (state) => state.turn,
  // A new face on the tallest column comes with an argument (V15).
  announces: (event) => event.type === 'swapped' && event.because !== null,
  viewFor,
  audience,
  narrate,
  secrets,
  parseSettings: (raw) => {
    const parsed = settingsSchema.safeParse(raw);
    return parsed.success
      ? ok(parsed.data)
      : refuse({ key: 'vips.refused.settings', args: { ...TARGET_LENGTH } });
  },
  parseMove: (raw) => {
    const parsed = moveSchema.safeParse(raw);
    return parsed.success ? ok(parsed.data) : refuse({ key: 'vips.refused.not-understood' });
  },
  parseEvent: (raw) => eventSchema.parse(raw),
  record: toRecord,
  fromRecord,
};
