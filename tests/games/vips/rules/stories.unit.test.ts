import { test } from 'vitest';
import { vips } from '../../../../src/games/vips/game.ts';
import { type Bet, PARTS, pieceOf, PORTRAITS } from '../../../../src/games/vips/rules/pieces.ts';
import type { VipsEvent, VipsMove, VipsState } from '../../../../src/games/vips/rules/state.ts';
import type { VipsTypes } from '../../../../src/games/vips/rules/view.ts';
import { expectStories, type Story } from '../../story.ts';
import { localizerOf } from '../ui/table-fixture.ts';
import {
  ALIKE,
  bet,
  given,
  MIXED,
  NO_SWAP_CHIPS,
  opened,
  placed,
  playing,
  swap,
  swapped,
  turned,
} from './positions.ts';

const facesOf = (bet: Bet): string => PARTS.map((part) => bet[part]).join(' ');

/** `bets I II III for 2` (a vote), `lays red on head I`, `swaps head I and head II saying …`. */
function moveOf(deed: string): VipsMove {
  const bets = /^bets (\S+) (\S+) (\S+)(?: for (\d))?$/u.exec(deed);
  if (bets !== null) {
    const [, head, eyes, mouth, famous] = bets;
    return {
      type: 'bet',
      bet: { head, eyes, mouth } as Bet,
      ...(famous !== undefined && { famous: Number(famous) }),
    };
  }
  const [, colour = '', on = ''] = /^lays (\w+) on (.*)$/u.exec(deed) ?? [];
  if (on !== '') return { type: 'place', colour, piece: on } as VipsMove;
  const [, a, b, said] = /^swaps (\w+ \w+) and (\w+ \w+)(?: saying (.*))?$/su.exec(deed)!;
  return swap(a as 'head I', b as 'head I', said);
}

/** Hands and chips are numbers of red, green and blue ones; pieces stand in the order of their columns. */
const expectGames = (name: string, stories: Readonly<Record<string, Story<VipsTypes>>>): Promise<void> =>
  expectStories<VipsTypes>(
    {
      game: vips,
      localizer: ({ bets }) => localizerOf(bets.length),
      seats: ({ bets }) => bets.length,
      moveOf,
      stateLines: ({ bets, hands, columns, chips }) => [
        ...bets.map((each, seat) => `bet of ${seat}: ${each === null ? 'none' : facesOf(each)}`),
        ...hands.map((hand, seat) => `hand of ${seat}: ${Object.values(hand).join(' ')}`),
        ...PARTS.map((part) => {
          const pieces = columns[part].map(
            (each) => `${each} ${Object.values(chips[pieceOf(part, each)]).join(' ')}`,
          );
          return `${part}: ${pieces.join(' | ')}`;
        }),
      ],
    },
    name,
    stories,
  );

/** A game in which seat 0 has laid all but `left` of its nine chips, at the beginning of its turn; blue is the last colour. */
function lastTurnOf(colours: string, left: number, ...more: readonly VipsEvent[]): VipsState {
  const chips = [...NO_SWAP_CHIPS, ['red', 'head IV'], ['green', 'head V'], ['blue', 'eyes V']] as const;
  const laid = chips.slice(0, 9 - left).map(([colour, piece]) => placed(0, colour, piece));
  return given(...playing(colours), ...laid, ...more, turned(1), turned(0));
}
const fill = (seat: number, count: number): readonly VipsEvent[] =>
  NO_SWAP_CHIPS.slice(0, count).map(([colour, piece]) => placed(seat, colour, piece));

test('bets are secret, may be changed a few times until the last is in, and turn up the chips (V4 to V7, V29)', () =>
  expectGames('bets', {
    'any head, any eyes and any mouth, in any order, several on the same piece': [
      given(opened({ seats: 3 })),
      '2 bets II II II; 0 bets II II II; 1 bets V I III',
    ],
    'a bet may be changed five times, which only its owner reads, and not for the same; then it stands': [
      given(opened({ seats: 3 })),
      '0 bets I I I; 0 bets I I I; 0 bets II I I; 0 bets III I I; 0 bets IV I I; 0 bets V I I; 0 bets I II II; 0 bets V V V; 1 bets V V V',
    ],
    'a log of before in which a bet was changed for ever plays on': [
      given(opened(), ...Array.from({ length: 40 }, (_, i) => bet(0, PORTRAITS[i % 2]!, 'I', 'I'))),
      '0 bets V V V; 1 bets I I I',
    ],
    'no bet after the last one': [given(...playing()), '0 bets V V V'],
    'no chip and no swap before all bets are in, and no bet of someone without a seat': [
      given(opened(), bet(0, 'I', 'I', 'I')),
      '0 lays red on head I; 0 swaps head I and head II; 2 bets I I I',
    ],
  }));

