import { describe, expect, test } from 'vitest';
import { createAppTranslator } from '../../src/features/app-translator.ts';
import { localizerFor } from '../../src/discord/components/localizer.ts';
import { games } from '../../src/games/index.ts';
import { tipKey } from '../../src/kernel/game-texts.ts';
import { seededRandom } from '../../src/kernel/random.ts';
import { profiles } from './profiles.ts';
import { Match } from '../../src/kernel/match.ts';
import { botsOf, settingsOf } from '../../src/kernel/playable-game.ts';
import { tipOf } from '../../src/kernel/match-screens.ts';

const tipsOf = (gameId: string): readonly string[] =>
  games.find(({ game }) => game.id === gameId)!.game.ui.tips?.map(({ id }) => id) ?? [];
const translator = createAppTranslator(games);

/** The tips that bots would see in whole games, pressing nothing but what moves. */
function seenInGames(gameId: string, rounds: number): ReadonlySet<string> {
  const { game, sampleSettings } = games.find((entry) => entry.game.id === gameId)!;
  const seen = new Set<string>();
  for (let i = 0; i < rounds; i++) {
    const random = seededRandom(`tips ${i}`);
    const seats = game.seats.min + (i % 2);
    const holders = Array.from({ length: seats }, (_, seat) => `bot ${seat}`);
    let match = Match.start(game, settingsOf(game, sampleSettings(random)), holders, random);
    while (match.outcome === null) {
      for (let seat = 0; seat < seats; seat++) {
        const tip = tipOf(match, seat, seen);
        if (tip !== null) seen.add(tip);
      }
      match = match.playBot(botsOf(game)[0]!, match.toAct[0]!, random);
    }
    for (let seat = 0; seat < seats; seat++) expect(tipOf(match, seat, new Set()), gameId).toBeNull();
  }
  return seen;
}

describe.each(profiles.map(({ gameId }) => gameId))('the tips of %s', (gameId) => {
  test('are at most ten, short, and tell nothing of a game', () => {
    const ids = tipsOf(gameId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(5);
    expect(ids.length).toBeLessThanOrEqual(10);
    const localizer = localizerFor(translator, 'en', null);
    const texts = ids.map((id) => localizer.plain(tipKey({ id: gameId }, id)));
    for (const text of texts) {
      expect(text.length).toBeLessThanOrEqual(130);
      expect(text).not.toMatch(/[{}]/u);
    }
  });

  test('mostly come up in the panels of a few games, and none when a game is over', () => {
    const seen = [...seenInGames(gameId, 3)];
    expect(tipsOf(gameId)).toEqual(expect.arrayContaining(seen));
    expect(seen.length).toBeGreaterThanOrEqual(6);
  });
});
