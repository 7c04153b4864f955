import { expect, test } from 'vitest';
import { declareCommands } from '../../../scripts/declare-commands.ts';
import { games } from '../../../src/games/index.ts';
import { appCatalogue } from '../../app-texts.ts';
import { createTranslator, type MessageTemplates, type Translator } from '../../../src/i18n/translator.ts';

const declarationIn = (translator: Translator) => declareCommands(translator, games)[0]!;

/** English, and Spanish with these texts. */
const withSpanish = (texts: MessageTemplates) =>
  createTranslator([
    { en: appCatalogue.en },
    ...games.map(({ catalogue }) => ({ en: catalogue.en })),
    { en: {}, es: { 'app.language': 'Español', ...texts } },
  ]);

test('descriptions and choices are declared in every language of the catalogue, and names in English', () => {
  const declaration = declarationIn(
    withSpanish({
      'vips.command': 'La cara ideal',
      'command.list': 'Las mesas de este servidor',
      'vips.command.new.set.men': 'los señores',
    }),
  );
  const english = declarationIn(withSpanish({}));
  expect(declaration.description_localizations).toEqual({
    'es-ES': 'La cara ideal',
    'es-419': 'La cara ideal',
  });
  const { options = [] } = declaration as {
    options?: { name: string; description_localizations?: unknown }[];
  };
  const list = options.find(({ name }) => name === 'list');
  expect(list?.description_localizations).toEqual({
    'es-ES': 'Las mesas de este servidor',
    'es-419': 'Las mesas de este servidor',
  });
  const written = JSON.stringify(declaration);
  expect(written).toMatch(
    /"name":"the gentlemen","name_localizations":\{"es-ES":"los señores","es-419":"los señores"\}/u,
  );
  expect(written.match(/name_localizations/gu)).toHaveLength(2);
  const withoutTranslations: unknown = JSON.parse(
    JSON.stringify(declaration, (name, value: unknown) =>
      name.endsWith('_localizations') ? undefined : value,
    ),
  );
  expect(withoutTranslations).toEqual(english);
});
