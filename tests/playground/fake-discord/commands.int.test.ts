import { beforeEach, describe, expect, test } from 'vitest';
import { commandsOf, errorCodeOf, fieldErrorCodesOf } from './rest-bodies.ts';
import { useFakeDiscord } from './rest-request.ts';

const fake = useFakeDiscord();
const { rest } = fake;
let path: string;
beforeEach(() => {
  path = `/applications/${fake.discord.applicationId}/commands`;
});

const command = (extra: object = {}) => ({ name: 'vips', description: 'Play.', ...extra });
const text = (name: string, extra: object = {}) => ({ type: 3, name, description: 'x', ...extra });
const many = <Item>(count: number, item: (index: number) => Item) =>
  Array.from({ length: count }, (_, n) => item(n));
const choice = (n: number) => ({ name: `${n}`, value: `${n}` });

/** All codes in the response's nested errors; empty when the command was accepted. */
async function errorCodes(...commands: object[]): Promise<string[]> {
  const response = await rest('PUT', path, commands);
  return response.status === 200 ? [] : fieldErrorCodesOf(response);
}

describe('validation of commands', () => {
  test.each([
    ['a name of 33 characters', command({ name: 'x'.repeat(33) }), 'BASE_TYPE_MAX_LENGTH'],
    ['a name with capital letters', command({ name: 'Vips' }), 'APPLICATION_COMMAND_INVALID_NAME'],
    ['a name with spaces', command({ name: 'the vips' }), 'APPLICATION_COMMAND_INVALID_NAME'],
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
          text(`o${n}`, { choices: many(5, (m) => ({ name: `${m}`, value: `${'x'.repeat(80)}${m}` })) }),
        ),
      }),
      'APPLICATION_COMMAND_TOO_LARGE',
    ],
  ])('rejects %s', async (_, one, code) => {
    expect(await errorCodes(one)).toContain(code);
    expect(fake.discord.violations).toHaveLength(1);
  });

  test('rejects two commands with the same name', async () => {
    expect(await errorCodes(command(), command())).toContain('APPLICATION_COMMANDS_DUPLICATE_NAME');
  });
});

describe('registration of commands', () => {
  test('lists translations only when asked to', async () => {
    const french = { description_localizations: { fr: 'Jouer.' } };
    await rest('PUT', path, [command({ ...french, options: [text('o', french)] })]);
    expect(JSON.stringify((await rest('GET', path)).body)).not.toContain('Jouer');
    const full = await rest('GET', `${path}?with_localizations=true`);
    expect(commandsOf(full)[0]).toMatchObject({ ...french, options: [french] });
  });

  test("refuses a bulk overwrite without an Activity's entry point", async () => {
    const whole = [{ name: 'launch', type: 4, handler: 2 }, command()];
    await rest('PUT', path, whole);
    expect(errorCodeOf(await rest('PUT', path, [command()]))).toBe(50240);
    expect((await rest('PUT', path, whole)).body).toHaveLength(2);
  });

  test('prefers a command of the server to a global one of the same name', async () => {
    const own = `/applications/${fake.discord.applicationId}/guilds/${fake.discord.guildId}/commands`;
    await rest('PUT', path, [command()]);
    await rest('PUT', own, [command({ options: [text('target')] })]);
    const ada = fake.discord.user('Ada');
    const outcome = ada.command(fake.discord.channelId, 'vips', { target: 'x' });
    void outcome;
    await expect(ada.command(fake.discord.channelId, 'vips', { nothing: 'x' })).rejects.toThrow('no option');
  });

  test('rejects commands of another application and of another server', async () => {
    expect(errorCodeOf(await rest('GET', '/applications/1/commands'))).toBe(10002);
    const elsewhere = `/applications/${fake.discord.applicationId}/guilds/1/commands`;
    expect(errorCodeOf(await rest('PUT', elsewhere, []))).toBe(50001);
  });
});
