import type { Localizer } from './screen.ts';

/** A localizer for a table that is made up, whose players have names in plain texts. */
export const withSampleNames = (localizer: Localizer): Localizer => ({
  ...localizer,
  plain: (text, args = {}) =>
    localizer.plain(
      text,
      Object.fromEntries(
        Object.entries(args).map(([name, value]) => [
          name,
          typeof value === 'object' && 'seat' in value ? { key: `app.game.player.${value.seat}` } : value,
        ]),
      ),
    ),
});
