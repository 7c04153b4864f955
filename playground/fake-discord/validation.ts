import type { ZodMiniType } from 'zod/mini';
import { FormErrors } from './errors.ts';

/** The fields of a zod issue that are used here; which of them are set depends on `code`. */
interface ZodIssue {
  readonly code?: string;
  readonly path: readonly PropertyKey[];
  readonly expected?: string;
  readonly origin?: string;
  readonly format?: string;
  readonly maximum?: number | bigint;
  readonly minimum?: number | bigint;
  readonly values?: readonly unknown[];
  readonly errors?: readonly (readonly ZodIssue[])[];
}

/** discord.js sends these keys with interaction responses; they are not in the API description, and Discord ignores them. */
const SENT_BY_DISCORD_JS: ReadonlySet<string> = new Set([
  'enforce_nonce',
  'data.enforce_nonce',
  'tts',
  'data.tts',
]);

/**
 * Validates a request body against one schema of Discord's published API description.
 * @param reportViolation called for every unknown key; Discord ignores those, but they are usually typing errors
 * @throws DiscordError 50035 with Discord's nested errors
 */
export function validateBody(
  schema: ZodMiniType,
  body: unknown,
  reportViolation: (text: string) => void,
): void {
  const result = schema.safeParse(body);
  if (result.success) {
    for (const key of unknownKeys(body, result.data, '')) {
      if (SENT_BY_DISCORD_JS.has(key)) continue;
      reportViolation(`"${key}" is not in Discord's API description`);
    }
    return;
  }
  const errors = new FormErrors();
  for (const issue of flattenUnionIssues(result.error.issues, body)) {
    const { code, message } = toFieldError(issue, valueAt(body, issue.path));
    errors.add(issue.path, code, message);
  }
  errors.throwIfAny();
}

/** Replaces the issue of a union by the issues of the alternative that has the body's `type`. */
function flattenUnionIssues(issues: readonly ZodIssue[], body: unknown): ZodIssue[] {
  return issues.flatMap((issue) => {
    if (issue.code !== 'invalid_union' || issue.errors === undefined || issue.errors.length === 0) {
      return [issue];
    }
    const meant = issue.errors.find((option) => !option.some(isTypeIssue));
    if (meant !== undefined) {
      const inner = meant.map((found) => ({ ...found, path: [...issue.path, ...found.path] }));
      return flattenUnionIssues(inner, body);
    }
    const types = issue.errors.flatMap((option) => option.find(isTypeIssue)?.values ?? []);
    return [{ code: 'wrong_kind', path: [...issue.path, 'type'], values: types }];
  });
}

function isTypeIssue(issue: ZodIssue): boolean {
  return issue.path.length === 1 && issue.path[0] === 'type';
}

function valueAt(body: unknown, path: readonly PropertyKey[]): unknown {
  let value = body;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value;
}

function toFieldError(issue: ZodIssue, value: unknown): { code: string; message: string } {
  const required = { code: 'BASE_TYPE_REQUIRED', message: 'This field is required' };
  switch (issue.code) {
    case 'wrong_kind':
      if (value === undefined) return required;
      return {
        code: 'UNION_TYPE_CHOICES',
        message: `Value of field "type" must be one of (${(issue.values ?? []).join(', ')}).`,
      };
    case 'invalid_type':
      return value === undefined ? required : wrongTypeError(issue.expected ?? 'value', value);
    case 'invalid_value':
      if (value === undefined) return required;
      return {
        code: 'BASE_TYPE_CHOICES',
        message: `Value must be one of {${(issue.values ?? []).join(', ')}}.`,
      };
    case 'too_big':
      return issue.origin === 'number' || issue.origin === 'int'
        ? {
            code: 'NUMBER_TYPE_MAX',
            message: `int value should be less than or equal to ${issue.maximum}.`,
          }
        : { code: 'BASE_TYPE_MAX_LENGTH', message: `Must be ${issue.maximum} or fewer in length.` };
    case 'too_small':
      return issue.origin === 'number' || issue.origin === 'int'
        ? {
            code: 'NUMBER_TYPE_MIN',
            message: `int value should be greater than or equal to ${issue.minimum}.`,
          }
        : { code: 'BASE_TYPE_MIN_LENGTH', message: `Must be ${issue.minimum} or more in length.` };
    case 'invalid_format':
      return issue.format === 'url'
        ? { code: 'URL_TYPE_INVALID_URL', message: 'Not a well formed URL.' }
        : { code: 'NUMBER_TYPE_COERCE', message: `Value "${String(value)}" is not snowflake.` };
    default:
      return { code: 'BASE_TYPE_INVALID', message: `This value does not fit (${issue.code ?? 'unknown'}).` };
  }
}

function wrongTypeError(expected: string, value: unknown): { code: string; message: string } {
  switch (expected) {
    case 'string':
      return { code: 'STRING_TYPE_CONVERT', message: `Could not interpret "${String(value)}" as string.` };
    case 'boolean':
      return { code: 'BOOLEAN_TYPE_CONVERT', message: 'Must be either true or false.' };
    case 'array':
      return { code: 'LIST_TYPE_CONVERT', message: 'Only iterables may be used in a ListType' };
    case 'object':
    case 'record':
      return { code: 'DICT_TYPE_CONVERT', message: 'Only dictionaries may be used in a DictType' };
    default:
      return { code: 'NUMBER_TYPE_COERCE', message: `Value "${String(value)}" is not int.` };
  }
}

function unknownKeys(given: unknown, known: unknown, at: string): string[] {
  if (Array.isArray(given) && Array.isArray(known)) {
    return given.flatMap((item, index) => unknownKeys(item, known[index], `${at}[${index}]`));
  }
  if (!isRecord(given) || !isRecord(known)) return [];
  return Object.entries(given).flatMap(([key, value]) => {
    const here = at === '' ? key : `${at}.${key}`;
    return Object.hasOwn(known, key) ? unknownKeys(value, known[key], here) : [here];
  });
}

/** True if a JSON value is an object with keys. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
