import { decideContext } from '../../table/decide-context.ts';
import { expect, test } from 'vitest';
import { en as vipsEn } from '../../../src/games/vips/locales/en.ts';
import { ANNA, BEN, GUILD, playToEnd, textOfBody } from '../harness.ts';
import { useHarness } from '../use-harness.ts';
import { postsOf } from '../posts.ts';
import { start } from '../../../src/table/game-decisions.ts';
import { nextTableId } from '../../../src/table/create-table.ts';
import { changeLocale } from '../../../src/features/lobby/lobby-decisions.ts';
import { lastAnswer, lastResponse } from '../responses.ts';

const harness = useHarness();

const answerText = () => lastAnswer(harness).text;

/** A person whose Discord is in `locale`, on a server in `guildLocale`, calls a subcommand. */
const call = (
  user: string,
  [locale, guildLocale]: readonly [string, string | undefined],
  subcommand: string,
  options: Readonly<Record<string, string>> = {},
) =>
  harness.command(user, subcommand, options, 'vips', {
    locale,
    ...(guildLocale === undefined ? {} : { guild_locale: guildLocale }),
  });
const click = (user: string, locale: string, customId: string, values?: readonly string[]) =>
  harness.click(user, customId, { locale, ...(values && { values }) });
const newestTable = async () => (await harness.tables.list(GUILD))[0]!;

test('a table speaks the language that was asked for, else the server’s, else English', async () => {
  for (const [locales, options, expected] of [
    [['en-GB', 'fr'], {}, 'fr'],
    [['fr', 'en-US'], {}, 'en'],
    [['en-GB', 'fr'], { language: 'de' }, 'de'],
    [['fr', 'ja'], {}, 'en'],
    [['fr', undefined], {}, 'en'],
    [['en-GB', 'en-US'], { language: 'no language' }, 'en'],
  ] as const) {
    await call(ANNA, locales, 'new', { target: 'a *star*', ...options });
    expect((await newestTable()).locale).toBe(expected);
  }
});

test('secret messages are in the reader’s language, public ones in the table’s, until the end and in the rematch', async () => {
  await call(ANNA, ['de', 'fr'], 'new', { target: 'Ma tante', set: 'women' });
  expect(answerText()).toContain('Dein Tisch');
  await harness.drainOutbox();
  expect(textOfBody(postsOf(harness).at(-1)!.body)).toContain('## On recherche : Ma tante');
  const { id } = await newestTable();
  await click(BEN, 'en-GB', `v1:j:${id}:0:`);
  await click(BEN, 'de', `v1:s:${id}:0:`);
  const { table } = await harness.tableNow(id);
  expect(table.seats).toHaveLength(2);
  await harness.posted(harness.run(start, ANNA, id));
  const call1 = textOfBody(postsOf(harness).at(-1)!.body);
  expect(call1).toMatch(/^VIPs chez Anna\u202f: c’est l’heure du pari secret\. <@\d+> et <@\d+>/u);
  await call(BEN, ['en-US', 'fr'], 'bet');
  expect(answerText()).toContain(vipsEn['vips.secret.none']);
  await call(BEN, ['fr', 'en-US'], 'bet');
  expect(answerText()).toContain('Tu n’as pas encore parié.');
  await call(BEN, ['fr', 'en-US'], 'history');
  expect(answerText()).toContain('Avant le premier tour\u202f:');
  await playToEnd(harness, await harness.tableNow(id));
  expect(
    postsOf(harness)
      .map(({ body }) => textOfBody(body))
      .join(),
  ).toContain('Le peuple a parlé');
  await click(BEN, 'en-US', `v1:f:${id}:0:`);
  expect(answerText()).toContain('it all adds up');
  await click(ANNA, 'en-US', `v1:n:${id}:0:`);
  expect((await harness.tableNow(nextTableId(id, 0))).table.locale).toBe('fr');
});

test('solo without a target draws one of the table’s language, and the option offers the reader’s until one is chosen', async () => {
  await call(ANNA, ['en-GB', 'fr'], 'solo');
  const { target } = (await newestTable()).settings as { readonly target: string };
  expect(Object.values(vipsEn)).not.toContain(target);
  const offered = async (locale: string, options: readonly object[]) => {
    const typing = { type: 3, name: 'target', value: '', focused: true };
    const data = {
      type: 1,
      name: 'vips',
      options: [{ type: 1, name: 'new', options: [...options, typing] }],
    };
    await harness.interact(ANNA, { type: 4, locale, guild_locale: 'fr', data });
    return (lastResponse(harness).choices ?? []).map(({ value }) => value);
  };
  const english = new Set<string>(Object.values(vipsEn));
  expect((await offered('en-GB', [])).every((each) => english.has(each))).toBe(true);
  expect((await offered('fr', [])).some((each) => english.has(each))).toBe(false);
  const chosen = { type: 3, name: 'language', value: 'en' };
  expect((await offered('fr', [chosen])).every((each) => english.has(each))).toBe(true);
});

test('the host chooses another language in the lobby, and bots take their names in it', async () => {
  const { table } = await harness.posted(harness.openLobby({ bots: ['greedy', 'greedy'] }));
  await click(ANNA, 'en-GB', `v1:1:${table.id}:0:page.table`);
  const routes = JSON.stringify(lastResponse(harness)).match(/v1:\w:\w+:0:locale/u);
  expect(routes).not.toBeNull();
  await click(BEN, 'en-GB', routes![0], ['fr']);
  expect(answerText()).toContain('Only the host');
  await click(ANNA, 'de', routes![0], ['fr']);
  expect(answerText()).toContain('Geändert');
  const changed = await harness.tableNow(table.id);
  expect(changed.table.locale).toBe('fr');
  await harness.drainOutbox();
  expect(textOfBody(harness.discord.requests.at(-1)!.body)).toContain('3 places prises sur 5');
  const renamed = changeLocale.decide(
    changed,
    { locale: 'de' },
    {
      ...decideContext(harness.caller(ANNA)),
      botName: (_game, bot, n, locale) => `${bot} auf ${locale} ${n}`,
    },
  );
  expect(renamed?.ok && renamed.value.table.seats.map(({ name }) => name)).toEqual([
    'Anna',
    'greedy auf de 1',
    'greedy auf de 2',
  ]);
});
