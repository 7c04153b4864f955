import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { playMoves, postPictures, sampleLocalizer, seatCount } from '../../scripts/bench/sample-games.ts';
import { games } from '../../src/games/index.ts';

const BENCHES = new URL('../../scripts/bench/', import.meta.url);

describe('the benchmarks', () => {
  test('name no game: they ask the registry for all of them', () => {
    const names = games.map(({ game }) => game.id).join('|');
    const naming = new RegExp(`games/(?:${names})|\\b(?:${names})\\b`, 'iu');
    const files = readdirSync(BENCHES).filter((file) => file.endsWith('.ts'));
    expect(files.length).toBeGreaterThan(5);
    expect(files.filter((file) => naming.test(readFileSync(new URL(file, BENCHES), 'utf8')))).toEqual([]);
  });

  test('find the pictures of the posts', () => {
    const [entry] = games;
    const seats = seatCount(entry, 5);
    const moments = playMoves(entry, seats, 'found');
    const pictures = moments.flatMap((match) => postPictures(match, sampleLocalizer(entry, seats)));
    expect(pictures.length).toBeGreaterThan(moments.length / 2);
  });
});
