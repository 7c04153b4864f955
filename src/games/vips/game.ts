import { type Game, type NamedHolder, ok, refuse } from '../../kernel/game.ts';
import { asFirstPlayer } from '../../kernel/screen.ts';
import { bots, SEARCHING_BOTS } from './ai/index.ts';
import { reactionOfBot } from './ai/reactions.ts';
import { fromRecord } from './from-record.ts';
import { audience } from './rules/applause.ts';
import { decide, legalMoves, open, outcome, toAct, turnsLeft } from './rules/decide.ts';
import { evolve } from './rules/evolve.ts';
import { SEATS, TARGET_LENGTH } from './rules/limits.ts';
import { narrate } from './rules/narrate.ts';
import { results } from './rules/results.ts';
import { secrets } from './rules/secrets.ts';
import type { VipsSettings, VipsState } from './rules/state.ts';
import { type VipsTypes, viewFor } from './rules/view.ts';
import { eventSchema, moveSchema, settingsSchema } from './schemas.ts';
import { toRecord } from './to-record.ts';
import { placesOf } from './rules/score.ts';

/**
 * The turn that was just made (the kernel's `takeBack`): chips and swaps hide nothing. Neither a bet, which may be replaced
 * (V5), nor the last turn, which reveals everything, and none that someone has applauded.
 */
export const takeBack: NonNullable<Game<VipsTypes>['takeBack']> = (latest) => {
  if (latest.at(-1)?.type !== 'turned') return null;
  const last = latest.at(-2);
  if (last?.type !== 'placed' && last?.type !== 'swapped') return null;
  const { seat } = last;
  const others = latest.findLastIndex(
    (event, i) =>
      i < latest.length - 1 &&
      !((event.type === 'placed' || event.type === 'swapped') && event.seat === seat),
  );
  return { seat, count: latest.length - 1 - others };
};

/**
 * The settings of a rematch (the kernel's `rematch`): the last player starts, which the host may settle (V8). If
 * several share the last place, or nobody is behind, it is drawn. After a guided game comes one without a guide.
 */
export function rematchSettings(
  settings: VipsSettings,
  { result }: Pick<VipsState, 'result'>,
  holders: readonly NamedHolder[],
): VipsSettings {
  const places = placesOf(result?.scores ?? []);
  const last = Math.max(...places);
  const [seat, ...others] = places.flatMap((place, at) => (place === last && place > 1 ? [at] : []));
  const holder = seat === undefined || others.length > 0 ? undefined : holders[seat];
  const { target, set } = settings;
  return { target, set, first: holder === undefined ? 'random' : asFirstPlayer(holder) };
}

/** Elo ratings, two at a table, from the tournament of `npm run bench -- minds`; looking one move ahead gives 1,500. */
const BOT_RATINGS: Readonly<Record<keyof typeof bots, number>> = {
  random: 971,
  rookie: 1_256,
  gambler: 1_394,
  greedy: 1_500,
  reader: 1_651,
  master: 2_001,
};

/** The rules of VIPs, as a `Game` of the kernel. */
export const vips: Game<VipsTypes> = {
  id: 'vips',
  seats: SEATS,
  bots,
  searchingBots: SEARCHING_BOTS,
  botRatings: BOT_RATINGS,
  houseKinds: ['target'],
  typedTexts: ['target', 'said', 'replaced'],
  setup: open,
  rematch: rematchSettings,
  decide,
  evolve,
  toAct,
  legalMoves,
  turnsLeft,
  outcome,
  takeBack,
  results,
  step: (state) => state.turn,
  // A new face on the tallest column comes with an argument (V15).
  announces: (event) => event.type === 'swapped' && event.because !== null,
  viewFor,
  audience: { ...audience, botReaction: reactionOfBot },
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
