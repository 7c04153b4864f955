import type { Game } from '../../kernel/game.ts';
import { ok, refuse } from '../../kernel/result.ts';
import { bots } from './ai/index.ts';
import { BOT_RATINGS } from './ai/ratings.ts';
import { fromRecord } from './from-record.ts';
import { open } from './rules/deal.ts';
import { decide, legalMoves, outcome, timeUp, toAct } from './rules/decide.ts';
import { evolve } from './rules/evolve.ts';
import { MAX_LIVE_TURN_TIME_MS, NAME_LENGTH, SEATS } from './rules/limits.ts';
import { narrate } from './rules/narrate.ts';
import { rematchSettings } from './rules/rematch.ts';
import { timer } from './rules/sand-timer.ts';
import { takeBack } from './rules/take-back.ts';
import { results } from './rules/results.ts';
import { secrets } from './rules/secrets.ts';
import type { FameUsEvent, FameUsMove, FameUsSettings, FameUsState } from './rules/state.ts';
import { type FameUsView, viewFor } from './rules/view.ts';
import { eventSchema, moveSchema, settingsSchema } from './schemas.ts';
import { toRecord } from './to-record.ts';

/** The rules of Fame Us, as a `Game` of the kernel. */
export const fameUs: Game<FameUsSettings, FameUsState, FameUsEvent, FameUsMove, FameUsView> = {
  id: 'fame-us',
  seats: SEATS,
  bots,
  botRatings: BOT_RATINGS,
  setup: open,
  rematch: rematchSettings,
  decide,
  evolve,
  toAct,
  pass: (state, seat) => legalMoves(state, seat).find(({ type }) => type === 'pass') ?? null,
  legalMoves,
  outcome,
  takeBack,
  results,
  step: (state) => state.round,
  clock: { timer, timeUp },
  announces: ({ type }) => ANNOUNCED.has(type),
  viewFor,
  narrate,
  secrets,
  // People at a table without a clock, or with hours for a turn, come and go (F11). A person who learns is there.
  settingsAtPace: (settings, turnTimeMs) => ({
    ...settings,
    pace:
      settings.guided === true || (turnTimeMs !== null && turnTimeMs <= MAX_LIVE_TURN_TIME_MS)
        ? 'live'
        : 'slow',
  }),
  parseSettings: (raw) => {
    const parsed = settingsSchema.safeParse(raw);
    return parsed.success ? ok(parsed.data) : refuse({ key: 'fame-us.refused.settings' });
  },
  parseMove: (raw) => {
    const parsed = moveSchema.safeParse(raw);
    if (parsed.success) return ok(parsed.data);
    const isName = parsed.error.issues.some(({ path }) => path[0] === 'name');
    return refuse(
      isName
        ? { key: 'fame-us.refused.name', args: { ...NAME_LENGTH } }
        : { key: 'fame-us.refused.not-understood' },
    );
  },
  parseEvent: (raw) => eventSchema.parse(raw),
  record: toRecord,
  fromRecord,
};

/**
 * What is worth a post of its own within a round, because it must ping players: a dawdler, the player who must name a
 * person, the voters, and in a slow game everybody in turn.
 */
const ANNOUNCED: ReadonlySet<FameUsEvent['type']> = new Set(['timed', 'called', 'stopped', 'named']);
