import { describe, expect, test } from 'vitest';
import { FIGURES, figureNamed, misfits } from '../../../../src/games/fame-us/ai/figures.ts';
import { catalogue } from '../../../../src/games/fame-us/locales/index.ts';
import { CARDS, CRITERIA } from '../../../../src/games/fame-us/rules/criteria.ts';
import { seededRandom, shuffled } from '../../../../src/kernel/random.ts';
import { actInTurn, cardNamed, cardsNamed, dealt, named, play } from '../rules/positions.ts';
import { BOT_KINDS, choices, shareOf, toAct } from './bot-moves.ts';

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
    const [fitting, hopeless] = cardsNamed('rides', 'train');
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
