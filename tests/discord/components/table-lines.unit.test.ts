import { describe, expect, test } from 'vitest';
import { localizerFor } from '../../../src/discord/components/localizer.ts';
import { tableName, threadName } from '../../../src/discord/components/table-lines.ts';
import { createAppTranslator } from '../../../src/features/app-translator.ts';
import { games } from '../../../src/games/index.ts';
import type { Table } from '../../../src/table/table.ts';

const translator = createAppTranslator(games);
const SETTINGS: Readonly<Record<string, unknown>> = {
  vips: { target: 'the ideal tester', set: 'men', first: 'random' },
  'fame-us': { pace: 'live', first: 'random' },
};

/** A table of a game that user 1 hosts, with these people at it. */
function namesOf(gameId: string, locale: string, users: readonly { userId: string; name: string }[]) {
  const { game } = games.find((entry) => entry.game.id === gameId)!;
  const seats = users.map((user) => ({ kind: 'user', ...user }));
  const loaded = { game, table: { hostId: '1', seats, settings: SETTINGS[gameId] } as unknown as Table };
  const localizer = localizerFor(translator, locale, null);
  return [tableName(loaded, localizer), threadName(loaded, localizer)];
}

describe('what a table and its thread are called', () => {
  const users = [
    { userId: '2', name: 'Ben' },
    { userId: '1', name: '*Ada*' },
  ];

  test.each([
    ['en-GB', '*Ada*’s table', 'Fame Us at *Ada*’s table'],
    ['fr', 'chez *Ada*', 'Fame Us chez *Ada*'],
    ['de', 'Tisch von *Ada*', 'Fame Us am Tisch von *Ada*'],
  ])('comes from the host where all tables have the same title, in %s', (locale, name, thread) => {
    expect(namesOf('fame-us', locale, users)).toEqual([name, thread]);
  });

  test('is the title of a table that has one of its own', () => {
    const title = 'Wanted: the ideal tester';
    expect(namesOf('vips', 'en-GB', users)).toEqual([title, title]);
  });

  test('is the shared title once the host has no seat', () => {
    const title = 'Who ticks every box?';
    expect(namesOf('fame-us', 'en-GB', users.slice(0, 1))).toEqual([title, title]);
  });
});
