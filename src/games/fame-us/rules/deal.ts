import { type Random, shuffled } from '../../../kernel/random.ts';
import { CARDS } from './criteria.ts';
import { GUIDED_DEAL, GUIDED_SEATS } from './guided-deal.ts';
import { HAND_SIZE, STARTER_COUNT } from './limits.ts';
import type { Deal, FameUsEvent, FameUsSettings } from './state.ts';
import { dealTeams } from './teams.ts';

/**
 * The first events (the kernel's `setup`): draws the first player (F6), the teams (F4), the hands (F3), the starters (F5)
 * and the order of the pile (F2), and turns up the first starter (F7). Nothing is drawn afterwards. A guided game begins in the same way each time.
 */
export function open(
  { pace, first: wanted, guided }: FameUsSettings,
  holders: readonly string[],
  random: Random,
): readonly FameUsEvent[] {
  const seats = holders.length;
  if (guided === true && seats === GUIDED_SEATS)
    return [{ type: 'opened', seats, pace, ...GUIDED_DEAL, guided: true }, firstRound(GUIDED_DEAL)];
  const named = wanted === 'random' ? -1 : holders.indexOf(wanted.holder);
  const first = named >= 0 ? named : random.below(seats);
  const teams = dealTeams(seats, random);
  const deck = shuffled(random, CARDS);
  const hands = teams.map((_, seat) => deck.slice(seat * HAND_SIZE, (seat + 1) * HAND_SIZE));
  const afterHands = deck.slice(seats * HAND_SIZE);
  const starters = afterHands.slice(0, STARTER_COUNT);
  return [
    { type: 'opened', seats, pace, first, teams, hands, starters, pile: afterHands.slice(STARTER_COUNT) },
    firstRound({ first, starters }),
  ];
}

function firstRound({ first, starters: [starter] }: Pick<Deal, 'first' | 'starters'>): FameUsEvent {
  if (starter === undefined) throw new RangeError('the deck has no starter left');
  return { type: 'round', first, starter };
}
