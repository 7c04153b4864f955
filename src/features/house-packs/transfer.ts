import { localizerFor, refusalAnswer } from '../../discord/components/localizer.ts';
import type { AddressedScreen } from '../../discord/components/message.ts';
import type { CommandCall, SentFile } from '../../discord/interactions/command.ts';
import { NOT_MODERATOR, type VerbPress } from '../../discord/interactions/verbs.ts';
import { fetchFile } from '../../discord/rest/fetch-file.ts';
import type { Rejection } from '../../kernel/message.ts';
import { moderatesHere } from '../../table/seats.ts';
import { MAX_FILE_BYTES, readPack, writePack } from './pack-file.ts';
import { addFromFile } from './proposals.ts';
import type { PackDeps } from './queue.ts';
import { packScreen } from './screens.ts';

const TOO_LARGE: Rejection = {
  key: 'app.house-packs.refused.too-large',
  args: { kb: MAX_FILE_BYTES / 1_024 },
};

/** The approved texts of the caller's server as a file. */
export async function exportFile(
  { store }: PackDeps,
  { caller, localizer }: VerbPress,
): Promise<AddressedScreen> {
  const data = writePack(await store.approvedTexts(caller.guildId));
  const blocks = [
    { type: 'text', markdown: localizer.markdown('app.house-packs.exported') },
    { type: 'file', name: 'house.json', data },
  ] as const;
  return { screen: { blocks }, address: null };
}

/** Takes the texts of a file, for moderators: they wait for approval like others. */
export async function importFile(
  deps: PackDeps,
  { caller, locale }: CommandCall,
  file: SentFile,
): Promise<AddressedScreen> {
  const localizer = localizerFor(deps.translator, locale, null);
  const refuse = (reason: Rejection): AddressedScreen => refusalAnswer(localizer, reason);
  if (!moderatesHere(caller)) return refuse(NOT_MODERATOR);
  if (file.size > MAX_FILE_BYTES) return refuse(TOO_LARGE);
  const options = { maxBytes: MAX_FILE_BYTES, fileOrigin: deps.fileOrigin ?? null };
  const fetched = await fetchFile(file.url, options);
  if (!fetched.ok)
    return refuse(
      fetched.reason === 'too-large' ? TOO_LARGE : { key: 'app.house-packs.refused.unavailable' },
    );
  const proposals = readPack(fetched.value);
  if (proposals === null) return refuse({ key: 'app.house-packs.refused.no-pack' });
  const { taken, left } = await addFromFile(deps, caller, proposals);
  const list = Array.from(left, ([cause, n]) => localizer.plain(`app.house-packs.left.${cause}`, { n }));
  return packScreen(localizer, {
    key: 'app.house-packs.imported',
    args: { taken, left: proposals.length - taken, why: { list } },
  });
}
