import type { Localizer } from './screen.ts';

/** A localizer for a table that is made up: the text with this key and the seat, such as `vips.rules.player.0`, names each player in plain texts. */
export const withSampleNames = (localizer: Localizer, key: string): Localizer => ({
  ...localizer,
  plain: (text, args = {}) =>
    localizer.plain(
      text,
      Object.fromEntries(
        Object.entries(args).map(([name, value]) => [
          name,
          typeof value === 'object' && 'seat' in value ? { key: `${key}.${value.seat}` } : value,
        ]),
      ),
    ),
});
