import { describe, expect, test } from 'vitest';
import { figureNamed, FIGURES, misfits, objectionCount } from '../../../../src/games/fame-us/ai/figures.ts';
import { catalogue } from '../../../../src/games/fame-us/locales/index.ts';
import { CARDS, CRITERIA } from '../../../../src/games/fame-us/rules/criteria.ts';
import { seededRandom, shuffled } from '../../../../src/kernel/random.ts';
import {
  actInTurn,
  cardNamed,
  cardsNamed,
  dealt,
  named,
  play,
  roundResult,
  vote,
} from '../rules/positions.ts';
import { BOT_KINDS, type BotKind, choices, moveOf, shareOf, toAct } from './bot-moves.ts';
import { openCards } from '../../../../src/games/fame-us/rules/evolve.ts';
import type { FameUsState, RoundResult } from '../../../../src/games/fame-us/rules/state.ts';
import { FAME_US, playLoneGame } from '../../../../scripts/bench/minds/lone-game.ts';

describe('the figures', () => {
  test('are 150 or more, each with a name in every language', () => {
    expect(FIGURES.length).toBeGreaterThanOrEqual(150);
    for (const texts of Object.values(catalogue))
      expect(FIGURES.filter(({ id }) => texts[`fame-us.figure.${id}`] === undefined)).toEqual([]);
    const named = Object.keys(catalogue.en).filter((key) => key.startsWith('fame-us.figure.'));
    expect(named).toHaveLength(FIGURES.length);
  });

  test('cover every criterion, and most sets of three', () => {
    const rare = CRITERIA.filter(({ id }) => FIGURES.filter(({ fits }) => fits.has(id)).length < 10);
    expect(rare).toEqual([]);
    const random = seededRandom('triples');
    const triples = Array.from({ length: 1_000 }, () => shuffled(random, CARDS).slice(0, 3));
    const known = triples.filter((open) => FIGURES.some((figure) => misfits(figure, open) === 0));
    expect(known.length).toBeGreaterThan(600);
  });

  test('either lived or did not', () => {
    const [real, fiction] = [cardNamed('real'), cardNamed('fiction')];
    const both = FIGURES.filter(({ fits }) => fits.has(real) && fits.has(fiction)).map(({ id }) => id);
    const neither = FIGURES.filter(({ fits }) => !fits.has(real) && !fits.has(fiction)).map(({ id }) => id);
    expect([both, neither]).toEqual([['baron-munchausen', 'dartagnan'], []]);
  });

  test('are recognised when a person types their name in any language', () => {
    for (const texts of Object.values(catalogue))
      for (const { id } of FIGURES) {
        const said = texts[`fame-us.figure.${id}`]!;
        expect({ said, id: figureNamed({ said })?.id }).toEqual({ said, id });
      }
    for (const said of ['Sherlock Holmes', 'sherlock  holmes!', 'SHERLOCK-HOLMES'])
      expect(figureNamed({ said })?.id).toBe('sherlock-holmes');
    expect(figureNamed({ said: 'D’Artagnan' })?.id).toBe('dartagnan');
    expect(figureNamed({ said: 'Mad Hatter' })?.id).toBe('the-mad-hatter');
    expect(figureNamed({ said: 'schneekönigin' })?.id).toBe('the-snow-queen');
    expect(figureNamed({ said: 'Kolumbus' })?.id).toBe('christopher-columbus');
    for (const said of ['Queen', 'die', 'Watson von nebenan']) expect(figureNamed({ said })).toBeNull();
    expect(figureNamed({ said: 'My neighbour' })).toBeNull();
    // Part of a name will do where only one has it.
    expect(figureNamed({ said: 'Holmes' })?.id).toBe('sherlock-holmes');
    expect(figureNamed({ said: 'the Doctor Watson' })?.id).toBe('doctor-watson');
    for (const said of ['the', 'Frankenstein’s neighbour', 'Doctor', 'Queen', '漢字'])
      expect(figureNamed({ said }), said).toBeNull();
  });
});

/** Seat 0 of four has played, and has to say a name. */
const naming = actInTurn(dealt(4), 'play', 'pass', 'pass', 'pass');

