import { GONE, noticed } from '../../discord/components/localizer.ts';
import type { AddressedScreen } from '../../discord/components/components.ts';
import type { VerbPress } from '../../discord/interactions/verbs.ts';
import type { Message } from '../../kernel/game.ts';
import type { HouseEntry } from '../../table/stored/house-texts.ts';
import type { Parts } from '../feature.ts';
import { FULL } from './proposals.ts';
import { queueScreen } from './screens.ts';

const waitingTexts = async ({ store }: Parts, { caller }: VerbPress): Promise<readonly HouseEntry[]> =>
  (await store.houseTexts(caller.guildId)).filter(({ status }) => status === 'waiting');

/** The text of the caller's server that a press is about, if it waits for approval. */
export const waitingEntry = async (deps: Parts, press: VerbPress): Promise<HouseEntry | undefined> =>
  (await waitingTexts(deps, press)).find(({ id }) => id === press.arg);

/** The queue of texts that wait; above it, what came of the press before. */
export const showQueue = async (deps: Parts, press: VerbPress, notice: Message | null = null) =>
  noticed(queueScreen(press, await waitingTexts(deps, press)), notice, press.localizer);

/** Approves the text that a moderator looks at, and shows the next. */
export async function approve(deps: Parts, press: VerbPress): Promise<AddressedScreen> {
  if (await deps.store.approveHouseText(press.caller.guildId, press.arg))
    return showQueue(deps, press, { key: 'app.house-packs.approved' });
  return showQueue(deps, press, (await waitingEntry(deps, press)) === undefined ? GONE : FULL);
}

/** Rejects the text that a moderator looks at, or all that wait of its author, and shows the next. */
export const rejects =
  (which: 'reject' | 'reject-all' | 'shut-out') =>
  async (deps: Parts, press: VerbPress): Promise<AddressedScreen> => {
    const { guildId } = press.caller;
    const entry = await waitingEntry(deps, press);
    if (entry === undefined) return showQueue(deps, press, GONE);
    const { id, authorId } = entry;
    const shutOut = which === 'shut-out' ? 'yes' : 'no';
    if (shutOut === 'yes') await deps.store.shutOut(guildId, authorId);
    const refused = which === 'reject' ? { id } : { authorId };
    const n = await deps.store.refuseHouseTexts(guildId, refused, deps.clock());
    return showQueue(deps, press, { key: 'app.house-packs.rejected', args: { n, shutOut } });
  };
