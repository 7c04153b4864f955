import { houseIdOf } from '../../src/table/fairness/short-code.ts';
import type { HouseEntry } from '../../src/table/stored/house-texts.ts';

/** A text of a server's own. */
export function houseEntry(text: string, more: Partial<HouseEntry> = {}): HouseEntry {
  const salt = 'ab'.repeat(32);
  return {
    id: houseIdOf(more.kind ?? 'target', { text, salt }),
    guildId: '100',
    kind: 'target',
    text,
    salt,
    authorId: '300',
    status: 'waiting',
    proposedAt: 1,
    ...more,
  };
}
