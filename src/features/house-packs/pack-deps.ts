import { localizerFor } from '../../discord/components/localizer.ts';
import type { Click } from '../../discord/interactions/click.ts';
import type { Rejection } from '../../kernel/message.ts';
import type { Localizer } from '../../kernel/screen.ts';
import type { Caller } from '../../table/decision.ts';
import type { HouseEntry } from '../../table/ports/house-texts.ts';
import type { ServerWords } from '../../table/words/server-words.ts';
import type { Parts } from '../feature.ts';

/** What the house packs are given. */
export type PackDeps = Parts & { readonly words: ServerWords };

export const NOT_MODERATOR: Rejection = { key: 'app.house-packs.refused.not-moderator' };
export const GONE: Rejection = { key: 'app.not-any-more' };
export const MALFORMED: Rejection = { key: 'app.button.malformed' };

/** A localizer for the caller, at no table. */
export const ownLocalizer = ({ translator }: PackDeps, { locale }: Pick<Click, 'locale'>): Localizer =>
  localizerFor(translator, locale, null);

/** A text of the caller's server that waits for approval. */
export const waitingEntry = async (
  { store }: PackDeps,
  { guildId }: Caller,
  id: string,
): Promise<HouseEntry | undefined> =>
  (await store.houseTexts(guildId)).find((each) => each.id === id && each.status === 'waiting');
