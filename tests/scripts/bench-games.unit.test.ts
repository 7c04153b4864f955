import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { playMoves, postPictures, sampleLocalizer, seatCount } from '../../scripts/bench/sample-games.ts';
import { type GameEntry, games } from '../../src/games/index.ts';
import { pebblesEntry } from '../kernel/pebbles-entry.ts';

const BENCHES = new URL('../../scripts/bench/', import.meta.url);
const entries: readonly GameEntry[] = [...games, pebblesEntry];

describe('the benchmarks', () => {
  test('name no game: they ask the registry for all of them', () => {
    const names = games.map(({ game }) => game.id).join('|');
    const naming = new RegExp(`games/(?:${names})|\\b(?:${names})\\b`, 'iu');
    const files = readdirSync(BENCHES).filter((file) => file.endsWith('.ts'));
    expect(files.length).toBeGreaterThan(5);
    expect(files.filter((file) => naming.test(readFileSync(new URL(file, BENCHES), 'utf8')))).toEqual([]);
  });

  describe.each(entries.map((entry) => [entry.game.id, entry] as const))('of %s', (_, entry) => {
    test('play a whole game of bots, the same for the same seed', () => {
      const moments = playMoves(entry, seatCount(entry, 4), 'a seed');
      expect(moments.length).toBeGreaterThan(1);
      expect(moments.map(({ outcome }) => outcome === null)).toEqual([
        ...moments.slice(1).map(() => true),
        false,
      ]);
      const again = playMoves(entry, seatCount(entry, 4), 'a seed');
      expect(again.at(-1)?.events).toEqual(moments.at(-1)?.events);
    });

    test('take as many seats as wanted, or as many as the game has', () => {
      const { min, max } = entry.game.seats;
      expect([seatCount(entry, 0), seatCount(entry, min), seatCount(entry, 1_000)]).toEqual([min, min, max]);
    });

    test('paint its own pictures alone', () => {
      const seats = seatCount(entry, 4);
      const localizer = sampleLocalizer(entry, seats);
      const moments = playMoves(entry, seats, 'pictures');
      const pictures = moments.flatMap((match) => postPictures(match, localizer));
      for (const { painter } of pictures) expect(painter.split('/')[0]).toBe(entry.game.id);
    });
  });

  test('find the pictures of the posts', () => {
    const [entry] = games;
    const seats = seatCount(entry, 5);
    const moments = playMoves(entry, seats, 'found');
    const pictures = moments.flatMap((match) => postPictures(match, sampleLocalizer(entry, seats)));
    expect(pictures.length).toBeGreaterThan(moments.length / 2);
  });
});
