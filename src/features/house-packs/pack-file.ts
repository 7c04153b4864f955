import { HOUSE_LIMITS, type HouseEntry } from '../../table/ports/house-texts.ts';

/** The name and version of the format of files with texts of a server's own. */
const FORMAT = 'pedestal.house/1';

/** How large a file may be, in bytes: more than the longest texts of a whole server take. */
export const MAX_FILE_BYTES = 128 * 1_024;

/** How long one text in a file may be, in UTF-16 units, to be looked at at all. */
const MAX_TEXT_LENGTH = 1_000;

/** What a file must have; it may have more. */
interface Pack {
  readonly targets: readonly string[];
}

const isPack = (value: unknown): value is Pack =>
  typeof value === 'object' &&
  value !== null &&
  'format' in value &&
  value.format === FORMAT &&
  'targets' in value &&
  Array.isArray(value.targets) &&
  value.targets.length <= HOUSE_LIMITS.perServer &&
  value.targets.every((target) => typeof target === 'string' && target.length <= MAX_TEXT_LENGTH);

/** A file with the approved texts of a server. Who proposed them is not in it. */
export const writePack = (entries: readonly HouseEntry[]): string =>
  `${JSON.stringify(
    {
      format: FORMAT,
      targets: entries.filter(({ status }) => status === 'approved').map(({ text }) => text),
    },
    null,
    2,
  )}\n`;

/** The targets in a file, which comes from outside; `null` if it is no such file. Never throws. */
export function readPack(bytes: Uint8Array): readonly string[] | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const parsed: unknown = JSON.parse(text);
    return isPack(parsed) ? parsed.targets : null;
  } catch {
    return null;
  }
}
