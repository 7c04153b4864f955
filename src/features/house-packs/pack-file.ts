import { z } from 'zod';
import { answerOf, textBlock } from '../../discord/components/blocks.ts';
import { localizerFor, refusalAnswer } from '../../discord/components/localizer.ts';
import type { AddressedScreen } from '../../discord/components/components.ts';
import type { CommandCall, SentFile } from '../../discord/interactions/command.ts';
import { NOT_MODERATOR, type VerbPress } from '../../discord/interactions/verbs.ts';
import { fetchFile } from '../../discord/rest/fetch-file.ts';
import { decodeText } from '../../kernel/decode-text.ts';
import { criterionKindOf, type HouseKind } from '../../kernel/house-text.ts';
import type { Rejection } from '../../kernel/game.ts';
import { moderatesHere } from '../../table/seats.ts';
import { HOUSE_LIMITS, type HouseEntry } from '../../table/stored/house-texts.ts';
import type { Parts } from '../feature.ts';
import { addFromFile, packOf, type Proposal } from './proposals.ts';
import { packScreen } from './screens.ts';

/** The name and version of the format of files with texts of a server's own. */
const FORMAT = 'pedestal.house/1';

/** How large a file may be, in bytes: more than the longest texts of a whole server take. */
export const MAX_FILE_BYTES = 128 * 1_024;

/** How many entries of a file are looked at. */
const MAX_ENTRIES = 2 * HOUSE_LIMITS.perServer;

/** Why an entry of a file cannot be proposed. */
type UnreadEntry = 'unread' | 'kind' | 'full';

/** The fields of a file that matter: it may have more. Criteria may be left out, as by people who write one by hand. */
const packSchema = z.object({
  format: z.literal(FORMAT),
  targets: z.array(z.unknown()),
  criteria: z.array(z.unknown()).default([]),
});

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
function writePack(approved: readonly HouseEntry[]): string {
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
    const { targets, criteria } = packSchema.parse(JSON.parse(decodeText(Buffer.from(bytes))));
    return [...targets.map((text) => proposalOf('target', text)), ...criteria.map(criterionOf)].map(
      (entry, i) => (i < MAX_ENTRIES ? entry : 'full'),
    );
  } catch {
    return null;
  }
}

const TOO_LARGE: Rejection = {
  key: 'app.house-packs.refused.too-large',
  args: { kb: MAX_FILE_BYTES / 1_024 },
};

/** The approved texts of the caller's server as a file. */
export async function exportFile(
  { store }: Parts,
  { caller, localizer }: VerbPress,
): Promise<AddressedScreen> {
  const data = writePack(await store.approvedTexts(caller.guildId));
  return answerOf([
    textBlock(localizer, 'app.house-packs.exported'),
    { type: 'file', name: 'house.json', data },
  ]);
}

/** Takes the texts of a file, for moderators: they wait for approval like others. */
export async function importFile(
  deps: Parts,
  { caller, locale }: CommandCall,
  file: SentFile,
): Promise<AddressedScreen> {
  const localizer = localizerFor(deps.translator, locale, null);
  const refuse = (reason: Rejection): AddressedScreen => refusalAnswer(localizer, reason);
  if (!moderatesHere(caller)) return refuse(NOT_MODERATOR);
  if (file.size > MAX_FILE_BYTES) return refuse(TOO_LARGE);
  const options = { maxBytes: MAX_FILE_BYTES, fileOrigin: deps.fileOrigin };
  const fetched = await fetchFile(file.url, options);
  if (!fetched.ok && fetched.reason === 'too-large') return refuse(TOO_LARGE);
  if (!fetched.ok) return refuse({ key: 'app.house-packs.refused.unavailable' });
  const proposals = readPack(fetched.value);
  if (proposals === null) return refuse({ key: 'app.house-packs.refused.no-pack' });
  const { taken, left } = await addFromFile(deps, caller, proposals);
  if (taken > 0) await deps.noteAction(caller, { action: 'imported', n: taken });
  const list = Array.from(left, ([cause, n]) => localizer.plain(`app.house-packs.left.${cause}`, { n }));
  return packScreen(localizer, {
    key: 'app.house-packs.imported',
    args: { taken, left: proposals.length - taken, why: { list } },
  });
}
