import { criterionKindOf, type CriterionKind } from '../../kernel/house-text.ts';
import { HOUSE_LIMITS, type HouseEntry } from '../../table/stored/house-texts.ts';
import { packOf, type Proposal } from './proposals.ts';

/** The name and version of the format of files with texts of a server's own. */
const FORMAT = 'pedestal.house/1';

/** How large a file may be, in bytes: more than the longest texts of a whole server take. */
export const MAX_FILE_BYTES = 128 * 1_024;

/** How long one text in a file may be, in UTF-16 units, to be looked at at all. */
const MAX_TEXT_LENGTH = 1_000;

/** The fields that a file must have; it may have more. Older files have no criteria. */
interface Pack {
  readonly targets: readonly string[];
  readonly criteria?: readonly { readonly kind: CriterionKind; readonly text: string }[];
}

const isText = (value: unknown): boolean => typeof value === 'string' && value.length <= MAX_TEXT_LENGTH;

const isCriterionOfFile = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  criterionKindOf(value.kind) !== null &&
  'text' in value &&
  isText(value.text);

const isPack = (value: unknown): value is Pack =>
  typeof value === 'object' &&
  value !== null &&
  'format' in value &&
  value.format === FORMAT &&
  'targets' in value &&
  isListOf(value.targets, isText) &&
  (!('criteria' in value) || isListOf(value.criteria, isCriterionOfFile));

/** Returns whether it is a list of such values, of as many at most as a server may have. */
const isListOf = (value: unknown, isItem: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.length <= HOUSE_LIMITS.perServer && value.every(isItem);

/** A file with the approved texts of a server. It does not name the people who proposed them. */
export function writePack(approved: readonly HouseEntry[]): string {
  const pack = {
    format: FORMAT,
    targets: approved.filter(({ kind }) => packOf(kind) === 'target').map(({ text }) => text),
    criteria: approved
      .filter(({ kind }) => packOf(kind) === 'criterion')
      .map(({ kind, text }) => ({ kind, text })),
  };
  return `${JSON.stringify(pack, null, 2)}\n`;
}

/** The texts in a file, which comes from outside; `null` if it is no such file. Never throws. */
export function readPack(bytes: Uint8Array): readonly Proposal[] | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const parsed: unknown = JSON.parse(text);
    if (!isPack(parsed)) return null;
    const targets = parsed.targets.map((target): Proposal => ({ kind: 'target', text: target }));
    return [...targets, ...(parsed.criteria ?? [])];
  } catch {
    return null;
  }
}
