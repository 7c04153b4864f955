import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { games } from '../../src/games/index.ts';
import { Match } from '../../src/kernel/match.ts';
import { botsOf, settingsOf } from '../../src/kernel/playable-game.ts';
import { pick, seededRandom } from '../../src/kernel/random.ts';
import { countingEvents } from '../../src/kernel/log.ts';
import { headerOf } from './record-header.ts';
import { BLANKED, hasBlankedText, mapTypedTexts, typedTextsIn } from '../../src/kernel/typed-texts.ts';

const KEYS = ['said', 'target'];

describe('the typed texts in plain data', () => {
  test('are the strings under the names of the game, at any depth, and nothing else', () => {
    const data = {
      target: 'a',
      name: 'not this',
      said: { said: 'b', list: [{ said: 'c' }, 'said', null, 1] },
      because: { stock: 1 },
    };
    expect(typedTextsIn(KEYS, data)).toEqual(['a', 'b', 'c']);
    expect(typedTextsIn(undefined, data)).toEqual([]);
    expect(mapTypedTexts(KEYS, data, (text) => text.toUpperCase())).toEqual({
      target: 'A',
      name: 'not this',
      said: { said: 'B', list: [{ said: 'C' }, 'said', null, 1] },
      because: { stock: 1 },
    });
  });

  test('leave any other data as it is: the very same where nothing changes', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (data) => {
        expect(mapTypedTexts(KEYS, data, (text) => text)).toBe(data);
        expect(mapTypedTexts([], data, () => BLANKED)).toBe(data);
        const blanked = mapTypedTexts(KEYS, data, () => BLANKED);
        expect(typedTextsIn(KEYS, blanked)).toEqual([]);
        expect(hasBlankedText(KEYS, blanked)).toBe(
          typedTextsIn(KEYS, data).length > 0 || hasBlankedText(KEYS, data),
        );
      }),
    );
  });
});

describe.each(games.map((entry) => [entry.game.id, entry] as const))('%s', (_, { game, sampleSettings }) => {
  /** A whole game of bots in which people might have typed what they said, and one with other words. */
  function gameOf(seed: string): Match {
    const random = seededRandom(seed);
    const seats = game.seats.min + random.below(game.seats.max - game.seats.min + 1);
    const holders = Array.from({ length: seats }, (__, seat) => `holder ${seat}`);
    const [bot = ''] = botsOf(game).filter((each) => !game.searchingBots?.includes(each));
    let match = Match.start(game, settingsOf(game, sampleSettings(random)), holders, random);
    while (match.outcome === null) match = match.playBot(bot, pick(random, match.toAct), random);
    return match;
  }
  const typed = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(typed);
    if ('stock' in value || 'figure' in value) return { said: 'Words that a person typed' };
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, typed(each)]));
  };

  test.each(['a', 'b', 'c'])('goes the same when all texts are blanked (%s)', (seed) => {
    const original = gameOf(seed);
    const events = countingEvents(original.events).map(typed);
    expect(typedTextsIn(game.typedTexts, events).length).toBeGreaterThan(0);
    const said = Match.resume(game, events);
    const blanked = Match.resume(
      game,
      events.map((event) => mapTypedTexts(game.typedTexts, event, () => BLANKED)),
    );
    expect(blanked.outcome).toEqual(original.outcome);
    expect([blanked.step, blanked.endedAt]).toEqual([said.step, said.endedAt]);
    const seats = original.results(game.seats.max).length;
    expect(blanked.results(seats)).toEqual(said.results(seats));
    expect(JSON.stringify(blanked.narration(null, 0))).not.toContain('a person typed');
    expect(JSON.stringify([blanked.view(null), blanked.exhibit()])).not.toContain('a person typed');
    const record = blanked.record(headerOf({}, seats, ({ key }) => key));
    expect(JSON.stringify(record)).not.toContain('a person typed');
    expect(Match.fromRecord(game, JSON.parse(JSON.stringify(record)))).toMatchObject({ ok: true });
  });

  test('has a secret with a typed text alone in its kind, so that its published commitment is its own', () => {
    const secrets = gameOf('secrets').secrets();
    for (const { kind, value } of secrets)
      if (typedTextsIn(game.typedTexts, value).length > 0)
        expect(secrets.filter((each) => each.kind === kind)).toHaveLength(1);
  });
});
