import { z } from 'zod';
import { HOUSE_LIMITS, type HouseEntry } from '../../table/ports/house-texts.ts';

/** The name and version of the format of files with texts of a server's own. */
const FORMAT = 'pedestal.house/1';

/** How large a file may be, in bytes: more than the longest texts of a whole server take. */
export const MAX_FILE_BYTES = 128 * 1_024;

const fileSchema = z.object({
  format: z.literal(FORMAT),
  targets: z.array(z.string().max(1_000)).max(HOUSE_LIMITS.perServer),
});

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
    return fileSchema.parse(JSON.parse(text)).targets;
  } catch {
    return null;
  }
}
