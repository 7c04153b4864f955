import type { ZodMiniType } from 'zod/mini';
import { FormErrors } from './errors.ts';

/** The fields of a zod issue that are used here; which of them are set depends on `code`. */
interface ZodIssue {
  readonly code?: string;
  readonly path: readonly PropertyKey[];
  readonly expected?: string;
  readonly origin?: string;
  readonly format?: string;
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
  for (const issue of flattenUnionIssues(result.error.issues, body))
    errors.add(issue.path, codeOf(issue, valueAt(body, issue.path)));
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
    return [{ code: 'wrong_kind', path: [...issue.path, 'type'] }];
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

const WRONG_TYPES: Readonly<Record<string, string>> = {
  string: 'STRING_TYPE_CONVERT',
  boolean: 'BOOLEAN_TYPE_CONVERT',
  array: 'LIST_TYPE_CONVERT',
  object: 'DICT_TYPE_CONVERT',
  record: 'DICT_TYPE_CONVERT',
};

/** Discord's code for an issue with this value. */
function codeOf({ code, expected = '', origin = '', format }: ZodIssue, value: unknown): string {
  const isNumber = origin === 'number' || origin === 'int';
  switch (code) {
    case 'wrong_kind':
      return value === undefined ? 'BASE_TYPE_REQUIRED' : 'UNION_TYPE_CHOICES';
    case 'invalid_type':
      if (value === undefined) return 'BASE_TYPE_REQUIRED';
      return WRONG_TYPES[expected] ?? 'NUMBER_TYPE_COERCE';
    case 'invalid_value':
      return value === undefined ? 'BASE_TYPE_REQUIRED' : 'BASE_TYPE_CHOICES';
    case 'too_big':
      return isNumber ? 'NUMBER_TYPE_MAX' : 'BASE_TYPE_MAX_LENGTH';
    case 'too_small':
      return isNumber ? 'NUMBER_TYPE_MIN' : 'BASE_TYPE_MIN_LENGTH';
    case 'invalid_format':
      return format === 'url' ? 'URL_TYPE_INVALID_URL' : 'NUMBER_TYPE_COERCE';
    default:
      return 'BASE_TYPE_INVALID';
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