test.each(BOT_KINDS)('the %s bot names someone who fits, if there is one', (bot) => {
  const state = {
    ...naming,
    starter: cardNamed('lens'),
    actions: [{ type: 'played', seat: 0, card: cardNamed('fiction') }] as const,
  };
  for (const move of choices(bot, state, 0, 40)) {
    if (move.type !== 'name') throw new Error('it named nobody');
    expect(misfits(figureNamed(move.name)!, cardsNamed('lens', 'fiction'))).toBe(0);
  }
});

describe.each(['timid', 'bold'] as const)('the %s bot', (bot) => {
  test('plays a criterion that fits someone, rather than one that fits nobody', () => {
    const open = cardsNamed('antiquity', 'army');
    const [fitting, hopeless] = cardsNamed('rides', 'gadgets');
    expect(FIGURES.some((figure) => misfits(figure, [...open, fitting!]) === 0)).toBe(true);
    expect(FIGURES.some((figure) => misfits(figure, [...open, hopeless!]) === 0)).toBe(false);
    const made = choices(bot, toAct(open, [fitting!, hopeless!]), 1, 200);
    expect(shareOf(made, (move) => move.type === 'play' && move.card === fitting)).toBeGreaterThan(0.9);
  });

  test('judges a known name by the open criteria', () => {
    const judged = (said: string): number => {
      const open = {
        ...play(naming, 0, named(said)),
        starter: cardNamed('crown'),
        actions: [{ type: 'played', seat: 0, card: cardNamed('castle') }] as const,
      };
      return shareOf(choices(bot, open, 1, 200), (move) => move.type === 'vote' && move.favour);
    };
    expect(judged('Cleopatra')).toBeGreaterThan(0.85);
    expect(judged('Robinson Crusoe')).toBeLessThan(0.3);
    expect(judged('My neighbour')).toBeGreaterThan(judged('Robinson Crusoe'));
  });

  test('accuses more readily the more criteria fit nobody', () => {
    const impossible = cardsNamed('fiction', 'real', 'bald', 'child', 'army');
    const share = (count: number): number =>
      shareOf(
        choices(bot, toAct(impossible.slice(0, count), cardsNamed('gold')), 1, 200),
        ({ type }) => type === 'accuse',
      );
    expect(share(4)).toBeGreaterThan(share(2));
    expect(share(4)).toBeGreaterThan(0.25);
  });
});

test('the bold bot bluffs and accuses more often than the timid one', () => {
  const open = cardsNamed('fiction', 'real', 'bald');
  expect(FIGURES.filter((figure) => misfits(figure, open) === 0)).toEqual([]);
  const hopeless = toAct(open, cardsNamed('castle', 'gold'));
  for (const type of ['play', 'accuse'] as const) {
    const [timid, bold] = (['timid', 'bold'] as const).map((bot) =>
      shareOf(choices(bot, hopeless, 1, 200), (move) => move.type === type),
    );
    expect(bold!).toBeGreaterThan(timid!);
  }
});

/** Seat 0 has named someone to whom a voter has so many objections. */
function namedWith(objections: number): FameUsState {
  const dealing = actInTurn(dealt(4), 'play', 'play', 'play', 'pass');
  const starter = CARDS.find((card) =>
    [0, 1, 2].every((count) =>
      FIGURES.some((each) => objectionCount(each, openCards({ ...dealing, starter: card })) === count),
    ),
  )!;
  const naming = { ...dealing, starter };
  const figure = FIGURES.find((each) => objectionCount(each, openCards(naming)) === objections)!;
  return play(naming, 2, { type: 'name', name: { figure: figure.id } });
}

/** How a bot votes on this seat, by other random numbers each time. */
const votesOf = (bot: BotKind, state: FameUsState, seat: number) =>
  choices(bot, state, seat, 60).filter((move) => move.type === 'vote');

