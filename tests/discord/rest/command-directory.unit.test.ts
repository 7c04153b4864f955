import { ApplicationCommandOptionType, ApplicationCommandType } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import { createCommandDirectory } from '../../../src/discord/rest/command-registration.ts';

const { Subcommand, SubcommandGroup, String: Text } = ApplicationCommandOptionType;

test('a command is found by what can be called of it, once it is registered', () => {
  const directory = createCommandDirectory();
  expect(directory.idOf('game new')).toBeNull();
  const option = { type: Text, name: 'table', description: 'x' } as const;
  directory.set(
    new Map([
      ['game', '1'],
      ['plain', '2'],
    ]),
    [
      {
        name: 'game',
        description: 'x',
        options: [
          { type: Subcommand, name: 'new', description: 'x', options: [option] },
          {
            type: SubcommandGroup,
            name: 'more',
            description: 'x',
            options: [{ type: Subcommand, name: 'list', description: 'x' }],
          },
        ],
      },
      { name: 'plain', description: 'x', options: [option] },
      { name: 'Challenge', type: ApplicationCommandType.User },
    ],
  );
  const paths = ['game new', 'game more list', 'plain', 'game', 'game more', 'plain table', 'Challenge'];
  expect(paths.map((path) => directory.idOf(path))).toEqual(['1', '1', '2', null, null, null, null]);
});
