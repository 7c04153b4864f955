import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type StandIn, startStandIn } from '../../playground/standin/index.ts';
import { rest } from './rest.ts';

let standIn: StandIn;
let path: string;
beforeEach(async () => {
  standIn = await startStandIn();
  path = `/applications/${standIn.applicationId}/commands`;
});
afterEach(() => standIn.close());

const command = (extra: object = {}) => ({ name: 'vips', description: 'Play.', ...extra });
const text = (name: string, extra: object = {}) => ({ type: 3, name, description: 'x', ...extra });
const many = <Item>(count: number, item: (index: number) => Item) =>
  Array.from({ length: count }, (_, n) => item(n));
const choice = (n: number) => ({ name: `${n}`, value: `${n}` });

/** Every code that the answer's nested errors name; empty when the command was taken. */
async function complaints(...commands: object[]): Promise<string[]> {
  const { status, body } = await rest(standIn, 'PUT', path, commands);
  if (status === 200) return [];
  return [...JSON.stringify(body.errors).matchAll(/"code":"(\w+)"/gu)].map((match) => match[1] ?? '');
}

describe('What a command may be', () => {
  test.each([
    ['a name of 32 characters', command({ name: 'x'.repeat(32) })],
    ['a name in another script', command({ name: 'प्रश्न' })],
    ['a description of 100 characters', command({ description: 'x'.repeat(100) })],
    [
      '25 options of 25 choices',
      command({ options: many(25, (n) => text(`o${n}`, { choices: many(25, choice) })) }),
    ],
    [
      'groups of sub-commands',
      command({
        options: [
          {
            type: 2,
            name: 'g',
            description: 'x',
            options: [{ type: 1, name: 's', description: 'x', options: [text('o')] }],
          },
        ],
      }),
    ],
    ['permissions as a string of digits', command({ default_member_permissions: '32' })],
    ['a context menu', { name: 'Show table', type: 3 }],
  ])('%s', async (_, one) => {
    expect(await complaints(one)).toEqual([]);
    expect(standIn.violations).toEqual([]);
  });

  test.each([
    ['a name of 33 characters', command({ name: 'x'.repeat(33) }), 'BASE_TYPE_MAX_LENGTH'],
    ['capital letters', command({ name: 'Vips' }), 'APPLICATION_COMMAND_INVALID_NAME'],
    ['spaces', command({ name: 'the vips' }), 'APPLICATION_COMMAND_INVALID_NAME'],
    ['no description', command({ description: undefined }), 'BASE_TYPE_REQUIRED'],
    ['a description of 101 characters', command({ description: 'x'.repeat(101) }), 'BASE_TYPE_MAX_LENGTH'],
    ['26 options', command({ options: many(26, (n) => text(`o${n}`)) }), 'BASE_TYPE_MAX_LENGTH'],
    ['26 choices', command({ options: [text('o', { choices: many(26, choice) })] }), 'BASE_TYPE_MAX_LENGTH'],
    [
      'a choice of 101 characters',
      command({ options: [text('o', { choices: [{ name: 'x'.repeat(101), value: 'x' }] })] }),
      'BASE_TYPE_MAX_LENGTH',
    ],
    [
      'choices beside autocompletion',
      command({ options: [text('o', { autocomplete: true, choices: [choice(1)] })] }),
      'APPLICATION_COMMAND_AUTOCOMPLETE_CHOICES',
    ],
    [
      'an option twice',
      command({ options: [text('o'), text('o')] }),
      'APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS',
    ],
    [
      'a required option after others',
      command({ options: [text('a'), text('b', { required: true })] }),
      'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID',
    ],
    [
      'sub-commands beside options',
      command({ options: [text('a'), { type: 1, name: 's', description: 'x' }] }),
      'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID',
    ],
    [
      'more than 8000 characters',
      command({
        options: many(25, (n) =>
          text(`o${n}`, { choices: many(5, (m) => ({ name: `${m}`, value: 'x'.repeat(80) + m })) }),
        ),
      }),
      'APPLICATION_COMMAND_TOO_LARGE',
    ],
    [
      'a context menu with a description',
      { name: 'Show', type: 3, description: 'x' },
      'APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION_CANNOT_BE_SET',
    ],
  ])('%s is refused', async (_, one, code) => {
    expect(await complaints(one)).toContain(code);
    expect(standIn.violations).toHaveLength(1);
  });

  test('A name twice is refused', async () => {
    expect(await complaints(command(), command())).toContain('APPLICATION_COMMANDS_DUPLICATE_NAME');
  });
});

describe('Registering', () => {
  test('A bulk overwrite replaces all, and a command of the same name keeps its id', async () => {
    const first = await rest(standIn, 'PUT', path, [command(), command({ name: 'old' })]);
    const second = await rest(standIn, 'PUT', path, [command({ description: 'Play on.' })]);
    expect(second.body).toHaveLength(1);
    expect(second.body[0]).toMatchObject({ id: first.body[0].id, description: 'Play on.' });
    expect((await rest(standIn, 'GET', path)).body).toEqual(second.body);
  });

  test('One is made, changed and deleted', async () => {
    const made = await rest(standIn, 'POST', path, command());
    expect(made.status).toBe(201);
    expect((await rest(standIn, 'POST', path, command())).status).toBe(200);
    const one = `${path}/${made.body.id}`;
    expect((await rest(standIn, 'PATCH', one, { description: 'New' })).body).toMatchObject({
      name: 'vips',
      description: 'New',
    });
    expect((await rest(standIn, 'DELETE', one)).status).toBe(204);
    expect((await rest(standIn, 'GET', one)).body.code).toBe(10063);
  });

  test("A server's own command stands before the global one of the same name", async () => {
    const own = `/applications/${standIn.applicationId}/guilds/${standIn.guildId}/commands`;
    await rest(standIn, 'PUT', path, [command()]);
    await rest(standIn, 'PUT', own, [command({ options: [text('target')] })]);
    const ada = standIn.person('Ada');
    const outcome = ada.command(standIn.channelId, 'vips', { target: 'x' });
    void outcome;
    await expect(ada.command(standIn.channelId, 'vips', { nothing: 'x' })).rejects.toThrow('no option');
  });

  test('Another application and another server are none of the bot’s business', async () => {
    expect((await rest(standIn, 'GET', '/applications/1/commands')).body.code).toBe(10002);
    const elsewhere = `/applications/${standIn.applicationId}/guilds/1/commands`;
    expect((await rest(standIn, 'PUT', elsewhere, [])).body.code).toBe(50001);
  });
});
