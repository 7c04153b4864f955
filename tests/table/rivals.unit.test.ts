import { botsOf } from '../../src/kernel/playable-game.ts';
import { describe, expect, test } from 'vitest';
import { botsByStrength, rivalsFor } from '../../src/table/results/rivals.ts';
import type { StoredResult } from '../../src/table/stored/results.ts';
import { games } from '../../src/games/index.ts';

const gameOf = (id: string) => games.find(({ game }) => game.id === id)!.game;
const vips = gameOf('vips');
const { botRatings: _rated, ...unrated } = gameOf('fame-us');
const bot = Object.values(unrated.bots)[0]!;

/** Results alone against bots, newest first: `W` for a win, `L` for a loss. */
const alone = (letters: string, overrides: Partial<StoredResult> = {}): readonly StoredResult[] =>
  Array.from(letters, (letter) => {
    const result: Partial<StoredResult> = { gameId: 'vips', people: 1, won: letter === 'W', ...overrides };
    return result as StoredResult;
  });

describe('rivals', () => {
  test('are listed from the weakest to the strongest; as the game has them where they are not rated', () => {
    expect(botsByStrength(vips)).toEqual(['random', 'rookie', 'gambler', 'greedy', 'reader', 'master']);
    expect(botsByStrength(gameOf('fame-us'))).toEqual(['timid', 'bold', 'grudging', 'shrewd']);
    expect(botsByStrength({ ...unrated, bots: { b: bot, a: bot } })).toEqual(['b', 'a']);
  });

  test('of someone who is new are a beginner and those next to it', () => {
    expect(rivalsFor(vips, [], 1)).toEqual(['rookie']);
    expect(rivalsFor(vips, [], 3)).toEqual(['rookie', 'gambler', 'random']);
  });

  test('are stronger after each win alone, and weaker after two losses', () => {
    expect(rivalsFor(vips, alone('W'), 1)).toEqual(['gambler']);
    expect(rivalsFor(vips, alone('LLWW'), 1)).toEqual(['gambler']);
    expect(rivalsFor(vips, alone('WWWWWWWWW'), 2)).toEqual(['master', 'reader']);
    expect(rivalsFor(vips, alone('LLLLLLLLL'), 1)).toEqual(['random']);
  });

  test('do not depend on games with other people, or on other games', () => {
    expect(rivalsFor(vips, alone('WWWW', { people: 2 }), 1)).toEqual(['rookie']);
    expect(rivalsFor(vips, alone('WWWW', { gameId: 'fame-us' }), 1)).toEqual(['rookie']);
  });

  test('are of all kinds in turn where the game does not rate them', () => {
    const [first, second, third] = botsOf(unrated);
    expect(rivalsFor(unrated, [], 3)).toEqual([first, second, third]);
    expect(rivalsFor({ ...unrated, bots: { a: bot, b: bot } }, [], 3)).toEqual(['a', 'b', 'a']);
  });
});
