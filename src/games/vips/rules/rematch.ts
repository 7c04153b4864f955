import type { NamedHolder } from '../../../kernel/game.ts';
import { placesOf } from './score.ts';
import type { VipsSettings, VipsState } from './state.ts';

/** How much of a name is kept with the settings. */
const MAX_NAME_LENGTH = 80;

/**
 * The settings of a rematch (the kernel's `rematch`): the last player starts, which the host may settle (V8). Where
 * several share the last place, or nobody is behind, it is drawn. After a guided game comes one without a guide.
 */
export function rematchSettings(
  settings: VipsSettings,
  { result }: Pick<VipsState, 'result'>,
  holders: readonly NamedHolder[],
): VipsSettings {
  const places = placesOf(result?.scores ?? []);
  const last = Math.max(...places);
  const [seat, ...others] = places.flatMap((place, at) => (place === last && place > 1 ? [at] : []));
  const holder = seat === undefined || others.length > 0 ? undefined : holders[seat];
  const { target, set } = settings;
  if (holder === undefined) return { target, set, first: 'random' };
  const name = holder.name.slice(0, MAX_NAME_LENGTH);
  return { target, set, first: { holder: holder.holder, ...(name === '' ? {} : { name }) } };
}
