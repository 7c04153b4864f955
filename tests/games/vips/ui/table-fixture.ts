import { vipsEntry } from '../../../../src/games/vips/index.ts';
import { createLocalizer, type Participant } from '../../../../src/i18n/localizer.ts';
import type { References } from '../../../../src/i18n/translator.ts';
import { createAppTranslator } from '../../../../src/features/app-translator.ts';
import { Match } from '../../../../src/kernel/match.ts';
import { pick, type Random } from '../../../../src/kernel/random.ts';
import { settingsOf } from '../../../../src/kernel/playable-game.ts';
import type { Localizer } from '../../../../src/kernel/screen.ts';

export const translator = createAppTranslator([vipsEntry]);

/** Extreme names that Discord allows: 32 characters, with markdown. */
export const PARTICIPANTS: readonly (Participant & { readonly userId?: string })[] = [
  { userId: '100000000000000001', name: 'Ada `_*~|Lovelace|~*_` of London!' },
  { name: 'Greedy the Insatiably Greedy One' },
  {
    userId: '100000000000000003',
    name: 'ÅÄÖ 漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字',
  },
  { userId: '100000000000000004', name: 'W'.repeat(32) },
  { name: 'R' },
];

export const localizerOf = (players = PARTICIPANTS.length, locale = 'en-GB'): Localizer =>
  createLocalizer(translator, locale, PARTICIPANTS.slice(0, players));

/** A target of the maximal length, with markdown. */
export const LONG_TARGET = '**@everyone** [x](https://y.z) `_'.padEnd(80, 'W');

/** A localizer where Discord has every emoji of the game, under a name and id of the longest kind. */
export const localizerWithEmojis = (players = PARTICIPANTS.length): Localizer => {
  const known = new Map(
    vipsEntry.emojis.map(({ key }, i) => [
      `vips/${key}`,
      { name: `vips_${key}_0123abcd`, id: String(9_000_000_000_000_000_000n + BigInt(i)) },
    ]),
  );
  const emoji: References['emoji'] = (key) => known.get(key) ?? null;
  const withEmojis = createAppTranslator([vipsEntry], { emoji, commandId: () => null });
  return createLocalizer(withEmojis, 'en-GB', PARTICIPANTS.slice(0, players));
};

/** A match of `players` players in which nobody has bet yet. */
export function openTable(players: number, random: Random, target = LONG_TARGET): Match {
  const settings = settingsOf(vipsEntry.game, { target, set: 'women', first: 'random' });
  const holders = PARTICIPANTS.slice(0, players).map(({ userId, name }) => userId ?? name);
  return Match.start(vipsEntry.game, settings, holders, random);
}

/** The matches of a random game: after each bet and each complete turn. */
export function* gameStates(players: number, random: Random): Generator<Match> {
  let match = openTable(players, random);
  yield match;
  while (match.outcome === null) {
    match = match.playBot(pick(random, ['random', 'greedy']), pick(random, match.toAct), random);
    yield match;
  }
}
