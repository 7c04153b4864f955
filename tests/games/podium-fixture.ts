import type { Podium } from '../../src/kernel/podium.ts';

/** A podium of four: with a name that no font covers, one in another script, and one that is too long. */
export const podiumOf = (causes: readonly (readonly string[])[]): Podium => ({
  title: 'Best of the quarter',
  figures: [
    { name: 'Marguerite', place: 1, points: '1840 points ~', note: '3 of 4 won' },
    { name: '漢字', place: 2, points: '1560 points', note: '4 of 13 won' },
    { name: 'Αλέξανδρος', place: 3, points: '1256 points', note: '5 of 22 won' },
    { name: 'Wolfeschlegelsteinhausenbergerdorff', place: 12, points: '880 points', note: '6 of 31 won' },
  ].map((figure, i) => ({ ...figure, causes: causes[i] ?? [], isMarked: i === 3 })),
});