describe.each(BOT_KINDS)('%s', (bot) => {
  test('says the same aloud however it votes, and whatever its team', () => {
    const spoken = [0, 1, 3].flatMap((seat) => {
      const state = namedWith(1);
      const other = {
        ...state,
        teams: state.teams.with(seat, state.teams[seat] === 'dance' ? 'square' : 'dance'),
      };
      const votes = [...votesOf(bot, state, seat), ...votesOf(bot, other, seat)];
      const said = new Set(votes.map(({ remark }) => JSON.stringify(remark)));
      expect(said.size).toBe(1);
      return votes.some(({ remark }) => remark !== undefined) ? [seat] : [];
    });
    expect(spoken).toHaveLength(2);
  });

  test('turns after a *But…* the more readily the better the name fits, and never away from it', () => {
    const after = (objections: number, given: boolean): number => {
      const state = play(play(namedWith(objections), 1, vote(given)), 2, {
        type: 'answer',
        but: { said: 'But!' },
      });
      return shareOf(votesOf(bot, state, 1), (move) => move.type === 'vote' && move.favour);
    };
    expect([0, 1, 2].map((objections) => after(objections, true))).toEqual([1, 1, 1]);
    const turned = [0, 1, 2].map((objections) => after(objections, false));
    expect(turned).toEqual(turned.toSorted((a, b) => b - a));
    expect(turned[0]! - turned[2]!).toBeGreaterThan(0.4);
  });
});

const shrewdMove = (state: FameUsState, seat: number, rounds: readonly RoundResult[] = []) =>
  moveOf('shrewd', state, seat, 'shrewd', rounds);

/** Votes that keep to sides of four: two are friends, and so are the others. */
const keepingTo = (sides: readonly (readonly number[])[]): readonly RoundResult[] =>
  [1, 2, 3, 1, 2, 3, 1, 2, 3, 1].map((proposer, i) => {
    const [starter = '', card = ''] = CARDS;
    const figure = FIGURES.find((each) => misfits(each, [starter, card]) === 1)!.id;
    const friends = sides.find((side) => side.includes(proposer))!;
    const votes = [0, 1, 2, 3].map((seat) => (seat === proposer ? null : friends.includes(seat)));
    const actions = [{ type: 'played', seat: proposer, card }] as const;
    return roundResult({ round: i + 1, starter, actions, proposal: { proposer, name: { figure }, votes } });
  });

/** Seat 1 has named someone, with so many open criteria that do not fit; seat 0 is to vote. */
function namedWithFault(fault: number): FameUsState {
  const naming = actInTurn(dealt(4, { first: 1 }), 'play', 'pass', 'pass', 'pass');
  const figure = FIGURES.find((each) => misfits(each, openCards(naming)) === fault)!.id;
  return play(naming, 1, { type: 'name', name: { figure } });
}

describe('the shrewd bot', () => {
  test('judges a name by itself while it knows nothing of the teams', () => {
    expect(shrewdMove(namedWithFault(0), 0)).toMatchObject({ type: 'vote', favour: true });
    expect(shrewdMove(namedWithFault(2), 0)).toMatchObject({ type: 'vote', favour: false });
  });

  test('votes with whom it takes for a friend, and against whom it takes for a rival', () => {
    const [rivals, friends] = [
      [
        [0, 2],
        [1, 3],
      ],
      [
        [0, 1],
        [2, 3],
      ],
    ].map(keepingTo);
    expect(shrewdMove(namedWithFault(1), 0, rivals)).toMatchObject({ type: 'vote', favour: false });
    expect(shrewdMove(namedWithFault(1), 0, friends)).toMatchObject({ type: 'vote', favour: true });
  });

  test('accuses where nobody fits any more, and plays on where many do', () => {
    const begun = actInTurn(dealt(4), 'play');
    const hopeless = toAct(cardsNamed('fiction', 'real', 'bald', 'child'), begun.hands[1]!);
    expect(shrewdMove(hopeless, 1)).toEqual({ type: 'accuse' });
    expect(shrewdMove(begun, 1).type).toBe('play');
  });
});

test('one of them wins more of its games than a simple one would, and the same games come out again', () => {
  const match = {
    ...FAME_US,
    seats: 4,
    bot: 'shrewd',
    isWholeTeam: true,
    others: ['timid', 'bold'],
    playouts: 0,
  };
  const results = Array.from({ length: 12 }, (_, n) => playLoneGame(match, n).result);
  expect(results.reduce((sum, result) => sum + result, 0)).toBeGreaterThan(8);
  expect(playLoneGame(match, 0).result).toBe(results[0]);
});
