import { refusalAnswer } from '../../discord/components/localizer.ts';
import type { AddressedScreen } from '../../discord/components/message.ts';
import type { CommandCall, SentFile } from '../../discord/interactions/command.ts';
import { fetchFile } from '../../discord/rest/fetch-file.ts';
import type { Rejection } from '../../kernel/message.ts';
import type { Localizer } from '../../kernel/screen.ts';
import type { Caller } from '../../table/decision.ts';
import { moderatesHere } from '../../table/seats.ts';
import { NOT_MODERATOR, ownLocalizer, type PackDeps } from './pack-deps.ts';
import { MAX_FILE_BYTES, readPack, writePack } from './pack-file.ts';
import { addFromFile } from './proposals.ts';
import { packScreen } from './screens.ts';

/** The approved texts of the caller's server as a file. */
export async function exportFile(
  { store }: PackDeps,
  { guildId }: Caller,
  localizer: Localizer,
): Promise<AddressedScreen> {
  const data = writePack(await store.approvedTexts(guildId));
  return {
    screen: {
      blocks: [
        { type: 'text', markdown: localizer.markdown('app.house-packs.exported') },
        { type: 'file', name: 'house.json', data },
      ],
    },
    address: null,
  };
}

/** Takes the texts of a file, for moderators: they wait for approval like others. */
export async function importFile(
  deps: PackDeps,
  call: CommandCall,
  file: SentFile,
): Promise<AddressedScreen> {
  const { caller } = call;
  const localizer = ownLocalizer(deps, call);
  if (!moderatesHere(caller)) return refusalAnswer(localizer, NOT_MODERATOR);
  const tooLarge: Rejection = {
    key: 'app.house-packs.refused.too-large',
    args: { kb: MAX_FILE_BYTES / 1_024 },
  };
  if (file.size > MAX_FILE_BYTES) return refusalAnswer(localizer, tooLarge);
  const options = { maxBytes: MAX_FILE_BYTES, fileOrigin: deps.fileOrigin ?? null };
  const fetched = await fetchFile(file.url, options);
  if (!fetched.ok)
    return refusalAnswer(
      localizer,
      fetched.reason === 'too-large' ? tooLarge : { key: 'app.house-packs.refused.unavailable' },
    );
  const proposals = readPack(fetched.value);
  if (proposals === null) return refusalAnswer(localizer, { key: 'app.house-packs.refused.no-pack' });
  const taken = await addFromFile(deps, caller, proposals);
  return packScreen(localizer, {
    key: 'app.house-packs.imported',
    args: { taken, left: proposals.length - taken },
  });
}
