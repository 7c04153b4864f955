import { ApplicationCommandOptionType } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import { declareCommands } from '../../scripts/declare-commands.ts';
import { createAppTranslator } from '../../src/features/app-translator.ts';
import { games } from '../../src/games/index.ts';
import { appCatalogue } from '../app-texts.ts';
import { commandName } from '../../src/kernel/game-texts.ts';

const declarations = declareCommands(createAppTranslator(games), games);
/** What can be called: a command, or each of its subcommands. */
const paths = declarations.flatMap((declared) => {
  const { name, options = [] } = { options: undefined, ...declared };
  const subcommands = options.filter(({ type }) => type === ApplicationCommandOptionType.Subcommand);
  return subcommands.length === 0 ? [name] : subcommands.map((each) => `${name} ${each.name}`);
});

const names = declarations.map(({ name }) => name);
const allNames = games.map(({ game }) => commandName(game));
const texts = [
  ...Object.entries(appCatalogue.en).map((entry) => [...entry, allNames] as const),
  ...games.flatMap(({ game, catalogue }) =>
    Object.entries(catalogue.en).map((entry) => [...entry, [commandName(game)]] as const),
  ),
];
/** A slash, and a command by its name or as the argument that stands for one, with what follows it. */
const NAMED = new RegExp(`(.?)/(?:\\{command\\}|${names.join('|')})(?![\\w-])([^\`\\n]*\`?)`, 'gu');
const naming = texts.flatMap(([key, text, commands]) =>
  [...text.matchAll(NAMED)].map(([whole, before]) => ({ key, whole, before, commands })),
);

describe('a text that names a command', () => {
  test('is found at all', () => {
    expect(naming.length).toBeGreaterThan(20);
  });

  test.each(naming)('can be clicked: $key, $whole', ({ whole, before, commands }) => {
    expect(before).toBe('`');
    expect(whole.at(-1)).toBe('`');
    for (const command of commands) expect(paths).toContain(whole.slice(2, -1).replace('{command}', command));
  });
});
