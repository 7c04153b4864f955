import type { Localizer } from './screen.ts';

/** A localizer for a table that is made up: in plain texts, the text with this key names the player of a seat. */
export const withSampleNames = (localizer: Localizer, keyOf: (seat: number) => string): Localizer => ({
  ...localizer,
  plain: (text, args = {}) =>
    localizer.plain(
      text,
      Object.fromEntries(
        Object.entries(args).map(([name, value]) => [
          name,
          typeof value === 'object' && 'seat' in value ? { key: keyOf(value.seat) } : value,
        ]),
      ),
    ),
});
