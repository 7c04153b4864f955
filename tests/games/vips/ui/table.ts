import { vipsEntry } from '../../../../src/games/vips/index.ts';
import { createTranslator } from '../../../../src/i18n/translator.ts';
import { createVoice, type Named } from '../../../../src/i18n/voice.ts';
import { type Luck, pick } from '../../../../src/kernel/luck.ts';
import type { Match } from '../../../../src/kernel/seal.ts';
import type { Voice } from '../../../../src/kernel/ui.ts';

export const translator = createTranslator([vipsEntry.catalogue]);

/** Names as awkward as Discord allows: 32 characters, markdown in them. */
export const PEOPLE: readonly Named[] = [
  { kind: 'user', userId: '100000000000000001', name: 'Ada `_*~|Lovelace|~*_` of London!' },
  { kind: 'bot', name: 'Greedy the Insatiably Greedy One' },
  {
    kind: 'user',
    userId: '100000000000000003',
    name: 'ÅÄÖ 漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字',
  },
  { kind: 'user', userId: '100000000000000004', name: 'W'.repeat(32) },
  { kind: 'bot', name: 'R' },
];

export const voiceOf = (players = PEOPLE.length): Voice =>
  createVoice(translator, 'en-GB', PEOPLE.slice(0, players));

/** The longest target there is, and the nastiest. */
export const LONG_TARGET = '**@everyone** [x](https://y.z) `_'.padEnd(80, 'W');

/** A table of so many players where nobody has bet yet. */
export function openTable(players: number, luck: Luck, target = LONG_TARGET): Match {
  const settings = vipsEntry.game.settings({ target, set: 'women', first: 'random' });
  if (!settings.ok) throw new Error(settings.reason.key);
  const holders = PEOPLE.slice(0, players).map((who) => (who.kind === 'user' ? who.userId : who.name));
  return vipsEntry.game.open(settings.value, holders, luck);
}

/** A table at random moments of a random game: after each whole turn, the bets among them. */
export function* momentsOf(players: number, luck: Luck): Generator<Match> {
  let match = openTable(players, luck);
  yield match;
  while (match.outcome === null) {
    match = match.playBot(pick(luck, ['random', 'greedy']), pick(luck, match.toAct), luck);
    yield match;
  }
}
