import type {
  RESTPostAPIChatInputApplicationCommandsJSONBody,
  RESTPostAPIContextMenuApplicationCommandsJSONBody,
} from 'discord-api-types/v10';

/** A command as it is declared to Discord: a slash command, or one of a context menu. */
export type CommandDeclaration =
  | RESTPostAPIChatInputApplicationCommandsJSONBody
  | RESTPostAPIContextMenuApplicationCommandsJSONBody;

/** Fields that Discord does not store for the commands of one server. */
const GLOBAL_ONLY_FIELDS: readonly string[] = [
  'contexts',
  'integration_types',
] satisfies (keyof CommandDeclaration)[];

/** Fields that Discord never fills in: when they are not declared, there must be none. */
const LOCALIZATION_FIELDS: readonly string[] = [
  'name_localizations',
  'description_localizations',
] satisfies (keyof RESTPostAPIChatInputApplicationCommandsJSONBody)[];

/**
 * Whether a registered command, read with its localizations, has all that is declared and no translation that is not.
 * Discord fills in other fields that are not declared.
 */
export function matchesDeclaration(known: object, declared: CommandDeclaration): boolean {
  const fields = new Map<string, unknown>(Object.entries(known));
  const declaredFields = new Map<string, unknown>(Object.entries(declared));
  const names = new Set([...declaredFields.keys(), ...LOCALIZATION_FIELDS]);
  return [...names].every((name) => {
    const value = declaredFields.get(name);
    if (value === undefined && !LOCALIZATION_FIELDS.includes(name)) return true;
    if (GLOBAL_ONLY_FIELDS.includes(name) && isEmpty(fields.get(name))) return true;
    return isEquivalentJson(fields.get(name), value);
  });
}

/** Whether two JSON values are equivalent: an empty value equals a missing one. */
function isEquivalentJson(a: unknown, b: unknown): boolean {
  if (isEmpty(a) || isEmpty(b)) return isEmpty(a) && isEmpty(b);
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const [left, right] = [new Map(Object.entries(a)), new Map(Object.entries(b))];
  return [...left.keys(), ...right.keys()].every((key) => isEquivalentJson(left.get(key), right.get(key)));
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  (typeof value === 'object' && Object.keys(value).length === 0);
