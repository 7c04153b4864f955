import { expect, test } from 'vitest';
import { localizerFor } from '../../src/discord/components/localizer.ts';
import { createAppTranslator } from '../../src/features/app-translator.ts';
import { games } from '../../src/games/index.ts';
import { Match } from '../../src/kernel/match.ts';
import { coachingOf } from '../../src/kernel/match-screens.ts';
import {
  type AnyGame,
  type AnySettings,
  guidedSettings,
  settingsOf,
} from '../../src/kernel/playable-game.ts';
import { seededRandom } from '../../src/kernel/random.ts';
import { headerOf } from '../kernel/record-header.ts';
import { profileOf } from './profiles.ts';

/** Guided games of a person on seat 0, as a test has played them. */
interface GuidedSubject {
  readonly game: AnyGame;
  /** Settings of a game without a guide. */
  readonly ordinary: unknown;
  readonly played: readonly Match[];
  /** The names of the bots beside the person, in seat order. */
  readonly names: readonly string[];
  /** The payloads of pages that are looked up. */
  readonly lookedUp: readonly string[];
  /** The payloads of panels in which something is taught, beside the first. */
  readonly taught: readonly string[];
}

const PERSON = 0;
const PERSON_ID = '100000000000000001';

/** The settings of a guided game where these are ordinary ones. */
const guidedFrom = (game: AnyGame, ordinary: unknown): AnySettings =>
  settingsOf(game, guidedSettings(game, game.parts.guided!, ordinary));

/** A guided game that has just begun, of a person and bots of these names. */
export const startGuided = (
  { game, ordinary, names }: Pick<GuidedSubject, 'game' | 'ordinary' | 'names'>,
  seed: string,
): Match => Match.start(game, guidedFrom(game, ordinary), [PERSON_ID, ...names], seededRandom(seed));

/** Defines the tests that every game must pass which is taught by playing it. */
export function testGuided(subject: GuidedSubject): void {
  const { game, ordinary, played, names, lookedUp, taught } = subject;
  const { setupLength } = profileOf(game.id);
  const moments = (match: Match): readonly Match[] =>
    match.events.slice(setupLength - 1).map((_, i) => match.upTo(setupLength + i));

  test('begins in the same way each time, with the person', () => {
    const [opened] = startGuided(subject, 'one').events;
    expect(startGuided(subject, 'another').events[0]).toEqual(opened);
    expect(opened).toMatchObject({ type: 'opened', first: PERSON, guided: true });
  });

  test('is by the rules: its record is played again to the same end; it can be lost, and is followed by one without a guide', () => {
    const settings = guidedFrom(game, ordinary);
    for (const match of played) {
      const replayed = Match.fromRecord(game, match.record(headerOf(settings, 1 + names.length)));
      expect(replayed).toMatchObject({ ok: true, value: { outcome: match.outcome } });
      const holders = [PERSON_ID, ...names].map((holder) => ({ holder, name: holder }));
      expect(match.rematchSettings(settings, holders)).not.toHaveProperty('guided');
    }
    expect(played.some(({ outcome }) => !outcome!.winners.includes(PERSON))).toBe(true);
  });

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
    const other = Match.start(
      game,
      settingsOf(game, ordinary),
      [PERSON_ID, ...names],
      seededRandom('ordinary'),
    );
    expect([startGuided(subject, 'any').isGuided, other.isGuided]).toEqual([true, false]);
    expect(coachingOf(other, PERSON, '')).toBeNull();
  });

  test.each(['en', 'de', 'fr'])(
    'speaks in short paragraphs in %s, with every argument filled in',
    (locale) => {
      const bots = game.parts.guided!.bots;
      const localizer = localizerFor(createAppTranslator(games), locale, {
        gameId: game.id,
        seats: [
          { kind: 'user', userId: PERSON_ID, name: 'Ada' },
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
    },
  );
}
