import { decodeText } from '../../kernel/decode-text.ts';
import { criterionKindOf, type HouseKind } from '../../kernel/house-text.ts';
import { HOUSE_LIMITS, type HouseEntry } from '../../table/stored/house-texts.ts';
import { packOf, type Proposal } from './proposals.ts';

/** The name and version of the format of files with texts of a server's own. */
const FORMAT = 'pedestal.house/1';

/** How large a file may be, in bytes: more than the longest texts of a whole server take. */
export const MAX_FILE_BYTES = 128 * 1_024;

/** How many entries of a file are looked at. */
const MAX_ENTRIES = 2 * HOUSE_LIMITS.perServer;

/** Why an entry of a file cannot be proposed. */
export type UnreadEntry = 'unread' | 'kind' | 'full';

/** The fields that a file must have; it may have more. Older files have no criteria. */
interface Pack {
  readonly targets: readonly unknown[];
  readonly criteria?: readonly unknown[];
}

const isPack = (value: unknown): value is Pack =>
  typeof value === 'object' &&
  value !== null &&
  'format' in value &&
  value.format === FORMAT &&
  'targets' in value &&
  Array.isArray(value.targets) &&
  (!('criteria' in value) || Array.isArray(value.criteria));

/** A text about this, if it is one; a sign that could not be decoded makes it unreadable. */
const proposalOf = (kind: HouseKind | null, text: unknown): Proposal | UnreadEntry => {
  if (typeof text !== 'string' || text.includes('\u{FFFD}')) return 'unread';
  return kind === null ? 'kind' : { kind, text };
};

/** A criterion. Later versions may know more kinds. */
const criterionOf = (value: unknown): Proposal | UnreadEntry =>
  typeof value === 'object' && value !== null && 'kind' in value && 'text' in value
    ? proposalOf(criterionKindOf(value.kind), value.text)
    : 'unread';

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

/** The entries of a file, which comes from outside, each as far as it can be read; `null` if it is no such file. Never throws. */
export function readPack(bytes: Uint8Array): readonly (Proposal | UnreadEntry)[] | null {
  try {
    const parsed: unknown = JSON.parse(decodeText(Buffer.from(bytes)));
    if (!isPack(parsed)) return null;
    const { targets, criteria = [] } = parsed;
    return [...targets.map((text) => proposalOf('target', text)), ...criteria.map(criterionOf)].map(
      (entry, i) => (i < MAX_ENTRIES ? entry : 'full'),
    );
  } catch {
    return null;
  }
}