test('a turn is a chip, then another or a swap; the last chip ends it, or the swap that is due (V8, V9, V10, V13, V14, V16, V17)', () => {
  const laid = given(...playing(), placed(0, 'red', 'head I'));
  const three = opened({ seats: 3, first: 1 });
  return expectGames('turns', {
    'the first player begins, the others follow in the order of the seats': [
      given(three, ...[0, 1].map((seat) => bet(seat, 'I', 'I', 'I'))),
      '2 bets I I I; 0 lays red on head I; 1 lays red on head I; 1 lays blue on eyes V; 2 lays red on head I; 2 lays blue on eyes V',
    ],
    'a chip of any colour held, on any piece; no swap yet, and nothing of another player': [
      given(...playing()),
      '1 lays red on head I; 0 swaps head II and head III; 0 lays blue on eyes III',
    ],
    'any number of chips on a piece': [
      given(
        ...playing(),
        ...(['red', 'green', 'blue'] as const).flatMap((colour) =>
          [0, 1, 1, 1].map((seat) => placed(seat, colour, 'head I')),
        ),
        turned(0),
      ),
      '0 lays blue on head I',
    ],
    'no chip of a colour that is used up': [
      given(...playing(), ...[1, 2, 3].map(() => placed(0, 'red', 'head I')), turned(0)),
      '0 lays red on head I; 0 lays green on head I',
    ],
    'a second chip on the same piece': [laid, '0 lays red on head I'],
    'a second chip on another piece': [laid, '0 lays red on mouth V'],
    'a swap, which nobody else may make': [
      laid,
      '1 lays red on head I; 1 swaps head II and head III; 0 swaps head II and head III',
    ],
    'a second chip where no swap is legal': [
      given(...playing(MIXED), ...fill(1, 5), turned(0)),
      '0 lays red on mouth V',
    ],
    'the last chip in phase 1, and a swap is due': [
      lastTurnOf(ALIKE, 1),
      '0 lays blue on mouth I; 0 lays blue on mouth I; 0 swaps eyes II and eyes III',
    ],
    'the last chip in phase 1, and no swap is legal; the others go on': [
      lastTurnOf(MIXED, 1),
      '0 lays blue on eyes V; 1 lays red on head I; 1 lays blue on head I; 0 lays blue on eyes V; 1 lays red on head II',
    ],
    'the last chip in phase 2': [lastTurnOf(ALIKE, 2), '0 lays green on mouth I; 0 lays blue on mouth II'],
    'the very last chip of the game, and the swap that is due': [
      lastTurnOf(
        ALIKE,
        1,
        ...fill(1, 6),
        ...(['red', 'green', 'blue'] as const).map((colour) => placed(1, colour, 'head I')),
      ),
      '0 lays blue on mouth I; 0 swaps mouth II and mouth III; 0 lays red on head I',
    ],
  });
});

test('a swap is of two pieces of a part with equal chips, takes them away, and is argued for at the top (V11, V12, V15)', () => {
  /** Seat 0 has laid its first chip; the other pieces of a part have the same chips. */
  const afterChip = (...chips: readonly VipsEvent[]) =>
    given(...playing(), ...chips, turned(0), placed(0, 'blue', 'mouth V'));
  return expectGames('swaps', {
    'equal combinations only, the chip of phase 1 counted': [
      given(...playing(), placed(1, 'green', 'head II'), turned(0), placed(0, 'green', 'head IV')),
      '0 swaps head III and head IV; 0 swaps head II and head IV',
    ],
    'none between different parts, nor of a piece with itself': [
      given(...playing('rrrrr rrggg ggbbb'), placed(0, 'blue', 'mouth V')),
      '0 swaps head I and eyes II; 0 swaps head II and head II',
    ],
    'by whom and in which order the chips were laid is the same': [
      afterChip(
        placed(1, 'green', 'eyes II'),
        placed(1, 'blue', 'eyes II'),
        placed(0, 'blue', 'eyes IV'),
        placed(1, 'green', 'eyes IV'),
      ),
      '0 swaps eyes IV and eyes II',
    ],
    'none of bare pieces': [
      afterChip(),
      '0 swaps eyes II and eyes V; 1 lays red on head I; 1 swaps eyes II and eyes V; 1 swaps eyes III and eyes IV',
    ],
    'an argument for the top, on one line': [
      afterChip(),
      '0 swaps head III and head I; 0 swaps head I and head III saying   a leader needs\n  curls ',
    ],
    'the same, with the other piece named first': [
      afterChip(),
      '0 swaps head I and head III; 0 swaps head III and head I saying curls',
    ],
    'an argument for what stands on top now': [
      afterChip(swapped(1, 'head I', 'head III'), placed(1, 'red', 'head I'), placed(1, 'red', 'head III')),
      '0 swaps head I and head III; 0 swaps head II and head IV',
    ],
    'none needed below the top, and dropped': [
      afterChip(),
      '0 swaps head II and head III saying for no reason',
    ],
  });
});

test('the most famous player starts, by votes or by lot (V5, V8)', () => {
  const voting = given(opened({ seats: 4, first: 2, lots: [2, 0, 3, 1] }));
  const elected = (...votes: readonly (number | null)[]): Story<VipsTypes> => [
    voting,
    votes.map((famous, seat) => `${seat} bets I I I${famous === null ? '' : ` for ${famous}`}`).join('; '),
  ];
  return expectGames('famous', {
    'most votes win': elected(3, 3, 1, null),
    'one vote is enough': elected(null, null, 1, null),
    'everyone may vote for themselves': elected(0, 1, 2, 1),
    'a tie is settled by lot among the players who are level': elected(3, 1, 1, 3),
    'and nobody else': elected(0, 1, 1, 0),
    'without votes it is drawn among all': elected(null, null, null, null),
    'nobody votes where the host settles it': [given(opened({ seats: 4 })), '0 bets I I I for 1'],
    'only for a seat; a vote can be changed alone, as often as a bet, and stays with another bet': [
      voting,
      '0 bets I I I for 4; 0 bets I I I for 1; 0 bets I I I for 1; 0 bets I I I; 0 bets V I I; 0 bets V I I for 2; 0 bets V I I for 3; 0 bets V I I for 2; 0 bets V I I for 3; 0 bets V I I for 2',
    ],
  });
});
