import { describe, expect, test } from 'vitest';
import { recap, type RecapScene } from '../../../../src/games/vips/pictures/recap.ts';
import { recapOf, withMostMoments } from './recap-fixtures.ts';

const SEATS = [2, 3, 4, 5];

describe('the time of a recap', () => {
  const timed = (scene: RecapScene) => {
    const { width, height, frames } = recap.paint(scene);
    const durations = frames.map(({ durationMs }) => durationMs);
    return {
      durations,
      totalMs: durations.reduce((sum, ms) => sum + ms, 0),
      pixels: frames.length * width * height,
    };
  };

  test('is 12 to 15 seconds for any number of players and turns', () => {
    const scenes = SEATS.flatMap((seats) =>
      Array.from({ length: 12 }, (_, game) => recapOf(`time ${game}`, seats)),
    );
    const most = withMostMoments(scenes[0]!);
    const none = { ...most, scene: { ...most.scene, moments: [] } };
    for (const { scene } of [...scenes, most, none]) {
      const { totalMs } = timed(scene);
      expect(totalMs).toBeGreaterThanOrEqual(12_000 - 1);
      expect(totalMs).toBeLessThanOrEqual(15_000);
    }
  });

  test('leaves more than a second to read what is said, however much there is to show', () => {
    const { durations } = timed(withMostMoments(recapOf('time', 5)).scene);
    expect(durations.slice(1, -2).filter((ms) => ms > 1_000)).toHaveLength(4);
  });

  test('has no more pixels than an animation may have', () => {
    expect(timed(withMostMoments(recapOf('time', 5)).scene).pixels).toBeLessThan(25_000_000);
  });
});
