import { fameUsEntry } from '../../../src/games/fame-us/index.ts';
import type { Card } from '../../../src/games/fame-us/rules/criteria.ts';
import type { HouseCard } from '../../../src/games/fame-us/rules/house.ts';
import type { FameUsView } from '../../../src/games/fame-us/rules/view.ts';
import { sampleRound } from '../../../src/games/fame-us/ui/rules-pages.ts';
import { createLocalizer, type Participant } from '../../../src/i18n/localizer.ts';
import { createAppTranslator } from '../../../src/features/app-translator.ts';
import { Match } from '../../../src/kernel/match.ts';
import { pick, type Random } from '../../../src/kernel/random.ts';
import type { Localizer } from '../../../src/kernel/screen.ts';
import { settingsOf } from '../../../src/kernel/playable-game.ts';

export const translator = createAppTranslator([fameUsEntry]);

/** Extreme names that Discord allows: 32 characters, with markdown. */
export const PARTICIPANTS: readonly (Participant & { readonly userId?: string })[] = [
  { userId: '100000000000000001', name: 'Ada `_*~|Lovelace|~*_` of London!' },
  { name: 'Bold Bea' },
  {
    userId: '100000000000000003',
    name: 'ÅÄÖ 漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字',
  },
  { userId: '100000000000000004', name: 'W'.repeat(32) },
  { name: 'Timid Tim' },
  { userId: '100000000000000006', name: '🦊🦊🦊' },
  { userId: '100000000000000007', name: '# @everyone' },
  { name: 'Timid Tim 2' },
];

export const localizerOf = (players = PARTICIPANTS.length, locale = 'en-GB'): Localizer =>
  createLocalizer(translator, locale, PARTICIPANTS.slice(0, players));

/** What a player of the dance floor knows who holds these cards, and is not asked for anything. */
export const ownOf = (hand: readonly Card[]): NonNullable<FameUsView['own']> => ({
  ...sampleRound(0).own!,
  team: 'dance',
  hand,
});

/** A match of `players` players that has just begun. */
export function openTable(
  players: number,
  random: Random,
  pace: 'live' | 'slow' = 'live',
  house: readonly HouseCard[] = [],
): Match {
  const holders = PARTICIPANTS.slice(0, players).map(({ userId, name }) => userId ?? name);
  return Match.start(
    fameUsEntry.game,
    settingsOf(fameUsEntry.game, {
      pace,
      first: 'random',
      ...(house.length === 0 ? {} : { house }),
    }),
    holders,
    random,
  );
}

/** The matches of a game of bots, one after each move. */
export function* gameStates(
  players: number,
  random: Random,
  house: readonly HouseCard[] = [],
): Generator<Match> {
  let match = openTable(players, random, 'live', house);
  yield match;
  while (match.outcome === null) {
    match = match.playBot(pick(random, ['timid', 'bold']), pick(random, match.toAct), random);
    yield match;
  }
}
