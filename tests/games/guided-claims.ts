import { expect, test } from 'vitest';
import { localizerFor } from '../../src/discord/components/localizer.ts';
import { createAppTranslator } from '../../src/features/app-translator.ts';
import { games } from '../../src/games/index.ts';
import { Match } from '../../src/kernel/match.ts';
import { coachingOf } from '../../src/kernel/match-screens.ts';
import type { AnyGame } from '../../src/kernel/playable-game.ts';

/** Guided games of a person on seat 0, as a test has played them. */
interface GuidedSubject {
  readonly game: AnyGame;
  /** A guided game that has just begun, and an ordinary one. */
  readonly start: (kind: 'guided' | 'ordinary') => Match;
  readonly played: readonly Match[];
  /** The names of the bots beside the person, in seat order. */
  readonly names: readonly string[];
  /** The payloads of pages that are looked up. */
  readonly lookedUp: readonly string[];
  /** The payloads of panels in which something is taught, beside the first. */
  readonly taught: readonly string[];
  /** How many events a game has when it has begun. */
  readonly setupLength: number;
  readonly locales: readonly string[];
}

const PERSON = 0;

/** Defines the tests that every game must pass which is taught by playing it. */
export function testGuided(subject: GuidedSubject): void {
  const { game, start, played, names, lookedUp, taught, setupLength, locales } = subject;
  const moments = (match: Match): readonly Match[] =>
    match.events.slice(setupLength - 1).map((_, i) => match.upTo(setupLength + i));

  test('says the same after a restart', () => {
    for (const match of played.slice(0, 4))
      for (const now of moments(match)) {
        const again = Match.resume(game, now.events);
        expect(coachingOf(again, PERSON, '')).toEqual(coachingOf(now, PERSON, ''));
        expect(again.isGuided).toBe(true);
      }
  });

  test('keeps its coach to the panel of a seat, and out of what is looked up', () => {
    for (const now of moments(played[0]!)) {
      for (const page of lookedUp) expect(coachingOf(now, PERSON, page)).toBeNull();
      if (now.outcome === null) expect(coachingOf(now, PERSON, 'why')).toBeNull();
    }
  });

  test('is no other game’s business', () => {
    const ordinary = start('ordinary');
    expect([start('guided').isGuided, ordinary.isGuided]).toEqual([true, false]);
    expect(coachingOf(ordinary, PERSON, '')).toBeNull();
  });

  test.each(locales)('speaks in short paragraphs in %s, with every argument filled in', (locale) => {
    const bots = game.parts.guided!.bots;
    const localizer = localizerFor(createAppTranslator(games), locale, {
      gameId: game.id,
      seats: [
        { kind: 'user', userId: '100000000000000001', name: 'Ada' },
        ...bots.map((bot, i) => ({ kind: 'bot', bot, name: names[i]! }) as const),
      ],
    });
    for (const match of played.slice(0, 7))
      for (const now of moments(match))
        for (const payload of ['', ...taught, 'why']) {
          const said = coachingOf(now, PERSON, payload);
          if (said === null) continue;
          const text = localizer.plain(said.key, said.args);
          expect(text).not.toMatch(/[{}]|undefined|(?:vips|fame-us)\./u);
          expect(text.length).toBeLessThan(700);
        }
  });
}
