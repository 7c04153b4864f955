import { describe, expect, test } from 'vitest';
import { FIGURES, figureNamed, misfits } from '../../../../src/games/fame-us/ai/figures.ts';
import { catalogue } from '../../../../src/games/fame-us/locales/index.ts';
import { CARDS, CRITERIA } from '../../../../src/games/fame-us/rules/criteria.ts';
import { legalMoves } from '../../../../src/games/fame-us/rules/decide.ts';
import type { FameUsMove, FameUsState } from '../../../../src/games/fame-us/rules/state.ts';
import { viewFor } from '../../../../src/games/fame-us/rules/view.ts';
import { seededRandom, shuffled } from '../../../../src/kernel/random.ts';
import { actInTurn, dealt, named, play } from '../rules/positions.ts';
import { boldBot, timidBot } from '../../../../src/games/fame-us/ai/index.ts';

const cardOf = (name: string): string => CRITERIA.find((criterion) => criterion.name === name)!.id;
const cards = (...names: readonly string[]): readonly string[] => names.map(cardOf);
const BOTS = [
  ['timid', timidBot],
  ['bold', boldBot],
] as const;

/** What a bot does in this state, for many random sources. */
function choices(bot: typeof timidBot, state: FameUsState, seat: number): readonly FameUsMove[] {
  return Array.from({ length: 200 }, (_, n) =>
    bot(viewFor(state, seat), legalMoves(state, seat), seededRandom(`choice ${n}`), {
      history: () => [],
      playouts: 0,
    }),
  );
}
const shareOf = (moves: readonly FameUsMove[], isIt: (move: FameUsMove) => boolean): number =>
  moves.filter(isIt).length / moves.length;

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
    const [real, fiction] = [cardOf('real'), cardOf('fiction')];
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

describe.each(BOTS)('the %s bot', (_name, bot) => {
  /** Seat 1 is to act after seat 0 played; the open criteria are these, and seat 1 holds those. */
  const toAct = (open: readonly string[], hand: readonly string[]): FameUsState => {
    const begun = actInTurn(dealt(4), 'play');
    return {
      ...begun,
      starter: open[0]!,
      actions: open.slice(1).map((card) => ({ type: 'played', seat: 0, card }) as const),
      hands: begun.hands.with(1, hand),
      seats: 4,
      first: 1 - (open.length - 1) < 0 ? 4 + 1 - (open.length - 1) : 1 - (open.length - 1),
    };
  };

  test('plays a criterion that fits someone, rather than one that fits nobody', () => {
    const open = cards('antiquity', 'army');
    const [fitting, hopeless] = cards('rides', 'train');
    expect(FIGURES.some((figure) => misfits(figure, [...open, fitting!]) === 0)).toBe(true);
    expect(FIGURES.some((figure) => misfits(figure, [...open, hopeless!]) === 0)).toBe(false);
    const made = choices(bot, toAct(open, [fitting!, hopeless!]), 1);
    expect(shareOf(made, (move) => move.type === 'play' && move.card === fitting)).toBeGreaterThan(0.9);
  });

  test('names someone who fits, if there is one', () => {
    const state = actInTurn(dealt(4), 'play', 'pass', 'pass', 'pass');
    const open = {
      ...state,
      starter: cardOf('lens'),
      actions: [{ type: 'played', seat: 0, card: cardOf('fiction') }] as const,
    };
    for (const move of choices(bot, open, 0)) {
      expect(move.type).toBe('name');
      if (move.type === 'name') expect(misfits(figureNamed(move.name)!, cards('lens', 'fiction'))).toBe(0);
    }
  });

  test('judges a known name by the open criteria', () => {
    const naming = actInTurn(dealt(4), 'play', 'pass', 'pass', 'pass');
    const judged = (said: string): number => {
      const state = play(naming, 0, named(said));
      const open = {
        ...state,
        starter: cardOf('crown'),
        actions: [{ type: 'played', seat: 0, card: cardOf('castle') }] as const,
      };
      return shareOf(choices(bot, open, 1), (move) => move.type === 'vote' && move.favour);
    };
    expect(judged('Cleopatra')).toBeGreaterThan(0.85);
    expect(judged('Robinson Crusoe')).toBeLessThan(0.3);
    expect(judged('My neighbour')).toBeGreaterThan(judged('Robinson Crusoe'));
  });

  test('accuses more readily the more criteria fit nobody', () => {
    const impossible = cards('fiction', 'real', 'bald', 'child', 'army');
    const share = (count: number): number =>
      shareOf(
        choices(bot, toAct(impossible.slice(0, count), cards('gold')), 1),
        ({ type }) => type === 'accuse',
      );
    expect(share(4)).toBeGreaterThan(share(2));
    expect(share(4)).toBeGreaterThan(0.25);
  });
});

test('the bold bot bluffs and accuses more often than the timid one', () => {
  const hopeless: FameUsState = (() => {
    const begun = actInTurn(dealt(4), 'play');
    const open = cards('fiction', 'real', 'bald');
    expect(FIGURES.filter((figure) => misfits(figure, open) === 0)).toEqual([]);
    return {
      ...begun,
      starter: open[0]!,
      first: 3,
      actions: [
        { type: 'played', seat: 3, card: open[1]! },
        { type: 'played', seat: 0, card: open[2]! },
      ],
      hands: begun.hands.with(1, cards('castle', 'gold')),
    };
  })();
  for (const type of ['play', 'accuse'] as const) {
    const [timid, bold] = [timidBot, boldBot].map((bot) =>
      shareOf(choices(bot, hopeless, 1), (move) => move.type === type),
    );
    expect(bold!).toBeGreaterThan(timid!);
  }
});
