import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { games } from '../../src/games/index.ts';
import { appCatalogue } from '../app-texts.ts';
import {
  botAboutKey,
  botNameKey,
  favouriteKey,
  galleryKey,
  strikeKeys,
  tipKey,
  titleKey,
} from '../../src/kernel/game-texts.ts';
import { commandLimits } from './text-limits.ts';
import { botsOf } from '../../src/kernel/playable-game.ts';

const root = path.resolve(import.meta.dirname, '../..');
const catalogues = [appCatalogue, ...games.map(({ catalogue }) => catalogue)];
const knownKeys = catalogues.flatMap(({ en }) => Object.keys(en));
const known = new Set(knownKeys);
const families = new Set(knownKeys.map((key) => key.split('.')[0]!));

/** All code of the product without the catalogues. */
const sources = ['src', 'commands'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.includes('locales') && !file.endsWith('/texts.ts'))
    .map((file) => ({
      file: path.join(folder, file),
      code: readFileSync(path.join(root, folder, file), 'utf8'),
    })),
);

/** The keys that are asked for by name when the slash commands are declared. */
const declarationKeys = [...commandLimits.keys()];
/** The keys that every game has, by their names. */
const gameKeys = games.flatMap(({ game }) => [
  titleKey(game),
  favouriteKey(game),
  ...botsOf(game).flatMap((bot) => [botNameKey(game, bot), botAboutKey(game, bot)]),
  ...(game.ui.tips ?? []).map(({ id }) => tipKey(game, id)),
  ...(game.parts.gallery === undefined ? [] : [galleryKey(game)]),
  ...(game.strike === undefined ? [] : Object.values(strikeKeys(game))),
]);

/** Keys in the code: literals, and templates as patterns. */
const referencedKeys = sources.flatMap(({ file, code }) =>
  [...code.replace(/\/\*.*?\*\//gsu, '').matchAll(/'([a-z-]+\.[^'\s]+)'|`([a-z-]+\.[^`\s]+)`/gu)]
    .map(([, literal, template]) => ({ file, text: literal ?? template ?? '' }))
    .filter(({ text }) => families.has(text.split('.')[0]!)),
);
const patternOf = (text: string): RegExp =>
  new RegExp(
    `^${text
      .split(/\$\{[^}]*\}/u)
      .map((fixed) => fixed.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&'))
      .join('[\\w.-]*')}$`,
    'u',
  );

describe('catalogue keys', () => {
  test('every key in the code has an English text', () => {
    const isKnown = (text: string): boolean => {
      const pattern = text.includes('${') ? patternOf(text) : null;
      return pattern === null ? known.has(text) : knownKeys.some((key) => pattern.test(key));
    };
    expect(referencedKeys.filter(({ text }) => !isKnown(text))).toEqual([]);
  });

  test('every game has a title, names and descriptions of its bots, its tips, and the texts of its command', () => {
    expect([...declarationKeys, ...gameKeys].filter((key) => !knownKeys.includes(key))).toEqual([]);
    expect(gameKeys.length).toBeGreaterThan(2 * games.length);
  });

  test('every English text is used', () => {
    const texts = [...new Set(referencedKeys.map(({ text }) => text))];
    const patterns = texts.filter((text) => text.includes('${')).map(patternOf);
    const named = new Set([...declarationKeys, ...gameKeys, ...texts]);
    expect(
      knownKeys.filter((key) => !named.has(key) && !patterns.some((pattern) => pattern.test(key))),
    ).toEqual([]);
  });

  test('no texts are spread into others, which would start the bot with megabytes of garbage for each language', () => {
    const spread = readdirSync(path.join(root, 'src/games'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /locales[\\/][a-z-]+\.ts$/u.test(file))
      .filter((file) =>
        /\.\.\.\w+,?(?:$| \.\.\.| \})/mu.test(readFileSync(path.join(root, 'src/games', file), 'utf8')),
      );
    expect(spread).toEqual([]);
  });
});
