/** How long texts may be where Discord has a limit: for controls in messages and modals, and for commands. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { declareCommands } from '../../scripts/declare-commands.ts';
import { games } from '../../src/games/index.ts';
import { NO_REFERENCES } from '../../src/i18n/translator.ts';
import { variantsOf } from './compare-texts.ts';

/** Discord's limits for texts of controls by their kind, in characters: in a message, and in a modal. */
const LIMITS: Readonly<Record<string, readonly [number | null, number]>> = {
  label: [80, 45],
  title: [null, 45],
  placeholder: [100, 100],
  description: [100, 100],
  button: [80, 80],
};
/** For descriptions of commands and names of choices; and for names of commands in context menus. */
const COMMAND_LIMITS = { text: 100, menu: 32 } as const;

const NAME = 'a name as long as Discord has it';
const FILLINGS: Readonly<Record<string, string>> = { player: NAME, controller: NAME, name: NAME };

/** The length of the longest text that a template can make, with the longest names that its arguments may be. */
export const longest = (text: string, locale: string): number =>
  Math.max(
    ...variantsOf(text, locale).map(
      (variant) => variant.replaceAll(/\{(.*?)\}/gu, (_, name: string) => FILLINGS[name] ?? '12').length,
    ),
  );

/** The keys of the texts of commands, each with its limit. */
export const commandLimits: ReadonlyMap<string, number> = (() => {
  const limits = new Map<string, number>();
  const translate = (_locale: string, key: string): string => {
    limits.set(key, COMMAND_LIMITS.text);
    return key;
  };
  const translator = {
    locales: ['en'],
    translate,
    closestLocale: () => 'en',
    localeOf: () => 'en',
    formsOf: () => [],
    inLocale: () => (key: string) => translate('en', key),
    formatList: (_locale: string, items: readonly string[]) => items.join(),
    references: NO_REFERENCES,
  };
  for (const declaration of declareCommands(translator, games))
    if (!('description' in declaration)) limits.set(declaration.name, COMMAND_LIMITS.menu);
  return limits;
})();

const root = path.resolve(import.meta.dirname, '../../src');
/** The keys of labels and the like in the code, which may be templates, each with its limit. */
export const controls = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .flatMap((file) => {
    const code = readFileSync(path.join(root, file), 'utf8');
    const isModal = code.includes('fields: [');
    return [...code.matchAll(/(label|placeholder|description|title): \w+\.plain\(\s*['`]([^'`]+)/gu)]
      .concat([...code.matchAll(/(button)\(\s*\w+\.plain\(\s*['`]([^'`]+)/gu)])
      .flatMap(([, kind = '', key = '']) => {
        const limit = LIMITS[kind]![isModal ? 1 : 0];
        return limit === null ? [] : [{ key, limit }];
      });
  });

/** The texts that have a limit, by key. */
export function limitsOf(english: Readonly<Record<string, string>>): ReadonlyMap<string, number> {
  const limits = new Map(commandLimits);
  for (const { key, limit } of controls) {
    const pattern = new RegExp(`^${key.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/gu, '[\\w-]+')}$`, 'u');
    for (const [each, text] of Object.entries(english))
      // A template may stand for other texts, too: those that are too long in English are no labels.
      if (pattern.test(each) && (!key.includes('${') || longest(text, 'en') <= limit))
        limits.set(each, Math.min(limit, limits.get(each) ?? limit));
  }
  return limits;
}
