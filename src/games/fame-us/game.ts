import { type Game, ok, refuse } from '../../kernel/game.ts';
import { CRITERION_KINDS } from '../../kernel/house-text.ts';
import { bots } from './ai/index.ts';
import { fromRecord } from './from-record.ts';
import { toRecord } from './to-record.ts';
import { mixIn, open } from './rules/deal.ts';
import { decide, legalMoves, outcome, timeUp, toAct } from './rules/decide.ts';
import { evolve } from './rules/evolve.ts';
import {
  LIVE_TURN_TIME_MS,
  MAX_LIVE_TURN_TIME_MS,
  NAME_LENGTH,
  REASON_LENGTH,
  SEATS,
} from './rules/limits.ts';
import { narrate } from './rules/narrate.ts';
import { timer } from './rules/sand-timer.ts';
import { strike } from './rules/propose.ts';
import { results } from './rules/results.ts';
import { secrets } from './rules/secrets.ts';
import type { FameUsEvent } from './rules/state.ts';
import { type FameUsTypes, viewFor } from './rules/view.ts';
import { eventSchema, moveSchema, settingsSchema } from './schemas.ts';

/** Events that follow from an action without telling anyone anything, or that only the acting player sees. */
const CONSEQUENCES: ReadonlySet<FameUsEvent['type']> = new Set(['called', 'stopped', 'hunched']);

/**
 * The turn that was just made (the kernel's `takeBack`), if it told nobody anything secret: an accusation that nobody has
 * answered (F10), or a pass that found no card to draw (F9). A card that was played or drawn has been seen, and a new round
 * turns up a starter.
 */
export const takeBack: NonNullable<Game<FameUsTypes>['takeBack']> = (latest) => {
  const at = latest.findLastIndex(({ type }) => !CONSEQUENCES.has(type));
  const turn = latest[at];
  if (turn === undefined) return null;
  const hidesNothing =
    turn.type === 'accused' || (turn.type === 'passed' && turn.card === null && !turn.timer);
  return hidesNothing ? { seat: turn.seat, count: latest.length - at } : null;
};

/** Elo ratings, a team of each against a team of each other, six at a table, from the tournament of `npm run bench -- minds`. */
const BOT_RATINGS: Readonly<Record<keyof typeof bots, number>> = {
  timid: 1_500,
  bold: 1_516,
  grudging: 1_917,
  shrewd: 1_995,
};

/** The rules of Fame Us, as a `Game` of the kernel. */
export const fameUs: Game<FameUsTypes> = {
  id: 'fame-us',
  seats: SEATS,
  bots,
  botRatings: BOT_RATINGS,
  typedTexts: ['said'],
  houseKinds: CRITERION_KINDS,
  mixIn,
  strike,
  setup: open,
  // After a guided game comes one without a guide.
  rematch: ({ pace, first, share }) => ({ pace, first, ...(share === undefined ? {} : { share }) }),
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
  // The votes are counted (F15), and nobody has begun the next round yet.
  showsResult: ({ phase, actions, lastRound }) =>
    phase === 'acting' && actions.length === 0 && lastRound !== null && lastRound.proposal !== null,
  viewFor,
  narrate,
  secrets,
  // People at a table without a clock, or with hours for a turn, come and go (F11). A person who learns is there.
  usualTurnTimeMs: LIVE_TURN_TIME_MS,
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
    if (parsed.error.issues.some(({ path }) => path[0] === 'but'))
      return refuse({ key: 'fame-us.refused.but', args: { max: REASON_LENGTH } });
    const isName = parsed.error.issues.some(({ path }) => path[0] === 'name' || path[0] === 'mind');
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
 * Events that deserve a post of their own within a round, because it must ping players: a dawdler, the player to name a
 * person, the voters, and in a slow game everyone in turn.
 */
const ANNOUNCED: ReadonlySet<FameUsEvent['type']> = new Set([
  'timed',
  'called',
  'stopped',
  'named',
  'struck',
]);
